import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterEach, expect, test } from 'vitest';
import { Players } from '../../src/cli/bench/players.ts';
import { movesOf, resumeFrom } from '../../src/kernel/log.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local.ts';
import { openSqlite } from '../../src/store/sqlite.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/bench/bot-process.ts', import.meta.url));
const KILLS = 4;
const PEOPLE = ['Ann', 'Bea'];

let cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
  cleanUp = [];
});

async function startProcess(local: LocalDiscord, database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, local.apiUrl, local.token, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a process that is killed again and again loses no answer, doubles none, and tells everything once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = path.join(folder, 'games.db');
  const local = await startLocalDiscord({ rateLimits: 'off', patienceMs: 2_000 });
  cleanUp.push(() => local.stop());
  let child = await startProcess(local, database);
  cleanUp.push(() => kill(child));
  const players = new Players(local, 3);
  const thread = await players.begin('table', PEOPLE, 'the-snow-fence');
  const random = xoroshiro128plus(11);
  for (let i = 0; i < KILLS; i++) {
    const moment = new Promise<void>((resolve) => setTimeout(resolve, uniformInt(random, 100, 600)));
    const killing = moment.then(() => kill(child));
    await players.playUntil(PEOPLE, thread, killing);
    child = await startProcess(local, database);
  }
  await players.playOn(PEOPLE, thread, 12);
  await kill(child);
  child = await startProcess(local, database);
  await local.seat('Ann').press('My panel', { channel: thread });
  await untilDelivered(database);
  await kill(child);

  const store = openSqlite(database);
  const { entries, snapshots } = await store.history(1);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  expect(() => resumeFrom(snapshots, movesOf(entries))).not.toThrow();
  const answers = movesOf(entries).filter((move) => move.type === 'answer' && move.by === 'player');
  expect(answers.length).toBeGreaterThanOrEqual(players.confirmed);
  expect(answers.length).toBeLessThanOrEqual(players.presses);
  expect(await store.pending()).toEqual([]);
  await store.close();

  const told = local
    .seat('Ann')
    .sees(thread)
    .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  const heads = told.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
  expect(new Set(heads).size, heads.join('\n')).toBe(heads.length);
  expect(local.violations).toEqual([]);
}, 120_000);

async function untilDelivered(database: string): Promise<void> {
  const store = openSqlite(database);
  for (let i = 0; i < 200 && (await store.pending()).length > 0; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await store.close();
}
