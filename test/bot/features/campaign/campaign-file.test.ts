import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { BenchPlayers } from '../../../../tools/frosthaven/bench/players.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { warmUpFileReader } from '../../../support/bot/warm-reader.ts';
import { LONG_ONLY } from '../../../support/often.ts';

let table: PlayedBot;
/** Another run of the bot, in which nobody knows where chance stands. */
let bot: Bot;

beforeAll(() => warmUpFileReader('frosthaven'));

beforeEach(async () => {
  table = await startPlayedBot(1);
  await table.bot.stop();
  bot = await restartBot(table);
});

afterEach(async () => {
  await bot.stop();
  await table.local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);

async function settled(): Promise<void> {
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.app.campaignPanelQueue.waitUntilIdle();
}

async function exported(person = 'Ann'): Promise<string> {
  const offered = await runDeed(seat(person), 'export campaign', {}, { channel: 'table' });
  const { message } = await seat(person).press('Give me the file', { channel: 'table', on: offered.message ?? '' });
  expect(message?.isEphemeral).toBe(true);
  const [file] = message?.attachments ?? [];
  expect(file?.filename).toBe('campaign.json');
  return (await fetch(file?.url ?? '')).text();
}

async function imported(person: string, text: string, channel = 'tavern'): Promise<string> {
  const file = { filename: 'campaign.json', contentType: 'application/json', bytes: Buffer.from(text) };
  const { message } = await seat(person).runCommand('import', { file }, { channel });
  return message?.text ?? '';
}

/** By the form that the command opens without a file. */
async function importedByForm(person: string, text: string, channel: string): Promise<string> {
  const { modal } = await seat(person).runCommand('import', {}, { channel });
  const file = { filename: 'campaign.json', contentType: 'application/json', bytes: Buffer.from(text) };
  const { message } = await seat(person).submitModal(modal, { file: [await seat(person).upload(file)] });
  return message?.text ?? '';
}

test('/import without a file -> a form takes it, as it is refused or read with the command', async () => {
  const text = await exported();
  const { modal } = await seat('Bea').runCommand('import', {}, { channel: 'tavern' });
  expect(modal?.controls.map(({ label, type }) => [label, type])).toEqual([['The file', 19]]);
  await expect(seat('Bea').submitModal(modal, {})).rejects.toThrow('Choose 1 to 1.');
  const empty = await seat('Bea').forgeModal(modal, { file: { values: ['1', '2'] } });
  expect(empty.message?.text).toBe('The file is missing.');
  expect(await importedByForm('Bea', '{}', 'tavern')).toMatch(/^(?!.*continues here)/);
  expect(await importedByForm('Bea', text, 'tavern')).toContain('**The Testers** continues here');
  await settled();
});

const told = (channel: string, words: string): SeenMessage[] =>
  seat('Bea')
    .visibleMessages(channel)
    .filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));

async function play(people: readonly string[], thread: string, times: number): Promise<BenchPlayers> {
  const players = new BenchPlayers(table.local, 3);
  for (const person of people) await players.openPanel(person, thread);
  for (let i = 0; i < times; i++) for (const person of people) await players.answerQuestion(person, thread);
  return players;
}

/** Everything long that the pack tells. */
function wordsOfThePack(): string[] {
  const all: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value === 'string' && value.length > 60) all.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  const folder = path.join(PACKS, 'first-winter');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) walk(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  expect(all.length).toBeGreaterThan(100);
  return all;
}

test('a campaign is exported in mid-scenario -> imported, it is played to its end', {
  ...LONG_ONLY,
  timeout: 240_000,
}, async () => {
  let { app } = bot;
  await play(['Ann', 'Bea'], table.thread, 40);
  const before = await table.log();
  const text = await exported();
  await settled();
  expect(told('table', `<@${seat('Ann').id}> now has this campaign as a file`)).toHaveLength(1);
  for (const person of ['Ann', 'Bea', 'Cem', 'Dov']) expect(text).not.toContain(seat(person).id);
  expect(text).not.toMatch(/\bAnn\b|\bBea\b/);
  for (const words of wordsOfThePack()) expect(text).not.toContain(JSON.stringify(words).slice(1, -1));
  expect(await imported('Bea', text)).toContain('**The Testers** continues here, and you are its founder.');
  await settled();
  const [, here] = await app.records.activeCampaigns();
  if (!here) throw new Error('Nothing was imported.');
  expect([here.name, here.founder, here.imported !== undefined]).toEqual(['The Testers', seat('Bea').id, true]);
  const match = await app.records.runningGame(here.id);
  if (!match?.thread) throw new Error('The scenario has no thread.');
  expect(match.seats.map(({ user }) => user)).toEqual([undefined, undefined]);
  expect(told('tavern', 'Imported from a file on')).toHaveLength(1);
  expect(told(match.thread, 'This game continues from an imported file')).toHaveLength(1);
  const [called] = told('tavern', 'Every seat is free until');
  expect(called?.buttons.map(({ label }) => label)).toEqual(['I am Anngar', 'I am Beagar']);
  const claims = async (person: string, label: string) =>
    (await seat(person).press(label, { channel: 'tavern', on: called ?? '' })).message?.text;
  expect(await claims('Bea', 'I am Beagar')).toContain('You play **Beagar** from now on.');
  expect(await claims('Ann', 'I am Anngar')).toBe('I have asked the table whether **Anngar** is yours.');
  await settled();
  const [asked] = told('tavern', 'wants to play **Anngar**');
  await seat('Bea').press('Agree', { channel: 'tavern', on: asked ?? '' });
  await settled();
  expect((await app.records.game(match.id))?.seats.map(({ user }) => user)).toEqual([seat('Ann').id, seat('Bea').id]);
  const players = await play(['Ann', 'Bea'], match.thread, 20);
  await bot.stop();
  bot = await restartBot(table);
  ({ app } = bot);
  for (let i = 0; i < 3_000; i++) {
    if ((await app.records.game(match.id))?.result !== undefined) break;
    for (const person of ['Ann', 'Bea']) await players.answerQuestion(person, match.thread);
  }
  expect((await app.records.game(match.id))?.result).toBeDefined();
  await settled();
  expect(told('tavern', '# The Testers').map(({ text }) => text.includes('being played'))).toEqual([false]);
  expect((await table.log()).length).toBe(before.length);
  expect((await app.records.game(GAME))?.result).toBeUndefined();
});

/** Where chance may stand in a match, as it is kept. */
function cursorsOf(match: number): Set<string> {
  const raw = new Database(table.database, { readonly: true });
  const logged = raw
    .prepare(
      "select json_extract(entry, '$.cursor') from entries where game = ? and json_extract(entry, '$.cursor') is not null",
    )
    .pluck()
    .all(match);
  const states = raw.prepare('select cursor from snapshots where game = ?').pluck().all(match);
  raw.close();
  return new Set([...logged, ...states].map(String));
}

test('a file is imported twice -> chance is drawn anew each time', LONG_ONLY, async () => {
  await play(['Ann', 'Bea'], table.thread, 30);
  const text = await exported();
  await imported('Bea', text);
  const last = async () => (await bot.app.records.activeCampaigns()).at(-1)?.id ?? 0;
  const first = (await bot.app.records.runningGame(await last()))?.id ?? 0;
  const offered = await runDeed(seat('Bea'), 'end campaign', {}, { channel: 'tavern' });
  await seat('Bea').press('End the campaign', { channel: 'tavern', on: offered.message ?? '' });
  await imported('Bea', text);
  const second = (await bot.app.records.runningGame(await last()))?.id ?? 0;
  const [source, one, other] = [cursorsOf(GAME), cursorsOf(first), cursorsOf(second)];
  expect(second).toBeGreaterThan(first);
  expect(source.size).toBeGreaterThan(20);
  const shared = (a: Set<string>, b: Set<string>) => [...a].filter((each) => b.has(each));
  expect([shared(source, one), shared(source, other), shared(one, other)]).toEqual([[], [], []]);
});

test('a file with 25 seats of long names -> one who sits there reads whose they are', async () => {
  const file = JSON.parse(await exported());
  const people = Array.from({ length: 25 }, (_, i) => ({
    number: i + 1,
    name: `W${i} ${'_'.repeat(190)}`,
    wishes: {},
  }));
  expect(await imported('Bea', JSON.stringify({ ...file, people, matches: [] }))).toContain('continues here');
  await settled();
  const [called] = told('tavern', 'Every seat is free until');
  await seat('Bea').press(called?.buttons[0]?.label ?? '', { channel: 'tavern', on: called ?? '' });
  const { message } = await runDeed(seat('Bea'), 'claim seat', {}, { channel: 'tavern' });
  expect(message?.text).toContain('You are already in this campaign');
  expect(message?.text.match(/W\d+ /g)).toHaveLength(24);
});

type Fields = Record<string, unknown>;

test('whatever is wrong with a file is said in a sentence, and nothing has changed', async () => {
  const text = await exported();
  const kept = () => {
    const raw = new Database(table.database, { readonly: true });
    const count = ['campaigns', 'members', 'games', 'entries', 'snapshots'].map((name) =>
      raw.prepare(`select count(*) from ${name}`).pluck().get(),
    );
    raw.close();
    return count;
  };
  const before = kept();
  const spoiled = (spoil: (file: Fields & { matches: Fields[]; people: Fields[] }) => void) => {
    const file = JSON.parse(text);
    spoil(file);
    return JSON.stringify(file);
  };
  const played = (file: { matches: Fields[] }) => file.matches.find(({ kind }) => kind === 'scenario') ?? {};
  const none = 'That file is not a campaign export of this bot. **As a file** in `/campaign panel` writes one.';
  const all: readonly (readonly [string, string | RegExp])[] = [
    ['not even JSON', none],
    [`${'['.repeat(100_000)}`, none],
    ['[]', none],
    [spoiled((file) => (file.format = 'something else')), none],
    [spoiled((file) => (file.version = 2)), /newer version of this bot/],
    [spoiled((file) => (file.version = 0)), 'That file is damaged at `version`. Nothing has changed.'],
    [spoiled((file) => (file.more = 1)), /^That file is damaged at/],
    [spoiled((file) => (file.name = '')), 'That file is damaged at `name`. Nothing has changed.'],
    [spoiled((file) => (file.name = '..')), /the campaign has no name/],
    [spoiled((file) => (file.game = 'chess')), /belongs to another game/],
    [spoiled((file) => (file.pack = 'none-such')), 'It needs the pack `none-such`, which is not installed here.'],
    [spoiled((file) => file.people.push(file.people[0] ?? {})), /two seats have the same number/],
    [spoiled((file) => (played(file).kind = 'duel')), /Game 2 of that file is of a kind this bot does not know/],
    [spoiled((file) => (played(file).entries = [])), /the log of game 2 is incomplete/],
    [spoiled((file) => (played(file).snapshots = [])), /the log of game 2 is incomplete/],
    [spoiled((file) => file.matches.push(file.matches[0] ?? {})), /contains the campaign twice/],
    [
      spoiled(
        (file) =>
          (played(file).snapshots = JSON.parse(
            JSON.stringify(played(file).snapshots).replaceAll('hitPoints', 'points'),
          )),
      ),
      /^Game 2 of that file can’t be continued: /,
    ],
    [
      spoiled(
        (file) =>
          (played(file).snapshots = JSON.parse(
            JSON.stringify(played(file).snapshots).replaceAll('"schema":', '"schema":9'),
          )),
      ),
      /^Game 2 of that file can’t be continued: /,
    ],
  ];
  for (const [what, sentence] of all) expect(await imported('Bea', what), what.slice(0, 100)).toMatch(sentence);
  expect(await imported('Bea', text, 'table')).toContain('This channel already has a campaign: **The Testers**.');
  expect(kept()).toEqual(before);
  expect(await imported('Bea', text)).toContain('continues here');
  await settled();
});

test('only its founder, or whoever manages the server, has a campaign as a file', async () => {
  await expect(runDeed(seat('Bea'), 'export campaign', {}, { channel: 'table' })).rejects.toThrow('is not offered');
  const { message } = await forceDeed({ ...table, bot }, 'Bea', 'export campaign', {}, 'table');
  expect(message?.text).toContain('Only the founder or a server manager can get a campaign as a file.');
  const nothing = await forceDeed({ ...table, bot }, 'Ann', 'export campaign', {}, 'tavern');
  expect(nothing.message?.text).toContain('This channel has no campaign yet.');
  await settled();
  expect(told('table', 'has this campaign as a file')).toEqual([]);
});

test('a campaign file lacks room -> logs of ended matches are left out, no others', async () => {
  const { matchService } = bot.app;
  const whole = await matchService.campaigns.exportFile(1, 10_000_000);
  const size = whole?.text.length ?? 0;
  expect(whole?.leftOut).toBe(0);
  expect(await matchService.campaigns.exportFile(1, size - 1)).toBeUndefined();
  await matchService.abandon(GAME);
  const less = await matchService.campaigns.exportFile(1, size - 1_000);
  expect(less?.leftOut).toBe(1);
  expect(await imported('Bea', less?.text ?? '')).toContain('continues here');
  await settled();
  const [, here] = await bot.app.records.activeCampaigns();
  const [match] = await bot.app.records.gamesOf(here?.id ?? 0);
  expect(match?.result).toBe('abandoned');
  const log = await matchService.histories.historyOf(match?.id ?? 0);
  expect(JSON.stringify(log?.chapters)).not.toContain('undefined');
});
