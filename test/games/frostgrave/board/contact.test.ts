import { expect, test } from 'vitest';
import { bearingVector, DEGREES, pointOnBearing } from '../../../../src/games/frostgrave/board/geometry/bearings.ts';
import {
  bodiesInContact,
  bodiesWithin,
  contactPlaces,
  doorsInContact,
  isDoorwayFree,
} from '../../../../src/games/frostgrave/board/geometry/contact.ts';
import { pushBody, throwBody } from '../../../../src/games/frostgrave/board/movement/forced.ts';
import { nearestFreePlace } from '../../../../src/games/frostgrave/board/movement/free-places.ts';
import { findInterceptions } from '../../../../src/games/frostgrave/board/movement/intercept.ts';
import type { Mover } from '../../../../src/games/frostgrave/board/movement/move-judgement.ts';
import type { Body, Ground } from '../../../../src/games/frostgrave/board/space.ts';
import { printPath } from '../../../../src/games/frostgrave/board/table-path.ts';
import { body, box, door, ground, mover, piece, point, way } from '../../../support/frostgrave/grounds.ts';

/** Who intercepts where, and how: `enemy 90.50.0 by 90.60.0`. */
function caught(table: Ground, text: string, others: readonly Mover[], bodies: readonly Body[] = others): string[] {
  return findInterceptions(table, bodies, mover(50, 50), way(text), others).map(
    ({ by, path, into }) => `${by} ${printPath(path)} by ${printPath(into)}`,
  );
}

function enemy(x: number, y: number, z = 0, id = 'enemy'): Mover {
  return mover(x, y, z, { id });
}

test('FMV-06 the first point within an inch, edge to edge', () => {
  expect(caught(ground(), '110.50.0', [enemy(110, 70)])).toEqual(['enemy 110.50.0 by 110.60.0']);
  expect(caught(ground(), '110.50.0', [enemy(110, 71)])).toEqual([]);
  expect(caught(ground(), '110.50.0', [enemy(100, 66)])).toEqual(['enemy 88.50.0 by 94.59.0']);
  expect(caught(ground(), '70.50.0>110.50.0', [enemy(100, 66)])).toEqual(['enemy 70.50.0>88.50.0 by 94.59.0']);
});

test('FMV-06 all who can are named in the order in which the way comes to them', () => {
  const two = [enemy(110, 65, 0, 'far'), enemy(70, 68, 0, 'close')];
  expect(caught(ground(), '110.50.0', two).map((text) => text.replace(/ by.*/, ''))).toEqual([
    'close 62.50.0',
    'far 97.50.0',
  ]);
});

test('FMV-06 nobody intercepts through walls, floors or closed doors', () => {
  const wall = piece('wall', box(0, 59, 300, 61), 30);
  expect(caught(ground([wall]), '110.50.0', [enemy(100, 67)])).toEqual([]);
  const slab = piece('slab', box(0, 60, 300, 100), 8);
  expect(caught(ground([slab]), '110.50.0', [enemy(100, 66, 8)])).toEqual(['enemy 92.50.0 by 96.60.8']);
  const leaf = (isOpen: boolean) => ground([], { doors: [door('d', { x: 0, y: 60 }, { x: 300, y: 60 }, isOpen)] });
  expect(caught(leaf(false), '110.50.0', [enemy(100, 66)])).toEqual([]);
  expect(caught(leaf(true), '110.50.0', [enemy(100, 66)])).toEqual(['enemy 88.50.0 by 94.59.0']);
  const floor = piece('floor', box(0, 0, 300, 300), 20, { base: 18 });
  expect(caught(ground([floor]), '110.50.0', [enemy(100, 50, 20)])).toEqual([]);
});

test('FMV-06 who stands in between keeps an interceptor away, unless it lets it pass', () => {
  const ring = [body('a', 92, 56), body('b', 108, 56)];
  const other = enemy(100, 70);
  expect(caught(ground(), '100.50.0', [other], [other])).toEqual(['enemy 100.50.0 by 100.60.0']);
  const wide = [...ring, body('c', 100, 60)].slice(2);
  expect(caught(ground(), '101.50.0', [other], [other, ...wide])).toEqual([]);
});

test('FMV-06 a point where the mover can not stop is none', () => {
  const friend = body('friend', 80, 50);
  const other = enemy(85, 67);
  const who = mover(50, 50, 0, { passes: ['friend'] });
  const [found] = findInterceptions(ground(), [friend, other], who, way('110.50.0'), [other]);
  expect(found?.at).toEqual(point(90, 50));
});

test('FCB-08 a push goes an inch straight away, and stops at figures, solids and the edge', () => {
  expect(pushBody(ground(), [], body('b', 60, 50), { x: 50, y: 50 })).toEqual({ at: point(70, 50), fallen: 0 });
  expect(pushBody(ground(), [], body('b', 58, 56), { x: 50, y: 50 }).at).toEqual(point(66, 62));
  const at = pushBody(ground(), [body('c', 76, 50)], body('b', 60, 50), { x: 50, y: 50 });
  expect(at).toEqual({ at: point(66, 50), fallen: 0, stoppedBy: 'figure' });
  const wall = piece('wall', box(68, 0, 70, 300), 3);
  const stopped = pushBody(ground([wall]), [], body('b', 60, 50), { x: 50, y: 50 });
  expect(stopped).toEqual({ at: point(63, 50), fallen: 0, stoppedBy: 'terrain' });
  const low = pushBody(ground([wall]), [], body('b', 60, 50), { x: 50, y: 50 }, { far: 10, over: 5 });
  expect(low).toEqual({ at: point(70, 50, 3), fallen: 0 });
  expect(pushBody(ground(), [], body('b', 290, 50), { x: 280, y: 50 })).toMatchObject({
    at: point(295, 50),
    stoppedBy: 'edge',
  });
});

test('FMV-08 whoever is pushed off a ledge falls, from closer than an inch to it', () => {
  const tower = ground([piece('tower', box(0, 0, 100, 100), 40)]);
  const off = (x: number, bodies: readonly Body[] = []) =>
    pushBody(tower, bodies, body('b', x, 50, 40), { x: x - 10, y: 50 });
  expect(off(86)).toEqual({ at: point(105, 50), fallen: 40 });
  expect(off(85)).toEqual({ at: point(95, 50, 40), fallen: 0 });
  expect(off(96)).toEqual({ at: point(106, 50), fallen: 40 });
  expect(off(96, [body('under', 110, 50)])).toMatchObject({ fallen: 40 });
  expect(off(96, [body('under', 110, 50)]).at).not.toEqual(point(106, 50));
  const pit = piece('pit', box(65, 40, 85, 60), 0, { kind: 'pit', base: -40 });
  expect(pushBody(ground([pit]), [], body('b', 60, 50), { x: 50, y: 50 })).toEqual({
    at: point(70, 50, -40),
    fallen: 40,
  });
});

test('UTT-07 who is thrown stops short of contact', () => {
  expect(throwBody(ground(), [], body('b', 100, 100), 0, 50)).toEqual({ at: point(100, 50), fallen: 0 });
  expect(throwBody(ground(), [], body('b', 100, 100), 90, 50)).toEqual({ at: point(150, 100), fallen: 0 });
  const hit = throwBody(ground(), [body('c', 130, 100)], body('b', 100, 100), 90, 50);
  expect(hit).toEqual({ at: point(118, 100), fallen: 0, stoppedBy: 'figure' });
  expect(bodiesInContact([body('c', 130, 100)], { ...body('b', 0, 0), at: hit.at })).toEqual([]);
  const tower = ground([piece('tower', box(0, 0, 100, 100), 40)]);
  expect(throwBody(tower, [], body('b', 80, 50, 40), 90, 50)).toEqual({ at: point(130, 50), fallen: 40 });
});

test('FMV-05 the table of directions is fixed, and turns with the table', () => {
  expect([0, 30, 90, 180, 270, 359].map(bearingVector)).toEqual([
    { x: 0, y: -10_000 },
    { x: 5000, y: -8660 },
    { x: 10_000, y: 0 },
    { x: 0, y: 10_000 },
    { x: -10_000, y: 0 },
    { x: -175, y: -9998 },
  ]);
  for (let degrees = 0; degrees < DEGREES; degrees += 1) {
    const [one, other] = [
      pointOnBearing({ x: 0, y: 0 }, degrees, 50),
      pointOnBearing({ x: 0, y: 0 }, degrees + 180, 50),
    ];
    expect({ x: one.x + other.x, y: one.y + other.y }).toEqual({ x: 0, y: 0 });
    expect(Math.abs(one.x * one.x + one.y * one.y - 2500)).toBeLessThanOrEqual(71);
  }
});

test('FMV-06 in contact means less than a tenth of an inch apart', () => {
  const places = contactPlaces(ground(), [], mover(0, 0), body('b', 100, 100));
  expect(places.length).toBeGreaterThan(20);
  for (const { x, y } of places) {
    const square = (x - 100) ** 2 + (y - 100) ** 2;
    expect(square).toBeGreaterThanOrEqual(100);
    expect(square).toBeLessThan(121);
  }
});

test('FTR-01 within an inch counts through the air, and not from the far side of an inch', () => {
  const who = body('who', 50, 50);
  const others = [body('a', 70, 50), body('b', 50, 71), body('c', 50, 60, 15), body('d', 50, 50, 21)];
  expect(bodiesWithin(others, who, 100).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('UDR-09 whoever touches a door can open it; nobody closes it on a figure', () => {
  const table = ground([], { doors: [door('d', { x: 100, y: 40 }, { x: 100, y: 60 }, true)] });
  const [leaf] = table.doors;
  expect(doorsInContact(table, body('b', 94, 50)).map(({ id }) => id)).toEqual(['d']);
  expect(doorsInContact(table, body('b', 93, 50))).toEqual([]);
  expect(doorsInContact(table, body('b', 94, 50, 30))).toEqual([]);
  expect(leaf && isDoorwayFree([body('b', 96, 50)], leaf)).toBe(false);
  expect(leaf && isDoorwayFree([body('b', 95, 50)], leaf)).toBe(true);
});

test('UTT-10 the free place nearest to another', () => {
  expect(nearestFreePlace(ground(), [], mover(0, 0), point(50, 50))).toEqual(point(50, 50));
  expect(nearestFreePlace(ground(), [body('b', 52, 50)], mover(0, 0), point(50, 50))).toEqual(point(42, 50));
  expect(nearestFreePlace(ground(), [], mover(0, 0), point(1, 50))).toEqual(point(5, 50));
  expect(
    nearestFreePlace(ground([piece('all', box(0, 0, 300, 300), 30)]), [], mover(0, 0), point(50, 50)),
  ).toBeUndefined();
});
