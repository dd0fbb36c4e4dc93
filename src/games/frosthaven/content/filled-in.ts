/** Parts of a pack that are filled in far enough to be played. A pack may be played while it grows. */
import type { Catalog } from './catalog.ts';
import type { CharacterClass } from './schema/abilities/cards.ts';
import type { Scenario } from './schema/scenario/scenarios.ts';
import type { ScenarioSituation } from './schema/scenario/situations.ts';
import { BY_THE_TABLE } from './schema/scenario/situations.ts';

export function hasMap({ rooms }: Pick<Scenario, 'rooms'>): boolean {
  return rooms.length > 0;
}

/** SET-16: cards of levels 1 and X fill the hand. */
export function canFillHand({ handSize, cards }: Pick<CharacterClass, 'handSize' | 'cards'>): boolean {
  return cards.filter(({ level }) => level === 1 || level === 'X').length >= handSize;
}

/** Returns the scenario for a first evening: that of the pack, else the first that can be played. */
export function firstEvening({ pack, scenarios }: Pick<Catalog, 'pack' | 'scenarios'>): Scenario | undefined {
  const all = [...scenarios.values()].filter(hasMap);
  return all.find(({ id }) => id === pack.beginners) ?? all.find(({ first }) => first) ?? all[0];
}

/** Returns how a scenario is completed; undefined where the table judges. END-01 */
export function situationIn(goal: Scenario['goal']): ScenarioSituation | undefined {
  return goal === undefined || goal === BY_THE_TABLE || BY_THE_TABLE in goal ? undefined : goal;
}

export type GoalRhythm = 'each round' | 'when somebody says so';

/** Returns when the table is asked whether the scenario is completed; undefined where a situation says it. END-01 */
export function judgingOf(goal: Scenario['goal']): GoalRhythm | undefined {
  if (goal === undefined || goal === BY_THE_TABLE) return 'each round';
  return BY_THE_TABLE in goal ? goal[BY_THE_TABLE] : undefined;
}
