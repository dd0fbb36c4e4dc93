/** What must hold on every table. */
import { expect } from 'vitest';
import { lengthOf } from '../../../src/games/frostgrave/board/geometry/length.ts';
import { canSee, judgeSight } from '../../../src/games/frostgrave/board/geometry/line-of-sight.ts';
import { rotateGround, rotatePath, rotationOf } from '../../../src/games/frostgrave/board/geometry/rotation.ts';
import { judgePath } from '../../../src/games/frostgrave/board/movement/path-judge.ts';
import { longestLegalPart } from '../../../src/games/frostgrave/board/paths/legal-part.ts';
import type { Body, Ground, TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import type { TablePath } from '../../../src/games/frostgrave/board/table-path.ts';
import { LEG_KINDS } from '../../../src/games/frostgrave/board/table-path.ts';
import { naiveHidden, naiveRoom, naiveSlow } from './naive-search.ts';
import type { Chance } from './random-grounds.ts';
import { chanceFrom, moverOf, randomBodies, randomGround } from './random-grounds.ts';

/** One table made by chance: sight and ways are as the naive judge says, and as on the same table turned. */
export function checkRandomTable(seed: number): void {
  const chance = chanceFrom(seed);
  const table = randomGround(chance);
  const bodies = randomBodies(chance, table, 6);
  const [one, other] = bodies;
  if (!one || !other) return;
  const turns = [1, 2, 3].map((quarters) => rotationOf(table, quarters));
  sees(table, bodies, one, other);
  for (const turn of turns) {
    const turned = (body: Body): Body => ({ ...body, at: turn(body.at) });
    const there = judgeSight(rotateGround(table, turn), bodies.map(turned), turned(one), turned(other));
    expect(there, `seed ${seed}`).toEqual(judgeSight(table, bodies, one, other));
  }
  const way = randomWay(chance, table, one.at);
  const mover = moverOf(one, { allowance: 2000, passes: [other.id] });
  const judged = judgePath(table, bodies, mover, way);
  for (const turn of turns) {
    const there = judgePath(
      rotateGround(table, turn),
      bodies.map((body) => ({ ...body, at: turn(body.at) })),
      { ...mover, at: turn(mover.at) },
      rotatePath(way, turn),
    );
    expect(there.isLegal ? there.price : [there.why, there.leg], `seed ${seed}`).toEqual(
      judged.isLegal ? judged.price : [judged.why, judged.leg],
    );
  }
  walks(table, one, way);
  const cut = longestLegalPart(table, bodies, { ...mover, allowance: chance(1200) }, way);
  expect(judgePath(table, bodies, mover, cut.way).isLegal, `seed ${seed}`).toBe(true);
}

function sees(table: Ground, bodies: readonly Body[], a: Body, b: Body): void {
  const [there, back] = [judgeSight(table, bodies, a, b), judgeSight(table, bodies, b, a)];
  expect(there.hidden).toBe(naiveHidden(table, a, b));
  expect(there.hiddenBack).toBe(naiveHidden(table, b, a));
  expect([there.sees, canSee(table, a, b)]).toEqual([back.sees, back.sees]);
}

/** The first leg, when it is level and on the floor: it comes as near to what is solid as it may, and costs what it crosses. */
function walks(table: Ground, { at, radius }: Body, way: TablePath): void {
  const [leg] = way;
  if (at.z !== 0 || leg?.by !== 'ground') return;
  const judged = judgePath(table, [], { ...moverOf({ id: 'm', at, radius }), allowance: 100_000 }, [leg]);
  const room = naiveRoom(table, at, leg.to);
  const isOff =
    leg.to.x < radius || leg.to.y < radius || leg.to.x > table.width - radius || leg.to.y > table.depth - radius;
  if (!judged.isLegal) {
    expect(isOff || room < radius + 0.01).toBe(true);
    return;
  }
  expect(room).toBeGreaterThanOrEqual(radius - 0.01);
  const length = lengthOf(at, leg.to);
  const slow = naiveSlow(table, at, leg.to) * length;
  expect(judged.price.rough).toBeGreaterThanOrEqual(2 * slow - 20);
  expect(judged.price.open).toBeLessThanOrEqual(length - slow + 20);
  expect(judged.price.open).toBeGreaterThanOrEqual(length - slow - 20);
}

/** A leg or three from somewhere, mostly along the ground. */
function randomWay(chance: Chance, table: Ground, start: TablePoint): TablePath {
  let at = start;
  return Array.from({ length: 1 + chance(3) }, () => {
    const by = chance(3) > 0 ? 'ground' : (LEG_KINDS[chance(LEG_KINDS.length)] ?? 'ground');
    const heights = [0, ...table.pieces.map(({ top }) => top)];
    const isLevel = by === 'ground' || by === 'leave';
    const z = isLevel ? at.z : (heights[chance(heights.length)] ?? 0);
    const [x, y] = by === 'climb' ? [at.x, at.y] : [at.x - 60 + chance(121), at.y - 60 + chance(121)];
    at = { x, y, z };
    return { by, to: at };
  });
}
