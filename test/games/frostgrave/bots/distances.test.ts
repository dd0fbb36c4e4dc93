/** What a player takes ways to cost: around walls, over them, through doors, off the table. */
import { expect, test } from 'vitest';
import type { Door, Ground, Piece, TablePoint } from '../../../../src/games/frostgrave/board/space.ts';
import { DistanceFinder, FAR } from '../../../../src/games/frostgrave/bots/distances.ts';
import { block } from '../../../support/frostgrave/table.ts';

const at = (x: number, y: number, z = 0): TablePoint => ({ x, y, z });
const open = (pieces: readonly Piece[], changes: Partial<Ground> = {}): Ground => {
  return { width: 300, depth: 300, pieces, doors: [], ...changes };
};
/** Inches there, rounded. */
const between = (ground: Ground, from: TablePoint, to: TablePoint) =>
  Math.round(new DistanceFinder(ground).distanceBetween(from, to) / 100);

test('over open ground as far as it is, and about twice as far through what is slow', () => {
  expect(between(open([]), at(50, 150), at(150, 150))).toBe(10);
  const mud = block('r1', 0, 0, 300, 300, 0);
  expect(between(open([{ ...mud, kind: 'rough' }]), at(50, 150), at(150, 150))).toBeGreaterThan(18);
});

test('around a high wall, and over a low one', () => {
  const wall = (top: number) => open([block('r1', 100, 50, 10, 200, top)]);
  expect(between(wall(100), at(80, 150), at(130, 150))).toBeGreaterThan(20);
  expect(between(wall(10), at(80, 150), at(130, 150))).toBe(5 + 2 * 2);
});

test('up onto a roof by climbing at twice its height, and by stairs at once', () => {
  const house = block('r1', 100, 100, 100, 100, 30);
  expect(between(open([house]), at(80, 150), at(150, 150, 30))).toBe(7 + 6);
  expect(between(open([{ ...house, ladder: true }]), at(80, 150), at(150, 150, 30))).toBe(7 + 3);
});

test('through a closed door for some inches more, and no way leads where there is none', () => {
  const rooms = [
    [at(0, 0), at(100, 0), at(100, 100), at(0, 100)],
    [at(100, 40), at(120, 40), at(120, 60), at(100, 60)],
    [at(120, 0), at(220, 0), at(220, 100), at(120, 100)],
    [at(0, 200), at(100, 200), at(100, 300), at(0, 300)],
  ];
  const door = (isOpen: boolean): Door => ({ id: 'd1', from: at(110, 40), to: at(110, 60), base: 0, top: 25, isOpen });
  const cellar = (isOpen: boolean) => open([], { rooms, doors: [door(isOpen)] });
  const [from, to] = [at(50, 50), at(170, 50)];
  expect(between(cellar(true), from, to)).toBe(12);
  expect(between(cellar(false), from, to)).toBeGreaterThan(13);
  expect(between(cellar(false), from, to)).toBeLessThan(18);
  expect(new DistanceFinder(cellar(true)).distanceBetween(from, at(50, 250))).toBe(FAR);
});

test('off the table over its nearest edge, or by a doorway where it has some', () => {
  const off = (ground: Ground) => Math.round(new DistanceFinder(ground).distanceToExit(at(50, 150)) / 100);
  expect(off(open([]))).toBe(5);
  const exits = [{ id: 'x1', from: at(140, 0), to: at(160, 0) }];
  expect(off(open([], { exits }))).toBeGreaterThan(17);
  expect(off(open([], { exits: [] }))).toBe(FAR / 100);
});
