import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { HOST_COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import { memberRemovedWords } from '../../../../src/bot/features/campaign/membership.ts';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { erasureListFileOf } from '../../../../src/cli/hosting.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { beginErasure, erasureJobs } from '../../../../src/matches/settings/erased-users.ts';
import { restoreBackup } from '../../../../src/storage/backup/move/restore.ts';
import { readErasureList, writeErasureList } from '../../../../src/storage/privacy/erasure-list.ts';
import { openSqlite } from '../../../../src/storage/sqlite/sqlite.ts';
import { readSnapshots } from '../../../../tools/trial/read-snapshots.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

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

const seat = (person: string) => table.local.client(person);

async function privacy(person: string, ...presses: readonly string[]): Promise<SeenMessage> {
  let { message } = await seat(person).runCommand('privacy', {}, { channel: 'table' });
  for (const label of presses)
    ({ message } = await seat(person).press(label, { channel: 'table', on: message?.id ?? '' }));
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** All that is kept, as text: whatever stands in any row. */
function everything(): string {
  const raw = new Database(table.database, { readonly: true });
  const names = raw.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const rows = names.map((name) => JSON.stringify(raw.prepare(`select * from "${name}"`).all()));
  raw.close();
  return rows.join('\n');
}

async function historyOf(match: number) {
  const store = openSqlite(table.database);
  const history = { entries: await store.entries(match), snapshots: await readSnapshots(store, match) };
  await store.close();
  return history;
}

async function settled(): Promise<void> {
  await bot.app.redactionQueue.waitUntilIdle();
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.app.campaignPanelQueue.waitUntilIdle();
}

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

const forgets = (person: string) => privacy(person, 'Delete it', 'Delete all my data');

/** What the bot has said where everybody sees it. */
function said(): string[] {
  return [...seat('Bea').visibleMessages(table.thread), ...seat('Bea').visibleMessages('table')].flatMap(
    ({ text, isEphemeral }) => (isEphemeral ? [] : [text]),
  );
}

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

test('a former player’s seat is claimed -> once the table agrees, it is theirs', async () => {
  const { app } = table.bot;
  await forgets('Ann');
  await settled();
  const line = seat('Cem')
    .visibleMessages(table.thread)
    .find(({ text }) => text.includes('is free now'));
  const claimed = await seat('Cem').press('Take this seat', { channel: table.thread, on: line ?? '' });
  expect(claimed.message?.text).toBe('I have asked the table whether **Anngar** is yours.');
  await app.outboxWorker.waitUntilIdle();
  const asked = seat('Bea')
    .visibleMessages('table')
    .find(({ text }) => text.includes('wants to play **Anngar**'));
  expect(asked?.pingsYou).toBe(true);
  await seat('Dov').press('Take this seat', { channel: table.thread, on: line ?? '' });
  const overtaken = await seat('Bea').press('Agree', { channel: 'table', on: asked ?? '' });
  expect(overtaken.message?.text).toBe('Nobody claims that seat now.');
  await seat('Cem').press('Take this seat', { channel: table.thread, on: line ?? '' });
  const agree = async (person: string) =>
    (await seat(person).press('Agree', { channel: 'table', on: asked ?? '' })).message?.text;
  expect(await agree('Cem')).toBe('The players here decide that; without any, the founder.');
  expect(await agree('Dov')).toBe('The players here decide that; without any, the founder.');
  expect((await runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' })).message?.text).toContain(
    'These seats are free: **Anngar**.',
  );
  expect(await agree('Bea')).toBe('**Cem** plays **Anngar** from now on.');
  expect(await agree('Bea')).toBe('Nobody claims that seat now.');
  await app.outboxWorker.waitUntilIdle();
  expect((await app.records.game(GAME))?.seats.map(({ user }) => user)).toEqual([seat('Cem').id, seat('Bea').id]);
  expect((await app.records.members(1)).map(({ userName }) => userName)).toEqual(['Cem', 'Bea']);
  expect(
    seat('Cem')
      .visibleMessages(table.thread)
      .filter(({ text, pingsYou }) => text.includes('plays **Anngar** from now on') && pingsYou),
  ).toHaveLength(1);
  expect((await seat('Cem').runCommand('due', {}, { channel: 'table' })).message?.text).toContain('The Testers');
  await expect(runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' })).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Bea', 'seats:claim')).text).toBe('Every seat of this campaign is taken.');
  const entries = (await table.log()).length;
  for (let i = 0; i < 6; i++)
    for (const person of ['Cem', 'Bea']) await table.players.answerQuestion(person, table.thread);
  expect((await table.log()).length).toBeGreaterThan(entries);
  const cem = seat('Cem').id;
  const shown = () =>
    JSON.stringify([...seat('Bea').visibleMessages(table.thread), ...seat('Bea').visibleMessages('table')]);
  expect(shown()).toContain(`agree-claim:1:1:${cem}`);
  await forgets('Cem');
  await settled();
  expect([shown().includes(cem), everything().includes(cem)]).toEqual([false, false]);
});

test('nobody is left -> a claim takes the seat at once; no player claims a second', async () => {
  await forgets('Ann');
  await settled();
  const vacant = await runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' });
  const alone = 'You are already in this campaign; each player has one seat.';
  expect(vacant.message?.text).toBe(`These seats are free: **Anngar**. ${alone}`);
  expect(vacant.message?.buttons).toEqual([]);
  expect((await pressForged(table, 'Bea', 'claim:1:1')).text).toBe(alone);
  await forgets('Bea');
  await settled();
  const both = await runDeed(seat('Cem'), 'claim seat', {}, { channel: 'table' });
  expect(both.message?.buttons.map(({ label }) => label)).toEqual(['Anngar', 'Beagar']);
  const taken = await seat('Cem').press('Beagar', { channel: 'table', on: both.message ?? '' });
  expect(taken.message?.text).toContain('You play **Beagar** from now on.');
  expect((await table.bot.app.records.game(GAME))?.seats.map(({ user }) => user)).toEqual([undefined, seat('Cem').id]);
});

test('a scenario begins with the character of a former player, whom the bot plays', async () => {
  await bot.app.matchService.abandon(GAME);
  await forgets('Ann');
  await settled();
  const known = seat('Bea').channels.map(({ id }) => id);
  const offered = await seat('Bea').press('Choose a scenario', { channel: 'table' });
  const chosen = await seat('Bea').choose('the-snow-fence', { channel: 'table', on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat('Bea').press(start?.customId ?? '', { channel: 'table', on: chosen.message ?? '' });
  await settled();
  const thread = seat('Bea').channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
  const match = await bot.app.records.gameInThread(thread);
  expect(match?.seats.map(({ user }) => user)).toEqual([undefined, seat('Bea').id]);
  await table.players.openPanel('Bea', thread);
  for (let i = 0; i < 10; i++) await table.players.answerQuestion('Bea', thread);
  const { entries } = await historyOf(match?.id ?? 0);
  expect(entries.filter((entry) => entry.type === 'answer' && entry.seat === 'banner-spear').length).toBeGreaterThan(1);
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

test('the founder takes a seat that is nobody’s out of the campaign; then another may join', async () => {
  await forgets('Bea');
  await settled();
  const cem = await runDeed(seat('Cem'), 'claim seat', {}, { channel: 'table' });
  expect(cem.message?.buttons.map(({ label }) => label)).toEqual(['Beagar']);
  const { message } = await runDeed(seat('Ann'), 'claim seat', {}, { channel: 'table' });
  expect(message?.buttons.map(({ label }) => label)).toEqual(['Take Beagar out']);
  const out = await seat('Ann').press('Take Beagar out', { channel: 'table', on: message ?? '' });
  expect(out.message?.text).toBe(memberRemovedWords());
  expect((await bot.app.records.members(1)).map(({ userName }) => userName)).toEqual(['Ann']);
  await settled();
});

test('a player who borrowed a seat is forgotten -> the seat is its owner’s again', async () => {
  await runDeed(seat('Bea'), 'lend seat', { player: 'Cem' }, { channel: table.thread });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const offer = seat('Cem')
    .visibleMessages(table.thread)
    .find(({ text }) => text.includes('lends you'));
  await seat('Cem').press('I take it', { channel: table.thread, on: offer ?? '' });
  const users = async () => (await table.bot.app.records.game(GAME))?.seats.map(({ user }) => user);
  expect(await users()).toEqual([seat('Ann').id, seat('Cem').id]);
  const data = await privacy('Cem', 'Download my data');
  expect(await (await fetch(data.attachments[0]?.url ?? '')).json()).toMatchObject({ user: seat('Cem').id });
  await forgets('Cem');
  await settled();
  expect(await users()).toEqual([seat('Ann').id, seat('Bea').id]);
  expect(everything()).not.toContain(seat('Cem').id);
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
  await settled();
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
  await settled();
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).not.toContain(ann);
  await bot.stop();
  await restoreBackup(copy, database, `${database}.new`, Date.now(), readErasureList(file));
  expect(everything()).toContain(ann);
  bot = await restartBot(table, forgotten);
  await settled();
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
  await settled();
  expect(everything()).not.toContain(ann);
  table.complaints.splice(0);
});
