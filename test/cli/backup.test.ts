import { existsSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { Metrics } from '../../src/admin/metrics.ts';
import { saveBackup } from '../../src/cli/backup.ts';
import { openAdminServer, tokenFileOf } from '../../src/cli/hosting.ts';
import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import { openJobs, saveJob } from '../../src/matches/service/jobs.ts';
import { restoreBackup } from '../../src/storage/backup/move/restore.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import type { PlayedBot } from '../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../support/bot/played-bot.ts';

const DAY = 24 * 3_600_000;
const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function opened(): Promise<{ table: PlayedBot; copy: string }> {
  const table = await startPlayedBot(1);
  const { bot, database } = table;
  const log = pino({ level: 'silent' });
  const desk = await openAdminServer({ HOST_PORT: 0, DATABASE_URL: database }, { bot, metrics: new Metrics(), log });
  cleanUp.push(
    () => table.local.stop(),
    () => rm(path.dirname(database), { recursive: true, force: true }),
    () => bot.stop(),
    async () => desk?.close(),
  );
  return { table, copy: path.join(path.dirname(database), 'copy.db') };
}

const modeOf = (file: string) => statSync(file).mode & 0o777;
const entriesIn = async (file: string) => {
  const store = openSqlite(file);
  const entries = await store.entries(GAME);
  await store.close();
  return entries;
};

test('a backup holds everything that a running bot knows, and the owner alone can read it', async () => {
  const { table, copy } = await opened();
  const bytes = await saveBackup(table.database, copy);
  expect(modeOf(copy)).toBe(0o600);
  expect(modeOf(tokenFileOf(table.database))).toBe(0o600);
  expect(statSync(copy).size).toBe(bytes);
  expect(await entriesIn(copy)).toEqual(await table.log());
  await expect(saveBackup(table.database, copy)).rejects.toThrow(`${copy} is there already: name a file that is not.`);
});

test('a backup that is made while people play is one moment of what they do', async () => {
  const { table, copy } = await opened();
  await table.players.openPanel('Ann', table.thread);
  const before = (await table.log()).length;
  const [, bytes] = await Promise.all([
    table.players.answerQuestion('Ann', table.thread),
    saveBackup(table.database, copy),
  ]);
  expect(bytes).toBeGreaterThan(0);
  const [kept, all] = [await entriesIn(copy), await table.log()];
  expect(kept.length).toBeGreaterThanOrEqual(before);
  expect(kept).toEqual(all.slice(0, kept.length));
});

test('where no bot runs, nobody can be asked, and no file is made', async () => {
  const { table, copy } = await opened();
  for (const step of cleanUp.splice(2).reverse()) await step();
  await expect(saveBackup(table.database, copy)).rejects.toThrow('No bot that could be asked is running on');
  writeFileSync(tokenFileOf(table.database), JSON.stringify({ port: 1, key: 'k'.repeat(64) }));
  await expect(saveBackup(table.database, copy)).rejects.toThrow('No bot that could be asked is running on');
  expect(existsSync(copy)).toBe(false);
});

test('what runs is not restored over', async () => {
  const { table, copy } = await opened();
  await saveBackup(table.database, copy);
  await expect(restoreBackup(copy, table.database, `${table.database}.new`, Date.now())).rejects.toThrow(
    `The database ${table.database} can’t be used: this program is running on it already.`,
  );
});

test('what is no copy of this program is not restored, and what is there stays', async () => {
  const { table, copy } = await opened();
  for (const step of cleanUp.splice(2).reverse()) await step();
  const log = await table.log();
  writeFileSync(copy, 'This is no database, but a letter to my grandmother.'.repeat(100));
  const restoring = restoreBackup(copy, table.database, `${table.database}.new`, Date.now());
  await expect(restoring).rejects.toThrow(`The database ${copy} can’t be used: it is damaged, or no database at all.`);
  await expect(restoreBackup(`${copy}.not`, table.database, 'x', 0)).rejects.toThrow(`There is no file ${copy}.not.`);
  expect(await table.log()).toEqual(log);
  expect(existsSync(`${table.database}.new`)).toBe(false);
});

/** What somebody sees in a channel, without what is private to them. */
function toldIn(table: PlayedBot, channel: string): string[] {
  const seen = table.local.client('Ann').visibleMessages(channel);
  return seen.filter(({ isEphemeral }) => !isEphemeral).map(({ text }) => text);
}

const answers = ({ buttons, selects }: SeenMessage) =>
  [...selects, ...buttons].some(({ customId }) => /^(say|pick|next|done):/.test(customId ?? ''));

test('a backup is restored -> no old outbox, each table told once, old buttons say so', async () => {
  const { table, copy } = await opened();
  const { local, players, thread, database } = table;
  const old = await players.openPanel('Bea', thread);
  expect(answers(old)).toBe(true);
  await saveBackup(database, copy);
  const taken = Date.now();
  // Something was on its way at that moment.
  const waiting = new Database(copy);
  const body = JSON.stringify({ to: 'thread', content: 'Said long ago' });
  waiting.prepare("insert into outbox (game, key, kind, body) values (?, 'long-ago', 'post', ?)").run(GAME, body);
  const [dueBefore] = waiting.prepare('select due from reminders').pluck().all();
  waiting.close();
  await players.answerQuestion('Ann', thread);
  const later = await table.log();
  for (const step of cleanUp.splice(2).reverse()) await step();

  const restored = await restoreBackup(copy, database, `${database}.new`, taken + DAY);
  expect(Math.abs(restored.taken - taken)).toBeLessThan(60_000);
  expect(restored.replaced).toMatch(/games\.db\.before-\d{8}T\d{6}Z$/);
  expect(await entriesIn(restored.replaced ?? '')).toEqual(later);
  expect(modeOf(database)).toBe(0o600);
  expect((await table.log()).length).toBeLessThan(later.length);
  const raw = new Database(database);
  expect(raw.prepare('select due from reminders').pluck().all()[0]).toBe(
    Number(dueBefore) + taken + DAY - restored.taken,
  );
  // Presses of this test come right now, and not on the next day.
  raw.prepare(`update house set value = json_set(value, '$.at', ?) where name = 'restored'`).run(Date.now());
  raw.close();

  const again = await restartBot(table);
  cleanUp.push(() => again.stop());
  await again.app.outboxWorker.waitUntilIdle();
  const isToldOf = (text: string) => text.includes('had to be restored from a backup');
  expect(toldIn(table, thread).filter(isToldOf)).toHaveLength(1);
  expect(toldIn(table, thread).find(isToldOf)).toContain('<@');
  expect(toldIn(table, 'table').filter(isToldOf)).toHaveLength(1);
  expect(toldIn(table, thread).filter((text) => text.includes('Said long ago'))).toEqual([]);

  const button = [...old.selects, ...old.buttons].find(({ customId }) => /^(say|pick|next):/.test(customId ?? ''));
  const seat = local.client('Bea');
  const entries = (await again.app.records.owedAnswers(GAME)).length;
  const { message } =
    old.selects.length > 0
      ? await seat.choose(old.selects[0]?.options[0]?.value ?? '', { channel: thread, on: old.id })
      : await seat.press(button?.customId ?? '', { channel: thread, on: old.id });
  expect(message?.text).toContain('This is older than the backup the bot was restored from');
  expect((await again.app.records.owedAnswers(GAME)).length).toBe(entries);
  const { message: fresh } = await seat.press('My panel', { channel: thread });
  expect(fresh && answers(fresh)).toBe(true);

  await again.stop();
  cleanUp.pop();
  const third = await restartBot(table);
  cleanUp.push(() => third.stop());
  await third.app.outboxWorker.waitUntilIdle();
  expect(toldIn(table, thread).filter(isToldOf)).toHaveLength(1);
  expect(table.complaints).toEqual([]);
  expect(local.violations).toEqual([]);
});

test('numbers that were given since the copy was taken are given to nothing else', async () => {
  const { table, copy } = await opened();
  await saveBackup(table.database, copy);
  for (const step of cleanUp.splice(2).reverse()) await step();
  await restoreBackup(copy, table.database, `${table.database}.new`, Date.now());
  const store = openSqlite(table.database);
  const founded = await store.createCampaign({
    server: 's',
    channel: 'another',
    name: 'Others',
    game: 'a-game',
    pack: 'a-pack',
    founder: 'ann',
  });
  await store.close();
  expect(founded?.id).toBeGreaterThan(100_000);
});

test('what was under way when a backup was taken -> is not gone on with where it is restored', async () => {
  const { table, copy } = await opened();
  const work = { what: 'export', campaign: 1 } as const;
  const job = {
    id: '1',
    user: '2',
    locale: 'en',
    since: 0,
    answer: { applicationId: '3', token: 't' },
    tries: 0,
    work,
  };
  await saveJob(table.bot.app.records, job);
  await saveBackup(table.database, copy);
  const restored = path.join(path.dirname(copy), 'restored.db');
  await restoreBackup(copy, restored, path.join(path.dirname(copy), 'ready.db'), Date.now());
  const store = openSqlite(restored);
  expect([await openJobs(table.bot.app.records), await openJobs(store)]).toEqual([[job], []]);
  await store.close();
});
