/** A database, and the local table it was played at, as a program left them that knew one game only. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { installedIn } from '../../src/cli/installed.ts';
import { type Bot, startBot } from '../../src/discord/bot.ts';
import { CampaignMatch } from '../../src/games/frosthaven/campaign/match.ts';
import { Players } from '../../src/games/frosthaven/tools/bench/players.ts';
import { PACKS } from '../../src/games/packs.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import { PARTY } from '../../src/kernel/rule.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { PIXELS, pressForged } from '../discord/played-bot.ts';

const BEFORE = path.join(import.meta.dirname, 'databases', 'before-games');
/** Of the campaigns: the one that goes on, and the one that has ended. */
const [NIGHT, WINTER] = [1, 2];
/** Of the games: abandoned with its campaign, completed, and in the middle of a turn. */
const [LEFT, DONE, PLAYED] = [1, 2, 3];

let folder: string;
let database: string;
let closing: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-before-games-'));
  database = path.join(folder, 'games.db');
  const raw = new Database(database);
  raw.exec(readFileSync(`${BEFORE}.sql`, 'utf8'));
  raw.close();
  closing = [];
});

afterEach(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const FRESH = { level: 1, checks: 0, resources: {}, items: [] };
/** What the campaign of the night has come to. */
const CARRIED = {
  sheets: [
    { ...FRESH, member: 1, class: 'banner-spear', name: 'Anngar', experience: 9, gold: 0, items: ['ice-saw-glaive'] },
    { ...FRESH, member: 2, class: 'blinkblade', name: 'Beagar', experience: 11, gold: 2, resources: { metal: 1 } },
    { ...FRESH, member: -3, class: 'boneshaper', name: 'Grim', experience: 9, gold: 4, checks: 1 },
  ],
  completed: ['what-the-icehouse-kept'],
  looted: { 'what-the-icehouse-kept': ['1'] },
};

/** What a campaign remembers, in its own match. */
async function remembered({ tables }: Bot['app'], campaign: number) {
  const own = await tables.campaigns.own(campaign);
  if (!(own instanceof CampaignMatch)) throw new Error('The campaign is gone.');
  return own.sheet;
}

interface Again {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  readonly complaints: string[];
  /** The name of the thread of the game that is played. */
  readonly thread: string;
}

/** The present program goes on where the old one was ended; all that was waiting is delivered. */
async function goOn(): Promise<Again> {
  const worldFile = path.join(folder, 'world.json');
  // However long ago it was, its threads are open.
  const world = readFileSync(`${BEFORE}.world.json`, 'utf8').replaceAll(
    /"archiveMinutes":\d+/g,
    '"archiveMinutes":1e9',
  );
  writeFileSync(worldFile, world);
  const local = await startLocalDiscord({ rateLimits: 'off', worldFile });
  const complaints: string[] = [];
  const bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...installedIn([PACKS]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    drawing: PIXELS,
    cursor: () => cursorFrom(3),
  });
  closing.push(async () => {
    await bot.stop();
    await local.stop();
  });
  await bot.app.deliverer.idle();
  return { local, bot, complaints, thread: (await bot.app.records.game(PLAYED))?.thread ?? '' };
}

test('campaigns, members, wishes and gains are as they were', async () => {
  const store = openSqlite(database);
  expect(await store.campaign(NIGHT)).toMatchObject({ name: 'The Long Night', pack: 'first-winter', ended: false });
  expect(await store.campaign(WINTER)).toMatchObject({ name: 'The Short Winter', ended: true });
  expect((await store.members(NIGHT)).map(({ id, user }) => [id, user])).toEqual([
    [1, '1456074443980801001'],
    [2, '1456074443980801002'],
  ]);
  expect((await store.campaign(NIGHT))?.carried).toEqual(CARRIED);
  expect(await store.settings(NIGHT, '1456074443980801001')).toMatchObject({ items: ['sealskin-hood'] });
  const orders = { takeDamage: true, restOnlyWhenNeeded: true };
  expect(await store.settings(NIGHT, '1456074443980801002')).toMatchObject(orders);
  expect((await store.campaign(NIGHT))?.game).toBe('frosthaven');
  const played = [...(await store.gamesOf(WINTER)), ...(await store.gamesOf(NIGHT))];
  expect(played.map(({ id, game, kind, about, result }) => [id, game, kind, about, result])).toEqual([
    [LEFT, 'frosthaven', 'scenario', { scenario: 'the-snow-fence', level: 1 }, 'abandoned'],
    [DONE, 'frosthaven', 'scenario', { scenario: 'what-the-icehouse-kept', level: 1 }, 'completed'],
    [PLAYED, 'frosthaven', 'scenario', { scenario: 'the-snow-fence', level: 1 }, undefined],
  ]);
  await store.close();
});

test('what a campaign had come to stands in its own match, begun once however often it is wanted', async () => {
  const { bot } = await goOn();
  const { app } = bot;
  const all = await Promise.all([remembered(app, NIGHT), remembered(app, NIGHT)]);
  expect(all).toEqual([CARRIED, CARRIED]);
  app.tables.forget();
  expect(await remembered(app, NIGHT)).toEqual(CARRIED);
  const own = await app.records.gamesOf(NIGHT, 'campaign');
  expect(own.map(({ seats }) => seats)).toEqual([
    [
      { seat: '1', user: '1456074443980801001', member: 1 },
      { seat: '2', user: '1456074443980801002', member: 2 },
    ],
  ]);
  expect((await app.records.campaign(NIGHT))?.carried).toBeUndefined();
});

test('what was waiting to be said is said: words, pictures, what goes away, and what the channel is told', async () => {
  const waited = openSqlite(database);
  const kinds = (await waited.pending(PLAYED)).map(({ kind, key }) => `${kind} ${key}`);
  expect(kinds).toEqual(['edit 6', 'delete 6', 'post 7', 'edit 7', 'edit 5', 'picture 5', 'post 8', 'delete 7']);
  const { message: fleeting } = (await waited.postedMessage(PLAYED, '6')) ?? {};
  await waited.close();
  const { local, bot, complaints, thread } = await goOn();
  const { records } = bot.app;
  expect([await records.pending(), await records.withNotices()]).toEqual([[], []]);
  const told = local.seat('Ann').sees(thread);
  expect(told.map(({ id }) => id)).not.toContain(fleeting);
  const { message: board } = (await records.postedMessage(PLAYED, '5')) ?? {};
  expect(told.find(({ id }) => id === board)?.attachments).toHaveLength(1);
  const { message: last } = (await records.postedMessage(PLAYED, '8')) ?? {};
  expect(told.at(-1)).toMatchObject({ id: last });
  expect(told.at(-1)?.text).toContain('Beagar');
  const channel = local.seat('Ann').sees('table');
  expect(channel.at(-1)?.text).toBe('A word for the channel that was never delivered.');
  expect([complaints, local.violations]).toEqual([[], []]);
});

test('old buttons are heard: a panel, why something happened, and consent to take something back', async () => {
  const { local, bot, complaints, thread } = await goOn();
  const ann = local.seat('Ann');
  const { message: round = '' } = (await bot.app.records.postedMessage(PLAYED, '5')) ?? {};
  const panel = await local.seat('Bea').press('My panel', { channel: thread, on: round });
  expect(panel.message?.text).toMatch(/^It is your turn: .*\n\*\*27 Ticking Edge\*\*/);
  const why = await ann.press('Why?', { channel: thread, on: round });
  expect(why.message?.text).toContain(
    '**Hound 1** focuses on **Anngar**. It needs fewer movement points to attack it.',
  );
  const agreed = await ann.press('Agree', { channel: thread });
  expect(agreed.message?.text).toBe('It has been taken back.');
  await bot.app.deliverer.idle();
  const said = ann.sees(thread).map(({ text }) => text);
  expect(said.filter((text) => text.includes('↩ **Beagar** took back'))).toHaveLength(1);
  expect([complaints, local.violations]).toEqual([[], []]);
});

test('a button on a private panel of old answers what it was made for', async () => {
  const { local, bot, complaints, thread } = await goOn();
  const attack = () => pressForged({ thread, bot, local }, 'Bea', 'say:3:63:blinkblade:#302365575bcf325e');
  expect((await attack()).text).toMatch(/^Attack 2: whom\?/);
  expect((await attack()).text).toMatch(/^\*That has been decided already/);
  expect([complaints, local.violations]).toEqual([[], []]);
});

/** One answer that makes sense, or a round played for a companion who alone is left; false when all is over. */
async function answered({ app }: Bot, local: LocalDiscord): Promise<boolean> {
  for (const user of [local.seat('Ann').id, local.seat('Bea').id]) {
    const seen = await app.tables.look(PLAYED, user);
    const open = seen?.questions.find(
      ({ question, answered }) => !answered && [seen.seat, PARTY].includes(question.seat),
    );
    if (!seen || !open) continue;
    const { number, question } = open;
    const value = seen.match.playFor(open);
    const done = await app.tables.answer(PLAYED, user, question.seat, number, value, `${user} ${number}`);
    expect(done).toEqual({ type: 'advanced' });
    return true;
  }
  const ann = local.seat('Ann').id;
  const chapter = (await app.tables.look(PLAYED, ann))?.match.chapter();
  return (await app.tables.playRound(PLAYED, ann, `play ${chapter}`)).type === 'advanced';
}

test('the scenario is played on to its end, and another one begins', async () => {
  const { local, bot, complaints, thread } = await goOn();
  const { records, deliverer } = bot.app;
  await new Players(local, 2).playOn(['Ann', 'Bea'], thread, 12);
  for (let i = 0; i < 500 && (await answered(bot, local)); i++);
  await deliverer.idle();
  const { result } = (await records.game(PLAYED)) ?? {};
  expect(['completed', 'lost']).toContain(result);
  expect(await records.gameOf(NIGHT)).toBeUndefined();
  const { sheets, looted } = await remembered(bot.app, NIGHT);
  expect(sheets.map(({ member, name }) => [member, name])).toEqual([
    [1, 'Anngar'],
    [2, 'Beagar'],
    [-3, 'Grim'],
  ]);
  const gained = sheets.map(({ experience }, i) => experience - (CARRIED.sheets[i]?.experience ?? 0));
  expect(Math.min(...gained)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gained)).toBeGreaterThan(0);
  expect(looted).toMatchObject(CARRIED.looted);
  expect((await records.campaign(NIGHT))?.carried).toBeUndefined();
  const seat = local.seat('Ann');
  const offered = await seat.press('What is next', { channel: thread });
  const chosen = await seat.choose('the-snow-fence', { channel: thread, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: thread, on: chosen.message ?? '' });
  expect((await records.gameOf(NIGHT))?.id).toBeGreaterThan(PLAYED);
  expect([complaints, local.violations]).toEqual([[], []]);
}, 60_000);
