import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { forgetOld } from '../../../src/bot/jobs/retention.ts';
import { PackUnusable } from '../../../src/game-api/content/pack-registry.ts';
import { GAME, type PlayedBot, playedAnew, seenByTheBot } from '../../support/bot/played-bot.ts';

const DAY = 24 * 3_600_000;

let table: PlayedBot;
playedAnew(1, (played) => {
  table = played;
});

test('a campaign is over for longer than is kept -> deleted; a press there says so', async () => {
  const { app } = table.bot;
  const kept = { ...app, keptDays: 30 };
  await forgetOld(kept, Date.now() + 90 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await app.tables.abandon(GAME, { campaign: 1, ends: true });
  await app.deliverer.idle();
  await forgetOld(app, Date.now() + 900 * DAY);
  await forgetOld(kept, Date.now() + 29 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await forgetOld(kept, Date.now() + 31 * DAY);
  expect(await app.records.campaign(1)).toBeUndefined();
  expect(await table.log()).toEqual([]);
  const { message } = await table.local.seat('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
});

test('a match ended long ago -> its log is deleted; that it was, and its counts, stay', async () => {
  const { app } = table.bot;
  const kept = { ...app, keptDays: 30 };
  for (const person of ['Ann', 'Bea']) await table.players.open(person, table.thread);
  for (let i = 0; i < 30; i++) for (const person of ['Ann', 'Bea']) await table.players.act(person, table.thread);
  const counted = async () => (await app.tables.chronicles.ofCampaign(1))?.rows;
  await app.tables.abandon(GAME);
  await app.deliverer.idle();
  const before = await counted();
  expect(before?.length).toBeGreaterThan(0);
  await forgetOld(kept, Date.now() + 29 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await forgetOld(app, Date.now() + 900 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await forgetOld(kept, Date.now() + 31 * DAY);
  expect(await table.log()).toEqual([]);
  expect(await app.records.endedSince(Date.now() + 31 * DAY)).toEqual([]);
  const row = await app.records.game(GAME);
  expect([row?.result, row?.scenario, row?.seats.map(({ user }) => user)]).toEqual([
    'abandoned',
    'the-snow-fence',
    [undefined, undefined],
  ]);
  expect(await counted()).toEqual(before);
  expect(await app.tables.campaigns.own(1)).toBeDefined();
  const typed = async (command: string) =>
    (await table.local.seat('Ann').command(command, {}, { channel: table.thread })).message?.text;
  expect(await typed('log')).toContain('What happened here was kept for its time, and is gone.');
  const { message } = await table.local.seat('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
  expect(await typed('status')).toBeDefined();
  expect(await typed('recap')).toBeDefined();
  const again = await table.local.seat('Ann').press('Choose a scenario', { channel: 'table' });
  expect(again.message?.selects.length).toBeGreaterThan(0);
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

const forgets = () => forgetOld({ ...table.bot.app, keptDays: 30 }, Date.now() + 31 * DAY);

test('rules fail at counting an old match -> forgotten, and the host reads why', async () => {
  const { app } = table.bot;
  await app.tables.abandon(GAME);
  await app.deliverer.idle();
  const copies = copied(1);
  await seenByTheBot(table);
  expect(await leftOver()).toEqual([GAME, ...copies]);
  vi.spyOn(app.tables.chronicles, 'settle').mockRejectedValueOnce(new Error('There is no such figure.'));
  await forgets();
  await seenByTheBot(table);
  expect(await leftOver()).toEqual([]);
  expect(table.complaints.splice(0).join()).toContain('There is no such figure.');
});

test('old matches whose pack is away -> they stay, and those behind them are forgotten', async () => {
  const { app } = table.bot;
  await app.tables.abandon(GAME);
  await app.deliverer.idle();
  const copies = copied(25);
  await seenByTheBot(table);
  const settle = app.tables.chronicles.settle.bind(app.tables.chronicles);
  vi.spyOn(app.tables.chronicles, 'settle').mockImplementation(async (game) => {
    if (game < GAME + 25) throw new PackUnusable('It is away.', 'It is away.');
    await settle(game);
  });
  await forgets();
  await seenByTheBot(table);
  expect(await leftOver()).toEqual([GAME, ...copies.slice(0, -1)]);
});
