/** The map of the campaign: what is open, done and locked, and what may follow. MAPB, CEN-14 to CEN-16, NEW-14, NEW-15 */
import type { MapPlace } from '../../content/schema/campaign-map.ts';
import type { Scenario } from '../../content/schema/scenarios.ts';

/** What the map shows by its stickers. */
export interface CampaignMap {
  readonly unlocked: readonly string[];
  readonly completed: readonly string[];
  readonly lockedOut: readonly string[];
}

/** What a campaign has that a scenario can require. */
export interface Holdings {
  readonly stickers: readonly string[];
  /** Those that stand, with their levels. */
  readonly buildings: readonly BuildingAtLevel[];
}

export interface BuildingAtLevel {
  readonly building: string;
  readonly level: number;
}

export type KnownMap = CampaignMap & Holdings;

/** How a scenario stands. Of what is unknown nobody sees anything; what is locked still needs something. */
export type Status = 'unknown' | 'locked' | 'open' | 'done' | 'locked out';

/** What a scenario still needs before it may begin. */
export type Need =
  | { readonly sticker: string }
  | BuildingAtLevel
  /** To be completed first. Where nobody knows of it yet, it has no name. */
  | { readonly scenario: string; readonly isKnown: boolean };

/** Where a sticker goes: to the coordinates, or to the lower part of the map, where Frosthaven lies. MAPB-01 */
export type StickerSpot = { readonly at: string } | 'Frosthaven';

type ScenarioLinks = Pick<Scenario, 'id' | 'requires'>;

/** NEW-14: what the opening unlocks. */
export function openAtFounding(scenarios: Iterable<Pick<Scenario, 'id' | 'first'>>): string[] {
  return [...scenarios].filter(({ first }) => first).map(({ id }) => id);
}

type RewardsByScenario = ReadonlyMap<string, Pick<Scenario, 'rewards'>>;

/** MAPB-01: what is completed, and what it has led to by its rewards. */
export function unlockedBy(scenarios: RewardsByScenario, completed: readonly string[]): string[] {
  return [...new Set([...completed, ...namedByRewards(scenarios, completed, 'scenario')])];
}

/** MAPB-04: what it has locked out. */
export function lockedOutBy(scenarios: RewardsByScenario, completed: readonly string[]): string[] {
  return [...new Set(namedByRewards(scenarios, completed, 'lock out'))];
}

function namedByRewards(
  scenarios: RewardsByScenario,
  completed: readonly string[],
  kind: 'scenario' | 'lock out',
): string[] {
  return completed
    .flatMap((id) => scenarios.get(id)?.rewards ?? [])
    .flatMap((gain) => (gain.gain === kind && 'scenario' in gain ? [gain.scenario] : []));
}

/** MAPB-02, MAPB-04, MAPB-05 */
export function statusOf(scenario: ScenarioLinks, known: KnownMap): Status {
  const { unlocked, completed, lockedOut } = known;
  if (!unlocked.includes(scenario.id)) return 'unknown';
  if (lockedOut.includes(scenario.id)) return 'locked out';
  if (completed.includes(scenario.id)) return 'done';
  return needsOf(scenario, known).length > 0 ? 'locked' : 'open';
}

/** SET-01, MAPB-05: what it requires and the campaign has not, in the order in which it is printed. */
export function needsOf({ requires = {} }: Pick<Scenario, 'requires'>, known: KnownMap): Need[] {
  const { stickers = [], buildings = [], scenarios = [] } = requires;
  const isBuilt = ({ building, level }: BuildingAtLevel) =>
    known.buildings.some((each) => each.building === building && each.level >= level);
  return [
    ...stickers.filter((sticker) => !known.stickers.includes(sticker)).map((sticker) => ({ sticker })),
    ...buildings.filter((each) => !isBuilt(each)),
    ...scenarios
      .filter((scenario) => !known.completed.includes(scenario))
      .map((scenario) => ({ scenario, isKnown: known.unlocked.includes(scenario) })),
  ];
}

/**
 * SET-01, MAPB-05: unlocked, not locked out, and all that it requires is there. SET-02, MAPB-07: that it, or the last
 * chapter, was completed before is no hindrance.
 */
export function mayBegin(scenario: ScenarioLinks, known: KnownMap): boolean {
  return mayBeginCasually(scenario, known) && needsOf(scenario, known).length === 0;
}

/** VAR-01: played casually, it needs nothing but to be unlocked, and not locked out. */
export function mayBeginCasually({ id }: Pick<Scenario, 'id'>, { unlocked, lockedOut }: CampaignMap): boolean {
  return unlocked.includes(id) && !lockedOut.includes(id);
}

/** MAPB-07: the final chapters that are behind the party. The campaign may go on. */
export function concludedBy(
  scenarios: Iterable<Pick<Scenario, 'id' | 'last'>>,
  { completed }: Pick<CampaignMap, 'completed'>,
): string[] {
  return [...scenarios].flatMap(({ id, last }) => (last && completed.includes(id) ? [id] : []));
}

type Onward = NonNullable<Scenario['next']>[number];

/**
 * CEN-14, CEN-15: the scenarios that may be played at once after a completion, or must be where one is forced: then the
 * forced ones alone. CEN-16: only after the first. What may not begin is no link. MAPB-05
 */
export function linksAfter(
  { next = [] }: Pick<Scenario, 'next'>,
  completedBefore: boolean,
  scenarios: ReadonlyMap<string, ScenarioLinks>,
  known: KnownMap,
): Onward[] {
  if (completedBefore) return [];
  const ways = next.filter(({ scenario }) => {
    const there = scenarios.get(scenario);
    return there !== undefined && mayBegin(there, known);
  });
  const forced = ways.filter((way) => way.forced);
  return forced.length > 0 ? forced : ways;
}

/** What the map and the flowchart show of a scenario. MAPB-03 */
export interface Window {
  readonly scenario: string;
  readonly name: string;
  readonly number: number | undefined;
  readonly spot: StickerSpot | undefined;
  readonly place: MapPlace | undefined;
  readonly chain: string | undefined;
  readonly status: Exclude<Status, 'unknown'>;
  readonly needs: readonly Need[];
  /** Linked scenarios that are on the map too. */
  readonly links: readonly Onward[];
  /** Scenarios that it unlocked, and that are on the map. */
  readonly leadsTo: readonly string[];
  readonly isLast: boolean;
}

/** MAPB-03: what is told of a scenario; nothing of one that is not unlocked, and nothing by one of another that is not. */
export function windowOf(scenario: Scenario, known: KnownMap): Window | undefined {
  const status = statusOf(scenario, known);
  if (status === 'unknown') return undefined;
  const isOnMap = (other: string) => known.unlocked.includes(other);
  const rewards = known.completed.includes(scenario.id) ? (scenario.rewards ?? []) : [];
  return {
    scenario: scenario.id,
    name: scenario.name,
    number: scenario.number,
    spot: spotOf(scenario),
    place: scenario.place,
    chain: scenario.chain,
    status,
    needs: status === 'locked out' ? [] : needsOf(scenario, known),
    links: (scenario.next ?? []).filter((way) => isOnMap(way.scenario)),
    leadsTo: rewards.flatMap((gain) => (gain.gain === 'scenario' && isOnMap(gain.scenario) ? [gain.scenario] : [])),
    isLast: scenario.last === true,
  };
}

/** MAPB-01 */
export function spotOf({ place, inFrosthaven }: Pick<Scenario, 'place' | 'inFrosthaven'>): StickerSpot | undefined {
  if (inFrosthaven) return 'Frosthaven';
  return place?.at === undefined ? undefined : { at: place.at };
}

/** MAPB-06: the sticker of every building that is unlocked: of level 0, until a build or an upgrade covers it. */
export function buildingStickers(unlocked: readonly string[], built: readonly BuildingAtLevel[]): BuildingAtLevel[] {
  const standing = unlocked.map((building) => built.find((each) => each.building === building));
  return unlocked.map((building, i) => ({ building, level: standing[i]?.level ?? 0 }));
}

/** NEW-15: the first scenarios are played at level 1, whatever the recommended one, until the campaign has gone on. LVL-02 */
export function levelToPlay({ first }: Pick<Scenario, 'first'>, recommended: number, goesOn = false): number {
  return first && !goesOn ? 1 : recommended;
}
