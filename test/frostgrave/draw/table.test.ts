import { expect, test } from 'vitest';
import { drawn } from '../../../src/drawing/drawer.ts';
import { coloursOf } from '../../../src/games/frostgrave/draw/colours.ts';
import { tableSchema } from '../../../src/games/frostgrave/draw/data.ts';
import { drawer } from '../../../src/games/frostgrave/draw/drawer.ts';
import { MARGIN, measured } from '../../../src/games/frostgrave/draw/view.ts';
import { columnName } from '../../../src/games/frostgrave/table/describe.ts';
import { pixelsOf } from '../../drawing/pixels.ts';
import { block } from '../rules/table.ts';

const GROUND = {
  width: 240,
  depth: 180,
  pieces: [block('r1', 40, 40, 60, 30, 30), block('w1', 150, 100, 60, 40, 0, { kind: 'water' })],
  doors: [],
};

function figure(id: string, side: number | null, x: number, y: number) {
  return { id, side, role: 'soldier', at: { x, y, z: 0 }, radius: 5, health: 10, full: 10 };
}

const TABLE = {
  ground: GROUND,
  figures: [figure('A1', 0, 20, 100), figure('B1', 1, 120, 100), figure('c1', null, 220, 20)],
  tokens: [{ id: 't1', at: { x: 120, y: 90, z: 0 } }],
  combats: [],
};

function job(data: unknown) {
  return { game: 'frostgrave', picture: 'table', version: 1, data };
}

function draw(data: unknown) {
  return pixelsOf(drawn(() => drawer, job(data)));
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
}

test('a whole table is 1600 pixels wide, and as deep as its inches', () => {
  const { width, height } = draw(TABLE);
  const { inch } = measured(tableSchema.parse(TABLE));
  expect(width).toBe(1600);
  expect(inch).toBe((1600 - 2 * MARGIN) / 24);
  expect(height).toBe(Math.round(18 * inch + 2 * MARGIN));
});

test('a part of a table has at least 110 pixels for an inch, however much of it is shown', () => {
  const inchOf = (x: number) =>
    measured(tableSchema.parse({ ...TABLE, box: { from: { x: 0, y: 0 }, to: { x, y: 100 } } })).inch;
  expect(inchOf(200)).toBe(110);
  expect(inchOf(100)).toBeCloseTo(150.8);
});

test('the rim of a base has the colour of its side, and that of a creature is bone', () => {
  const { at } = draw({ ...TABLE, box: { from: { x: 0, y: 0 }, to: { x: 240, y: 180 } } });
  const { sides, bone } = coloursOf('dusk');
  const rimOf = ([x, y]: readonly [number, number], turn: number) => {
    const radius = 0.835 * 55;
    return at(MARGIN + 11 * x + radius * Math.cos(turn), MARGIN + 11 * y + radius * Math.sin(turn));
  };
  const seen = (where: readonly [number, number]) =>
    Array.from({ length: 90 }, (_, i) => rimOf(where, (i / 90) * 2 * Math.PI).join());
  expect(new Set(seen([20, 100]))).toEqual(new Set([rgb(sides[0]).join()]));
  expect(seen([120, 100])).toContain(rgb(sides[1]).join());
  expect(new Set(seen([120, 100])).size).toBeGreaterThan(1);
  expect(seen([220, 20])).toContain(rgb(bone).join());
});

test('what is asked about is lit and the rest lies in the dark', () => {
  const plain = draw(TABLE);
  const asked = draw({ ...TABLE, reach: { at: { x: 20, y: 100 }, radius: 60 }, lit: ['A1'] });
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(asked.at(1400, 1100))).toBeLessThan(sum(plain.at(1400, 1100)));
});

test('ground that is kept looks as if it was drawn anew, and what has changed on it is seen', () => {
  const door = { id: 'd1', from: { x: 200, y: 40 }, to: { x: 200, y: 60 }, base: 0, top: 30, isOpen: false };
  const wall = { ...block('r9', 100, 20, 60, 10, 20), spell: 'wall' };
  const png = (ground: object) => drawn(() => drawer, job({ ...TABLE, ground }));
  const first = png(GROUND);
  const walled = png({ ...GROUND, pieces: [...GROUND.pieces, wall] });
  expect(walled.equals(first)).toBe(false);
  expect(png({ ...GROUND, doors: [door] }).equals(first)).toBe(false);
  expect(png(GROUND).equals(first)).toBe(true);
  const blind = drawn(() => drawer, { ...job(TABLE), palette: 'colour-blind' });
  expect(blind.equals(first)).toBe(false);
  expect(drawn(() => drawer, job({ ...TABLE, figures: [] })).equals(first)).toBe(false);
  expect(png({ ...GROUND, pieces: [...GROUND.pieces, wall] }).equals(walled)).toBe(true);
});

test('columns are lettered A to Z, then AA to AJ', () => {
  expect([0, 25, 26, 35].map(columnName)).toEqual(['A', 'Z', 'AA', 'AJ']);
});

test('what is no table is refused in a sentence that names the place', () => {
  expect(() => draw({ ...TABLE, figures: [{ id: 'A1' }] })).toThrow(/figures\.0\.at/);
});
