import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOf } from '../../../../../src/games/frosthaven/rules/monsters/move-outcomes.ts';
import { legalOutcomes, outcome } from '../../../../support/frosthaven/board-oracle.ts';
import { randomTurn } from '../../../../support/frosthaven/random-turns.ts';
import { runCount } from '../../../../support/often.ts';

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
      { numRuns: runCount(80, 200) },
    );
  });
}
