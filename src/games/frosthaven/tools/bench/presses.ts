/** How long a press takes until the words on the panel are final, with many games at once over the loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LocalDiscord, startLocalDiscord } from '../../../../local/local.ts';
import { type Figure, percentile, rounded } from '../../../bench-figure.ts';
import { Players } from './players.ts';

/** Games at once; each is measured at the same pace. */
const CROWDS = [50, 200];
/** Presses a second, of all games together. */
const PACE = 67;
/** Presses measured, of all games together. */
const PRESSES = 1_200;
/** Presses before that, which nobody measures: a program that has just started is still being compiled. */
const WARMING_UP = 400;
const PEOPLE = ['Ann', 'Bea'];

/**
 * The database lies on the disk, in the folder for temporary files. The bot runs in a process of its own, and so do its
 * drawings; all tables open their scenario first, and play a while. Each person then presses at a fixed pace, however long the
 * answer to the last press has taken; a press counts from being made until the panel shows its last words. Two programs are
 * compared by runs in turns on one idle machine.
 */
export async function pressFigures(scenario: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const games of CROWDS) figures.push(...(await measured(scenario, games)));
  return figures;
}

async function measured(scenario: string, games: number): Promise<Figure[]> {
  const channels = Array.from({ length: games }, (_, i) => `table-${i + 1}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-bench-'));
  const local = await startLocalDiscord({ rateLimits: 'off', channels, patienceMs: 30_000 });
  const bot = await startProcess(local, path.join(folder, 'games.db'));
  try {
    const tables = await openTables(local, channels, scenario);
    await playFor(tables, WARMING_UP);
    return figuresOf(games, await playFor(tables, PRESSES));
  } finally {
    bot.kill('SIGKILL');
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times of the presses of all tables, until each has made its share of them. */
async function playFor(tables: readonly Table[], presses: number): Promise<Measured> {
  for (const { players } of tables) players.times.length = 0;
  const started = performance.now();
  const thought = (tables.length / PACE) * 1_000;
  let unanswered = 0;
  const lost = () => {
    unanswered++;
  };
  const shared = { thought, most: presses / tables.length, lost };
  await Promise.all(tables.map((each, i) => playAt({ ...each, ...shared, delay: (i * thought) / tables.length })));
  const seconds = (performance.now() - started) / 1_000;
  return { times: tables.flatMap(({ players }) => players.times), unanswered, seconds };
}

interface Table {
  readonly players: Players;
  readonly thread: string;
}

interface Measured {
  readonly times: readonly number[];
  readonly unanswered: number;
  readonly seconds: number;
}

function figuresOf(games: number, { times, unanswered, seconds }: Measured): Figure[] {
  const name = `press to final words, ${games} games at once, database on disk`;
  return [
    { name: `${name}, median`, value: rounded(percentile(times, 0.5)), unit: 'ms' },
    { name: `${name}, 99th percentile`, value: rounded(percentile(times, 0.99)), unit: 'ms' },
    { name: `${name}, pace`, value: rounded(times.length / seconds), unit: 'presses/s' },
    { name: `${name}, presses measured`, value: times.length, unit: 'presses' },
    { name: `${name}, presses without an answer`, value: unanswered, unit: 'presses' },
  ];
}

async function startProcess(local: LocalDiscord, database: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../../../../cli/bot-process.ts', import.meta.url));
  const bot = spawn(process.execPath, ['--import', 'tsx', program, local.apiUrl, local.token, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  return bot;
}

async function openTables(local: LocalDiscord, channels: readonly string[], scenario: string) {
  const tables: Table[] = [];
  for (const [i, channel] of channels.entries()) {
    const players = new Players(local, i + 1);
    tables.push({ players, thread: await players.begin(channel, PEOPLE, scenario, { game: 'frosthaven' }) });
  }
  return tables;
}

interface Playing {
  readonly players: Players;
  readonly thread: string;
  /** Milliseconds until the first press, and between one and the next. */
  readonly delay: number;
  readonly thought: number;
  /** Answers that are given. */
  readonly most: number;
  /** Called for each press that got no answer. */
  readonly lost: () => void;
}

/** Somebody presses every `thought` milliseconds, however long the answer to the last press has taken. */
async function playAt({ players, thread, delay, thought, most, lost }: Playing): Promise<void> {
  await pause(delay);
  for (let done = 0; done < most; ) {
    for (const person of PEOPLE) {
      const started = performance.now();
      if (await answered(players.act(person, thread), lost)) done++;
      await pause(thought - (performance.now() - started));
    }
  }
}

/** Whether a press counts: it answered something, or nothing came in time. */
async function answered(press: Promise<boolean>, lost: () => void): Promise<boolean> {
  try {
    return await press;
  } catch {
    lost();
    return true;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
