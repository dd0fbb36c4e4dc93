/** A phone shows a picture 400 pixels wide: nothing on a page is in smaller print than 11 of them. */
import { expect, test } from 'vitest';
import { namesOf } from '../../../../src/games/frostgrave/render/board/names.ts';
import { coloursOf } from '../../../../src/games/frostgrave/render/colours.ts';
import { tableSchema } from '../../../../src/games/frostgrave/render/data.ts';
import { drawer } from '../../../../src/games/frostgrave/render/drawer.ts';
import { measureTable } from '../../../../src/games/frostgrave/render/view.ts';
import { measuringPen } from '../../../../src/render/canvas/canvas.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { warbandPictures } from '../../../../tools/frostgrave/pictures.ts';
import { block } from '../../../support/frostgrave/table.ts';
import { textSizes } from '../../../support/text-sizes.ts';

test('spells, soldiers, warbands and standings -> no small print', () => {
  const all = textSizes((write) => {
    for (const [name, { job }] of Object.entries(warbandPictures()))
      write(
        name,
        drawJob(() => drawer, job),
      );
  });
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ size }) => size < 11)).toEqual([]);
});

/** The largest table with four warbands in a crowd, and all that may be drawn on it. */
const WHOLE = 360;
const crowd = Array.from({ length: 40 }, (_, n) => ({
  id: `${'ABCD'[n % 4]}${1 + Math.floor(n / 4)}`,
  side: n % 4,
  role: n < 4 ? 'wizard' : 'soldier',
  at: { x: 40 + 12 * (n % 8) + (n > 20 ? 150 : 0), y: 60 + 12 * Math.floor(n / 8), z: n % 3 === 0 ? 30 : 0 },
  radius: 5,
  health: 7,
  full: 10,
  hasActivated: n % 5 === 0,
}));
const table = {
  ground: {
    width: WHOLE,
    depth: WHOLE,
    pieces: [block('r1', 40, 240, 60, 30, 30), block('r12', 150, 300, 60, 4, 25), block('w1', 250, 200, 60, 40, 0)],
    doors: [{ id: 'd1', from: { x: 200, y: 40 }, to: { x: 200, y: 60 }, base: 0, top: 30, isOpen: false }],
  },
  figures: crowd,
  tokens: [
    { id: 't1', at: { x: 180, y: 180, z: 0 }, isCentral: true },
    { id: 't2', at: { x: 52, y: 60, z: 0 } },
    { id: 't10', at: { x: 300, y: 300, z: 0 } },
  ],
  combats: [['A1', 'B1']],
  zones: [{ id: 'z1', side: 0, from: { x: 0, y: 0 }, to: { x: WHOLE, y: 60 } }],
  ways: ['climb', 'jump', 'drop', 'fly', 'leave'].map((by, n) => ({
    from: { x: 200, y: 220 },
    way: [{ by, to: { x: 220 + 20 * n, y: 250, z: 0 } }],
    sign: n % 2 === 0 ? `${n + 10}` : 'a',
  })),
};
const box = (size: number) => ({ from: { x: 0, y: 0 }, to: { x: size, y: size } });

test.each([
  ['whole', {}],
  ['whole, as a part', { box: box(WHOLE) }],
  ['half', { box: box(180) }],
  ['small part', { box: box(100) }],
])('a crowded table, %s -> no small print', (name, part) => {
  const all = textSizes((write) => {
    for (const hasNames of [true, false]) {
      const data = { ...table, ...part, hasNames };
      write(
        name,
        drawJob(() => drawer, { game: 'frostgrave', picture: 'table', version: 1, data }),
      );
    }
  });
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ size }) => size < 11)).toEqual([]);
});

test('bases that hold no letters -> each name once, on the table, few upon another', () => {
  const data = tableSchema.parse(table);
  const view = { pen: measuringPen(), colours: coloursOf('dusk'), data, ...measureTable(data) };
  const names = namesOf(view, [], new Set());
  expect(names.map(({ text }) => text).toSorted()).toEqual([...crowd, ...table.tokens].map(({ id }) => id).toSorted());
  const overlapping = names.filter(({ box: a }, n) =>
    names
      .slice(n + 1)
      .some(({ box: b }) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(overlapping.length).toBeLessThanOrEqual(4);
  for (const { box: a } of names) {
    expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(view.margin);
    expect(Math.max(a.x + a.width, a.y + a.height)).toBeLessThanOrEqual(view.width - view.margin);
  }
});
