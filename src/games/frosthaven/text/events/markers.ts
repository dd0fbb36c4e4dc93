import { plural } from '../../rules/explain/parts.ts';
import type { FigureView } from '../../rules/view.ts';

export function markerWords({ markers = [] }: Pick<FigureView, 'markers'>): string[] {
  return markers.map(({ name, count }) => `${count} ${plural(name.toLowerCase(), count)}`);
}
