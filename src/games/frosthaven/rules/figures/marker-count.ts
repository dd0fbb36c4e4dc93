import type { Figure } from '../state.ts';

/** Returns the number of a seat's markers of one kind on a figure. MRK-01 */
export function markersOn({ markers }: Pick<Figure, 'markers'>, seat: string | undefined, marker: string): number {
  return markers?.find((each) => each.seat === seat && each.marker === marker)?.count ?? 0;
}
