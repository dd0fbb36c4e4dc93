/** Over Discord: what is kept of somebody is shown, given as a file and deleted. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { HOST_COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { erasureListFileOf } from '../../../../src/cli/hosting.ts';
import { beginErasure, erasureJobs } from '../../../../src/matches/settings/erased-users.ts';
import { restoreBackup } from '../../../../src/storage/backup/move/restore.ts';
import { readErasureList, writeErasureList } from '../../../../src/storage/privacy/erasure-list.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { privacyActs } from '../../../support/bot/privacy-acts.ts';

let table: PlayedBot;
/** The run of the bot that goes on. */
let bot: Bot;

beforeEach(async () => {
  table = await startPlayedBot(1);
  bot = table.bot;
});

afterEach(async () => {
  await bot.stop();
  await table.local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const { seat, privacy, everything, settled, forgets, said } = privacyActs(() => table);

test('what is kept is said in plain words, and given as a file that names nobody else', async () => {
  const { text, isEphemeral, buttons } = await privacy('Ann');
  expect(isEphemeral).toBe(true);
  expect(text).toContain('Your Discord ID and your name on each server');
  expect(buttons.map(({ label }) => label)).toEqual(['Download my data', 'Delete it']);
  for (const person of ['Ann', 'Bea']) await table.players.openPanel(person, table.thread);
  for (let i = 0; i < 8; i++)
    for (const person of ['Ann', 'Bea']) await table.players.answerQuestion(person, table.thread);
  const given = await privacy('Ann', 'Download my data');
  expect(given.isEphemeral).toBe(true);
  const [file] = given.attachments;
  expect(file?.filename).toBe('my-data.json');
  const data = await (await fetch(file?.url ?? '')).text();
  expect(data).toContain(seat('Ann').id);
  expect(data).not.toContain(seat('Bea').id);
  const seats = [...data.matchAll(/"seat": "([^"]*)"/g)].map(([, of]) => of);
  expect([...new Set(seats)].filter((of) => of !== '1')).toEqual(['banner-spear']);
});

test('a player is forgotten -> in no row, no message; the seat plays on, all are told', async () => {
  const ann = seat('Ann').id;
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect([everything().includes(ann), said().some((text) => text.includes(ann))]).toEqual([true, true]);
  const offered = await privacy('Ann', 'Delete it');
  expect(offered.text).toContain('Your seats stay');
  expect(offered.buttons.map(({ label }) => label)).toEqual(['Delete all my data']);
  expect(everything()).toContain(ann);
  expect((await forgets('Ann')).text).toContain('Your data is deleted.');
  await settled();
  expect(everything()).not.toContain(ann);
  expect(everything()).not.toMatch(/\bAnn\b/);
  expect(said().filter((text) => text.includes(ann))).toEqual([]);
  expect(
    said().filter((text) => text.includes('A player has deleted their data. **Anngar** is free now')),
  ).toHaveLength(1);
  expect(said().join('\n')).toContain('**Anngar**, Banner Spear of level 1 (a former player)');
  const row = await table.bot.app.records.game(GAME);
  expect(row?.seats.map(({ user }) => user)).toEqual([undefined, seat('Bea').id]);
  const before = (await table.log()).length;
  for (let i = 0; i < 6; i++) await table.players.answerQuestion('Bea', table.thread);
  expect((await table.log()).length).toBeGreaterThan(before);
  expect((await table.log()).filter((entry) => entry.type === 'answer' && entry.seat === 'banner-spear')).not.toEqual(
    [],
  );
  expect(everything()).not.toContain(ann);
});

test('nobody has another forgotten, claims or agrees by a forged press', async () => {
  const bea = seat('Bea').id;
  const forged = async (person: string, id: string) => (await pressForged(table, person, id)).text;
  expect(await forged('Ann', `host-forget:${bea}`)).toBe(outdatedWords());
  expect(await forged('Ann', 'host-forget:everybody')).toBe(outdatedWords());
  expect(await forged('Cem', 'claim:1:1')).toBe('That seat is taken by now.');
  expect(await forged('Cem', 'claim:1:77')).toBe('That seat is taken by now.');
  expect(await forged('Cem', `agree-claim:1:1:${bea}`)).toBe('Nobody claims that seat now.');
  expect(await forged('Cem', 'export-now:1')).toContain(
    'Only the founder or a server manager can get a campaign as a file.',
  );
  expect(await forged('Cem', 'export-now:7')).toContain(campaignGoneWords());
  expect((await forged('Cem', 'forget-now')).length).toBeGreaterThan(0);
  await settled();
  expect((await bot.app.records.members(1)).map(({ userName }) => userName)).toEqual(['Ann', 'Bea']);
});

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
