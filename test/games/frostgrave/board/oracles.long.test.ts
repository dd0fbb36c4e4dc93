import { test } from 'vitest';
import { checkRandomTable } from '../../../support/frostgrave/board-oracle.ts';

test('FSH-16 and FMV-05 sight and ways are what a slower judge finds on a thousand tables', {
  timeout: 900_000,
}, () => {
  for (let seed = 1; seed <= 1000; seed += 1) checkRandomTable(seed);
});
