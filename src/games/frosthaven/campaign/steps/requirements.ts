/** What events and sections ask for. CEV-12 to CEV-15, STK-03, MOR-06 */
import { id } from '../../../../kernel/id.ts';
import type { Requirement } from '../../content/schema/road-events.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { RoadStanding } from '../../rules/state/progress.ts';
import type { Campaign } from '../campaign.ts';
import { standingValues } from '../rules/values.ts';
import type { CampaignState } from '../state.ts';

/** What the party has together, with what lies in Frosthaven. CEV-14 */
export function standingOf({ sheets, outpost }: CampaignState): RoadStanding {
  const all = [outpost.supply, ...sheets.map(({ resources }) => resources)];
  const sum = (kind: (typeof RESOURCES)[number]) => all.reduce((total, each) => total + (each[kind] ?? 0), 0);
  return {
    gold: sheets.reduce((total, { gold }) => total + gold, 0),
    resources: Object.fromEntries(RESOURCES.map((kind) => [kind, sum(kind)])),
    values: standingValues(outpost.values),
    stickers: [...outpost.stickers],
  };
}

export function isMet({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, wanted: Requirement): boolean {
  const { gold, resources, values, stickers } = standingOf(state);
  if ('trait' in wanted) {
    const mats = state.sheets.filter(({ setAside }) => !setAside).map((sheet) => catalog.classOf(id(sheet.class)));
    return mats.some(({ traits }) => traits.includes(wanted.trait));
  }
  if ('gold' in wanted) return gold >= wanted.gold;
  if ('resources' in wanted) return RESOURCES.every((kind) => (resources[kind] ?? 0) >= (wanted.resources[kind] ?? 0));
  return 'value' in wanted ? (values[wanted.value] ?? 0) >= wanted.least : stickers.includes(wanted.sticker);
}
