import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../../../src/games/frosthaven/content/board/board.ts';
import { canSee } from '../../../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import { drawBoard } from '../../../../support/frosthaven/drawn-board.ts';
import { randomBoard } from '../../../../support/frosthaven/random-turns.ts';
import { seesBySampling } from '../../../../support/frosthaven/sight-oracle.ts';

describe('by hand', () => {
  test('the own hex, and everything where there is no wall', () => {
    const d = drawBoard(`
      . . . .
       . . . .
      . . . .`);
    for (const label of ['A1', 'D1', 'D2', 'A3', 'D3', 'B2']) expect(d.sees('A1', label), label).toBe(true);
  });

  test('nothing is seen through a hex that is a wall, and around it only with room to spare', () => {
    const d = drawBoard(`
      . # .
       . .
      . . .`);
    expect(d.sees('A1', 'C1')).toBe(false);
    expect(d.sees('A2', 'C1')).toBe(true);
    expect(d.sees('A3', 'C1')).toBe(true);
  });

  test('between two rows of walls there is sight, along a line that touches both there is none', () => {
    // The line from B1 to B7 runs along edges of A2, B4 and A6: only they decide.
    const column = (a2: string, b4: string, a6: string) =>
      drawBoard(`
        . .
         ${a2} .
        . .
         . ${b4}
        . .
         ${a6} .
        . .`);
    expect(column('.', '.', '.').sees('B1', 'B7')).toBe(true);
    expect(column('#', '.', '#').sees('B1', 'B7')).toBe(true);
    expect(column('#', '#', '.').sees('B1', 'B7')).toBe(true);
    expect(column('#', '#', '#').sees('B1', 'B7')).toBe(false);
  });

  test('walls on edges', () => {
    const six = (...walls: [string, string][]) =>
      drawBoard(
        `
        . . .
         . .
        . . .`,
        walls,
      );
    // A2 and B2 share an edge; B1 lies above and B3 below it.
    expect(six(['A2', 'B2']).sees('B1', 'B3')).toBe(true);
    expect(six(['B1', 'A2'], ['B2', 'B3']).sees('B1', 'B3')).toBe(true);
    expect(six(['B1', 'A2'], ['A2', 'B2'], ['B2', 'B3']).sees('B1', 'B3')).toBe(false);
    expect(six(['B1', 'A2'], ['B1', 'B2']).sees('B1', 'B3')).toBe(false);
  });

  test('a corner that is shut on both sides shows nothing', () => {
    const d = drawBoard(`
      . # .
       # .
      . . .`);
    expect(d.sees('A1', 'B2')).toBe(false);
    expect(d.sees('A1', 'A3')).toBe(false);
    expect(d.sees('C1', 'A3')).toBe(true);
  });

  test('a closed door is a wall, an open one is not', () => {
    const room = `
      . # .
       + .
      . # .`;
    expect(drawBoard(room).sees('A1', 'B2')).toBe(false);
    expect(drawBoard(room).sees('A1', 'A2')).toBe(false);
    expect(drawBoard(room, [], ['A2']).sees('A1', 'B2')).toBe(true);
    expect(drawBoard(room, [], ['A2']).sees('A1', 'A2')).toBe(true);
    // Both ends of the doorway touch every line between the corners of the two rooms.
    expect(drawBoard(room, [], ['A2']).sees('A1', 'C1')).toBe(false);
  });

  test('two hexes share a wall -> they see each other only past its end, through a hex', () => {
    const wall: [string, string][] = [['A1', 'B1']];
    expect(drawBoard('. .', wall).sees('A1', 'B1')).toBe(false);
    const around = drawBoard(
      `
      . .
       .`,
      wall,
    );
    expect(around.sees('A1', 'B1')).toBe(true);
  });
});

describe('on random boards', () => {
  const pairs = (board: Board) => board.cells.flatMap((a, i) => board.cells.slice(i + 1).map((b) => [a, b] as const));

  test('whoever is seen sees back, on a board that remembers nothing', () => {
    fc.assert(
      fc.property(randomBoard(5, 4), (board) => {
        for (const [a, b] of pairs(board)) {
          board.seen.clear();
          const there = canSee(board, a, b);
          board.seen.clear();
          expect(canSee(board, b, a), `${board.labelAt(a)} ${board.labelAt(b)}`).toBe(there);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('one wall more never shows more', () => {
    fc.assert(
      fc.property(randomBoard(4, 4), fc.nat(), (board, choice) => {
        const before = pairs(board).filter(([a, b]) => canSee(board, a, b)).length;
        const cell = board.cells[choice % board.cells.length] ?? 0;
        board.seen.clear();
        board.sight[cell] = 0;
        board.offsets.forEach((offset, side) => {
          board.sight[cell + offset] = (board.sight[cell + offset] ?? 0) & ~(1 << ((side + 3) % 6));
        });
        expect(pairs(board).filter(([a, b]) => canSee(board, a, b)).length).toBeLessThanOrEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  test('the same as trying every line that could matter', () => {
    fc.assert(
      fc.property(randomBoard(4, 3), (board) => {
        for (const [a, b] of pairs(board)) {
          expect(canSee(board, a, b), `${board.labelAt(a)} ${board.labelAt(b)}`).toBe(seesBySampling(board, a, b));
        }
      }),
      { numRuns: 6 },
    );
  });
});
