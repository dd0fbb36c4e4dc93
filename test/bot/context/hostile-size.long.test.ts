/** Over Discord: files of far too many megabytes keep nobody else waiting. */
import { test } from 'vitest';
import { setUpHostileFiles } from '../../support/bot/hostile-table.ts';

const table = setUpHostileFiles();

test('files of far too many megabytes -> refused in a sentence; others are heard', async () => {
  await table.expectRefused('size');
});
