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
  const worth = ({ at, room }: Place) =>
    Math.min(room, ...near.map((each) => apart(at, each) / 2)) - apart(at, middle) / 50;
  const places = placesIn(outline);
  return places.reduce<Place>(
    (best, place) => (worth(place) > worth(best) ? place : best),
    places[0] ?? { at: middle, room: 0 },
  );
}

function placesIn(outline: readonly Point[]): Place[] {
  const { left, top, right, bottom } = boundsOf(outline);
  const edges = outline.map((from, i) => [from, outline[(i + 1) % outline.length] ?? from] as const);
  return Array.from({ length: STEPS * STEPS }, (_, n) => ({
    x: left + ((right - left) * ((n % STEPS) + 1)) / (STEPS + 1),
    y: top + ((bottom - top) * (Math.floor(n / STEPS) + 1)) / (STEPS + 1),
  }))
    .filter((at) => isInside(edges, at))
    .map((at) => ({ at, room: Math.min(...edges.map(([from, to]) => toEdge(at, from, to))) }));
}

type Edge = readonly [Point, Point];

function isInside(edges: readonly Edge[], { x, y }: Point): boolean {
  const crossed = edges.filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
  return crossed.length % 2 === 1;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function toEdge(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return apart(at, { x: from.x + share * dx, y: from.y + share * dy });
}
