import { expect, test } from 'vitest';
import type { Area } from '../../../../../src/games/frosthaven/content/board/area.ts';
import { orientations, placementsAt } from '../../../../../src/games/frosthaven/content/board/area.ts';
import { area as areaSchema } from '../../../../../src/games/frosthaven/content/schema/abilities/area.ts';
import { drawBoard } from '../../../../support/frosthaven/drawn-board.ts';

const NOWHERE = { q: 99, r: 99 };
const area = (...rows: string[]): Area => areaSchema.parse(rows);

test('a drawing becomes offsets: from the grey hex, or from the first red one', () => {
  expect(area('g r', ' r')).toEqual({
    self: true,
    red: [
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ],
  });
  expect(area(' r', 'r r')).toEqual({
    self: false,
    red: [
      { q: 0, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ],
  });
});

test('how many ways there are to turn and mirror a pattern', () => {
  const counts = (...rows: string[]) => orientations(area(...rows)).length;
  expect(counts('g r'), 'one neighbour').toBe(6);
  expect(counts('g r r'), 'a line').toBe(6);
  expect(counts('g r', ' r'), 'two neighbours side by side').toBe(6);
  expect(counts('g r', ' . r'), 'crooked').toBe(12);
  expect(counts(' r r', 'r g r', ' r r'), 'all around').toBe(1);
  expect(counts('r'), 'one hex').toBe(1);
  expect(counts('r r'), 'two hexes').toBe(3);
  expect(counts(' r', 'r r'), 'a triangle').toBe(2);
  expect(counts('r r', ' . r'), 'an arc, loose').toBe(6);
  expect(counts('r r r', ' . . r'), 'crooked, loose').toBe(12);
});

test('no way is there twice, and every one keeps its shape', () => {
  const crooked = orientations(area('g r', ' . r'));
  const texts = crooked.map(({ red }) => red.map(({ q, r }) => `${q} ${r}`).join());
  expect(new Set(texts).size).toBe(12);
  for (const { red } of crooked) {
    const ranges = red.map(({ q, r }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
    expect(ranges.sort()).toEqual([1, 2]);
  }
});

test('hexes of allies turn with the pattern', () => {
  const pattern = area('b g r');
  expect(orientations(pattern)).toHaveLength(6);
  for (const { red, blue } of orientations(pattern)) {
    const [hit, ally] = [red[0] ?? NOWHERE, blue?.[0] ?? NOWHERE];
    expect(`${hit.q + ally.q} ${hit.r + ally.r}`, 'on opposite sides').toBe('0 0');
  }
});

test('a pattern at the rim keeps the hexes that exist, and never wraps to the other side', () => {
  const d = drawBoard(`
    . . .
     . . .`);
  const far = placementsAt(d.board, area('g r r r r r r'), d.at('A1'));
  const names = far.map(({ red }) =>
    red.filter((cell) => d.board.cells.includes(cell)).map((cell) => d.board.labelAt(cell)),
  );
  expect(names.map((each) => each.join(' ')).sort()).toEqual(['', '', '', '', 'A2', 'B1 C1']);
});
