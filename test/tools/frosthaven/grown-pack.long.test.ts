/** Whoever adds to the pack that comes with the program, before all that is there, has a pack that is sound, plays and is drawn. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { DEFAULT_PACK, openPackFiles, readPack } from '../../../src/games/frosthaven/content/load.ts';
import { checkPack } from '../../../tools/frosthaven/checks/check-pack.ts';
import { render } from '../../../tools/frosthaven/render.ts';
import { simulate } from '../../../tools/frosthaven/simulate.ts';
import { ADDED, growPack } from '../../support/grown-pack.ts';
import { runTool } from '../../support/printed.ts';
import { readGame, replay } from '../../support/replay.ts';

const GAMES = 4;

let shelf: string;
let pack: string;

beforeAll(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  pack = path.join(shelf, DEFAULT_PACK);
  growPack(pack);
});
afterAll(() => rmSync(shelf, { recursive: true }));

test('nothing in it is wrong, and what was added comes first', async () => {
  expect(await runTool(checkPack, '--strict', pack)).toMatchObject({ code: 0, noteLines: [] });
  const { classes, items, goals, scenarios, sets } = readPack(openPackFiles(pack));
  for (const { cards } of classes) expect(cards[0]?.id).toBe(ADDED.card);
  expect([items, goals, scenarios, sets].map(([first]) => first?.id)).toEqual([
    ADDED.item,
    ADDED.goal,
    ADDED.scenario,
    ADDED.monster,
  ]);
});

test('it is played: the scenario that was added, and those behind it', async () => {
  const { scenarios } = readPack(openPackFiles(pack));
  const { printedLines } = await runTool(simulate, '--games', `${GAMES}`, '--players', '2', '--pack', pack);
  const sum = { games: GAMES, finished: GAMES, errors: [], rebuildMismatches: 0 };
  expect(JSON.parse(printedLines.at(-1) ?? '')).toMatchObject(sum);
  const played = printedLines.slice(0, -1).map((line): unknown => JSON.parse(line));
  expect(played).toEqual(scenarios.slice(0, GAMES).map(({ id }) => expect.objectContaining({ scenario: id })));
});

test('a game that was recorded before is played again as it was', () => {
  const file = path.join(import.meta.dirname, '../../games/frosthaven/recorded/the-salt-road-2.json');
  const game = readGame(readFileSync(file, 'utf8'));
  const { state } = replay(new Catalog(readPack(openPackFiles(pack))), game, () => () => {});
  expect([state.result.lost ? 'lost' : 'completed', state.round]).toEqual([game.result, game.rounds]);
});

test.each([
  ['--card', `drifter/${ADDED.card}`],
  ['--card', `geminate/${ADDED.card}`],
  ['--monster', ADDED.monster],
  ['--scenario', ADDED.scenario],
])('it is drawn: %s %s', async (...args) => {
  const out = path.join(shelf, 'picture.png');
  rmSync(out, { force: true });
  await runTool(render, ...args, '--pack', pack, '--out', out);
  expect(existsSync(out)).toBe(true);
});
