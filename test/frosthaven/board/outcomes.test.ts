import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOf } from '../../../src/games/frosthaven/rules/monsters/decide.ts';
import { often } from '../../often.ts';
import { legalOutcomes, outcome } from './oracle.ts';
import { randomTurn } from './random-turns.ts';

for (const [columns, rows] of [
  [4, 4],
  [6, 3],
] as const) {
  test(`monsters do what the rules say, on random boards of ${columns} by ${rows}`, () => {
    fc.assert(
      fc.property(randomTurn(columns, rows), (turn) => {
        const found = new Set(outcomesOf(turn).map(({ end, targets }) => outcome(end, targets)));
        expect(found).toEqual(legalOutcomes(turn));
      }),
      { numRuns: often(80, 200) },
    );
  });
}
