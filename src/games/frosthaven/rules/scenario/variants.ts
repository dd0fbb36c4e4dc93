/** What a scenario is played by, beside the rules of the book. VAR */
import type { Figure, State } from '../state.ts';
import type { Variant } from '../terms.ts';

export function isPlayedBy({ variants = [] }: Pick<State, 'variants'>, variant: Variant): boolean {
  return variants.includes(variant);
}

/** Whether a figure still lies where its character was exhausted: it does nothing any more. VAR-18 */
export function isSpent({ characters }: Pick<State, 'characters'>, { id }: Pick<Figure, 'id'>): boolean {
  return characters.some(({ figure, exhausted }) => figure === id && exhausted);
}

/** Whether everybody at the table may know everybody's cards; one player alone does. VAR-09, VAR-12 */
export function isOpen(state: Pick<State, 'variants'>): boolean {
  return isPlayedBy(state, 'open-information') || isPlayedBy(state, 'solo');
}
