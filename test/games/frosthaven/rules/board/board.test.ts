import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { Board } from '../../../../../src/games/frosthaven/content/board/board.ts';
import { SIDES } from '../../../../../src/games/frosthaven/content/board/hex.ts';
import { rangeBetween, UNREACHABLE } from '../../../../../src/games/frosthaven/content/board/hex-range.ts';
import type { DrawnBoard } from '../../../../support/frosthaven/drawn-board.ts';
import { drawBoard } from '../../../../support/frosthaven/drawn-board.ts';

function neighbours({ board }: DrawnBoard, label: string, mask: 'steps' | 'doorSteps' | 'sight' = 'steps'): string[] {
  const cell = board.cell(id(label));
  return SIDES.filter((side) => ((board[mask][cell] ?? 0) >> side) & 1).map((side) =>
    board.labelAt(cell + (board.offsets[side] ?? 0)),
  );
}

test('neighbours of a hex in the middle, at the rim and beside a wall hex', () => {
  const d = drawBoard(`
    . . .
     . . .
    . # .`);
  expect(neighbours(d, 'B2')).toEqual(['C2', 'C3', 'A2', 'B1', 'C1']);
  expect(neighbours(d, 'A1')).toEqual(['B1', 'A2']);
  expect(neighbours(d, 'A3')).toEqual(['A2']);
  expect(d.board.has(id('B3'))).toBe(false);
  expect(d.board.cells).toHaveLength(8);
});

test('a wall on an edge parts both of its hexes, for steps and for sight', () => {
  const d = drawBoard('. . .', [['A1', 'B1']]);
  for (const mask of ['steps', 'doorSteps', 'sight'] as const) {
    expect(neighbours(d, 'A1', mask)).toEqual([]);
    expect(neighbours(d, 'B1', mask)).toEqual(['C1']);
  }
});

test('a closed door lets nobody through but those who open doors', () => {
  const closed = drawBoard('. + .');
  expect(neighbours(closed, 'A1')).toEqual([]);
  expect(neighbours(closed, 'A1', 'sight')).toEqual([]);
  expect(neighbours(closed, 'A1', 'doorSteps')).toEqual(['B1']);
  expect(neighbours(closed, 'B1', 'doorSteps')).toEqual(['C1', 'A1']);
  const open = drawBoard('. + .', [], ['B1']);
  for (const mask of ['steps', 'doorSteps', 'sight'] as const)
    expect(neighbours(open, 'B1', mask)).toEqual(['C1', 'A1']);
});

test('two rooms have a wall between them, a hex without a room joins both', () => {
  const plan = (room: string | undefined) =>
    new Board({
      hexes: [
        { q: 0, r: 0, room: 'one' },
        { q: 1, r: 0, ...(room !== undefined && { room }) },
      ],
      walls: [],
      rim: 'wall',
    });
  const steps = (board: Board) => board.steps[board.cellAt({ q: 0, r: 0 })];
  expect(steps(plan('one'))).toBe(1);
  expect(steps(plan('two'))).toBe(0);
  expect(steps(plan(undefined))).toBe(1);
});

test('an open rim is seen over and never stepped over', () => {
  const rim = (kind: 'wall' | 'open') => new Board({ hexes: [{ q: 0, r: 0 }], walls: [], rim: kind });
  const masks = (board: Board) =>
    [board.steps, board.doorSteps, board.sight].map((mask) => mask[board.cellAt({ q: 0, r: 0 })]);
  expect(masks(rim('open'))).toEqual([0, 0, 63]);
  expect(masks(rim('wall'))).toEqual([0, 0, 0]);
});

test('a plan that makes no sense is refused', () => {
  const twice = [
    { q: 1, r: 0 },
    { q: 1, r: 0 },
  ];
  expect(() => new Board({ hexes: twice, walls: [], rim: 'wall' })).toThrow('Two hexes lie at B1.');
  const apart = [
    { q: 0, r: 0 },
    { q: 2, r: 0 },
  ] as const;
  expect(() => new Board({ hexes: apart, walls: [apart], rim: 'wall' })).toThrow('A1 and C1 do not touch.');
  expect(() => drawBoard('. .').at('C1')).toThrow('There is no hex C1.');
});

test('range is counted step by step, round walls and closed doors', () => {
  const free = drawBoard(`
    . . .
     . . .`);
  expect(rangeBetween(free.board, free.at('A1'), free.at('C1'))).toBe(2);
  const walled = drawBoard(
    `
    . . .
     . . .`,
    [
      ['A1', 'B1'],
      ['A1', 'A2'],
    ],
  );
  expect(rangeBetween(walled.board, walled.at('A1'), walled.at('B1'))).toBe(UNREACHABLE);
  const around = drawBoard(
    `
    . . .
     . . .`,
    [['A1', 'B1']],
  );
  expect(rangeBetween(around.board, around.at('A1'), around.at('B1'))).toBe(2);
  expect(rangeBetween(around.board, around.at('A1'), around.at('A2'))).toBe(1);
  const [closed, open] = [drawBoard('. + .'), drawBoard('. + .', [], ['B1'])];
  expect(rangeBetween(closed.board, closed.at('A1'), closed.at('C1'))).toBe(UNREACHABLE);
  expect(rangeBetween(open.board, open.at('A1'), open.at('C1'))).toBe(2);
});
