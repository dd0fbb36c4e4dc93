/** Over Discord: files with the matches of others, or cut off keep nobody else waiting. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('files with the matches of others, or cut off -> refused in a sentence; others are heard', async () => {
  await table.expectRefused('matches');
});
