/** The command line works with packs that lie elsewhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { RunnableTool } from '../../../src/game-api/contract/cli-tool.ts';
import { checkPack } from '../../../tools/frosthaven/checks/check-pack.ts';
import { render } from '../../../tools/frosthaven/render.ts';
import { simulate } from '../../../tools/frosthaven/simulate.ts';
import { runTool } from '../../support/printed.ts';
import { writePack } from '../../support/written-pack.ts';

let shelf: string;
let pack: string;
let printed: unknown[];

beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  pack = writePack(shelf, 'cellar');
  printed = [];
});

/** What is printed is kept. */
async function run(tool: RunnableTool, ...args: string[]): Promise<void> {
  printed.push(...(await runTool(tool, ...args)).printedLines.map((line) => JSON.parse(line)));
}

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(shelf, { recursive: true });
});

const game = z.object({ scenario: z.literal('the-cellar'), result: z.enum(['completed', 'lost']) });

test('simulate plays a pack by its folder, and by its id where PACKS names its shelf', async () => {
  await run(simulate, '--games', '2', '--seed', '3', '--players', '2', '--pack', pack);
  vi.stubEnv('PACKS', shelf);
  await run(simulate, '--games', '2', '--seed', '3', '--players', '2', '--pack', 'cellar');
  expect(printed.map((line) => game.safeParse(line).success)).toEqual([true, true, false, true, true, false]);
  const sum = { games: 2, finished: 2, errors: [], rebuildMismatches: 0 };
  expect([printed[2], printed[5]]).toMatchObject([sum, sum]);
  expect(printed.slice(3, 5)).toEqual(printed.slice(0, 2));
});

test('render draws cards, monsters, boards and maps of it', async () => {
  const out = path.join(shelf, 'picture.png');
  const map = path.join(pack, 'scenarios', 'the-cellar.json');
  for (const args of [
    ['--card', 'cooper/stave'],
    ['--monster', 'rat'],
    ['--scenario', 'the-cellar'],
    ['--map', map],
  ])
    await run(render, ...args, '--pack', pack, '--out', out);
  expect(printed).toHaveLength(4);
  expect(printed.every((line) => z.object({ bytes: z.int().min(1000) }).safeParse(line).success)).toBe(true);
  await expect(run(render, '--card', 'cooper/stave')).rejects.toThrow('there is no card cooper/stave');
});

test('check:pack reads it, by its folder, among others, and among all', async () => {
  vi.stubEnv('PACKS', shelf);
  await run(checkPack, '--pack', pack);
  await run(checkPack, 'cellar');
  await run(checkPack);
  const cellar = { pack: 'cellar', classes: 2, cards: 12, monsters: 1, scenarios: 1, problems: [] };
  expect(printed).toMatchObject([cellar, cellar, { pack: 'first-winter' }, cellar]);
});

test('a pack that is not there is one clear line, whatever the tool', async () => {
  const line = 'There is no pack “attic”. There are: first-winter.';
  await expect(run(simulate, '--pack', 'attic')).rejects.toThrow(line);
  await expect(run(render, '--card', 'stave', '--pack', 'attic')).rejects.toThrow(line);
  await expect(run(checkPack, '--pack', 'attic')).rejects.toThrow(line);
});
