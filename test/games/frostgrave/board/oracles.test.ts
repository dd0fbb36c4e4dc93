import { test } from 'vitest';
import { checkRandomTable } from '../../../support/frostgrave/board-oracle.ts';

test('FSH-16 and FMV-05 sight and ways -> a slower judge’s, however a table is turned', () => {
  for (let seed = 1; seed <= 200; seed += 1) checkRandomTable(seed);
});
