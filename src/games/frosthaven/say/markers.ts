/** What lies on a figure, in words. */
import { plural } from '../rules/explain/parts.ts';
import type { FigureView } from '../rules/view.ts';

/** `3 debts` for each kind of token. */
export function markerWords({ markers = [] }: Pick<FigureView, 'markers'>): string[] {
  return markers.map(({ name, count }) => `${count} ${plural(name.toLowerCase(), count)}`);
}
