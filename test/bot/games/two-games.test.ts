/** One bot, two games, each in a channel of its own: commands of the same name, and presses that are none of the game. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ButtonStyle, ComponentType } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { outdatedWords } from '../../../src/bot/response/responses.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { beginWall } from '../../games/lanterns/founded.ts';
import { lanterns, writeWall } from '../../games/lanterns/game.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

let local: LocalDiscord;
let bot: Bot;
let folder: string;
/** The number of the wall; of the other campaign it is another. */
let wall: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-two-games-'));
  writeWall(path.join(folder, 'packs'));
  local = await startLocalDiscord(UNHURRIED_TABLE);
  bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([PACKS, path.join(folder, 'packs')], [...GAMES, lanterns]),
    commands: COMMANDS,
    log: pino({ level: 'silent' }),
    renderPool: PIXELS,
    cursor: () => seedRng(3),
  });
  await ann().runCommand('campaign create', { game: 'frosthaven', name: 'Winter' }, { channel: 'tavern' });
  await beginWall(local, 'table', ['Ann', 'Bea'], 'lanterns');
  wall = (await bot.app.records.campaignInChannel(channel('table')))?.id ?? 0;
});

afterEach(async () => {
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(local.violations).toEqual([]);
});

const ann = () => local.client('Ann');
const channel = (named: string) => ann().channels.find(({ name }) => name === named)?.id ?? '';
const typed = async (command: string, channel: string) =>
  (await runDeed(ann(), command, {}, { channel })).message?.content;

/** What somebody is told who presses a button with this id in a channel. */
async function pressed(id: string, where: string): Promise<string | undefined> {
  const place = await bot.client.channels.fetch(channel(where));
  if (!place?.isSendable()) throw new Error(`Nobody can write in ${where}.`);
  const button = { type: ComponentType.Button, custom_id: id, label: id, style: ButtonStyle.Secondary } as const;
  await place.send({ content: 'Odd', components: [{ type: ComponentType.ActionRow, components: [button] }] });
  return (await ann().press(id, { channel: where })).message?.content;
}

test('a command of the same name does what the game means that is played where it is typed', async () => {
  expect(await typed('enemies', 'table')).toBe('No wind has blown yet.');
  expect(await typed('enemies', 'tavern')).toContain('No scenario is being played here.');
  expect(ann().commands.filter((each) => each === 'enemies')).toHaveLength(1);
});

test('a command that the game does not have says so', async () => {
  expect(await typed('lamps', 'table')).toBe('Night 1, before the first watch: 0 lamps burning.');
  expect(await typed('lamps', 'tavern')).toBe('You play Frosthaven here, which has no `/lamps`.');
  expect(await typed('hand', 'table')).toBe('You play Lanterns here, which has no `/hand`.');
});

test('a press of one game in a campaign of the other -> told so, and nothing changes', async () => {
  const other = (name: string) => `This belongs to another game, not to ${name}, which is played here.`;
  const winter = (await bot.app.records.campaignInChannel(channel('tavern')))?.id;
  const night = (await bot.app.records.runningGame(wall))?.id ?? 0;
  expect(await pressed(`oil:${winter}`, 'tavern')).toBe(other('Frosthaven'));
  expect(await pressed(`kit:${wall}`, 'table')).toBe(other('Lanterns'));
  expect(await pressed(`hand:${night}`, 'table')).toBe(other('Lanterns'));
  expect(await pressed(`oil:${wall}:more`, 'table')).toBe(outdatedWords());
  expect(await pressed(`winds:${night}`, 'table')).toBe('No wind has blown yet.');
  expect((await bot.app.records.runningGame(wall))?.result).toBeUndefined();
});
