import { expect, test } from 'vitest';
import type { Axial } from '../../../../../src/games/frosthaven/content/board/hex.ts';
import {
  DIRECTIONS,
  distance,
  labelOf,
  opposite,
  orientHex,
  SIDES,
} from '../../../../../src/games/frosthaven/content/board/hex.ts';

const HOME: Axial = { q: 0, r: 0 };

test('six neighbours, clockwise from the right, each across from another', () => {
  expect(DIRECTIONS.map((hex) => distance(HOME, hex))).toEqual([1, 1, 1, 1, 1, 1]);
  for (const side of SIDES) {
    const [there, back] = [DIRECTIONS[side] ?? HOME, DIRECTIONS[opposite(side)] ?? HOME];
    expect([there.q + back.q, there.r + back.r]).toEqual([0, 0]);
    expect(distance(orientHex(there, 1), DIRECTIONS[(side + 1) % 6] ?? HOME)).toBe(0);
  }
});

test('distances', () => {
  expect(distance(HOME, HOME)).toBe(0);
  expect(distance(HOME, { q: 2, r: -1 })).toBe(2);
  expect(distance(HOME, { q: 2, r: 1 })).toBe(3);
  expect(distance({ q: -3, r: 1 }, { q: 1, r: 1 })).toBe(4);
});

test('labels: the column by letters, the row by number, odd rows half a hex to the right', () => {
  expect(labelOf(HOME)).toBe('A1');
  expect(labelOf({ q: 1, r: 0 })).toBe('B1');
  expect(labelOf({ q: 0, r: 1 })).toBe('A2');
  expect(labelOf({ q: -1, r: 2 })).toBe('A3');
  expect(labelOf({ q: -3, r: 6 })).toBe('A7');
  expect(labelOf({ q: 25, r: 0 })).toBe('Z1');
  expect(labelOf({ q: 26, r: 0 })).toBe('AA1');
});

test('six turns lead back, and so do two mirrorings', () => {
  const hex = { q: 2, r: -1 };
  let round = hex;
  for (let i = 0; i < 6; i++) round = orientHex(round, 1);
  expect(round).toEqual(hex);
  expect(orientHex(orientHex(hex, 6), 6)).toEqual(hex);
  const all = Array.from({ length: 12 }, (_, turn) => orientHex({ q: 2, r: 1 }, turn));
  expect(new Set(all.map(({ q, r }) => `${q} ${r}`)).size).toBe(12);
  expect(all.every((each) => distance(HOME, each) === 3)).toBe(true);
});
