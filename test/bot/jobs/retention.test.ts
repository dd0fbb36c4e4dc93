import path from 'node:path';
import Database from 'better-sqlite3';
import { DiscordAPIError } from 'discord.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServerPacks } from '../../../src/bot/context/server-packs.ts';
import { deleteExpired } from '../../../src/bot/jobs/retention.ts';
import { UnusablePackError } from '../../../src/game-api/content/pack-registry.ts';
import { readServerPacks } from '../../../src/matches/settings/server-packs.ts';
import { invalidateBotCache } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

/** Of the pack that comes with the program. */
const PACK_FOLDER = path.resolve('assets/packs/first-winter');
const DAY = 24 * 3_600_000;

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

test('a campaign is over for longer than is kept -> deleted; a press there says so', async () => {
  const { app } = table.bot;
  const kept = { ...app, retentionDays: 30 };
  await deleteExpired(kept, Date.now() + 90 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await app.matchService.abandon(GAME, { campaign: 1, ends: true });
  await app.outboxWorker.waitUntilIdle();
  await deleteExpired(app, Date.now() + 900 * DAY);
  await deleteExpired(kept, Date.now() + 29 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await deleteExpired(kept, Date.now() + 31 * DAY);
  expect(await app.records.campaign(1)).toBeUndefined();
  expect(await table.log()).toEqual([]);
  const { message } = await table.local.client('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
});

/** Copies the scenario, which is over, with its first snapshot. */
function copied(count: number): number[] {
  const raw = new Database(table.database);
  const fields = (of: string, without: string) =>
    raw.prepare(`select name from pragma_table_info('${of}') where name <> '${without}'`).pluck().all();
  const copies = Array.from({ length: count }, (_, i) => GAME + 1 + i);
  for (const id of copies) {
    const [row, state] = [fields('games', 'id'), fields('snapshots', 'game')];
    raw.exec(`insert into games (id, ${row}) select ${id}, ${row} from games where id = ${GAME}`);
    raw.exec(`insert into snapshots (game, ${state}) select ${id}, ${state} from snapshots where game = ${GAME}`);
  }
  raw.close();
  return copies;
}

async function leftOver(): Promise<number[]> {
  const raw = new Database(table.database, { readonly: true });
  const left = raw.prepare('select distinct game from snapshots where game >= ? order by game').pluck().all(GAME);
  raw.close();
  return left.map(Number);
}

const forgets = () => deleteExpired({ ...table.bot.app, retentionDays: 30 }, Date.now() + 31 * DAY);

test('rules fail at counting an old match -> forgotten, and the host reads why', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  await app.outboxWorker.waitUntilIdle();
  const copies = copied(1);
  await invalidateBotCache(table);
  expect(await leftOver()).toEqual([GAME, ...copies]);
  vi.spyOn(app.matchService.histories, 'saveTally').mockRejectedValueOnce(new Error('There is no such figure.'));
  await forgets();
  await invalidateBotCache(table);
  expect(await leftOver()).toEqual([]);
  expect(table.complaints.splice(0).join()).toContain('There is no such figure.');
});

test('old matches whose pack is away -> they stay, and those behind them are forgotten', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  await app.outboxWorker.waitUntilIdle();
  const copies = copied(25);
  await invalidateBotCache(table);
  const settle = app.matchService.histories.saveTally.bind(app.matchService.histories);
  vi.spyOn(app.matchService.histories, 'saveTally').mockImplementation(async (game) => {
    if (game < GAME + 25) throw new UnusablePackError('It is away.', 'It is away.');
    await settle(game);
  });
  await forgets();
  await invalidateBotCache(table);
  expect(await leftOver()).toEqual([GAME, ...copies.slice(0, -1)]);
});

describe('cards that a server has typed', () => {
  const BASE = { id: 'first-winter', name: 'First Winter', game: 'frosthaven', folder: PACK_FOLDER };
  const thing = { name: 'Kelp Farmer', text: 'Class: Kelp Farmer', counts: {} };

  /** The server has typed a class, and its only campaign is over. */
  async function typedAndOver() {
    const { app } = table.bot;
    const server = (await app.records.campaign(1))?.server ?? '';
    const removed: string[] = [];
    const installer = {
      install: (folder: string) => ({ ...BASE, id: path.basename(folder), folder }),
      remove: (id: string) => removed.push(id),
    };
    const serverPacks = await ServerPacks.load(app.records, installer, [BASE], (_, error) => {
      throw error;
    });
    onTestFinished(() => serverPacks.close());
    await serverPacks.write(server, { base: BASE.id, name: 'Ours', thing: 'kelp-farmer', change: () => thing });
    await app.matchService.abandon(GAME, { campaign: 1, ends: true });
    await app.outboxWorker.waitUntilIdle();
    const rest = Object.assign(Object.create(app.rest), {
      get: () =>
        Promise.reject(new DiscordAPIError({ code: 10_004, message: 'Unknown Guild' }, 10_004, 404, 'GET', '', {})),
    });
    const stored = async () => (await readServerPacks(app.records)).get(server);
    return { app: { ...app, serverPacks, retentionDays: 30 }, server, serverPacks, removed, rest, stored };
  }

  test('the bot is in the server -> they stay, though all campaigns are forgotten', async () => {
    const { app, server, serverPacks, stored } = await typedAndOver();
    await deleteExpired(app, Date.now() + 31 * DAY);
    expect(await app.records.campaign(1)).toBeUndefined();
    expect([serverPacks.newest(server, BASE.id)?.things['kelp-farmer'], (await stored())?.length]).toEqual([thing, 1]);
  });

  test('the server has removed the bot -> they go with the last campaign, and not before', async () => {
    const { app, server, serverPacks, removed, rest, stored } = await typedAndOver();
    await deleteExpired({ ...app, rest }, Date.now() + 29 * DAY);
    expect((await stored())?.length).toBe(1);
    await deleteExpired({ ...app, rest }, Date.now() + 31 * DAY);
    expect([serverPacks.has(server), await stored(), removed]).toEqual([false, [], [`own-${server}-1`]]);
  });
});
