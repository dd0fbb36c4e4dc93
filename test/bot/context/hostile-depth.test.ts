/** Over Discord: the other half of the hostile files. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('hostile files, the others -> refused in a sentence, and others are heard meanwhile', async () => {
  await table.expectRefused(1);
});
