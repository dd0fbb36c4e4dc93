/** Start of a scenario from a campaign. MAPB-05, CEV-01 to CEV-07, CEN-17, TRE-03, ENH-09, FAV-01 */

import { id } from '../../../engine/values/id.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { cardId } from '../content/content-index.ts';
import { isDungeon, RANDOM_DUNGEON } from '../content/dungeon.ts';
import { hasMap } from '../content/filled-in.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import { NO_CARDS, seasonAfter, topOf } from '../rules/campaign/event-decks.ts';
import { cardPool } from '../rules/figures/equipment.ts';
import type { Departure } from '../rules/scenario/setup/initial-state.ts';
import type { Traveller } from '../rules/scenario/setup/party.ts';
import { hasRoadEvent } from '../rules/scenario/setup/road-event.ts';
import { perksGained } from './rules/characters/perks.ts';
import { itemsToFind } from './rules/goods/item-decks.ts';
import { foundTreasures } from './rules/goods/treasure.ts';
import { openServices } from './rules/outpost/building-deck.ts';
import type { KnownMap } from './rules/outpost/map.ts';
import { levelToPlay, mayBegin, mayBeginCasually } from './rules/outpost/map.ts';
import { stickersOf } from './state/enhancements.ts';
import type { CampaignState } from './state.ts';
import { standingOf } from './steps/party/requirements.ts';

/** Returns the reason why no scenario can be chosen; undefined where one can. OPS-07 */
export function whyNoScenario({ week }: { readonly week: Pick<CampaignState['week'], 'step'> }): string | undefined {
  if (week.step === 'travel') return undefined;
  return week.step === 'downtime' ? t`Downtime is not over.` : t`The party must decide something first.`;
}

export function knownMapOf({ unlocked, completed, lockedOut, outpost, buildings }: MapPart): KnownMap {
  const standing = Object.entries(buildings).flatMap(([building, { level }]) =>
    level > 0 ? [{ building, level }] : [],
  );
  return { unlocked, completed, lockedOut, stickers: outpost.stickers, buildings: standing };
}

type MapPart = Pick<CampaignState, 'unlocked' | 'completed' | 'lockedOut' | 'outpost' | 'buildings'>;

/** Returns the scenarios and random dungeons that may begin now, replays included. MAPB-05, CEN-07, CEN-15, RDG-01 */
export function startableScenarios(
  catalog: Catalog,
  state: MapPart & { readonly week: Pick<CampaignState['week'], 'onward'> },
): string[] {
  const { onward } = state.week;
  if (onward) return [onward.scenario];
  const known = knownMapOf(state);
  const open = [...catalog.scenarios.values()].filter((scenario) => hasMap(scenario) && mayBegin(scenario, known));
  return [...open.map((scenario) => scenario.id), ...dungeonsOf(catalog)];
}

/** Returns the scenarios that may be played casually, at any time. VAR-01 */
export function casualScenarios(catalog: Catalog, state: MapPart): string[] {
  const known = knownMapOf(state);
  const open = [...catalog.scenarios.values()].filter(
    (scenario) => hasMap(scenario) && mayBeginCasually(scenario, known),
  );
  return [...open.map(({ id: name }) => name), ...dungeonsOf(catalog)];
}

function dungeonsOf({ dungeons }: Catalog): string[] {
  return dungeons ? [RANDOM_DUNGEON] : [];
}

/** Returns the level: 1 for a first scenario until it, or one that is no first scenario, is completed. NEW-15 */
export function levelFor(
  catalog: Catalog,
  { completed }: Pick<CampaignState, 'completed'>,
  scenario: string,
  recommended: number,
): number {
  const isFirst = (name: string) => catalog.scenarios.get(id(name))?.first === true;
  const { first } = catalog.scenario(id(scenario));
  const goesOn = completed.some((name) => name === scenario || !isFirst(name));
  return levelToPlay({ ...(first && { first }) }, recommended, goesOn);
}

/** Adds all that a scenario must know of the campaign; rewards come once. CEN-17 */
export function withCampaignState(catalog: Catalog, state: CampaignState, departure: Departure): Departure {
  const { decks, goods, week, outpost, buildings } = state;
  const { scenario: name, lootedBefore = [] } = departure;
  const party = departure.party.map((member) => withGrowth(catalog, state, member));
  const road = roadEventFor(catalog, state, departure);
  return {
    ...departure,
    party,
    lootedBefore: foundTreasures(catalog.scenario(name), lootedBefore, goods),
    itemDeck: itemsToFind(goods.supply, decks.items).map((item) => id<'ItemId'>(item)),
    blueprintDeck: decks.blueprints.map((item) => id<'ItemId'>(item)),
    scenarioDeck: decks.scenarios.filter((each) => each !== name).map((each) => id<'ScenarioId'>(each)),
    ...(state.found.includes(name) && { itemFound: true }),
    ...(road && week.step === 'travel' && { roadEvent: road }),
    ...(!isCasual(departure) && {
      ...(openServices(catalog, buildings).favors && { favors: true }),
      ...(RESOURCES.some((kind) => outpost.loot[kind]) && { stickers: outpost.loot }),
      ...(outpost.ahead.length > 0 && { ahead: outpost.ahead }),
    }),
  };
}

/** VAR-01, VAR-02 */
function isCasual({ variants = [] }: Pick<Departure, 'variants'>): boolean {
  return variants.includes('casual');
}

/** PERK-04, PERK-08, ENH-09, FAV-07, FAV-09 */
function withGrowth(
  catalog: Catalog,
  { sheets, enhancements }: Pick<CampaignState, 'sheets' | 'enhancements'>,
  member: Traveller,
): Traveller {
  const sheet = sheets.find((each) => each.class === member.class);
  if (!sheet) return member;
  const mat = catalog.classOf(member.class);
  return {
    ...member,
    perks: perksGained(mat, sheet),
    masteries: sheet.masteries,
    enhancements: stickersOf(enhancements, sheet.class),
    owned: sheet.items.map((item) => id<'ItemId'>(item)),
    pool: cardPool(mat, sheet).map((card) => cardId(mat.id, card.id)),
  };
}

/** CEV-01 to CEV-07, VAR-02: the season is that of the next box. */
function roadEventFor(
  catalog: Catalog,
  state: CampaignState,
  departure: Departure,
): Departure['roadEvent'] | undefined {
  const { scenario: name } = departure;
  const scenario = catalog.scenario(name);
  const why = state.week.onward?.why;
  const journey = {
    scenario,
    ...(scenario.number !== undefined && { number: scenario.number }),
    againAtOnce: why === 'again',
    linked: why === 'linked' || why === 'forced',
    casual: isCasual(departure),
    randomDungeon: isDungeon(name),
  };
  const { road } = state.decks;
  const deck = scenario.bySea ? road.sea : road[seasonAfter(state.calendar.marked)];
  const from = topOf(deck ?? NO_CARDS);
  if (from.length === 0 || !hasRoadEvent(journey)) return undefined;
  return { from: [...from], standing: standingOf(state) };
}
