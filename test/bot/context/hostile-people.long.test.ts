/** Over Discord: files that name far too many people keep nobody else waiting. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('files that name far too many people -> refused in a sentence; others are heard', async () => {
  await table.expectRefused('people');
});
