/** Interceptions of a moving figure. FMV-06 */

import { contactPlaces } from '../geometry/contact.ts';
import { apart, isWithin, lengthOf } from '../geometry/length.ts';
import { type Graph, graphOf } from '../paths/path-graph.ts';
import { partsOf } from '../paths/shorten.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { Leg, TableWay } from '../way.ts';
import type { Mover } from './judging.ts';
import { judgeWay } from './way-judge.ts';

/** Hundredths within which a figure can be intercepted, and the longest move of the interceptor. */
export const ZONE = 100;

export interface Interception {
  readonly by: string;
  readonly gone: TableWay;
  readonly at: TablePoint;
  readonly into: TableWay;
}

/**
 * Returns, for each figure, the first point of a path from which it can intercept, in the order of the path.
 * The start does not count, nor does a point where the mover cannot stop. The interceptor goes around obstacles.
 */
export function interceptions(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  way: TableWay,
  others: readonly Mover[],
): Interception[] {
  const found: Interception[] = [];
  const waiting = new Set(others.filter((other) => isEverNear(mover, way, other)));
  for (const [i, leg] of way.entries()) {
    const before = way.slice(0, i);
    const from = before.at(-1)?.to ?? mover.at;
    const parts = waiting.size > 0 ? [...partsOf(from, leg)].reverse() : [];
    for (const part of parts) {
      const near = [...waiting].filter((other) => isWithin({ ...mover, at: part.to }, other, ZONE));
      if (near.length === 0 || !isStop(ground, bodies, mover, [...before, part])) continue;
      for (const other of near) {
        const into = wayAgainst(ground, bodies, other, { id: mover.id, at: part.to, radius: mover.radius });
        if (!into) continue;
        waiting.delete(other);
        found.push({ by: other.id, gone: [...before, part], at: part.to, into });
      }
    }
  }
  return found;
}

export function isEverNear(mover: Body, way: TableWay, other: Body): boolean {
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

function isStop(ground: Ground, bodies: readonly Body[], mover: Mover, way: TableWay): boolean {
  const judged = judgeWay(ground, bodies, { ...mover, allowance: FREELY }, way);
  return judged.isLegal && judged.leaves === undefined;
}

/** Allowance for the interceptor, because rough ground, water and climbs cost only their length. */
const FREELY = 1_000_000;

export function wayAgainst(ground: Ground, bodies: readonly Body[], who: Mover, target: Body): TableWay | undefined {
  const there = [...bodies.filter(({ id }) => id !== target.id), target];
  const free: Mover = { ...who, allowance: ZONE, climbsFreely: true, treadsFreely: true, amphibious: true };
  const { aquatic: _, ...mover } = free;
  const places = contactPlaces(ground, there, mover, target).filter((place) => lengthOf(who.at, place) <= ZONE);
  const graph = graphOf(ground, who);
  let best: { way: TableWay; total: number } | undefined;
  for (const place of places.sort((a, b) => apart(who.at, a) - apart(who.at, b)))
    for (const way of waysOver(graph, who.at, place)) {
      if (best && lengthOf(who.at, place) >= best.total) continue;
      const judged = judgeWay(ground, there, mover, way);
      if (judged.isLegal && judged.price.total <= ZONE && judged.price.total < (best?.total ?? FREELY))
        best = { way, total: judged.price.total };
    }
  return best?.way;
}

function waysOver({ places }: Graph, from: TablePoint, to: TablePoint): TableWay[] {
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
    (bend) => bend.z === from.z && lengthOf(from, bend) + lengthOf(bend, to) <= ZONE && apart(from, bend) > 0,
  );
  return [[by('ground', to)], ...bends.map((bend) => [by('ground', bend), by('ground', to)])];
}
