import type { Tool } from '../../src/game-api/contract/cli-tool.ts';
import { lazyTool } from '../../src/game-api/contract/cli-tool.ts';
import type { GameTools } from '../contract/game-tools.ts';
import { secretsOf } from './secrets/secrets.ts';
import { TRIAL_SETUP } from './trial-setup.ts';

export const TOOLS: Readonly<Record<string, Tool>> = {
  simulate: lazyTool(
    'Plays whole scenarios with random legal answers, and now and then builds them again from what was stored.',
    async () => (await import('./simulate.ts')).simulate,
  ),
  render: lazyTool(
    'Draws the opening board of a scenario, an ability card, a monster or the map of a file into a PNG file.',
    async () => (await import('./render.ts')).render,
  ),
  rules: lazyTool(
    'Tells which rules of docs/rules tests name and games can come to, or where one of them lives.',
    async () => (await import('./rules.ts')).rules,
  ),
  puzzles: lazyTool(
    'Answers every case of a file with all that a monster may do.',
    async () => (await import('./puzzles/puzzles.ts')).puzzles,
  ),
  sight: lazyTool(
    'Answers every view of a file with the cells that can not be seen.',
    async () => (await import('./sight.ts')).sight,
  ),
  bench: lazyTool(
    'Measures how fast boards, games, loading, pictures and presses are.',
    async () => (await import('./bench/bench.ts')).bench,
  ),
  pictures: lazyTool(
    'Makes the pictures of README and docs anew; the one of the local table needs Chromium.',
    async () => (await import('./pictures.ts')).pictures,
    { isForAllGames: true },
  ),
  parse: lazyTool(
    'Reads texts of cards, monster cards or items in a file, and prints each as data or why it can not be read.',
    async () => (await import('./parse.ts')).parse,
  ),
  author: lazyTool(
    'Reads the text of a class, draws its cards beside its words, and writes it into a pack.',
    async () => (await import('./author.ts')).author,
  ),
  import: lazyTool(
    'Turns community data of an owner into files of a pack, and tells what is done by hand.',
    async () => (await import('./import/import.ts')).importData,
  ),
  schemas: lazyTool('Writes the JSON Schemas for editors anew.', async () => (await import('./schemas.ts')).schemas),
  'check:pack': lazyTool(
    'Tells what is in packs, and everything that is wrong with them.',
    async () => (await import('./checks/check-pack.ts')).checkPack,
    { isForAllGames: true },
  ),
  'check:puzzles': lazyTool(
    'Answers every case of the files in a folder that say what is right, and tells which answers differ.',
    async () => (await import('./puzzles/check-puzzles.ts')).checkPuzzles,
  ),
};

export const frosthavenTools: GameTools = { id: 'frosthaven', tools: TOOLS, trialSetup: TRIAL_SETUP, secretsOf };
