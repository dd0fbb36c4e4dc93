/** Commands by server: those of the games that are played there, and no others. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Routes } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS, HOST_COMMANDS } from '../../../commands/index.ts';
import type { Bot, BotOptions } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

const namesSchema = z.array(z.object({ name: z.string() }));
const MOST = 30;
const RETRY = { first: 20, max: 100 };
const GUILD_PUT = /^PUT .*\/guilds\/\d+\/commands/;

let local: LocalDiscord;
let bot: Bot;
let folder: string;
let log: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-commands-'));
  local = await startLocalDiscord(UNHURRIED_TABLE);
  log = [];
  bot = await start();
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(more: Partial<BotOptions> = {}): Promise<Bot> {
  return startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([PACKS], GAMES),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
    renderPool: PIXELS,
    retryDelays: { commands: RETRY },
    ...more,
  });
}

const ann = () => local.client('Ann');
const own = (games: readonly string[]) =>
  GAMES.filter(({ id }) => games.includes(id)).flatMap(({ commands }) => commands.map(({ name }) => name));
const known = () => ann().commands;
const shared = () => known().filter((each) => !own(['frosthaven', 'frostgrave']).includes(each));
const ofGames = () => known().filter((each) => own(['frosthaven', 'frostgrave']).includes(each));
const listed = (games: readonly string[]) => [...new Set(own(games))].toSorted();
const found = (game: string, channel: string) => ann().runCommand('campaign create', { game }, { channel });
const putCount = () => local.requests.filter(({ method, path: at }) => GUILD_PUT.test(`${method} ${at}`)).length;

async function end(channel: string): Promise<void> {
  const { message } = await runDeed(ann(), 'end campaign', {}, { channel });
  await ann().press('End the campaign', { channel, ...(message && { on: message }) });
}

test('no game, one of them, both -> at most 30 entries, each game’s own beside the shared', async () => {
  expect(ofGames()).toEqual([]);
  const counts = [known().length];
  await found('frosthaven', 'table');
  expect(ofGames()).toEqual(listed(['frosthaven']));
  counts.push(known().length);
  await found('frostgrave', 'tavern');
  expect(ofGames()).toEqual(listed(['frosthaven', 'frostgrave']));
  counts.push(known().length);
  await end('table');
  expect(ofGames()).toEqual(listed(['frostgrave']));
  counts.push(known().length);
  expect(counts).toEqual([21, 28, 29, 23]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
  expect(new Set(known()).size).toBe(known().length);
});

test('the last campaign of a game ends -> its commands go, those of an earlier one stay', async () => {
  await found('frosthaven', 'table');
  await found('frosthaven', 'tavern');
  await end('table');
  expect(ofGames()).toEqual(listed(['frosthaven']));
  await end('tavern');
  expect(ofGames()).toEqual([]);
  expect(shared()).toEqual(known());
});

test('nothing has changed -> neither a second campaign nor a restart registers again', async () => {
  expect(putCount()).toBe(0);
  await found('frosthaven', 'table');
  expect(putCount()).toBe(1);
  await found('frosthaven', 'tavern');
  await bot.stop();
  bot = await start();
  expect(putCount()).toBe(1);
  expect(ofGames()).toEqual(listed(['frosthaven']));
});

test('a program with other commands starts -> each server is brought into line once', async () => {
  await found('frosthaven', 'table');
  await bot.stop();
  const games = GAMES.map((game) => ({ ...game, commands: game.commands.filter(({ name }) => name !== 'goal') }));
  bot = await start({ games });
  expect(ofGames()).toEqual(listed(['frosthaven']).filter((name) => name !== 'goal'));
  expect(putCount()).toBe(2);
});

test('a registration fails -> the campaign is founded, and the commands come later', async () => {
  local.faults.schedule('server error', GUILD_PUT, 6);
  const { message } = await found('frosthaven', 'table');
  expect(message?.text).toContain('Our campaign');
  await expect.poll(ofGames).toEqual(listed(['frosthaven']));
  expect(local.violations).toEqual([]);
});

test('the server is the host’s -> its commands stand beside those of the games', async () => {
  await bot.stop();
  bot = await start({ host: { server: local.guildId, commands: HOST_COMMANDS } });
  const route = Routes.applicationGuildCommands(bot.client.application.id, local.guildId);
  const names = async () => namesSchema.parse(await bot.client.rest.get(route)).map(({ name }) => name);
  expect(await names()).toEqual(['host']);
  await found('frosthaven', 'table');
  expect(await names()).toEqual([...own(['frosthaven']), 'host']);
  await end('table');
  expect(await names()).toEqual(['host']);
});
