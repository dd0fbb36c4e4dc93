/** Figures of the campaign sheet that only the pack has. STK-05 */
import type { Catalog } from '../../../content/catalog.ts';

const LIMIT = 99;

export function counterRange({ campaign }: Catalog, counter: string): readonly [number, number] {
  const { least = -LIMIT, most = LIMIT } = campaign?.counters?.find(({ id }) => id === counter) ?? {};
  return [least, most];
}

/** Returns the figure within its limits. */
export function counterAfter(catalog: Catalog, counter: string, wanted: number): number {
  const [least, most] = counterRange(catalog, counter);
  return Math.min(most, Math.max(least, wanted));
}
