/** Over Discord: hostile files keep nobody else waiting. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('hostile files, every other -> refused in a sentence, and others are heard meanwhile', async () => {
  await table.expectRefused(0);
});
