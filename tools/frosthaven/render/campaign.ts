import { seedRng } from '../../../src/engine/values/rng.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { CampaignMatch, campaignKind } from '../../../src/games/frosthaven/campaign/match.ts';
import { lockedOutBy, unlockedBy } from '../../../src/games/frosthaven/campaign/rules/outpost/map.ts';
import type { CampaignState } from '../../../src/games/frosthaven/campaign/state.ts';
import { NEW_CAMPAIGN } from '../../../src/games/frosthaven/campaign/state.ts';
import { viewFor } from '../../../src/games/frosthaven/campaign/view.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { drawMap, drawOutpost } from '../../../src/games/frosthaven/render/pictures.ts';
import { mapOfCampaign } from '../../../src/games/frosthaven/ui/sheet/map.ts';
import { outpostOf } from '../../../src/games/frosthaven/ui/sheet/outpost.ts';

export const CAMPAIGN_PICTURES = ['sheet', 'map', 'whole-map'] as const;
export type CampaignPicture = (typeof CAMPAIGN_PICTURES)[number];

/** Throws a PlainError if the pack has no campaign. */
export function campaignPicture(catalog: Catalog, what: CampaignPicture, width?: number): Buffer {
  const founded = foundCampaign(catalog);
  if (what === 'sheet') return sheetPicture(catalog, founded, width);
  const all = [...catalog.scenarios.keys()];
  return mapPictureOf(catalog, what === 'map' ? founded : { ...founded, unlocked: all }, width);
}

export function sheetPicture(catalog: Catalog, state: CampaignState, width?: number): Buffer {
  return drawOutpost(outpostOf(catalog, viewFor(state, 'public')), { ...(width !== undefined && { width }) });
}

export function mapPictureOf(catalog: Catalog, state: CampaignState, width?: number): Buffer {
  if (!catalog.campaign) throw new PlainError(NO_CAMPAIGN);
  const map = mapOfCampaign(catalog.campaign, catalog, viewFor(state, 'public'));
  return drawMap(map, { ...(width !== undefined && { width }) });
}

const NO_CAMPAIGN = 'render: the pack has no campaign.json, and so neither sheet nor map.';

function foundCampaign(catalog: Catalog): CampaignState {
  if (!catalog.campaign) throw new PlainError(NO_CAMPAIGN);
  const match = campaignKind(catalog).begin(NEW_CAMPAIGN, seedRng(1));
  if (!(match instanceof CampaignMatch)) throw new Error('The kind of campaigns begins none.');
  return structuredClone(match.state);
}

const COMPLETED = 6;
const WEEKS = 13;

export function campaignAfterWeeks(catalog: Catalog): CampaignState {
  const founded = foundCampaign(catalog);
  const map = mapAfterScenarios(catalog, founded);
  const sections = founded.calendar.sections.filter(({ week }) => week > WEEKS);
  return {
    ...founded,
    ...map,
    calendar: { marked: WEEKS, sections },
    week: { ...founded.week, step: 'downtime' },
    outpost: { ...founded.outpost, supply: SUPPLY, values: VALUES },
    buildings: buildingsAfter(catalog, founded.buildings),
  };
}

/** Completes known scenarios without requirements, in the order of their numbers. */
function mapAfterScenarios({ scenarios }: Catalog, founded: CampaignState) {
  const completed: string[] = [];
  const unlocked = () => [...new Set([...founded.unlocked, ...unlockedBy(scenarios, completed)])];
  while (completed.length < COMPLETED) {
    const known = unlocked();
    const [next] = [...scenarios.values()]
      .filter(({ id, requires }) => known.includes(id) && !completed.includes(id) && !requires)
      .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
    if (!next) break;
    completed.push(next.id);
  }
  return { unlocked: unlocked(), completed, lockedOut: lockedOutBy(scenarios, completed) };
}

const VALUES = { morale: 9, defense: 7, inspiration: 6, soldiers: 3, prosperity: 9 };
const SUPPLY = { lumber: 7, metal: 4, hide: 5, arrowvine: 1, corpsecap: 2, flamefruit: 3, snowthistle: 1 };

function buildingsAfter({ buildings }: Catalog, before: CampaignState['buildings']): CampaignState['buildings'] {
  const most = (name: string) => buildings.find(({ id }) => id === name)?.levels.length ?? 0;
  return Object.fromEntries(
    Object.entries(before).map(([name, { level }], i) => [
      name,
      { level: i === 0 ? level : Math.min(most(name), level + (i % 3)), wrecked: i === 2 },
    ]),
  );
}
