import type { Variant } from '../../content/terms.ts';
import type { Figure, State } from '../state.ts';

export function hasVariant({ variants = [] }: Pick<State, 'variants'>, variant: Variant): boolean {
  return variants.includes(variant);
}

/** True for an exhausted figure that stays on the map. VAR-18 */
export function isExhaustedOnMap({ characters }: Pick<State, 'characters'>, { id }: Pick<Figure, 'id'>): boolean {
  return characters.some(({ figure, exhausted }) => figure === id && exhausted);
}

/** True if all players may see all cards, as in solo play. VAR-09, VAR-12 */
export function hasOpenInformation(state: Pick<State, 'variants'>): boolean {
  return hasVariant(state, 'open-information') || hasVariant(state, 'solo');
}
