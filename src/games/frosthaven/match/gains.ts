import type { Seat } from '../../../engine/rules/rule.ts';
import type { Gives } from '../campaign/inputs.ts';
import type { Catalog } from '../content/catalog.ts';
import { baseScenarioOf, isDungeon } from '../content/dungeon.ts';
import type { GoalTally } from '../content/schema/campaign/tallies.ts';
import { TALLIES } from '../content/schema/campaign/tallies.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import { tallyOf } from '../rules/scenario/goal-tallies.ts';
import type { Summary } from '../rules/scenario/summary.ts';
import type { LootResource } from '../rules/state/values.ts';
import type { State } from '../rules/state.ts';

/** Gains of a character; negative numbers take away. END-13 */
export interface Gains {
  readonly seat: Seat;
  readonly experience: number;
  readonly gold: number;
  readonly checks: number;
  readonly resources: Readonly<Partial<Record<LootResource, number>>>;
  readonly items: readonly string[];
  /** VAR-16 */
  readonly died?: true;
  readonly masteries: readonly string[];
}

/** Returns the gains for the campaign. END-06 to END-15, EVT-11 */
export function gainsForCampaign(catalog: Catalog, summary: Summary, state: State): Gives {
  const { roadEvent } = summary;
  return {
    scenario: baseScenarioOf(state.scenario),
    level: state.level,
    gains: characterGains(summary).map((each) => ({
      ...each,
      items: [...each.items],
      masteries: [...each.masteries],
      ...countedFor(catalog, summary, state, each.seat),
    })),
    looted: isDungeon(state.scenario) ? [] : lootedTreasures(state),
    inspiration: summary.inspiration,
    party: [...summary.gains],
    sections: [...state.progress.sections],
    ...(isDungeon(state.scenario) && { drawn: state.scenario }),
    ...(state.itemFound && !isDungeon(state.scenario) && { itemFound: true as const }),
    ...(roadEvent && { roadEvent: { ...roadEvent, gains: [...roadEvent.gains] } }),
  };
}

/** RTR-01 */
function countedFor(
  catalog: Catalog,
  { characters }: Summary,
  state: State,
  seat: Seat,
): Pick<Gives['gains'][number], 'tally' | 'exhausted' | 'goal' | 'goalChecks' | 'killed' | 'loot' | 'used' | 'given'> {
  const character = state.characters.find((each) => each.seat === seat);
  const summary = characters.find((each) => each.seat === seat);
  if (!character) return {};
  const counts = TALLIES.map((of): [GoalTally, number] => [of, tallyOf(catalog, state, character, of)]);
  return {
    tally: Object.fromEntries(counts.filter(([, count]) => count !== 0)),
    ...(character.exhausted && { exhausted: true as const }),
    ...(summary?.goal?.met && { goal: true as const }),
    ...(summary?.goal?.checks && { goalChecks: summary.goal.checks }),
    ...killedBy(character),
    ...lootOf(character),
    ...(character.feats?.used && { used: { ...character.feats.used } }),
    ...(character.feats?.given && { given: { ...character.feats.given } }),
  };
}

function killedBy({ feats }: Pick<State['characters'][number], 'feats'>): { killed?: Record<string, number> } {
  const killed: Record<string, number> = {};
  for (const { monster } of feats?.kills ?? []) if (monster) killed[monster] = (killed[monster] ?? 0) + 1;
  return Object.keys(killed).length > 0 ? { killed } : {};
}

function lootOf({ feats }: Pick<State['characters'][number], 'feats'>): { loot?: Record<string, number> } {
  const loot = { ...feats?.loot };
  return Object.keys(loot).length > 0 ? { loot } : {};
}

/** Returns the gains of each character. END-06, END-07, END-12, BG-04 */
export function characterGains({ characters }: Summary): Gains[] {
  return characters.map(({ seat, goal, items, reward, masteries, ...own }) => ({
    seat,
    experience: own.experience + own.bonusExperience + own.goalExperience + reward.experience,
    gold: own.gold + reward.gold,
    checks: (goal?.checks ?? 0) + own.checks + reward.checks,
    resources: sumOf(own.resources, reward.resources),
    items,
    ...(own.dead && { died: true as const }),
    masteries: masteries.map(({ id }) => id),
  }));
}

/**
 * Returns the numbered treasures looted, also in a lost scenario, without those left behind. TILE-44, TRE-04, TRE-05
 */
export function lootedTreasures({ treasures }: Pick<State, 'treasures'>): string[] {
  return treasures.flatMap(({ number }) => (number === 'goal' ? [] : [number]));
}

function sumOf(one: Gains['resources'], other: Gains['resources']): Gains['resources'] {
  const found = RESOURCES.filter((kind) => kind in one || kind in other);
  return Object.fromEntries(found.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
}
