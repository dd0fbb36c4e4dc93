/** A bot that is killed in the middle of anything, whatever database it has. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect } from 'vitest';
import { Players } from '../../src/games/frosthaven/tools/bench/players.ts';
import { movesOf, resumeFrom } from '../../src/kernel/log.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local.ts';
import type { SeenMessage } from '../../src/local/seats/seen.ts';
import type { Store } from '../../src/store/store.ts';
import { BOT } from '../cli/built.ts';
import { GAME } from './played-bot.ts';

const KILLS = 4;
const PEOPLE = ['Ann', 'Bea'];

/** What the process writes to. */
export interface Kept {
  readonly database: string;
  /** How many messages have not been delivered. */
  waiting(): Promise<number>;
  /** Opens it when no process has it any more. */
  open(): Promise<Store>;
}

/** Steps to be taken in the end, the last first. */
type CleanUp = (() => Promise<unknown>)[];

/** A bot over the database, as a process of its own. `stderr`: where its complaints go. */
export async function startProcess(
  local: LocalDiscord,
  database: string,
  cleanUp: CleanUp,
  stderr: 'inherit' | 'ignore' = 'inherit',
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [BOT, local.apiUrl, local.token, database], {
    stdio: ['ignore', 'pipe', stderr],
  });
  cleanUp.push(() => kill(child));
  await once(child.stdout, 'data');
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** What people pressed was kept once, as it was confirmed to them, and everything was delivered. */
export async function expectAllKept(store: Store, players: Players): Promise<void> {
  const { entries, snapshots } = await store.history(GAME);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  expect(() => resumeFrom(snapshots, movesOf(entries))).not.toThrow();
  const answers = movesOf(entries).filter((move) => move.type === 'answer' && move.by === 'player');
  expect(answers.length).toBeGreaterThanOrEqual(players.confirmed);
  expect(answers.length).toBeLessThanOrEqual(players.presses);
  expect(await store.pending()).toEqual([]);
}

/** Nothing was told twice. What the table reads, without what is private to somebody. */
export function expectToldOnce(local: LocalDiscord, thread: string): SeenMessage[] {
  const told = local
    .seat('Ann')
    .sees(thread)
    .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  const heads = told.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
  expect(new Set(heads).size, heads.join('\n')).toBe(heads.length);
  return told;
}

/** Kills and starts it again and again: it loses no answer, doubles none, and tells everything once. `cleanUp` gets what is to be done in the end. */
export async function killAgainAndAgain(kept: Kept, cleanUp: CleanUp): Promise<void> {
  const { database } = kept;
  const local = await startLocalDiscord({ rateLimits: 'off', patienceMs: 15_000 });
  cleanUp.push(() => local.stop());
  let child = await startProcess(local, database, cleanUp);
  const players = new Players(local, 3);
  const thread = await players.begin('table', PEOPLE, 'the-snow-fence', { game: 'frosthaven' });
  const random = xoroshiro128plus(11);
  for (let i = 0; i < KILLS; i++) {
    const moment = new Promise<void>((resolve) => setTimeout(resolve, uniformInt(random, 100, 600)));
    const killing = moment.then(() => kill(child));
    await players.playUntil(PEOPLE, thread, killing);
    child = await startProcess(local, database, cleanUp);
  }
  await players.playOn(PEOPLE, thread, 12);
  await kill(child);
  child = await startProcess(local, database, cleanUp);
  await local.seat('Ann').press('My panel', { channel: thread });
  for (let i = 0; i < 1_200 && (await kept.waiting()) > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  await kill(child);

  const store = await kept.open();
  await expectAllKept(store, players);
  await store.close();

  expectToldOnce(local, thread);
  expect(local.violations).toEqual([]);
}
