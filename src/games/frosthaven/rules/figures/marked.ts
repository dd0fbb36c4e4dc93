/** What lies on a figure, by the state alone. */
import type { Figure } from '../state.ts';

/** How many of a kind, laid by whoever sits there, lie on a figure. MRK-01 */
export function markersOn({ markers }: Pick<Figure, 'markers'>, seat: string | undefined, marker: string): number {
  return markers?.find((each) => each.seat === seat && each.marker === marker)?.count ?? 0;
}
