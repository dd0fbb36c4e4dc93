/** The duel of `docs/first-game.md` through the whole bot: founded, played, taken back, ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { createRenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { duel } from '../../games/duel/game.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { pixelsOf } from '../../support/pixels.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

const PACKS = fileURLToPath(new URL('../../games/duel/packs/', import.meta.url));

let local: LocalDiscord;
let bot: Bot;
let folder: string;
let drawing: RenderPool;
const complaints: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-duel-'));
  local = await startLocalDiscord(UNHURRIED_TABLE);
  complaints.length = 0;
  // A picture may take this long (ms), also where many other programs run.
  drawing = createRenderPool({ drawers: { [duel.id]: duel.drawer }, timeout: 120_000 });
  bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([PACKS], [duel]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    cursor: () => seedRng(3),
    renderPool: drawing,
  });
});

afterEach(async () => {
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.stop();
  await drawing.close();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(local.violations).toEqual([]);
  expect(complaints).toEqual([]);
});

const seat = (person: string) => local.client(person);

async function type(command: string, values = {}): Promise<string | undefined> {
  return (await runDeed(seat('Ann'), command, values, { channel: 'table' })).message?.content;
}

/** The answer to a press of a button in the thread: of the latest that is so called, or of this message. */
async function press(person: string, label: string, on?: SeenMessage): Promise<SeenMessage> {
  const pressed = await seat(person).press(label, { channel: thread(), ...(on && { on }) });
  if (!pressed.message) throw new Error(`${person} was not answered.`);
  return pressed.message;
}

const thread = () => seat('Ann').channels.find(({ name }) => name === 'The Duel')?.id ?? '';
const panel = (person: string) => press(person, 'My panel');

async function strike(person: string, how: 'careful' | 'wild'): Promise<string> {
  return (await press(person, how, await panel(person))).content ?? '';
}

/** The thread as Bea reads it once everything is delivered, with names in place of pings. */
async function read(): Promise<string> {
  await bot.app.outboxWorker.waitUntilIdle();
  const lines = seat('Bea').visibleMessages(thread());
  const words = lines.map(({ content }) => content).join('\n');
  return ['Ann', 'Bea'].reduce((text, name) => text.replaceAll(`<@${seat(name).id}>`, name), words);
}

test('a duel of one person -> does not begin', async () => {
  await type('campaign create', { name: 'The Yard' });
  await seat('Ann').press('Join', { channel: 'table' });
  expect(await type('duel')).toBe('A duel takes two: press **Join** first.');
  expect(await bot.app.records.gamesOf(1, 'duel')).toEqual([]);
});

test('a duel is founded, played, taken back and ended', async () => {
  await type('campaign create', { name: 'The Yard' });
  for (const person of ['Ann', 'Bea']) await seat(person).press('Join', { channel: 'table' });
  expect(await type('duel')).toBe(`The duel begins. Its thread: <#${thread()}>.`);
  expect(await type('duel')).toBe('A duel is under way.');

  const mine = await panel('Ann');
  expect(mine.content).toBe('Red has 3 of 3 hearts, blue has 3.\nHow do you strike?');
  expect(mine.buttons.map(({ label }) => label)).toEqual(['careful', 'wild', 'Undo']);
  expect((await panel('Cem')).content).toBe('You are watching. The table waits for **the red fencer**.');
  expect(await strike('Ann', 'wild')).toBe('You have nothing to do now. The table waits for **the blue fencer**.');
  expect(await read()).toContain('The red fencer rolls 5 and takes 2.\nBea Red has 3 of 3 hearts, blue has 1. Strike!');

  const asked = await press('Ann', 'Undo', await panel('Ann'));
  expect(asked.content).toContain('so everyone must agree');
  await press('Ann', 'Ask the table', asked);
  await seat('Bea').waitForMessage(({ buttons }) => buttons.some(({ label }) => label === 'Agree'), {
    channel: thread(),
  });
  expect((await press('Bea', 'Agree')).content).toBe('Taken back.');
  expect(await read()).toContain('↩ **the red fencer** took back a blow.');
  expect((await panel('Ann')).content).toBe(mine.content);

  for (let blow = 0; blow < 8; blow++) await strike(blow % 2 === 0 ? 'Ann' : 'Bea', 'careful');
  expect((await read()).match(/The \w+ fencer rolls .*/g)).toEqual([
    'The red fencer rolls 5 and takes 1.',
    'The blue fencer rolls 1 and misses.',
    'The red fencer rolls 2 and misses.',
    'The blue fencer rolls 4 and takes 1.',
    'The red fencer rolls 2 and misses.',
    'The blue fencer rolls 3 and takes 1.',
    'The red fencer rolls 4 and takes 1.',
    'The blue fencer rolls 5 and takes 1.',
  ]);
  expect(await read()).toContain('**The blue fencer wins.** Red has 0 of 3 hearts, blue has 1.');
  expect((await bot.app.records.gamesOf(1, 'duel')).map(({ result }) => result)).toEqual(['blue']);
  expect((await panel('Ann')).content).toBe('Red has 0 of 3 hearts, blue has 1.');

  const last = await seat('Bea').waitForMessage(
    ({ content, attachments }) => content.startsWith('**The blue fencer wins.**') && attachments.length > 0,
    { channel: thread() },
  );
  const [picture] = last.attachments;
  expect(picture).toMatchObject({ filename: 'duel.png', width: 800, height: 320 });
  expect(picture?.description).toBe('Red has 0 of 3 hearts, blue has 1.');
  const pixels = pixelsOf(Buffer.from(await (await fetch(picture?.url ?? '')).arrayBuffer()));
  expect(pixels.at(700, 80)).toEqual([95, 179, 138]);
  expect(pixels.at(700, 160)).toEqual(pixels.at(100, 80));
});

test('a duel that is given up with its campaign -> its thread says so', async () => {
  await type('campaign create', { name: 'The Yard' });
  for (const person of ['Ann', 'Bea']) await seat(person).press('Join', { channel: 'table' });
  await type('duel');
  const offered = (await runDeed(seat('Ann'), 'end campaign', {}, { channel: 'table' })).message;
  await seat('Ann').press('End the campaign', { channel: 'table', on: offered?.id ?? '' });
  expect(await read()).toContain('The duel was given up.');
  expect((await bot.app.records.gamesOf(1, 'duel')).map(({ result }) => result)).toEqual(['abandoned']);
});
