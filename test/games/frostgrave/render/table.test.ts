import { expect, test } from 'vitest';
import { columnName } from '../../../../src/games/frostgrave/board/describe.ts';
import { labelsOf } from '../../../../src/games/frostgrave/render/board/labels.ts';
import { signsOf } from '../../../../src/games/frostgrave/render/board/marks.ts';
import { tagsOf } from '../../../../src/games/frostgrave/render/board/tags.ts';
import { torchesOf } from '../../../../src/games/frostgrave/render/board/torches.ts';
import { coloursOf } from '../../../../src/games/frostgrave/render/colours.ts';
import { tableSchema } from '../../../../src/games/frostgrave/render/data.ts';
import { drawer } from '../../../../src/games/frostgrave/render/drawer.ts';
import { occupiedDiscs } from '../../../../src/games/frostgrave/render/free-space.ts';
import type { TableCanvas } from '../../../../src/games/frostgrave/render/view.ts';
import { leastSize, MARGIN, measureTable } from '../../../../src/games/frostgrave/render/view.ts';
import { createScaledCanvas } from '../../../../src/render/canvas/canvas.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { block } from '../../../support/frostgrave/table.ts';
import { pixelsOf } from '../../../support/pixels.ts';

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
  return pixelsOf(drawJob(() => drawer, job(data)));
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
}

test('a whole table is 1600 pixels wide, and as deep as its inches', () => {
  const { width, height } = draw(TABLE);
  const { inch } = measureTable(tableSchema.parse(TABLE));
  expect(width).toBe(1600);
  expect(inch).toBe((1600 - 2 * MARGIN) / 24);
  expect(height).toBe(Math.round(18 * inch + 2 * MARGIN));
});

test('a part of a table has at least 110 pixels for an inch, however much of it is shown', () => {
  const inchOf = (x: number) =>
    measureTable(tableSchema.parse({ ...TABLE, box: { from: { x: 0, y: 0 }, to: { x, y: 100 } } })).inch;
  expect(inchOf(200)).toBe(110);
  expect(inchOf(100)).toBeCloseTo(148.4);
});

test('the rim of a base has the colour of its side, and that of a creature is bone', () => {
  const [left, right] = [0, 60].map((x) => {
    const part = { ...TABLE, box: { from: { x, y: 0 }, to: { x: x + 180, y: 180 } } };
    return { x, at: draw(part).at, margin: measureTable(tableSchema.parse(part)).margin };
  });
  const { sides, bone } = coloursOf('dusk');
  const seen = ([x, y]: readonly [number, number]) => {
    const part = x > 150 ? right : left;
    const radius = 0.835 * 55;
    return Array.from({ length: 90 }, (_, i) => (i / 90) * 2 * Math.PI).map((turn) => {
      const [across, down] = [11 * (x - (part?.x ?? 0)), 11 * y];
      const margin = part?.margin ?? 0;
      return part?.at(margin + across + radius * Math.cos(turn), margin + down + radius * Math.sin(turn)).join();
    });
  };
  // The letters touch the rim on both sides.
  expect(seen([20, 100]).filter((colour) => colour === rgb(sides[0]).join()).length).toBeGreaterThan(80);
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
  const png = (ground: object) => drawJob(() => drawer, job({ ...TABLE, ground }));
  const first = png(GROUND);
  const walled = png({ ...GROUND, pieces: [...GROUND.pieces, wall] });
  expect(walled.equals(first)).toBe(false);
  expect(png({ ...GROUND, doors: [door] }).equals(first)).toBe(false);
  expect(png(GROUND).equals(first)).toBe(true);
  const blind = drawJob(() => drawer, { ...job(TABLE), palette: 'colour-blind' });
  expect(blind.equals(first)).toBe(false);
  expect(drawJob(() => drawer, job({ ...TABLE, figures: [] })).equals(first)).toBe(false);
  expect(png({ ...GROUND, pieces: [...GROUND.pieces, wall] }).equals(walled)).toBe(true);
});

function viewOf(data: unknown): TableCanvas {
  const table = tableSchema.parse(data);
  const size = measureTable(table);
  return { pen: createScaledCanvas(10, 10, 1).pen, colours: coloursOf('dusk'), data: table, ...size };
}

/** A thin wall across, and one upright, each with somebody at its middle. */
const WALLED = {
  ...TABLE,
  ground: { ...GROUND, pieces: [...GROUND.pieces, block('r8', 20, 150, 100, 4, 25), block('r9', 200, 20, 4, 100, 35)] },
  figures: [figure('A1', 0, 70, 157), figure('B1', 1, 207, 70), figure('A2', 0, 70, 55)],
};

test('what a piece is called and how high it is covers nobody, and lies along what is thin', () => {
  const view = viewOf(WALLED);
  const labels = labelsOf(view, []);
  expect(labels.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['r1', '3″'],
    ['w1'],
    ['r8', '2.5″'],
    ['r9', '3.5″'],
  ]);
  expect(labels.map(({ turn }) => turn)).toEqual([0, 0, 0, -Math.PI / 2]);
  for (const { covers } of labels)
    for (const { x, y, radius } of covers)
      for (const each of occupiedDiscs(view))
        expect(Math.hypot(each.x - x, each.y - y)).toBeGreaterThan(each.radius + radius - 1);
});

test('letters on a whole table -> 52 pixels high, also in a wall that is too short', () => {
  const view = viewOf({
    ...TABLE,
    ground: {
      width: 360,
      depth: 360,
      doors: [],
      pieces: [block('r8', 20, 150, 60, 4, 25), block('r9', 200, 20, 10, 4, 35)],
    },
  });
  expect(leastSize(view)).toBe(52);
  expect(labelsOf(view, []).map(({ words }) => words.map(({ size }) => size))).toEqual([
    [52, 52],
    [52, 52],
  ]);
});

test('treasure on which somebody stands has a tag beside it, which covers nobody', () => {
  const view = viewOf({ ...TABLE, figures: [...TABLE.figures, figure('A2', 0, 123, 88)] });
  const tags = tagsOf(view, []);
  expect(tags.map(({ text }) => text)).toEqual(['t1']);
  for (const tag of tags)
    for (const each of occupiedDiscs(view))
      expect(Math.hypot(each.x - tag.x, each.y - tag.y)).toBeGreaterThanOrEqual(each.radius + tag.radius);
  expect(tagsOf(viewOf(TABLE), [])).toEqual([]);
});

test('ways that end at one place have one sign, which covers neither another nor treasure', () => {
  const way = (x: number, y: number, sign: string) => ({
    from: { x: 20, y: 100 },
    way: [{ by: 'ground', to: { x, y, z: 0 } }],
    sign,
  });
  const ways = [way(120, 90, '1'), way(160, 160, '2'), way(160, 160, '2'), way(162, 160, '3')];
  const view = viewOf({ ...TABLE, ways });
  const signs = signsOf(view);
  expect(signs.map(({ text }) => text)).toEqual(['1', '2', '3']);
  const [first, second, third] = signs;
  const far = (a = first, b = first) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  expect(far(second, third)).toBeGreaterThanOrEqual(2 * (second?.radius ?? 0));
  const chest = occupiedDiscs(view).at(-1);
  expect(Math.hypot((chest?.x ?? 0) - (first?.x ?? 0), (chest?.y ?? 0) - (first?.y ?? 0))).toBeGreaterThan(
    chest?.radius ?? 0,
  );
});

test.each([
  ['a circle', { is: 'ward', at: { x: 60, y: 140, z: 0 }, radius: 20 }],
  ['a rune', { is: 'rune', at: { x: 60, y: 140, z: 0 } }],
  ['an eye', { is: 'eye', at: { x: 60, y: 140, z: 0 }, degrees: 90 }],
])('%s on the table is drawn where it lies', (_, mark) => {
  const [plain, marked] = [draw(TABLE), draw({ ...TABLE, marks: [mark] })];
  const { inch } = measureTable(tableSchema.parse(TABLE));
  const around = Array.from({ length: 40 }, (_, i) => [60 + (i % 8) * 3, 125 + Math.floor(i / 8) * 6] as const);
  const seen = ({ at }: typeof plain) =>
    around.map(([x, y]) => at(MARGIN + (x * inch) / 10, MARGIN + (y * inch) / 10).join());
  expect(seen(marked)).not.toEqual(seen(plain));
  expect(marked.at(1500, 60)).toEqual(plain.at(1500, 60));
});

test('who is under a spell has a sign at the upper right of the base', () => {
  const part = { ...TABLE, box: { from: { x: 0, y: 0 }, to: { x: 180, y: 180 } } };
  const [plain, spelled] = [
    draw(part),
    draw({ ...part, figures: [{ ...figure('A1', 0, 20, 100), isUnderSpell: true }] }),
  ];
  const { inch, margin } = measureTable(tableSchema.parse(part));
  const at = [margin + (20 + 5 * 0.8) * (inch / 10) - 3, margin + (100 - 5 * 0.62) * (inch / 10) + 5] as const;
  expect(spelled.at(...at)).not.toEqual(plain.at(...at));
});

test('a torch hangs in the middle of the longest wall of a room that leads nowhere', () => {
  const box = (x: number, y: number, wide: number, deep: number) => [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  expect(torchesOf([box(0, 0, 100, 80), box(100, 20, 60, 30)])).toEqual([
    { x: 50, y: 0 },
    { x: 130, y: 20 },
  ]);
});

test('columns are lettered A to Z, then AA to AJ', () => {
  expect([0, 25, 26, 35].map(columnName)).toEqual(['A', 'Z', 'AA', 'AJ']);
});

test('what is no table is refused in a sentence that names the place', () => {
  expect(() => draw({ ...TABLE, figures: [{ id: 'A1' }] })).toThrow(/figures\.0\.at/);
});

test('a table looks the same when it is drawn again after many others of other sizes', () => {
  const png = (data: unknown) => drawJob(() => drawer, job(data));
  const part = { ...TABLE, box: { from: { x: 0, y: 0 }, to: { x: 100, y: 60 } } };
  const [whole, small] = [png(TABLE), png(part)];
  for (let i = 1; i < 9; i += 1) png({ ...TABLE, ground: { ...GROUND, depth: 180 + 10 * i } });
  expect(png(part).equals(small)).toBe(true);
  expect(png(TABLE).equals(whole)).toBe(true);
});
