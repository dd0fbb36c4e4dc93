import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { SIDES } from '../../../../../src/games/frosthaven/content/board/hex.ts';
import { rangeBetween, UNREACHABLE } from '../../../../../src/games/frosthaven/content/board/hex-range.ts';
import { canSee } from '../../../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import { revealRooms } from '../../../../../src/games/frosthaven/rules/scenario/reveal.ts';
import { boardView } from '../../../../../src/games/frosthaven/rules/views/board.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const at = (t: Table, hex: string) => t.board.cell(id(hex));
const adjacent = (t: Table, a: string, b: string) => rangeBetween(t.board, at(t, a), at(t, b)) === 1;
const sees = (t: Table, a: string, b: string) => canSee(t.board, at(t, a), at(t, b));
const rangeOf = (t: Table, a: string, b: string) => rangeBetween(t.board, at(t, a), at(t, b));
const wallsOf = (t: Table, hex: string) =>
  boardView(t.game)
    .walls.filter((wall) => wall.hex === hex)
    .map(({ side }) => side);
const roomOf = (t: Table, hex: string) => boardView(t.game).hexes.find(({ label }) => label === hex)?.room;
/** Where a move could end. */
function ends(t: Table, points: number, jump?: true): string[] {
  t.acts('a', move(points, jump ? { jump } : {}));
  const hexes = t.offers().filter((each) => /^[A-Z]\d$/.test(each));
  if (t.asks()) t.choose('skip');
  return hexes.sort();
}

/** Two rooms side by side, both revealed; the second begins in the third column. */
function twoRooms(first: string, second: readonly string[], at = 'C1'): Table {
  const t = table(first, {}, { rooms: [{ id: 'second', at, map: second }] });
  t.runs(revealRooms(t.game, ['second']));
  return t;
}

test('MAP-01 every hex of a map tile without an overlay tile can be entered', () => {
  const t = table(`
    a .
     . .`);
  expect(ends(t, 3)).toEqual(['A2', 'B1', 'B2']);
});

test('MAP-02 a wall line can’t be crossed, by no kind of movement', () => {
  const line = { walls: [['A1', 'B1'] as [string, string]] };
  expect(ends(table('a .'), 3)).toEqual(['B1']);
  expect(ends(table('a .', {}, line), 3)).toEqual([]);
  expect(ends(table('a .', {}, line), 3, true)).toEqual([]);
  const flyer = table('B . a', { B: { flying: true } }, line);
  flyer.turn('B', move(5), attack(2));
  expect(flyer.at('B')).toBe('A1');
});

test('MAP-02 nothing is beyond the border of a room', () => {
  const t = table('a .');
  expect(wallsOf(t, 'A1')).toEqual([1, 2, 3, 4, 5]);
  expect(wallsOf(t, 'B1')).toEqual([0, 1, 2, 4, 5]);
});

test('MAP-03 TILE-41 hexes side by side in different rooms are cut off by a wall', () => {
  const t = twoRooms('a .', ['. .']);
  expect(t.state.rooms).toEqual(['first', 'second']);
  expect(ends(t, 5)).toEqual(['B1']);
  expect([rangeOf(t, 'A1', 'B1'), rangeOf(t, 'B1', 'C1'), rangeOf(t, 'C1', 'D1')]).toEqual([1, UNREACHABLE, 1]);
  expect([sees(t, 'A1', 'B1'), sees(t, 'B1', 'C1'), sees(t, 'C1', 'D1')]).toEqual([true, false, true]);
  expect([roomOf(t, 'A1'), roomOf(t, 'B1'), roomOf(t, 'C1'), roomOf(t, 'D1')]).toEqual([0, 0, 1, 1]);
});

test('MAP-03 one room’s hexes are joined whatever else lies around them', () => {
  const t = table('a . . .');
  expect(ends(t, 5)).toEqual(['B1', 'C1', 'D1']);
});

test('MAP-04 a hex is adjacent to a wall where one of its edges is a wall line', () => {
  const drawing = `
    . . .
     . a .
    . . .`;
  const right = SIDES[0];
  expect(wallsOf(table(drawing), 'B2')).toEqual([]);
  const t = table(drawing, {}, { walls: [['B2', 'C2']] });
  expect(wallsOf(t, 'B2')).toEqual([right]);
  expect(wallsOf(t, 'C2')).toContain(3);
  expect(wallsOf(t, 'B1')).not.toContain(right);
});

test('MAP-05 hexes on opposite sides of a wall line are not adjacent', () => {
  const drawing = `
    a B
     . .`;
  const free = table(drawing).acts('a', attack(2));
  expect(free.offers()).toContain('B');
  free.choose('skip');
  expect(adjacent(free, 'A1', 'B1')).toBe(true);
  const t = table(drawing, {}, { walls: [['A1', 'B1']] }).acts('a', attack(2));
  expect(t.asks()).toBeUndefined();
  expect(adjacent(t, 'A1', 'B1')).toBe(false);
  expect(adjacent(t, 'A1', 'A2')).toBe(true);
});

test('MAP-06 WEX-03 a tile over the border -> joins what it touches, walls beside it', () => {
  // The corridor C1 lies between the rooms; B2 and C2 are in different rooms with the border between them.
  const t = table(
    `
    a . =
     . .`,
    {},
    { rooms: [{ id: 'second', at: 'D1', map: ['. .'] }] },
  );
  expect(t.state.rooms).toEqual(['first', 'second']);
  expect([adjacent(t, 'B1', 'C1'), adjacent(t, 'C1', 'D1'), adjacent(t, 'B2', 'C1')]).toEqual([true, true, true]);
  expect(wallsOf(t, 'C1'), 'all but to B1, B2 and D1').toEqual([1, 4, 5]);
  expect(ends(t, 4)).toEqual(['A2', 'B1', 'B2', 'C1', 'D1', 'E1']);
});

test('MAP-06 beside the tile the wall between the rooms stays', () => {
  const t = table(
    `
    a . =
     . .`,
    {},
    { rooms: [{ id: 'second', at: 'C1', map: ['  . .', ' . . .'] }] },
  );
  expect([adjacent(t, 'B2', 'C2'), rangeOf(t, 'B2', 'C2')]).toEqual([false, 2]);
  expect([wallsOf(t, 'B2').includes(0), wallsOf(t, 'C2').includes(3)]).toEqual([true, true]);
  expect(adjacent(t, 'C1', 'C2')).toBe(true);
});

test('MAP-08 a hex with a figure in it is occupied: nobody’s movement ends there', () => {
  expect(ends(table('a b .'), 2)).toEqual(['C1']);
  expect(ends(table('a . .'), 2)).toEqual(['B1', 'C1']);
});

test('MAP-10 a token leaves a hex empty', () => {
  const t = table('a $ .');
  expect(t.state.loot).toEqual(['B1']);
  expect(ends(t, 2)).toEqual(['B1', 'C1']);
});

test('MAP-11 the border says what a tile is, not its name', () => {
  const rock = (tile: 'obstacle' | 'wall' | 'difficult') =>
    table(
      `
      a r .
       # #`,
      {},
      { legend: { r: { overlay: { tile, name: 'Snow Rock' } } } },
    );
  const [obstacle, wall, difficult] = [rock('obstacle'), rock('wall'), rock('difficult')];
  expect([sees(obstacle, 'A1', 'C1'), rangeOf(obstacle, 'A1', 'C1')]).toEqual([true, 2]);
  expect([sees(wall, 'A1', 'C1'), rangeOf(wall, 'A1', 'C1')]).toEqual([false, UNREACHABLE]);
  expect([ends(obstacle, 3), ends(wall, 3), ends(difficult, 3)]).toEqual([[], [], ['B1', 'C1']]);
  expect([ends(rock('obstacle'), 3, true), ends(rock('wall'), 3, true)]).toEqual([['C1'], []]);
});
