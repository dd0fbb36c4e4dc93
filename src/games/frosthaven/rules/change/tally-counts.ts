/** Counts of characters, and whose they are. BG-04 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { GoalTally, RunningTally } from '../../content/schema/campaign/tallies.ts';
import type { FigureId } from '../../content/terms.ts';
import type { CharacterData } from '../state/characters.ts';
import type { StateData } from '../state.ts';

export function seated(state: StateData, seat: Seat | undefined): CharacterData | undefined {
  return state.characters.find((character) => character.seat === seat);
}

export function itself(state: StateData, figure: FigureId | undefined): CharacterData | undefined {
  return state.characters.find((character) => character.figure === figure);
}

export function acting(state: StateData): CharacterData | undefined {
  return itself(state, state.turn?.figure);
}

export function isFoe(state: StateData, figure: FigureId): boolean {
  return state.figures[figure]?.side === 'foes';
}

export function add(character: CharacterData | undefined, tally: GoalTally | RunningTally, amount: number): void {
  if (character) character.tally[tally] = (character.tally[tally] ?? 0) + amount;
}

export function lower(character: CharacterData | undefined, tally: GoalTally, amount: number): void {
  if (character) character.tally[tally] = Math.min(character.tally[tally] ?? amount, amount);
}

export function raise(character: CharacterData | undefined, tally: GoalTally | RunningTally, amount: number): void {
  if (character) character.tally[tally] = Math.max(character.tally[tally] ?? 0, amount);
}
