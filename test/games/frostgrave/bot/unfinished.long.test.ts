/** A bot in a process of its own is killed while it lays a table, as it said it does. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endProcess, startBotProcess } from '../../../../src/cli/processes.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../../src/loopback/loopback.ts';
import { UNHURRIED_TABLE } from '../../../support/unhurried.ts';

const CHANNEL = { channel: 'table' };
const LAID = 'I am setting up the table. That takes a few seconds.';
const PATIENCE = { timeout: 120_000, interval: 100 };

let folder: string;
let local: LocalDiscord;
let bot: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  local = await startLocalDiscord({ ...UNHURRIED_TABLE, responseTimeoutMs: 120_000 });
  bot = await startBotProcess(local, path.join(folder, 'games.db'));
});

afterEach(async () => {
  await endProcess(bot);
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('killed while the table is laid -> after the restart the game begins, and once', async () => {
  const seat = local.client('Ann');
  await seat.runCommand('campaign create', { game: 'frostgrave', name: 'The Frozen Street' }, CHANNEL);
  for (const person of ['Ann', 'Bea']) {
    const joined = await local.client(person).press('Join', CHANNEL);
    const suggested = await local.client(person).press('Suggested warband', { ...CHANNEL, on: joined.message ?? '' });
    await local.client(person).press('Found it', { ...CHANNEL, on: suggested.message ?? '' });
  }
  const { message: offered } = await seat.press('Begin a game', CHANNEL);
  void seat.press('In the ruined city', { ...CHANNEL, on: offered ?? '' }).catch(() => {});
  const own = () => seat.visibleMessages('table').filter(({ isEphemeral }) => isEphemeral);
  await expect.poll(() => own().some(({ content }) => content === LAID), PATIENCE).toBe(true);
  await endProcess(bot);
  bot = await startBotProcess(local, path.join(folder, 'games.db'));
  const threads = () => seat.channels.filter(({ isThread }) => isThread);
  await expect.poll(() => threads().length, PATIENCE).toBe(1);
  await expect.poll(() => own().some(({ content }) => content.startsWith('The game begins.')), PATIENCE).toBe(true);
  expect(own().some(({ content }) => content === LAID)).toBe(false);
  expect(threads()).toHaveLength(1);
}, 300_000);
