import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachableHexesFrom } from '../../../../../src/games/frosthaven/rules/board/reachable-hexes.ts';
import { mayStand, pricesFrom } from '../../../../support/frosthaven/board-oracle.ts';
import { drawBoard } from '../../../../support/frosthaven/drawn-board.ts';
import { randomTurn } from '../../../../support/frosthaven/random-turns.ts';

/** Where a walk from A1 can end: cost and harm by hex. */
function reached(drawing: string, points: number, opensDoors = false): Record<string, string> {
  const d = drawBoard(drawing);
  const all = reachableHexesFrom(d.board, { ...d.surroundings, opensDoors }, 'walk', d.at('A1'), points);
  return Object.fromEntries(all.map(({ cell, cost, harm }) => [d.board.labelAt(cell), `${cost}/${harm}`]));
}

test('every hex within the points, the own one left out', () => {
  expect(reached('. . . .', 2)).toEqual({ B1: '1/0', C1: '2/0' });
  expect(reached('. ~ . .', 2)).toEqual({ B1: '2/0' });
  expect(reached('. y . .', 2)).toEqual({ C1: '2/0' });
  expect(reached('. . .', 0)).toEqual({});
});

test('the way with the least harm that the points allow, even where a shorter one hurts', () => {
  const round = `
    . t .
     . .`;
  expect(reached(round, 2)).toEqual({ A2: '1/0', B1: '1/1', B2: '2/0', C1: '2/1' });
  expect(reached(round, 3)).toEqual({ A2: '1/0', B1: '1/1', B2: '2/0', C1: '3/0' });
});

test('closed doors are entered by those who open them, over ice too', () => {
  expect(reached('. + .', 2)).toEqual({});
  expect(reached('. + .', 2, true)).toEqual({ B1: '1/0', C1: '2/0' });
  expect(reached('. i + .', 1, true)).toEqual({ C1: '1/0' });
  expect(reached('. i + .', 1)).toEqual({ B1: '1/0' });
  expect(reached('. i . +', 1, true)).toEqual({ C1: '1/0' });
});

test('a way tells every step and where it ends', () => {
  const d = drawBoard('. i ~ .');
  const [, last] = reachableHexesFrom(d.board, d.surroundings, 'walk', d.at('A1'), 3);
  const names = last?.way.map(({ into, end, cost }) => `${d.board.labelAt(into)} ${d.board.labelAt(end)} ${cost}`);
  expect(names).toEqual(['B1 C1 1', 'D1 D1 1']);
});

test('on random boards: the least harm of all ways within the points, and the cheapest of those', () => {
  fc.assert(
    fc.property(randomTurn(4, 4), (turn) => {
      const { board, movement, at, surroundings, move } = turn;
      if (movement === 'teleport' || movement === 'flying teleport') return;
      const found = new Map(
        reachableHexesFrom(board, surroundings, movement, at, move).map((each) => [each.cell, each]),
      );
      const prices = pricesFrom(turn, movement, at);
      for (const cell of board.cells) {
        const able = cell !== at && mayStand(turn, movement, cell) ? (prices.get(cell) ?? []) : [];
        const [best] = able
          .filter(({ cost }) => cost <= move)
          .sort((one, other) => one.harm - other.harm || one.cost - other.cost);
        const there = found.get(cell);
        expect(there?.cost).toBe(best?.cost);
        const ending = movement === 'jump' && [1, 2].includes(surroundings.terrain[cell] ?? 0) ? 1 : 0;
        expect(there?.harm).toBe(best && best.harm + ending);
        expect(there?.way.reduce((sum, { cost }) => sum + cost, 0)).toBe(best?.cost);
        expect(there?.way.at(-1)?.end).toBe(best && cell);
      }
    }),
    { numRuns: 150 },
  );
});
