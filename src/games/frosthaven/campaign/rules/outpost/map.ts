import { hasMap } from '../../../content/filled-in.ts';
import type { MapPlace } from '../../../content/schema/campaign/campaign-map.ts';
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';

export interface CampaignMap {
  readonly unlocked: readonly string[];
  readonly completed: readonly string[];
  readonly lockedOut: readonly string[];
}

export interface Holdings {
  readonly stickers: readonly string[];
  readonly buildings: readonly BuildingAtLevel[];
}

export interface BuildingAtLevel {
  readonly building: string;
  readonly level: number;
}

export type KnownMap = CampaignMap & Holdings;

/** Status of a scenario: `unknown` has no sticker; `locked` still requires something. */
export type Status = 'unknown' | 'locked' | 'open' | 'done' | 'locked out';

export type Need =
  | { readonly sticker: string }
  | BuildingAtLevel
  /** `isKnown`: false where the party has not heard of the scenario. */
  | { readonly scenario: string; readonly isKnown: boolean };

/** Coordinates of a sticker, or the lower part of the map. MAPB-01 */
export type StickerSpot = { readonly at: string } | 'Frosthaven';

type ScenarioLinks = Pick<Scenario, 'id' | 'requires'> & Partial<Pick<Scenario, 'rooms'>>;

/** Returns the scenarios that the opening unlocks. NEW-14 */
export function openAtFounding(scenarios: Iterable<Pick<Scenario, 'id' | 'first'>>): string[] {
  return [...scenarios].filter(({ first }) => first).map(({ id }) => id);
}

type RewardsByScenario = ReadonlyMap<string, Pick<Scenario, 'rewards'>>;

/** Returns the completed scenarios and those that their rewards unlock. MAPB-01 */
export function unlockedBy(scenarios: RewardsByScenario, completed: readonly string[]): string[] {
  return [...new Set([...completed, ...namedByRewards(scenarios, completed, 'scenario')])];
}

/** Returns the scenarios that completed ones lock out. MAPB-04 */
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

/** Returns the status by stickers and requirements. MAPB-02, MAPB-04, MAPB-05 */
export function statusOf(scenario: ScenarioLinks, known: KnownMap): Status {
  const { unlocked, completed, lockedOut } = known;
  if (!unlocked.includes(scenario.id)) return 'unknown';
  if (lockedOut.includes(scenario.id)) return 'locked out';
  if (completed.includes(scenario.id)) return 'done';
  return unmetRequirements(scenario, known).length > 0 ? 'locked' : 'open';
}

/** Returns the unmet requirements in printed order. SET-01, MAPB-05 */
export function unmetRequirements({ requires = {} }: Pick<Scenario, 'requires'>, known: KnownMap): Need[] {
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
 * Returns true if a scenario is unlocked, not locked out, and its requirements hold. SET-01, MAPB-05
 * An earlier completion, also of the last chapter, is no hindrance. SET-02, MAPB-07
 */
export function mayBegin(scenario: ScenarioLinks, known: KnownMap): boolean {
  return mayBeginCasually(scenario, known) && unmetRequirements(scenario, known).length === 0;
}

/** Returns true if it is unlocked and not locked out; casual play ignores requirements. VAR-01 */
export function mayBeginCasually({ id }: Pick<Scenario, 'id'>, { unlocked, lockedOut }: CampaignMap): boolean {
  return unlocked.includes(id) && !lockedOut.includes(id);
}

/** Returns the completed final chapters; the campaign may go on. MAPB-07 */
export function completedFinalChapters(
  scenarios: Iterable<Pick<Scenario, 'id' | 'last'>>,
  { completed }: Pick<CampaignMap, 'completed'>,
): string[] {
  return [...scenarios].flatMap(({ id, last }) => (last && completed.includes(id) ? [id] : []));
}

function isDrawn({ rooms }: ScenarioLinks): boolean {
  return rooms === undefined || hasMap({ rooms });
}

type Onward = NonNullable<Scenario['next']>[number];

/**
 * Returns the linked scenarios that may follow at once; forced ones exclude others. CEN-14, CEN-15
 * Only a first completion has links, and only to scenarios that may begin. CEN-16, MAPB-05
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
    return there !== undefined && isDrawn(there) && mayBegin(there, known);
  });
  const forced = ways.filter((way) => way.forced);
  return forced.length > 0 ? forced : ways;
}

/** Facts about a scenario on the map and the flowchart. MAPB-03 */
export interface Window {
  readonly scenario: string;
  readonly name: string;
  readonly number: number | undefined;
  readonly spot: StickerSpot | undefined;
  readonly place: MapPlace | undefined;
  readonly chain: string | undefined;
  readonly status: Exclude<Status, 'unknown'>;
  readonly needs: readonly Need[];
  readonly links: readonly Onward[];
  readonly leadsTo: readonly string[];
  readonly isLast: boolean;
}

/** Returns the facts, naming no unknown scenario; undefined for an unknown one. MAPB-03 */
export function scenarioWindowOf(scenario: Scenario, known: KnownMap): Window | undefined {
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
    needs: status === 'locked out' ? [] : unmetRequirements(scenario, known),
    links: (scenario.next ?? []).filter((way) => isOnMap(way.scenario)),
    leadsTo: rewards.flatMap((gain) => (gain.gain === 'scenario' && isOnMap(gain.scenario) ? [gain.scenario] : [])),
    isLast: scenario.last === true,
  };
}

/** Returns the place of the sticker. MAPB-01 */
export function spotOf({ place, inFrosthaven }: Pick<Scenario, 'place' | 'inFrosthaven'>): StickerSpot | undefined {
  if (inFrosthaven) return 'Frosthaven';
  return place?.at === undefined ? undefined : { at: place.at };
}

/** Returns the stickers of unlocked buildings: level 0, until construction covers it. MAPB-06 */
export function buildingStickers(unlocked: readonly string[], built: readonly BuildingAtLevel[]): BuildingAtLevel[] {
  const standing = unlocked.map((building) => built.find((each) => each.building === building));
  return unlocked.map((building, i) => ({ building, level: standing[i]?.level ?? 0 }));
}

/** Returns 1 for the first scenarios until the campaign has gone on, else the recommended level. NEW-15, LVL-02 */
export function levelToPlay({ first }: Pick<Scenario, 'first'>, recommended: number, goesOn = false): number {
  return first && !goesOn ? 1 : recommended;
}
