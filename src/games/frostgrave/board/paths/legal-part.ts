import { lengthOf } from '../geometry/length.ts';
import { floorDiv, nearDiv } from '../geometry/whole-numbers.ts';
import type { LegalMove, Mover } from '../movement/move-judgement.ts';
import { judgeNextLeg, judgePath, startPath } from '../movement/path-judge.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { Leg, TablePath } from '../table-path.ts';
import { MOST_LEGS } from '../table-path.ts';
import { neighbourSpots } from './corners.ts';
import type { PathSearch } from './path-search.ts';

/** Returns the longest legal part of a path, within the allowance. If nothing is legal, the mover stays. */
export function longestLegalPart(ground: Ground, bodies: readonly Body[], mover: Mover, way: TablePath): LegalMove {
  let count = Math.min(way.length, MOST_LEGS);
  while (count > 0) {
    const before = way.slice(0, count - 1);
    const last = way[count - 1];
    const from = before.at(-1)?.to ?? mover.at;
    const rest = mover.allowance - lowerBound(mover.at, before);
    if (!last || rest < 0) {
      count -= 1;
      continue;
    }
    const found = shortenLast(ground, bodies, mover, before, from, last, rest);
    if (typeof found !== 'number') return found;
    count = Math.min(found, count - 1);
  }
  return stayInPlace(ground, bodies, mover);
}

function stayInPlace(ground: Ground, bodies: readonly Body[], mover: Mover): LegalMove {
  const judged = judgePath(ground, bodies, mover, []);
  if (!judged.isLegal) throw new Error('Nobody can be kept from staying.');
  return judged;
}

function lowerBound(from: TablePoint, legs: TablePath): number {
  let [at, sum] = [from, 0];
  for (const { to } of legs) {
    sum += lengthOf(at, to);
    at = to;
  }
  return sum;
}

function shortenLast(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  before: TablePath,
  from: TablePoint,
  last: Leg,
  rest: number,
): LegalMove | number {
  const course = startPath(ground, bodies, mover, before);
  if ('why' in course) return course.leg + 1;
  for (const part of partialLegs(from, last, rest)) {
    if (lengthOf(from, part.to) > rest) continue;
    const judged = judgeNextLeg(course, part);
    if (judged.isLegal) return judged;
  }
  return before.length;
}

/**
 * Yields ever shorter parts of a leg. A drop is not shortened: the mover stops before the edge.
 * Some parts surely longer than `most` hundredths are skipped.
 */
export function* partialLegs(from: TablePoint, last: Leg, most = Number.POSITIVE_INFINITY): Generator<Leg> {
  if (last.by === 'climb') return yield* partialHeights(from, last);
  yield last;
  const by = last.by === 'leave' || last.by === 'drop' ? 'ground' : last.by;
  const [dx, dy] = [last.to.x - from.x, last.to.y - from.y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const length = lengthOf(from, last.to);
  // A whole place is less than a tenth from the line, so that this many steps and all beyond are too far.
  const first = length > most ? Math.min(steps - 1, floorDiv((most + 20) * steps, length) + 1) : steps - 1;
  for (let step = first; step > 0; step -= 1)
    for (const spot of nearestWholePlaces(dx * step, dy * step, steps))
      yield { by, to: { x: from.x + spot.x, y: from.y + spot.y, z: by === 'ground' ? from.z : last.to.z } };
}

function* partialHeights(from: TablePoint, last: Leg): Generator<Leg> {
  const step = from.z < last.to.z ? -1 : 1;
  for (let z = last.to.z; z !== from.z; z += step) yield { by: 'climb', to: { ...last.to, z } };
}

/** Returns the nearest whole places. Beside a wall, only one side of the line may be free. */
function nearestWholePlaces(x: number, y: number, under: number): { x: number; y: number }[] {
  const near = { x: nearDiv(x, under), y: nearDiv(y, under) };
  const [overX, overY] = [x - near.x * under, y - near.y * under];
  if (overX !== 0) return [near, { x: near.x + Math.sign(overX), y: near.y }];
  return overY === 0 ? [near] : [near, { x: near.x, y: near.y + Math.sign(overY) }];
}

export function straightenPath(search: PathSearch, start: TablePoint, way: TablePath): TablePath {
  let legs = removeBends(search, start, way);
  for (let round = 0; round < 12; round += 1) {
    const moved = moveBends(search, start, legs);
    if (moved === undefined) break;
    legs = moved;
  }
  return legs;
}

/** A bend before a jump stays, because it is the run-up. */
function isRemovable(legs: TablePath, i: number): boolean {
  const [bend, next, after] = legs.slice(i, i + 3);
  return bend?.by === 'ground' && (next?.by === 'ground' || next?.by === 'drop') && after?.by !== 'jump';
}

function removeBends(search: PathSearch, start: TablePoint, way: TablePath): TablePath {
  let legs = way;
  let i = 0;
  while (i + 1 < legs.length) {
    const from = legs[i - 1]?.to ?? start;
    const [one, two] = legs.slice(i, i + 2);
    const isBetter = one && two && isRemovable(legs, i) && isNotDearer(search, from, [two], [one, two]);
    if (isBetter) {
      legs = [...legs.slice(0, i), ...legs.slice(i + 1)];
      i = Math.max(0, i - 1);
    } else i += 1;
  }
  return legs;
}

function isNotDearer(search: PathSearch, from: TablePoint, one: TablePath, other: TablePath): boolean {
  const cost = search.costOf(from, one);
  return cost !== undefined && cost <= (search.costOf(from, other) ?? cost);
}

function moveBends(search: PathSearch, start: TablePoint, legs: TablePath): TablePath | undefined {
  let moved: TablePath | undefined;
  for (const [i, bend] of legs.entries()) {
    const now: TablePath = moved ?? legs;
    const next = now[i + 1];
    if (!next || !isRemovable(now, i)) continue;
    const from = now[i - 1]?.to ?? start;
    let cost = search.costOf(from, [bend, next]);
    for (const spot of neighbourSpots(bend.to)) {
      const other: Leg = { by: 'ground', to: { ...spot, z: bend.to.z } };
      if (cost !== undefined && next.by === 'ground' && lengthOf(from, spot) + lengthOf(spot, next.to) >= cost)
        continue;
      const less = search.costOf(from, [other, next]);
      if (less === undefined || (cost !== undefined && less >= cost)) continue;
      moved = [...(moved ?? legs).slice(0, i), other, ...legs.slice(i + 1)];
      cost = less;
    }
  }
  return moved;
}
