/** Interceptions of a moving figure. FMV-06 */

import { contactPlaces } from '../geometry/contact.ts';
import { isWithin, lengthOf, squaredDistance } from '../geometry/length.ts';
import { partialLegs } from '../paths/legal-part.ts';
import type { PathGraph } from '../paths/path-graph.ts';
import { graphOf } from '../paths/path-graph.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { Leg, TablePath } from '../table-path.ts';
import type { Mover } from './move-judgement.ts';
import { judgePath } from './path-judge.ts';

/** Hundredths within which a figure can be intercepted, and the longest move of the interceptor. */
export const ZONE = 100;

export interface Interception {
  readonly by: string;
  readonly path: TablePath;
  readonly at: TablePoint;
  readonly into: TablePath;
}

/**
 * Returns, for each figure, the first point of a path from which it can intercept, in the order of the path.
 * The start does not count, nor does a point where the mover cannot stop. The interceptor goes around obstacles.
 */
export function findInterceptions(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  way: TablePath,
  others: readonly Mover[],
): Interception[] {
  const found: Interception[] = [];
  const waiting = new Set(others.filter((other) => isNearPath(mover, way, other)));
  for (const [i, leg] of way.entries()) {
    const before = way.slice(0, i);
    const from = before.at(-1)?.to ?? mover.at;
    const parts = waiting.size > 0 ? [...partialLegs(from, leg)].reverse() : [];
    for (const part of parts) {
      const near = [...waiting].filter((other) => isWithin({ ...mover, at: part.to }, other, ZONE));
      if (near.length === 0 || !canStopAt(ground, bodies, mover, [...before, part])) continue;
      for (const other of near) {
        const into = findInterceptPath(ground, bodies, other, { id: mover.id, at: part.to, radius: mover.radius });
        if (!into) continue;
        waiting.delete(other);
        found.push({ by: other.id, path: [...before, part], at: part.to, into });
      }
    }
  }
  return found;
}

export function isNearPath(mover: Body, way: TablePath, other: Body): boolean {
  let from = mover.at;
  return way.some(({ to }) => {
    const reach = mover.radius + other.radius + 10;
    const isNear =
      Math.min(from.x, to.x) - reach <= other.at.x &&
      Math.max(from.x, to.x) + reach >= other.at.x &&
      Math.min(from.y, to.y) - reach <= other.at.y &&
      Math.max(from.y, to.y) + reach >= other.at.y;
    from = to;
    return isNear;
  });
}

function canStopAt(ground: Ground, bodies: readonly Body[], mover: Mover, way: TablePath): boolean {
  const judged = judgePath(ground, bodies, { ...mover, allowance: FREELY }, way);
  return judged.isLegal && judged.leaves === undefined;
}

/** Allowance for the interceptor, because rough ground, water and climbs cost only their length. */
const FREELY = 1_000_000;

export function findInterceptPath(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  target: Body,
): TablePath | undefined {
  const there = [...bodies.filter(({ id }) => id !== target.id), target];
  const free: Mover = { ...who, allowance: ZONE, climbsFreely: true, treadsFreely: true, amphibious: true };
  const { aquatic: _, ...mover } = free;
  const places = contactPlaces(ground, there, mover, target).filter((place) => lengthOf(who.at, place) <= ZONE);
  const graph = graphOf(ground, who);
  let best: { way: TablePath; total: number } | undefined;
  for (const place of places.sort((a, b) => squaredDistance(who.at, a) - squaredDistance(who.at, b)))
    for (const way of climbPaths(graph, who.at, place)) {
      if (best && lengthOf(who.at, place) >= best.total) continue;
      const judged = judgePath(ground, there, mover, way);
      if (judged.isLegal && judged.price.total <= ZONE && judged.price.total < (best?.total ?? FREELY))
        best = { way, total: judged.price.total };
    }
  return best?.way;
}

function climbPaths({ places }: PathGraph, from: TablePoint, to: TablePoint): TablePath[] {
  const by = (kind: Leg['by'], end: TablePoint): Leg => ({ by: kind, to: end });
  if (from.x === to.x && from.y === to.y) return from.z === to.z ? [[]] : [[by('climb', to)], [by('drop', to)]];
  if (from.z !== to.z) {
    return [
      [by('climb', { ...from, z: to.z }), by('ground', to)],
      [by('ground', { ...to, z: from.z }), by('climb', to)],
      ...(to.z < from.z ? [[by('drop', to)]] : []),
    ];
  }
  const bends = places.filter(
    (bend) => bend.z === from.z && lengthOf(from, bend) + lengthOf(bend, to) <= ZONE && squaredDistance(from, bend) > 0,
  );
  return [[by('ground', to)], ...bends.map((bend) => [by('ground', bend), by('ground', to)])];
}
