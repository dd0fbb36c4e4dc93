import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/index.ts';
import { fileTarget, killRepeatedly } from '../../../tools/trial/kills.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(GAMES)('a process of $id is killed often -> no answer lost or doubled, all told once', async (game) => {
  const { lives, faults } = await killRepeatedly(fileTarget(path.join(folder, 'games.db')), game, 4, 11);
  expect(faults).toEqual([]);
  expect(lives.kills).toBeGreaterThanOrEqual(4);
  expect(lives.answers).toBeGreaterThan(0);
});
