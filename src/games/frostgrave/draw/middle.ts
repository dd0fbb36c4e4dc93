/** Where there is most room inside an outline. */
import type { Point } from '../../../drawing/pen.ts';
import { boundsOf } from './view.ts';

/** How many places are tried across and down. */
const STEPS = 23;

interface Place {
  readonly at: Point;
  /** How far it is from the nearest edge. */
  readonly room: number;
}

/** The place inside that is farthest from all edges, and from what is `taken`; of several, the one nearest the middle. */
export function middleOf(outline: readonly Point[], taken: readonly Point[]): Place {
  const { left, top, right, bottom } = boundsOf(outline);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const near = taken.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  let best: Place = { at: middle, room: 0 };
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < STEPS * STEPS; n += 1) {
    const at = {
      x: left + ((right - left) * ((n % STEPS) + 1)) / (STEPS + 1),
      y: top + ((bottom - top) * (Math.floor(n / STEPS) + 1)) / (STEPS + 1),
    };
    if (!isInside(outline, at)) continue;
    const room = roomAt(outline, at);
    const worth = Math.min(room, ...near.map((each) => apart(at, each) / 2)) - apart(at, middle) / 50;
    if (worth > most) [best, most] = [{ at, room }, worth];
  }
  return best;
}

function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from && from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      isIn = !isIn;
    from = to;
  }
  return isIn;
}

/** How far a place is from the nearest edge. */
function roomAt(outline: readonly Point[], at: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from) least = Math.min(least, toEdge(at, from, to));
    from = to;
  }
  return least;
}

function apart(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

function toEdge(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return apart(at, { x: from.x + share * dx, y: from.y + share * dy });
}
