/** Over Discord: files that are far too deep keep nobody else waiting. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('files that are far too deep -> refused in a sentence; others are heard', async () => {
  await table.expectRefused('depth');
});
