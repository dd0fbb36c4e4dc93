import { uncapitalize } from '../../../../i18n/letters.ts';
import type { FigureView } from './figures.ts';
import { pluralize } from './nouns.ts';

export function markerWords({ markers = [] }: Pick<FigureView, 'markers'>): string[] {
  return markers.map((marker) => `${marker.count} ${uncapitalize(pluralize(marker, marker.count))}`);
}
