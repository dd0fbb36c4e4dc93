/** What the page for authors shows as three files: a pack that extends another, checked, founded and played. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../../commands/index.ts';
import { startBot } from '../../../../src/bot/bot.ts';
import { loadInstallation } from '../../../../src/cli/installed.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import { frosthaven } from '../../../../src/games/frosthaven/game.ts';
import { startLocalDiscord } from '../../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../../tools/frosthaven/bench/players.ts';
import { reportOn } from '../../../../tools/frosthaven/checks/check-pack.ts';
import { examplesOn, PAGES } from '../../../hygiene/docs-text.ts';
import { PEOPLE, PIXELS } from '../../../support/bot/stand-ins.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { createDatabaseFile } from '../../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../../support/unhurried.ts';

const FILES: Readonly<Record<string, string>> = {
  pack: 'pack.json',
  scenario: 'scenarios/the-mill-race.json',
  items: 'items.json',
};

let shelf: string;
let pack: string;

beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'own-'));
  pack = path.join(shelf, 'our-winter');
  mkdirSync(path.join(pack, 'scenarios'), { recursive: true });
  const page = PAGES.find(({ name }) => name === 'own-scenario.md');
  const examples = page ? examplesOn(page) : [];
  expect(examples.map(({ kind }) => FILES[kind])).toEqual(['pack.json', 'scenarios/the-mill-race.json', 'items.json']);
  for (const { kind, json } of examples) write(FILES[kind] ?? '', json);
});
afterEach(() => rmSync(shelf, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(pack, file), text);
}

test('three files that extend a pack -> the whole of it, with one scenario and one item more', () => {
  expect(reportOn('our-winter', shelf)).toEqual({
    pack: 'our-winter',
    classes: firstWinter.classes.length,
    cards: firstWinter.classes.reduce((sum, { cards }) => sum + cards.length, 0),
    monsters: firstWinter.monsters.length,
    scenarios: firstWinter.scenarios.length + 1,
    goals: firstWinter.goals.length,
    items: firstWinter.items.length + 1,
    problems: [],
    unfinished: [],
    unusual: [],
  });
  const catalog = loadFolder(pack);
  expect(catalog.pack.name).toBe('Our Winter');
  expect([...catalog.items.keys()].at(-1)).toBe('millers-hood');
});

test('a fault -> is named by the file of the pack that holds it, with the id of a base', () => {
  const spoil = (change: object) =>
    write('items.json', JSON.stringify({ items: [{ id: 'millers-hood', name: 'Hood', ...change }] }));
  const rest = { icon: 'hood', slot: 'head', gold: 15, after: 'spent', use: { when: 'damage', reduce: 1 } };
  spoil({ ...rest, gold: 'much' });
  const shape = 'items.json: items[0].gold: must be a number, but is text';
  expect(reportOn('our-winter', shelf).problems).toEqual([shape]);
  expect(() => loadFolder(pack)).toThrow(path.join(pack, shape));
  spoil({ ...rest, id: 'mill-hood' });
  const item = 'scenarios/the-mill-race.json: scenario the-mill-race: treasure 90: there is no item millers-hood';
  expect(reportOn('our-winter', shelf)).toMatchObject({
    problems: [item],
    unfinished: ['items.json: item mill-hood: nobody can come by it: nothing gives it or makes it available'],
  });
  expect(() => loadFolder(pack)).toThrow(`our-winter: ${item}`);
  spoil(rest);
  write('pack.json', JSON.stringify({ ...head(), without: ['scenarios/two-ways-down.json'] }));
  expect(reportOn('our-winter', shelf).problems).toContain(
    'first-winter/scenarios/smoke-over-the-kilns.json: scenario smoke-over-the-kilns: there is no scenario two-ways-down',
  );
  write('pack.json', JSON.stringify({ ...head(), extends: 'third-winter' }));
  const gone =
    'pack.json: extends: there is no pack third-winter beside this one, in assets/packs or in the folders of PACKS';
  expect(reportOn('our-winter', shelf).problems).toEqual([gone]);
  expect(() => loadFolder(pack)).toThrow(`our-winter: ${gone}`);
});

function head(): object {
  return {
    id: 'our-winter',
    name: 'Our Winter',
    game: 'frosthaven',
    about: 'One evening more.',
    beginners: 'the-mill-race',
    extends: 'first-winter',
  };
}

test('a campaign is founded on a pack that extends another -> its scenario is played', async () => {
  const local = await startLocalDiscord(UNHURRIED_TABLE);
  const complaints: string[] = [];
  const database = path.join(shelf, 'games.db');
  createDatabaseFile(database);
  const bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS, shelf], [frosthaven]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    renderPool: PIXELS,
    cursor: () => seedRng(1),
  });
  const ann = local.client('Ann');
  const offered = await ann.autocomplete('campaign create', { pack: '' }, 'pack', { channel: 'table' });
  expect(offered.map(({ name }) => name)).toEqual(['First Winter', 'Our Winter']);
  const players = new BenchPlayers(local, 1);
  const thread = await players.startScenario('table', PEOPLE, 'the-mill-race', { pack: 'our-winter' });
  const said = () =>
    ann
      .visibleMessages(thread)
      .map(({ text }) => text)
      .join('\n');
  for (let i = 0; i < 40 && !said().includes('Round 2'); i++) await players.playAnswers(PEOPLE, thread, 2);
  expect(said()).toContain('Hound');
  expect(said()).toContain('Round 2');
  expect((await bot.app.records.campaign(1))?.pack).toBe('our-winter');
  await bot.stop();
  await local.stop();
  expect(complaints).toEqual([]);
  expect(local.violations).toEqual([]);
});
