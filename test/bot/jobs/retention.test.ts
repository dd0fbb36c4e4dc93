import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { deleteExpired } from '../../../src/bot/jobs/retention.ts';
import { UnusablePackError } from '../../../src/game-api/content/pack-registry.ts';
import { invalidateBotCache } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

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
