/** Over Discord: what is deleted of somebody stays so, whatever comes back. */
import { existsSync, readFileSync } from 'node:fs';
import { Routes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HOST_COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import { erasureListFileOf } from '../../../../src/cli/hosting.ts';
import { beginErasure, erasureJobs } from '../../../../src/matches/settings/erased-users.ts';
import { restoreBackup } from '../../../../src/storage/backup/move/restore.ts';
import { readErasureList, writeErasureList } from '../../../../src/storage/privacy/erasure-list.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { restartBot, setUpRestartedTable } from '../../../support/bot/played-bot.ts';
import { privacyActs } from '../../../support/bot/privacy-acts.ts';

let table: PlayedBot;
/** The run of the bot that goes on. */
let bot: Bot;

setUpRestartedTable(
  (opened) => {
    table = opened;
    bot = opened.bot;
  },
  () => bot,
);

const { seat, everything, settled, forgets } = privacyActs(() => table);

test('a name in an archived thread -> removed, archived again; lost channels skipped', async () => {
  await settled();
  const ann = seat('Ann').id;
  const thread = Routes.channel(table.thread);
  await bot.app.rest.patch(thread, { body: { archived: true } });
  expect(
    seat('Bea')
      .visibleMessages(table.thread)
      .some(({ text }) => text.includes(ann)),
  ).toBe(true);
  await beginErasure(bot.app.records, { user: ann, shown: [], channels: ['1', table.thread] });
  bot.app.redactionQueue.enqueue(0);
  await bot.app.redactionQueue.waitUntilIdle();
  expect(await erasureJobs(bot.app.records)).toEqual([]);
  expect(
    seat('Bea')
      .visibleMessages(table.thread)
      .some(({ text }) => text.includes(ann)),
  ).toBe(false);
  const there = z
    .object({ thread_metadata: z.object({ archived: z.boolean() }) })
    .parse(await bot.app.rest.get(thread));
  expect(there.thread_metadata.archived).toBe(true);
});

test('the host forgets a player by number -> after a second press', async () => {
  await table.bot.stop();
  bot = await restartBot(table, { host: { server: table.local.guildId, commands: HOST_COMMANDS } });
  const host = table.local.clients.at(-1);
  if (!host) throw new Error('Nobody runs the server.');
  const bea = seat('Bea').id;
  expect((await host.runCommand('host forget', {}, { channel: 'tavern' })).message?.text).toContain('Name a person');
  const { message } = await host.runCommand('host forget', { number: bea }, { channel: 'tavern' });
  expect(message?.text).toContain('This deletes all data about');
  expect(everything()).toContain(bea);
  const done = await host.press('Delete it', { channel: 'tavern', on: message ?? '' });
  expect(done.message?.text).toBe('All data about them is deleted.');
  await settled(bot);
  expect(everything()).not.toContain(bea);
});

test('an older backup does not bring somebody back', async () => {
  const { local, database } = table;
  const copy = `${database}.copy`;
  await bot.app.records.backup(copy);
  await bot.stop();
  const file = erasureListFileOf(database);
  const forgotten = { saveErasureList: (all: Parameters<typeof writeErasureList>[1]) => writeErasureList(file, all) };
  bot = await restartBot(table, forgotten);
  const ann = local.client('Ann').id;
  await forgets('Ann');
  await settled(bot);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).not.toContain(ann);
  await bot.stop();
  await restoreBackup(copy, database, `${database}.new`, Date.now(), readErasureList(file));
  expect(everything()).toContain(ann);
  bot = await restartBot(table, forgotten);
  await settled(bot);
  expect(everything()).not.toContain(ann);
});

test('what was begun before a crash is gone on with at the next start', async () => {
  const ann = seat('Ann').id;
  const fail = () => Promise.reject(new Error('The power is gone.'));
  bot.app.matchService.eraseUserData = fail;
  await forgets('Ann').catch(() => undefined);
  await bot.stop();
  expect(everything()).toContain(ann);
  bot = await restartBot(table);
  await settled(bot);
  expect(everything()).not.toContain(ann);
  table.complaints.splice(0);
});
