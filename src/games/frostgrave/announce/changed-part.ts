/** The part of a table in which something has happened this turn. */
import type { View } from '../rules/view.ts';
import { standingFigures } from '../text/board.ts';
import type { TableHighlights } from '../ui/pictures.ts';
import { boxAround } from '../ui/pictures.ts';

/** Tenths around whoever has acted. */
const AROUND_CHANGE = 40;
/** A part of the table is shown if it is at most so many hundredths of it wide and deep. */
const MOST_SHOWN = 75;

/**
 * Shows whoever has acted, large enough for a phone. It rests on the state alone: a commit that tells nothing must not
 * draw another picture.
 */
export function boxOfChange(view: View): TableHighlights['box'] {
  const { turn, over, ground } = view;
  if (!turn || over) return undefined;
  const acting = turn.activation?.figures.map(({ figure }) => figure) ?? [];
  const places = standingFigures(view).flatMap(({ id, at, hasActivated }) =>
    hasActivated || acting.includes(id) ? [at] : [],
  );
  if (places.length === 0) return undefined;
  const { width, depth } = ground;
  const box = boxAround(view, places, AROUND_CHANGE, Math.max(width, depth));
  const isPart = (length: number, whole: number) => 100 * length <= MOST_SHOWN * whole;
  return isPart(box.to.x - box.from.x, width) && isPart(box.to.y - box.from.y, depth) ? box : undefined;
}
