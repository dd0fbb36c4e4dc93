/** What the first press needs is ready before anybody can press. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { warmUp } from '../../../src/bot/jobs/warm-up.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { changesBetween, DatabaseWatcher } from '../../../tools/trial/rows.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

let local: LocalDiscord;
let bot: Bot | undefined;
let folder: string;
let log: string[];
/** Packs that were asked for, and whether the gateway had been asked for by then. */
let asked: { readonly id: string; readonly isOpen: boolean }[];

beforeEach(async () => {
  local = await startLocalDiscord(UNHURRIED_TABLE);
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  log = [];
  asked = [];
  bot = undefined;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await bot?.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the bot, again where it ran. `unreadable`: whether its packs can't be read. */
async function start(unreadable = false): Promise<Bot> {
  await bot?.stop();
  const installed = loadInstallation([PACKS], [frosthaven]);
  const known = local.requests.length;
  asked = [];
  bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...installed,
    pack: (id) => {
      asked.push({ id, isOpen: local.requests.slice(known).some((each) => each.path.includes('gateway')) });
      if (unreadable) throw new Error('This pack is torn.');
      return installed.pack(id);
    },
    commands: COMMANDS,
    renderPool: PIXELS,
    clock: UNHURRIED,
    log: pino({ level: 'debug' }, { write: (line) => log.push(line) }),
  });
  return bot;
}

const founds = () => local.client('Ann').runCommand('campaign create', { name: 'The Lamps' }, { channel: 'table' });

/** Lines of the log that complain. */
const complaints = () => log.filter((line) => /"level":[456]0/.test(line));

test('the bot starts -> the pack of a campaign is read before the gateway is asked for', async () => {
  await start();
  // Nobody plays yet.
  expect(asked.filter(({ isOpen }) => !isOpen)).toEqual([]);
  await founds();
  const { app } = await start();
  const [campaign] = await app.records.activeCampaigns();
  expect(asked[0]).toEqual({ id: campaign?.pack, isOpen: false });
  expect(complaints()).toEqual([]);
});

test('the pack of a campaign can’t be read -> the bot starts, and answers', async () => {
  await start();
  await founds();
  await start(true);
  expect(asked[0]?.isOpen).toBe(false);
  expect(log.some((line) => line.includes('warm-up: pack could not be read'))).toBe(true);
  const { message } = await local.client('Ann').runCommand('help', {}, { channel: 'table' });
  expect(message?.text).not.toBe('');
});

test('the database answers nothing -> warming up ends all the same, with a warning', async () => {
  const { app } = await start();
  vi.spyOn(app.records, 'activeCampaigns').mockRejectedValue(new Error('The disk is away.'));
  await expect(warmUp(app)).resolves.toBeUndefined();
  expect(complaints().map((line) => JSON.parse(line).msg)).toEqual(['warm-up: could not finish']);
});

test('the bot warms up -> it writes nothing, and sends nothing', async () => {
  const { app } = await start();
  await founds();
  await app.outboxWorker.waitUntilIdle();
  await app.campaignPanelQueue.waitUntilIdle();
  const watched = new DatabaseWatcher(path.join(folder, 'games.db'));
  const [before, requests, reads] = [watched.rows(), local.requests.length, asked.length];
  await warmUp(app);
  await app.outboxWorker.waitUntilIdle();
  await app.campaignPanelQueue.waitUntilIdle();
  const changes = changesBetween(before, watched.rows());
  watched.close();
  expect(changes).toEqual([]);
  expect(local.requests.length).toBe(requests);
  expect(asked.length).toBeGreaterThan(reads);
});

test('a campaign has ended -> its pack is not read', async () => {
  await start();
  await founds();
  const ann = local.client('Ann');
  await runDeed(ann, 'end campaign', {}, { channel: 'table' });
  await ann.press('End the campaign', { channel: 'table' });
  const { app } = await start();
  expect(await app.records.activeCampaigns()).toEqual([]);
  expect(asked.filter(({ isOpen }) => !isOpen)).toEqual([]);
});
