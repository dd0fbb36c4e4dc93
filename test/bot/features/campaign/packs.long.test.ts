/** Campaigns of several packs: one comes with the program, one is written here. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import { startBot } from '../../../../src/bot/bot.ts';
import { sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import { loadInstallation } from '../../../../src/cli/installed.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../../tools/frosthaven/bench/players.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { PEOPLE, PIXELS } from '../../../support/bot/stand-ins.ts';
import { ensureDatabaseFile } from '../../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../../support/unhurried.ts';
import { writePack } from '../../../support/written-pack.ts';

let local: LocalDiscord;
let bot: Bot;
let folder: string;
let complaints: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
  writePack(path.join(folder, 'packs'), 'cellar');
  local = await startLocalDiscord(UNHURRIED_TABLE);
  complaints = [];
  await start();
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(local.violations).toEqual([]);
});

/** Starts the bot with the packs that are there by now. */
async function start(): Promise<void> {
  bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([PACKS, path.join(folder, 'packs')], [frosthaven]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(JSON.parse(line).why ?? line) }),
    renderPool: PIXELS,
    cursor: () => seedRng(1),
  });
}

const ann = () => local.client('Ann');
const create = async (channel: string, pack: string) =>
  (await ann().runCommand('campaign create', { pack }, { channel })).message;

test('a pack that somebody wrote is founded and played to its end', async () => {
  const players = new BenchPlayers(local, 1);
  const thread = await players.startScenario('table', PEOPLE, 'the-cellar', { pack: 'cellar' });
  expect(await players.playAnswers(PEOPLE, thread, 500)).toBe(true);
  expect(
    ann()
      .visibleMessages(thread)
      .map(({ content }) => content)
      .join('\n'),
  ).toContain('It is quiet now.');
  const campaign = await bot.app.records.campaign(1);
  expect(campaign?.pack).toBe('cellar');
  expect(complaints).toEqual([]);
});

test('a pack is chosen where there are several, by its name or its id', async () => {
  const offered = await ann().autocomplete('campaign create', { pack: '' }, 'pack', { channel: 'table' });
  expect(offered.map(({ name, value }) => [name, value])).toEqual([
    ['First Winter', 'first-winter'],
    ['The cellar', 'cellar'],
  ]);
  expect((await create('table', 'attic'))?.text).toBe(
    '“attic” is not a pack. You can play **First Winter** and **The cellar**.',
  );
  expect((await create('table', 'the CELLAR'))?.text).toContain('One cellar.');
  expect((await create('tavern', 'first-winter'))?.text).toContain('The last ship of the year');
});

test('a campaign whose pack is gone says so, and all others go on', async () => {
  const players = new BenchPlayers(local, 1);
  const cellar = await players.startScenario('table', PEOPLE, 'the-cellar', { pack: 'cellar' });
  const fence = await players.startScenario('tavern', PEOPLE, 'the-snow-fence', { pack: 'first-winter' });
  await bot.stop();
  renameSync(path.join(folder, 'packs', 'cellar'), path.join(folder, 'cellar'));
  await start();
  const gone = 'The pack `cellar` is no longer here. The operator of the bot can bring it back.';
  expect((await ann().press('My panel', { channel: cellar })).message?.text).toBe(gone);
  expect((await ann().press('Cards and items', { channel: 'table' })).message?.text).toBe(gone);
  await players.playAnswers(PEOPLE, fence, 6);
  const offered = (await runDeed(ann(), 'abandon match', {}, { channel: cellar })).message;
  expect(offered?.text).toContain('**the-cellar**');
  const done = await ann().press('Abandon it', { channel: cellar, ...(offered && { on: offered }) });
  expect(done.message?.text).toBe('The scenario was abandoned. Nobody gains anything.');
  expect(players.confirmed).toBeGreaterThan(0);
  await bot.stop();
  renameSync(path.join(folder, 'cellar'), path.join(folder, 'packs', 'cellar'));
  await start();
  expect((await ann().press('My panel', { channel: cellar })).message?.text).toMatch(/over/);
});

test('that nobody is reminded whose pack is gone is logged once a start, with the way out', async () => {
  await new BenchPlayers(local, 1).startScenario('table', PEOPLE, 'the-cellar', { pack: 'cellar' });
  await bot.stop();
  renameSync(path.join(folder, 'packs', 'cellar'), path.join(folder, 'cellar'));
  const why =
    'There is no pack cellar in assets/packs or in the folders of PACKS. ' +
    'Bring the pack back, and start again; or end what is played there.';
  for (const starts of [1, 2]) {
    await start();
    const raw = new Database(path.join(folder, 'games.db'));
    raw.exec('update reminders set due = 0');
    raw.close();
    for (let i = 0; i < 3; i++) await sendReminders(bot.app);
    expect(complaints).toEqual(Array(starts).fill(why));
    if (starts === 1) await bot.stop();
  }
});

test('a pack that is broken founds nothing', async () => {
  await bot.stop();
  writeFileSync(path.join(folder, 'packs', 'cellar', 'goals.json'), '{');
  await start();
  expect((await create('table', 'cellar'))?.text).toBe(
    'The pack `cellar` can’t be read at the moment. The operator of the bot can fix it.',
  );
  expect(await bot.app.records.campaign(1)).toBeUndefined();
  expect(complaints).toEqual([expect.stringContaining('goals.json: ')]);
});

test('a campaign whose pack can’t be read is not moved, and stays where it is', async () => {
  await create('table', 'cellar');
  await bot.stop();
  writeFileSync(path.join(folder, 'packs', 'cellar', 'pack.json'), '{');
  await start();
  const { message } = await runDeed(ann(), 'move campaign', { campaign: '1' }, { channel: 'tavern' });
  expect(message?.text).toContain('cellar');
  const table = ann().channels.find(({ name }) => name === 'table')?.id;
  expect((await bot.app.records.campaign(1))?.channel).toBe(table);
});
