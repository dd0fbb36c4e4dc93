/** Measures the whole program with 1,000 matches, 200 of them played, and 10,000 sleeping ones. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import v8 from 'node:v8';
import { readTokenFile } from '../../src/admin/token-file.ts';
import { tokenFileOf } from '../../src/cli/hosting.ts';
import { endProcess, startProgram } from '../../src/cli/processes.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { BenchRow } from '../contract/bench-row.ts';
import { median, percentile, roundTo } from '../contract/bench-row.ts';
import { copyCampaigns } from './copies.ts';
import type { Crowd, MatchPlan, PressTimings } from './crowd.ts';
import { pressAtPace, startMatches } from './crowd.ts';

export interface Load {
  readonly active: number;
  readonly spare: number;
  readonly games: number;
  readonly sleeping: number;
  readonly warmingUp: number;
  readonly measured: number;
}

export const DEFAULT_LOAD: Load = {
  active: 200,
  spare: 400,
  games: 1_000,
  sleeping: 10_000,
  warmingUp: 180,
  measured: 90,
};

const TOKEN = 'local.table.token.of.the.benchmarks';
const PAUSE = 1_500;
const OTHER_GAME_EVERY = { active: 4, spare: 2 };
const DAY = 24 * 3_600_000;
const MB = 2 ** 20;
const CPU = 'process_cpu_seconds_total';

/**
 * Runs the built program with a database on the disk; the loopback and all users are in this process.
 * Played tables are opened by presses; the others are copies of rows. Two users a table press in turns.
 */
export async function loadFigures(
  games: readonly GameDefinition[],
  load: Load,
  note: (line: string) => void,
): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-load-'));
  const database = path.join(folder, 'games.db');
  const { active, spare } = load;
  const places = [
    ...planMatches(games, { from: 1, count: active, another: OTHER_GAME_EVERY.active }),
    ...planMatches(games, { from: active + 1, count: spare, another: OTHER_GAME_EVERY.spare }),
  ];
  const seats = places.flatMap(({ people }) => people);
  const channels = places.map(({ channel }) => channel);
  const attachmentsFolder = path.join(folder, 'pictures');
  const local = await startLocalDiscord({
    rateLimits: 'off',
    token: TOKEN,
    seats,
    channels,
    acknowledgeTimeoutMs: 30_000,
    attachmentsFolder: attachmentsFolder,
  });
  const program = new BotProgram(local, database);
  try {
    await program.start();
    note(`${active + spare} games are begun`);
    const tables = await startMatches(local, places);
    const crowd = { playing: tables.slice(0, active), spare: tables.slice(active) };
    await program.stop();
    const opened = tables.length;
    copyCampaigns(database, { from: 1, to: active, times: (load.games - opened) / active });
    const name = `${load.games} games, ${active} active, two people each, a press every ${PAUSE / 1_000} s, database on disk`;
    const awake = await measureLoad(name, program, crowd, load, note);
    await program.stop();
    const asleep = { from: opened + 1, to: opened + active, times: load.sleeping / active };
    copyCampaigns(database, { ...asleep, archivedSince: Date.now() - 20 * DAY });
    const more = `${name}, ${load.sleeping} more asleep`;
    return [...awake, ...(await measureLoad(more, program, crowd, load, note))];
  } finally {
    await program.stop();
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function planMatches(
  games: readonly GameDefinition[],
  { from, count, another }: { readonly from: number; readonly count: number; readonly another: number },
): MatchPlan[] {
  return Array.from({ length: count }, (_, i) => {
    const game = games.at((i + 1) % another === 0 ? -1 : 0);
    if (!game) throw new Error('There is no game.');
    const number = from + i;
    return { game, channel: `table-${number}`, people: [`Ann ${number}`, `Bea ${number}`] };
  });
}

class BotProgram {
  readonly #local: LocalDiscord;
  readonly #database: string;
  #process: ChildProcess | undefined;

  constructor(local: LocalDiscord, database: string) {
    this.#local = local;
    this.#database = database;
  }

  /** Returns the milliseconds that the start took. */
  async start(): Promise<number> {
    const started = performance.now();
    this.#process = await startProgram(this.#local, this.#database);
    return performance.now() - started;
  }

  async stop(): Promise<void> {
    if (this.#process) await endProcess(this.#process, 'SIGTERM');
    this.#process = undefined;
  }

  /** Reads the program's metrics. The longest pause is that since the last read. */
  async readMetrics(): Promise<(name: string) => number> {
    const port = readTokenFile(tokenFileOf(this.#database))?.port;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const values = new Map(text.split('\n').map((line) => [line.split(/[ {]/)[0], Number(line.split(' ').at(-1))]));
    return (name) => values.get(name) ?? Number.NaN;
  }
}

async function measureLoad(
  name: string,
  program: BotProgram,
  crowd: Crowd,
  load: Load,
  note: (line: string) => void,
): Promise<BenchRow[]> {
  const started = await program.start();
  const idle = await program.readMetrics();
  note(`people press, ${name}`);
  await pressAtPace(crowd, PAUSE, (load.warmingUp * 1_000) / PAUSE);
  collectGarbage();
  const before = await program.readMetrics();
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  const pressed = await pressAtPace(crowd, PAUSE, (load.measured * 1_000) / PAUSE);
  pauses.disable();
  const after = await program.readMetrics();
  const busy = after(CPU) - before(CPU);
  return [
    ...timeFigures(name, pressed),
    { name: `processor of the bot a press, ${name}`, value: inMs(busy / pressed.finalTimes.length, 1), unit: 'ms' },
    { name: `start of the bot, ${name}`, value: roundTo(started, 0), unit: 'ms' },
    { name: `longest pause of the bot, ${name}`, value: inMs(after('nodejs_eventloop_lag_max_seconds')), unit: 'ms' },
    { name: `longest pause of the people, ${name}`, value: inMs(pauses.max / 1e9), unit: 'ms' },
    ...memoryFigures(`before the presses, ${name}`, idle),
    ...memoryFigures(`after the presses, ${name}`, after),
    { name: `matches held in memory, ${name}`, value: after('hoarfrost_matches_in_memory'), unit: 'matches' },
  ];
}

/**
 * Collects garbage now and lets the heap grow, since collections in the users' process would distort the measurement.
 */
function collectGarbage(): void {
  v8.setFlagsFromString('--heap-growing-percent=1000');
  globalThis.gc?.();
}

function timeFigures(
  name: string,
  { acknowledgeTimes, finalTimes, answers, unanswered, ended, withoutMatch, seconds }: PressTimings,
): BenchRow[] {
  const spread = (what: string, times: readonly number[]): BenchRow[] => [
    { name: `${what}, ${name}, median`, value: roundTo(median(times)), unit: 'ms' },
    { name: `${what}, ${name}, 99th percentile`, value: roundTo(percentile(times, 0.99)), unit: 'ms' },
  ];
  return [
    ...spread('press to acknowledgement', acknowledgeTimes),
    ...spread('press to final words', finalTimes),
    { name: `pace, ${name}`, value: roundTo(finalTimes.length / seconds), unit: 'presses/s' },
    { name: `presses measured, ${name}`, value: finalTimes.length, unit: 'presses' },
    { name: `answers among them, ${name}`, value: answers, unit: 'answers' },
    { name: `presses without an answer, ${name}`, value: unanswered, unit: 'presses' },
    { name: `games that ended, ${name}`, value: ended, unit: 'games' },
    { name: `people without a game, ${name}`, value: withoutMatch, unit: 'tables' },
  ];
}

function memoryFigures(name: string, metric: (name: string) => number): BenchRow[] {
  const inMb = (of: string) => roundTo(metric(of) / MB, 0);
  return [
    { name: `memory of the bot ${name}`, value: inMb('process_resident_memory_bytes'), unit: 'MB' },
    { name: `heap of the bot ${name}`, value: inMb('nodejs_heap_size_used_bytes'), unit: 'MB' },
  ];
}

function inMs(seconds: number, digits = 0): number {
  return roundTo(seconds * 1_000, digits);
}
