import { expect, test } from 'vitest';
import { judgeSight } from '../../../../src/games/frostgrave/board/geometry/line-of-sight.ts';
import { body, box, door, ground, piece } from '../../../support/frostgrave/grounds.ts';

const A = body('a', 50, 150);
const B = body('b', 250, 150);

test('FSH-10 nothing between, nothing hidden', () => {
  expect(judgeSight(ground(), [], A, B)).toEqual({
    sees: true,
    hidden: 0,
    hiddenBack: 0,
    behindSolid: 0,
    behindSoft: 0,
    cover: 'none',
    coveredBy: [],
    between: [],
    distance: 1900,
  });
});

test('FSH-10 each piece that the line crosses counts one', () => {
  const low = (id: string, x: number) => piece(id, box(x, 140, x + 10, 160), 9);
  const found = judgeSight(ground([low('r1', 100), low('r2', 150), low('r3', 200)]), [], A, B);
  expect(found.between.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
  expect(found).toMatchObject({ sees: true, cover: 'none' });
});

test('FSH-11 and FSH-14 what touches the target is cover and nothing else', () => {
  const wall = piece('wall', box(243, 100, 245, 200), 5);
  expect(judgeSight(ground([wall]), [], A, B)).toMatchObject({
    sees: true,
    hidden: 5,
    behindSolid: 5,
    cover: 'light',
    coveredBy: [{ of: 'piece', id: 'wall', name: 'wall' }],
    between: [],
  });
});

test('FSH-12 what touches the shooter is not in between', () => {
  const wall = piece('wall', box(55, 100, 57, 200), 9);
  expect(judgeSight(ground([wall]), [], A, B)).toMatchObject({ sees: true, cover: 'none', between: [] });
});

test('FSH-13 figures count like terrain, and cover whom they touch', () => {
  const middle = body('m', 150, 150);
  const beside = body('n', 240, 150);
  expect(judgeSight(ground(), [A, B, middle], A, B).between).toEqual([{ of: 'figure', id: 'm', name: 'm' }]);
  expect(judgeSight(ground(), [A, B, beside], A, B)).toMatchObject({ cover: 'heavy', behindSolid: 20, between: [] });
  expect(judgeSight(ground(), [A, B, beside], A, B).sees).toBe(true);
});

test('FSH-15 bushes are cover when they hide almost all', () => {
  const bush = (top: number) => piece('bush', box(230, 120, 245, 180), top, { kind: 'soft' });
  expect(judgeSight(ground([bush(14)]), [], A, B)).toMatchObject({
    sees: true,
    behindSoft: 20,
    cover: 'light',
    hidden: 0,
  });
  expect(judgeSight(ground([bush(7)]), [], A, B)).toMatchObject({ behindSoft: 10, cover: 'none' });
});

test('FSH-16 more than half behind what is solid is heavy cover; all of it is out of sight', () => {
  const wall = (top: number) => piece('wall', box(243, 100, 245, 200), top);
  expect(judgeSight(ground([wall(8)]), [], A, B)).toMatchObject({ hidden: 10, cover: 'light', sees: true });
  expect(judgeSight(ground([wall(9)]), [], A, B)).toMatchObject({ hidden: 15, cover: 'heavy', sees: true });
  expect(judgeSight(ground([wall(20)]), [], A, B)).toMatchObject({
    hidden: 20,
    sees: false,
    why: 'Nothing of it can be seen.',
  });
});

test('UDR-10 closed doors bar sight, open ones do not', () => {
  const leaf = { from: { x: 150, y: 0 }, to: { x: 150, y: 300 } };
  expect(judgeSight(ground([], { doors: [door('d', leaf.from, leaf.to)] }), [], A, B).sees).toBe(false);
  expect(judgeSight(ground([], { doors: [door('d', leaf.from, leaf.to, true)] }), [], A, B).sees).toBe(true);
});

test('ULT-01 and ULT-03 there may be a limit, from edge to edge', () => {
  expect(judgeSight(ground(), [], A, B, 1900).sees).toBe(true);
  expect(judgeSight(ground(), [], A, B, 1899)).toMatchObject({
    sees: false,
    why: 'It is 19″ away, but sight here is 18.99″.',
  });
});

test('UTT-14 smoke bars sight; who stands in it sees two inches', () => {
  const cloud = piece('smoke', box(140, 140, 160, 160), 20, { kind: 'smoke' });
  expect(judgeSight(ground([cloud]), [], A, B).sees).toBe(false);
  const within = body('w', 150, 150);
  expect(judgeSight(ground([cloud]), [], within, body('n', 180, 150)).sees).toBe(true);
  expect(judgeSight(ground([cloud]), [], within, body('n', 181, 150)).sees).toBe(false);
  expect(judgeSight(ground([cloud]), [], body('n', 181, 150), within).sees).toBe(false);
});

test('UST-04 nobody sees through rock', () => {
  const rooms = ground([], { rooms: [box(0, 0, 100, 300), box(200, 0, 300, 300), box(100, 200, 200, 220)] });
  expect(judgeSight(rooms, [], A, B).sees).toBe(false);
  expect(judgeSight(rooms, [], body('a', 50, 210), body('b', 250, 210)).sees).toBe(true);
});
