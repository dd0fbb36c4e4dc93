/** Hours in which Discord takes nothing, or its gateway is away: no time counts, nobody is pinged in a burst, and no answer is lost or doubled. */
import { renameSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatHealth, isHealthy, takeHealthSnapshot } from '../../../src/admin/health.ts';
import { storageErrorWords } from '../../../src/bot/response/storage-errors.ts';
import { STEP, SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { FILE_GONE } from '../../../src/storage/connection/db-errors.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { expectAnswersStored, expectToldOnce } from '../../support/bot/killing.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../support/bot/played-bot.ts';
import { HOUR } from '../../support/bot/simulated-time.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

/** Hours that an answer may take, and after which people are reminded: half of that. */
const TIME = 4;

let table: PlayedBot;
let clock: SteppedClock;
/** Everybody who is pinged, also by what is taken away at once. */
let pinged: { readonly user: string; readonly at: number }[];
/** What is answered in private. */
let answered: string[];

beforeEach(async () => {
  clock = new SteppedClock();
  table = await startPlayedBot(
    1,
    undefined,
    { messages: 5, token: { retries: 2, minTimeout: 1 } },
    PEOPLE,
    undefined,
    clock,
  );
  const { message: deadlines } = await runDeed(ann(), 'deadlines', {}, { channel: table.thread });
  for (const [what, chosen] of Object.entries({ passed: '0', turn: `${TIME}`, between: `${TIME}` }))
    await ann().choose(chosen, {
      channel: table.thread,
      select: `settle-deadlines:1:${what}`,
      ...(deadlines && { on: deadlines }),
    });
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  await delivered();
  pinged = [];
  answered = [];
  table.local.onBotMessage(({ message, viewerId, pinged: users, at }) => {
    for (const user of users) pinged.push({ user, at });
    if (viewerId !== undefined) answered.push(message.text);
  });
});

afterEach(async () => {
  table.local.faults.clear();
  table.local.openGateway();
  await table.stop();
});

const ann = () => table.local.client('Ann');
const delivered = () => expect.poll(() => table.bot.app.records.gamesWithPending()).toEqual([]);

/** Hours go by, with the bot looking at the clock. */
async function hours(count: number): Promise<void> {
  for (const end = clock.now() + count * HOUR; clock.now() < end; ) await clock.step();
}

/** What was answered by itself. */
const given = async () => (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'deadline');
const firstDue = async () => Math.min(...(await table.bot.app.records.deadlines(GAME)).map(({ due }) => due));
const untilDue = async () => (await firstDue()) - clock.now();

/** How often somebody was pinged since then. */
function pings(person: string, since = 0): number {
  const { id } = table.local.client(person);
  return pinged.filter(({ user, at }) => user === id && at >= since).length;
}

/** What the host reads, and nothing of messages that are tried again. */
function lines(): object[] {
  return table.complaints
    .map((line) => JSON.parse(line))
    .filter(
      ({ msg }) =>
        !/^outbox: message could not|^reminders: reminder could not|^interactions: (interaction failed|expired)/.test(
          msg,
        ),
    )
    .map(({ msg, minutes }) => (minutes === undefined ? { msg } : { msg, hours: Math.round(minutes / 60) }));
}

/** The panel of Ann, and everything in it. */
const panel = async () => (await ann().press('My panel', { channel: table.thread })).message?.text ?? '';

/** Presses what nobody hears. */
async function pressedInVain(): Promise<void> {
  const pressing = ann().press('My panel', { channel: table.thread });
  const failed = expect(pressing).rejects.toThrow();
  await clock.step();
  await failed;
}

async function expectNothingLost(): Promise<void> {
  await delivered();
  await table.bot.app.outboxWorker.waitUntilIdle();
  const store = openSqlite(table.database);
  await expectAnswersStored(store, table.players);
  await store.close();
  expectToldOnce(table.local, table.thread);
}

test('Discord takes nothing -> no deadline, no reminder; then as much time as before', async () => {
  await hours(1);
  const before = await untilDue();
  const began = clock.now();
  table.local.faults.setChances({ 'server error': 1 });
  await hours(6);
  expect(await given()).toEqual([]);
  const during = await takeHealthSnapshot(table.bot);
  expect(during.failingSeconds).toBeGreaterThan(5 * 3600);
  table.local.faults.clear();
  await clock.step();
  expect(Math.abs((await untilDue()) - before)).toBeLessThanOrEqual(3 * STEP);
  expect((await takeHealthSnapshot(table.bot)).failingSeconds).toBe(0);
  expect(PEOPLE.map((person) => pings(person, began))).toEqual([0, 0]);
  expect(await panel()).toMatch(
    /-# I was offline, or Discord was, from <t:\d+:f> until <t:\d+:f>\. This time counts against nobody\./,
  );
  const { message: status } = await ann().runCommand('status', {}, { channel: table.thread });
  expect(status?.text).toContain('This time counts against nobody');
  await hours(TIME - 1.5);
  expect(await given()).toEqual([]);
  expect(PEOPLE.map((person) => pings(person, began)).toSorted()).toEqual([1, 1]);
  await hours(0.5);
  expect((await given()).length).toBeGreaterThan(0);
  expect(await panel()).not.toContain('counts against nobody');
  expect(lines()).toEqual([
    { msg: 'discord: all requests fail; deadlines and reminders pause' },
    { msg: 'discord: requests succeed again', hours: 6 },
  ]);
  await expectNothingLost();
});

test('a request that fails now and then stops no time', async () => {
  await hours(1);
  const before = await untilDue();
  for (let i = 0; i < 15; i++) {
    table.local.faults.schedule('server error', /^GET \/users\/@me/);
    await clock.step();
  }
  expect(Math.abs(before - HOUR - (await untilDue()))).toBeLessThanOrEqual(STEP);
  expect(lines()).toEqual([]);
});

test('calls pile up during an outage -> all come in order, nobody is pinged twice', async () => {
  await hours(1);
  const began = clock.now();
  table.local.faults.setChances({ unauthorized: 1 });
  const before = table.players.confirmed;
  await table.players.playAnswers(PEOPLE, table.thread, 20);
  expect(table.players.confirmed - before).toBeGreaterThan(10);
  const waiting = await table.bot.app.records.pendingMessages(GAME);
  const called = waiting.flatMap(({ kind, body }) =>
    kind === 'post' && JSON.stringify(body).includes('"mentions":["') ? [kind] : [],
  );
  expect(called.length, 'enough for a burst').toBeGreaterThan(2);
  await hours(3);
  expect(await given()).toEqual([]);
  table.local.faults.clear();
  await clock.step();
  await expectNothingLost();
  for (const person of PEOPLE) expect(pings(person, began), person).toBeLessThanOrEqual(1);
  expect(pings('Ann', began) + pings('Bea', began)).toBeGreaterThan(0);
});

// A press in vain changes nothing; the next press does it, once.
for (const isForgotten of [false, true])
  test(`gateway shut, ${isForgotten ? 'new' : 'old'} session -> no time passes meanwhile`, async () => {
    await hours(1);
    const [before, entries] = [await untilDue(), (await table.log()).length];
    const began = clock.now();
    table.local.shutGateway();
    await expect.poll(async () => (await takeHealthSnapshot(table.bot)).isConnected).toBe(false);
    await pressedInVain();
    await hours(6);
    expect(await given()).toEqual([]);
    await pressedInVain();
    if (isForgotten) table.local.forgetSessions();
    table.local.openGateway();
    await expect.poll(async () => (await takeHealthSnapshot(table.bot)).isConnected).toBe(true);
    await clock.step();
    expect(Math.abs((await untilDue()) - before)).toBeLessThanOrEqual(3 * STEP);
    expect(PEOPLE.map((person) => pings(person, began))).toEqual([0, 0]);
    expect((await table.log()).length).toBe(entries);
    expect(await panel()).toContain('This time counts against nobody');
    expect(lines()).toEqual([
      { msg: 'gateway: connection lost; deadlines and reminders pause' },
      { msg: 'gateway: connected again', hours: 6 },
    ]);
    await table.players.playAnswers(PEOPLE, table.thread, 6);
    await expectNothingLost();
  });

test('Discord takes no answer to a press -> not done, it says so; the next press works', async () => {
  const before = await table.log();
  // Each of four tries is four requests.
  table.local.faults.schedule('server error', /^POST \/interactions\/.*\/callback/, 16);
  const pressing = ann().press('My panel', { channel: table.thread });
  expect((await pressing).message?.text).toBe(
    'Discord did not accept my answer, so nothing was done. Please press again.',
  );
  expect(await table.log()).toEqual(before);
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  await expectNothingLost();
});

test('an outage in one server -> no time passes there, no reminders; the panel says it', async () => {
  await hours(1);
  const before = await untilDue();
  const guild = table.bot.client.guilds.cache.first();
  if (!guild) throw new Error('The bot is in no server.');
  guild.available = false;
  await hours(6);
  expect(await given()).toEqual([]);
  guild.available = true;
  await clock.step();
  expect(Math.abs((await untilDue()) - before)).toBeLessThanOrEqual(2 * STEP);
  expect(PEOPLE.map((person) => pings(person))).toEqual([0, 0]);
  expect(await panel()).toContain('This time counts against nobody');
  await hours(1.5);
  expect(PEOPLE.map((person) => pings(person)).toSorted()).toEqual([1, 1]);
  expect(lines()).toEqual([
    { msg: 'discord: server unavailable; its deadlines and reminders pause' },
    { msg: 'discord: server available again' },
  ]);
});

test('the bot is out of a server -> no time passes there; back, no burst of pings', async () => {
  await hours(1);
  const before = await untilDue();
  await table.bot.app.records.setLost({ server: table.local.guildId }, true);
  await hours(20);
  expect(await given()).toEqual([]);
  await table.bot.app.records.setLost({ server: table.local.guildId }, false);
  expect(Math.abs((await untilDue()) - before)).toBeLessThanOrEqual(2 * STEP);
  await clock.step();
  expect([await given(), ...PEOPLE.map((person) => pings(person))]).toEqual([[], 0, 0]);
});

test('the database file is moved away -> players and host read so; back, all goes on', async () => {
  const { database } = table;
  const before = await table.log();
  renameSync(database, `${database}.elsewhere`);
  const inVain = new BenchPlayers(table.local, 2);
  for (let i = 0; i < 6; i++) await inVain.answerQuestion('Ann', table.thread);
  expect(answered).toContain(`${storageErrorWords(FILE_GONE)} Please try again in a moment.`);
  await clock.step();
  await clock.step();
  const sight = await takeHealthSnapshot(table.bot);
  expect(isHealthy(sight)).toBe(false);
  expect(formatHealth(sight)).toContain(`Database: answers, and takes nothing, because ${FILE_GONE.why}`);
  renameSync(`${database}.elsewhere`, database);
  await clock.step();
  expect(isHealthy(await takeHealthSnapshot(table.bot))).toBe(true);
  expect(await table.log()).toEqual(before);
  const told = table.complaints.map((line) => JSON.parse(line)).filter(({ msg }) => /^database: /.test(msg));
  const mend =
    'Put the file back where it was; else end the bot, and `npm run -s restore -- FILE` brings a backup back.';
  const [first, ...others] = told.map(({ msg, mend: way }) => [msg, way]);
  expect(first).toEqual(['database: write failed', mend]);
  expect(others.filter(([msg]) => msg !== first?.[0])).toEqual([
    ['database: all writes fail; presses are refused', mend],
    ['database: writes succeed again', undefined],
  ]);
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  await expectNothingLost();
});
