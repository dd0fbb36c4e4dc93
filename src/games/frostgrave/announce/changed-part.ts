/** The part of a table in which something has happened. */
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import { standingFigures } from '../text/board.ts';
import type { TableHighlights } from '../ui/pictures.ts';
import { boxAround } from '../ui/pictures.ts';

/** Tenths around whatever changed. */
const AROUND_CHANGE = 30;
/** A part of the table is shown if it is at most so many hundredths of it wide and deep. */
const MOST_SHOWN = 75;

/** Shows the part of the table in which something has happened, large enough for a phone. */
export function boxOfChange(events: readonly Event[], view: View): TableHighlights['box'] {
  if (!view.turn || view.over) return undefined;
  const ids = new Set(events.flatMap((event) => Object.values(event).filter((value) => typeof value === 'string')));
  const figures = standingFigures(view).flatMap(({ id, at }) => (ids.has(id) ? [at] : []));
  const begun = events.flatMap((event) => (event.type === 'moved' ? event.way.map(({ to }) => to) : []));
  if (figures.length === 0) return undefined;
  const { width, depth } = view.ground;
  const box = boxAround(view, [...figures, ...begun], AROUND_CHANGE, Math.max(width, depth));
  const isPart = (length: number, whole: number) => 100 * length <= MOST_SHOWN * whole;
  return isPart(box.to.x - box.from.x, width) && isPart(box.to.y - box.from.y, depth) ? box : undefined;
}
