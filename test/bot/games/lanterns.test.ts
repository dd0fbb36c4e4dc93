/** A game of a few lines, played through the whole bot: founded, played, taken back, restarted in the middle, ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot, BotOptions } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { tableWaitsWords } from '../../../src/game-api/panel/idle-panels.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { createRenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { beginWall, foundWall } from '../../games/lanterns/founded.ts';
import { lanterns, writeWall } from '../../games/lanterns/game.ts';
import { WallMatch } from '../../games/lanterns/matches.ts';
import { lamps } from '../../games/lanterns/presenter.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { pixelsOf } from '../../support/pixels.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

let local: LocalDiscord;
let bot: Bot;
let folder: string;
const complaints: string[] = [];

/** Starting its processes takes longer than most tests here: they share it. */
let drawing: RenderPool;

/** Milliseconds that a picture may take, also where many other programs run. */
const PATIENCE = 120_000;

beforeAll(() => {
  drawing = createRenderPool({ drawers: { [lanterns.id]: lanterns.drawer }, timeout: PATIENCE });
});

afterAll(() => drawing.close());

/** The bot with the pack of the lanterns and nothing else; pictures are drawn in processes of their own. */
async function start(room: Pick<BotOptions, 'renderPool'> = { renderPool: drawing }): Promise<void> {
  bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([path.join(folder, 'packs')], [lanterns]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    cursor: () => seedRng(3),
    ...room,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-lanterns-'));
  writeWall(path.join(folder, 'packs'));
  local = await startLocalDiscord(UNHURRIED_TABLE);
  complaints.length = 0;
  await start();
});

/** Stops the bot when all is said and drawn. */
async function stop(): Promise<void> {
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.stop();
}

afterEach(async () => {
  await stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(local.violations).toEqual([]);
  expect(complaints).toEqual([]);
});

const seat = (person: string) => local.client(person);

/** A campaign that Ann and Bea have joined, whose first night has begun; the thread of that night. */
async function begun(): Promise<string> {
  await beginWall(local, 'table', ['Ann', 'Bea']);
  return threadOf(1);
}

/** The thread of a night, once it is called to its watch. */
async function threadOf(night: number): Promise<string> {
  const thread = () => seat('Ann').channels.find(({ name }) => name === `Night ${night}`)?.id;
  await expect.poll(thread).toBeDefined();
  const id = thread() ?? '';
  await seat('Ann').waitForMessage(({ content }) => content.startsWith('## Watch 1'), { channel: id });
  return id;
}

async function panel(person: string, thread: string): Promise<SeenMessage> {
  const { message } = await seat(person).press('My panel', { channel: thread });
  if (!message) throw new Error(`${person} got no panel.`);
  return message;
}

/** Somebody lights lamps with their panel; what it shows then. */
async function light(person: string, thread: string, label: string): Promise<string> {
  const on = await panel(person, thread);
  return (await seat(person).press(label, { channel: thread, on })).message?.content ?? '';
}

/** What somebody can read of a thread. */
/** Once all that was said is delivered. */
async function read(person: string, thread: string): Promise<string> {
  await bot.app.outboxWorker.waitUntilIdle();
  const seen = seat(person).visibleMessages(thread);
  return seen.map(({ content }) => content).join('\n');
}

async function wallNow() {
  const [row] = await bot.app.records.gamesOf(1, 'campaign');
  const match = row && (await bot.app.matchService.withSession(row.id, seat('Ann').id, (at) => at.readView()))?.match;
  return match instanceof WallMatch ? match.state : undefined;
}

/** Both keepers light lamps in both watches of a night. */
async function playNight(thread: string, ann: number, bea: number): Promise<void> {
  for (const watch of [1, 2]) {
    await seat('Ann').waitForMessage(({ content }) => content.startsWith(`## Watch ${watch}`), { channel: thread });
    await light('Ann', thread, lamps(ann));
    await light('Bea', thread, lamps(bea));
  }
  await seat('Ann').waitForMessage(({ content }) => content.includes('is over'), { channel: thread });
}

test('three nights are played -> each begins by itself; the campaign hears of all', async () => {
  const first = await begun();
  const call = seat('Bea')
    .visibleMessages(first)
    .find(({ content }) => content.startsWith('## Watch 1'));
  const pings = ['Ann', 'Bea'].map((each) => `<@${seat(each).id}>`).join(' ');
  expect(call?.content).toBe(`## Watch 1\n${pings}\nHow many lamps do you light? 0 lamps burning.`);
  expect(call?.pingsYou).toBe(true);
  expect(await read('Bea', first)).toContain('A wall, a night, and a wind.');
  await playNight(first, 3, 2);
  const told = await read('Ann', first);
  expect(told).toMatch(
    /east lights 3 lamps and the keeper in the west lights 2 lamps\.\nThe wind takes \d: \d lamps left/,
  );
  const second = await threadOf(2);
  const oil = (await wallNow())?.oil ?? 0;
  expect(await read('Ann', first)).toContain(`Night 1 is over: **${oil} lamps** burned to the end.`);
  expect(await wallNow()).toMatchObject({ night: 1, log: ['lit'] });
  await playNight(second, 0, 0);
  await playNight(await threadOf(3), 0, 0);
  await expect.poll(async () => (await wallNow())?.log).toEqual(['lit', 'dark', 'dark']);
  const [own] = await bot.app.records.gamesOf(1, 'campaign');
  expect(own?.result).toBe('over');
  expect(seat('Ann').channels.filter(({ isThread }) => isThread)).toHaveLength(3);
  expect((await panel('Ann', second)).content).toBe('Night 2, after watch 2: 0 lamps burning.');
});

test('what a keeper lights nobody else learns before the wind blows', async () => {
  const night = await begun();
  const mine = await panel('Ann', night);
  expect(mine.isEphemeral).toBe(true);
  expect(mine.buttons.map(({ label }) => label)).toEqual([
    '0 lamps',
    '1 lamp',
    '2 lamps',
    '3 lamps',
    'The wind so far',
    'Undo',
  ]);
  expect(await light('Ann', night, '3 lamps')).toContain('You light 3 lamps, and may still change it.');
  const waits = '-# Waiting for **the keeper in the west**.';
  await seat('Bea').waitForMessage(({ text }) => text.includes(waits), { channel: night });
  expect(
    seat('Bea')
      .visibleMessages(night)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('3 lamps');
  expect((await panel('Bea', night)).content?.replaceAll(/<t:\d+:.>/g, '')).not.toContain('3');
  expect((await panel('Cem', night)).content).toBe(
    `You are watching. ${tableWaitsWords('**the keeper in the west**')}`,
  );
});

test('the wall is drawn by the drawing processes and delivered, with its words', async () => {
  const night = await begun();
  await light('Ann', night, '3 lamps');
  await light('Bea', night, '3 lamps');
  const drawn = await seat('Bea').waitForMessage(
    ({ content, attachments }) => content.startsWith('## Watch 2') && attachments.length > 0,
    {
      channel: night,
    },
  );
  const [picture] = drawn.attachments;
  expect(picture).toMatchObject({ filename: 'wall.png', width: 800, height: 400 });
  expect(picture?.description).toMatch(/^A wall at night with \d lamps burning\.$/);
  const png = Buffer.from(await (await fetch(picture?.url ?? '')).arrayBuffer());
  const [lit, stone] = [pixelsOf(png).at(58, 248), pixelsOf(png).at(58, 360)];
  expect(lit).toEqual([242, 166, 90]);
  expect(stone).toEqual([141, 154, 166]);
});

test('a press of its own shows the wind so far, beside the panel', async () => {
  const night = await begun();
  const mine = await panel('Ann', night);
  const none = await seat('Ann').press('The wind so far', { channel: night, on: mine });
  expect(none.message?.content).toBe('No wind has blown yet.');
  expect(none.message?.id).not.toBe(mine.id);
  await light('Ann', night, '1 lamp');
  await light('Bea', night, '1 lamp');
  const blown = await seat('Ann').press('The wind so far', { channel: night });
  expect(blown.message?.content).toMatch(/^The wind so far took [123]\.$/);
});

test('commands of its own: the lamps that burn, and oil for lamps that nobody asks for', async () => {
  const night = await begun();
  const seen = (await seat('Ann').runCommand('lamps', {}, { channel: night })).message;
  expect(seen?.content).toBe('Night 1, before the first watch: 0 lamps burning.');
  await seat('Ann').waitForMessage(({ id, attachments }) => id === seen?.id && attachments.length > 0, {
    channel: night,
  });
  const offered = (await seat('Ann').runCommand('oil', {}, { channel: 'table' })).message;
  expect(offered?.content).toBe('You are asked each time.');
  const given = (await seat('Ann').choose('2 lamps', { channel: 'table', on: offered?.id ?? '' })).message;
  expect(given?.content).toBe('You light 2 lamps unasked.');
  expect((await panel('Ann', night)).content).toContain('You light 2 lamps, and may still change it.');
  expect(seat('Bea').commands).toEqual(expect.arrayContaining(['campaign create', 'lamps', 'oil', 'status', 'undo']));
  expect(seat('Bea').commands).not.toContain('hand');
});

test('an answer is taken back; behind the wind only with the table', async () => {
  const night = await begun();
  await light('Ann', night, '3 lamps');
  const back = await seat('Ann').press('Undo', { channel: night, on: await panel('Ann', night) });
  expect(back.message?.content).toContain('You took back a number of lamps.');
  expect(await read('Bea', night)).toContain('↩ **the keeper in the east** took back a number of lamps.');
  await light('Ann', night, '1 lamp');
  await light('Bea', night, '2 lamps');
  const asked = await seat('Ann').press('Undo', { channel: night, on: await panel('Ann', night) });
  expect(asked.message?.content).toContain('so everyone must agree');
  await seat('Ann').press('Ask the table', { channel: night, on: asked.message?.id ?? '' });
  await seat('Bea').waitForMessage(({ buttons }) => buttons.some(({ label }) => label === 'Agree'), { channel: night });
  const { message } = await seat('Bea').press('Agree', { channel: night });
  expect(message?.content).toBe('Taken back.');
  for (const person of ['Ann', 'Bea']) {
    expect((await panel(person, night)).content).toMatch(
      /^Night 1, before the first watch: 0 lamps burning\.\nHow many/,
    );
  }
});

test('the process restarts in the middle of a question -> the night goes on', async () => {
  const night = await begun();
  const old = await panel('Bea', night);
  await light('Ann', night, '2 lamps');
  await stop();
  // With drawing processes that it starts and ends itself, as whoever runs a bot has them.
  await start({});
  expect((await panel('Ann', night)).content).toContain('You light 2 lamps, and may still change it.');
  const { message } = await seat('Bea').press('1 lamp', { channel: night, on: old });
  expect(message?.content).toContain('Night 1, after watch 1');
  await seat('Ann').waitForMessage(({ content }) => content.startsWith('## Watch 2'), { channel: night });
  expect(await read('Ann', night)).toContain(
    'The keeper in the east lights 2 lamps and the keeper in the west lights 1 lamp.',
  );
});

const home = (person = 'Ann') => {
  const panel = seat(person)
    .visibleMessages('table')
    .find(({ content }) => content.startsWith('# The Wall'));
  const enabled = panel?.buttons.filter(({ isDisabled }) => !isDisabled).map(({ label }) => label);
  return { content: panel?.content, enabled };
};

test('a campaign is founded, joined and begun on a panel of its own', async () => {
  await seat('Ann').runCommand('campaign create', { name: 'The Wall' }, { channel: 'table' });
  expect(home().enabled).toEqual(['Join', 'Leave']);
  const joined = await seat('Ann').press('Join', { channel: 'table' });
  expect(joined.message?.content).toContain('You keep a lamp.');
  const alone = await seat('Ann')
    .press('begin:1', { channel: 'table' })
    .catch((error) => String(error));
  expect(alone).toContain('disabled');
  await seat('Bea').press('Join', { channel: 'table' });
  const people = ['Ann', 'Bea'].map((each) => `- <@${seat(each).id}>`).join('\n');
  const content = `# The Wall\nNobody keeps the lamps yet.\n${people}\n-# Two to four keepers are needed.`;
  expect(home()).toEqual({ content, enabled: ['Join', 'Begin', 'Leave'] });
  const begun = await seat('Bea').press('Begin', { channel: 'table' });
  expect(begun.message?.content).toBe(`The first night falls. Its thread: <#${await threadOf(1)}>.`);
  expect(home()).toMatchObject({ content: expect.stringContaining('0 of three nights are over'), enabled: ['Leave'] });
});

/** Ann ends the campaign; what she is told before and after. */
async function end(): Promise<(string | undefined)[]> {
  const offered = (await runDeed(seat('Ann'), 'end campaign', {}, { channel: 'table' })).message;
  const ended = await seat('Ann').press('End the campaign', { channel: 'table', on: offered?.id ?? '' });
  return [offered?.content, ended.message?.content];
}

test('a campaign that is ended in the middle of a night ends that night, and no other begins', async () => {
  const night = await begun();
  await light('Ann', night, '3 lamps');
  const [offered, ended] = await end();
  expect(offered).toContain('ends without a result.');
  expect(ended).toBe('**The Wall** has ended. Its record is kept.');
  await seat('Bea').waitForMessage(({ content }) => content.includes('The night was given up.'), { channel: night });
  expect((await bot.app.records.gamesOf(1, 'night')).map(({ result }) => result)).toEqual(['abandoned']);
  await stop();
  await start();
  expect((await bot.app.records.gamesOf(1, 'night')).map(({ result }) => result)).toEqual(['abandoned']);
  expect((await seat('Ann').press('Leave', { channel: 'table' })).message?.content).toContain('There is no campaign');
});

test('a campaign that is ended while no night is watched makes room for another', async () => {
  await foundWall(local, 'table', ['Ann', 'Bea']);
  expect((await end())[0]).not.toContain('without a result');
  expect((await seat('Bea').press('Begin', { channel: 'table' })).message?.content).toContain('There is no campaign');
  await beginWall(local, 'table', ['Bea', 'Ann']);
  expect(await read('Bea', await threadOf(1))).toContain('## Watch 1');
  expect(await bot.app.records.gamesOf(1, 'night')).toEqual([]);
});
