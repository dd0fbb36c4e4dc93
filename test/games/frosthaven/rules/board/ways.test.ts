import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, harmOf, NO_PATH } from '../../../../../src/games/frosthaven/rules/board/path-length.ts';
import { pathsFrom } from '../../../../../src/games/frosthaven/rules/board/pathfinding.ts';
import type { Movement } from '../../../../../src/games/frosthaven/rules/board/terrain.ts';
import { mayStand, pricesFrom } from '../../../../support/frosthaven/board-oracle.ts';
import { drawBoard } from '../../../../support/frosthaven/drawn-board.ts';
import { randomTurn } from '../../../../support/frosthaven/random-turns.ts';

/** The length from A1 as `harm, cost`, and the hexes of the way. */
function way(drawing: string, to: string, movement: Movement = 'walk'): string | undefined {
  const d = drawBoard(drawing);
  const ways = pathsFrom(d.board, d.surroundings, movement, d.at('A1'));
  const length = ways.lengths[d.at(to)] ?? NO_PATH;
  if (length === NO_PATH) return undefined;
  const steps = ways.wayTo(d.at(to)).map(({ into, end }) => (into === end ? [into] : [into, end]));
  const hexes = steps.map((step) => step.map((cell) => d.board.labelAt(cell)).join('>'));
  return [`${harmOf(length)}, ${costOf(length)}:`, ...hexes].join(' ');
}

describe('walking', () => {
  test('a point a hex, two for difficult terrain', () => {
    expect(way('. . .', 'C1')).toBe('0, 2: B1 C1');
    expect(way('. ~ .', 'C1')).toBe('0, 3: B1 C1');
    expect(way('. .', 'A1')).toBe('0, 0:');
  });

  test('round a negative hex at any length; through it only when there is no other way', () => {
    expect(way('. t .', 'C1')).toBe('1, 2: B1 C1');
    const round = `
      . t .
       . .`;
    expect(way(round, 'C1')).toBe('0, 3: A2 B2 C1');
    const far = `
      . h .
       ~ ~`;
    expect(way(far, 'C1')).toBe('0, 5: A2 B2 C1');
    expect(way('. t h .', 'D1')).toBe('2, 3: B1 C1 D1');
  });

  test('obstacles and those who stand in the way block, allies are passed and not ended on', () => {
    expect(way('. o .', 'C1')).toBeUndefined();
    expect(way('. x .', 'C1')).toBeUndefined();
    expect(way('. y .', 'C1')).toBe('0, 2: B1 C1');
    expect(way('. y .', 'B1')).toBeUndefined();
  });

  test('ice carries on in the same direction until something is in the way', () => {
    expect(way('. i .', 'C1')).toBe('0, 1: B1>C1');
    expect(way('. i .', 'B1')).toBeUndefined();
    expect(way('. i i i .', 'E1')).toBe('0, 1: B1>E1');
    expect(way('. i # .', 'B1')).toBe('0, 1: B1');
    expect(way('. i o .', 'B1')).toBe('0, 1: B1');
    expect(way('. i y .', 'B1')).toBe('0, 1: B1');
    expect(way('. i', 'B1')).toBe('0, 1: B1');
    expect(way('. i ~ .', 'C1')).toBe('0, 1: B1>C1');
    expect(way('. i t .', 'D1')).toBe('1, 2: B1>C1 D1');
  });

  test('ice is stopped on from where something is in the way, and slid over from where nothing is', () => {
    const d = `
      . . .
       . i .
      . o .`;
    expect(way(d, 'C2')).toBe('0, 2: A2 B2>C2');
    expect(way(d, 'B2')).toBe('0, 3: B1 C1 B2');
  });
});

describe('jumping and flying', () => {
  test('a jump passes everything but walls, and feels its last hex only', () => {
    expect(way('. t .', 'C1', 'jump')).toBe('0, 2: B1 C1');
    expect(way('. t .', 'B1', 'jump')).toBe('1, 1: B1');
    expect(way('. o x ~ i', 'D1', 'jump')).toBe('0, 3: B1 C1 D1');
    expect(way('. o x ~ i', 'E1', 'jump')).toBe('0, 4: B1 C1 D1 E1');
    expect(way('. o .', 'B1', 'jump')).toBeUndefined();
    expect(way('. x .', 'B1', 'jump')).toBeUndefined();
    expect(way('. # .', 'C1', 'jump')).toBeUndefined();
  });

  test('a flyer feels nothing, and may end on an obstacle', () => {
    expect(way('. t .', 'B1', 'fly')).toBe('0, 1: B1');
    expect(way('. o .', 'B1', 'fly')).toBe('0, 1: B1');
    expect(way('. x .', 'B1', 'fly')).toBeUndefined();
    expect(way('. x .', 'C1', 'fly')).toBe('0, 2: B1 C1');
    expect(way('. # .', 'C1', 'fly')).toBeUndefined();
    expect(way('. + .', 'C1', 'fly')).toBeUndefined();
  });

  test('a teleport counts hexes as the crow flies, and feels its last hex', () => {
    expect(way('. # .', 'C1', 'teleport')).toBe('0, 2: C1');
    expect(way('. # t', 'C1', 'teleport')).toBe('1, 2: C1');
    expect(way('. # i', 'C1', 'teleport')).toBe('0, 2: C1');
    expect(way('. o', 'B1', 'teleport')).toBeUndefined();
  });

  test('TEL-03 FLY-02 FLY-04 a flyer that teleports feels nothing, and may end on an obstacle', () => {
    expect(way('. # o', 'C1', 'flying teleport')).toBe('0, 2: C1');
    expect(way('. # t', 'C1', 'flying teleport')).toBe('0, 2: C1');
    expect(way('. # h', 'C1', 'flying teleport')).toBe('0, 2: C1');
    expect(way('. x', 'B1', 'flying teleport')).toBeUndefined();
    const d = drawBoard('. # t');
    const left = (movement: Movement) =>
      pathsFrom(d.board, d.surroundings, movement, d.at('A1')).lengthsTo(d.at('C1'))[d.at('A1')];
    expect([left('flying teleport'), harmOf(left('teleport') ?? NO_PATH)]).toEqual([2, 1]);
  });

  test('TEL-06 TILE-04 nobody but a character teleports onto a closed door', () => {
    const d = drawBoard('. . +');
    const wayLength = (opensDoors: boolean) =>
      pathsFrom(d.board, { ...d.surroundings, opensDoors }, 'teleport', d.at('A1')).lengths[d.at('C1')];
    expect([wayLength(true), wayLength(false)]).toEqual([2, NO_PATH]);
  });
});

test('the length to a goal from every hex is that of going there from it', () => {
  const d = drawBoard(`
    . t . .
     . i h .
    ~ . . y`);
  for (const movement of ['walk', 'jump', 'fly'] as const) {
    const ways = pathsFrom(d.board, d.surroundings, movement, d.at('A1'));
    for (const goal of ['D1', 'C2', 'B3', 'B1']) {
      const back = ways.lengthsTo(d.at(goal));
      for (const cell of d.board.cells) {
        const there = pathsFrom(d.board, d.surroundings, movement, cell).lengths[d.at(goal)];
        if (cell !== d.at(goal)) expect(back[cell], `${movement} ${d.board.labelAt(cell)} ${goal}`).toBe(there);
      }
    }
  }
});

test('on random boards: the best of all ways there are', () => {
  fc.assert(
    fc.property(randomTurn(4, 4), (turn) => {
      const { board, movement, at, surroundings } = turn;
      if (movement === 'teleport' || movement === 'flying teleport') return;
      const ways = pathsFrom(board, surroundings, movement, at);
      const prices = pricesFrom(turn, movement, at);
      for (const cell of board.cells) {
        const length = ways.lengths[cell] ?? NO_PATH;
        const all = cell === at || mayStand(turn, movement, cell) ? (prices.get(cell) ?? []) : [];
        const [best] = [...all].sort((one, other) => one.harm - other.harm || one.cost - other.cost);
        const ending = movement === 'jump' && cell !== at && [1, 2].includes(surroundings.terrain[cell] ?? 0) ? 1 : 0;
        const expected = best && { harm: best.harm + ending, cost: best.cost };
        expect(length === NO_PATH ? undefined : { harm: harmOf(length), cost: costOf(length) }).toEqual(expected);
      }
    }),
    { numRuns: 150 },
  );
});
