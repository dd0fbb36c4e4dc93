/** Measures the time from a press to the final words on the panel, with many matches over the loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProcess, startBotProcess } from '../../src/cli/processes.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { BenchRow } from '../contract/bench-row.ts';
import { percentile, roundTo } from '../contract/bench-row.ts';
import type { PressTimings } from './crowd.ts';
import { pressAtPace, startMatches } from './crowd.ts';

const MATCH_COUNTS = [50, 200];
const PRESSES_PER_SECOND = 67;
const PRESSES = 1_200;
/** Unmeasured presses at the beginning, while V8 still compiles. */
const WARM_UP_PRESSES = 400;
const PEOPLE = ['Ann', 'Bea'];

/**
 * The bot and its drawings run in their own processes, with a database in the temporary folder.
 * Each user presses at a fixed pace, however slow the last reply was.
 * Compare two programs by alternating runs on one idle machine.
 */
export async function pressFigures(game: GameDefinition): Promise<BenchRow[]> {
  const figures: BenchRow[] = [];
  for (const games of MATCH_COUNTS) figures.push(...(await measurePresses(game, games)));
  return figures;
}

async function measurePresses(game: GameDefinition, games: number): Promise<BenchRow[]> {
  const channels = Array.from({ length: games }, (_, i) => `table-${i + 1}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-bench-'));
  const local = await startLocalDiscord({ rateLimits: 'off', channels, responseTimeoutMs: 30_000 });
  const bot = await startBotProcess(local, path.join(folder, 'games.db'));
  try {
    const places = channels.map((channel) => ({ game, channel, people: PEOPLE }));
    const crowd = { playing: await startMatches(local, places), spare: [] };
    const pause = (games / PRESSES_PER_SECOND) * 1_000;
    await pressAtPace(crowd, pause, WARM_UP_PRESSES / games);
    const name = `press to final words, ${games} games at once, database on disk`;
    return figuresOf(name, await pressAtPace(crowd, pause, PRESSES / games));
  } finally {
    await endProcess(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(name: string, { finalTimes, unanswered, seconds }: PressTimings): BenchRow[] {
  return [
    { name: `${name}, median`, value: roundTo(percentile(finalTimes, 0.5)), unit: 'ms' },
    { name: `${name}, 99th percentile`, value: roundTo(percentile(finalTimes, 0.99)), unit: 'ms' },
    { name: `${name}, pace`, value: roundTo(finalTimes.length / seconds), unit: 'presses/s' },
    { name: `${name}, presses measured`, value: finalTimes.length, unit: 'presses' },
    { name: `${name}, presses without an answer`, value: unanswered, unit: 'presses' },
  ];
}
