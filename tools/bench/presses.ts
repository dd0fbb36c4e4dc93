/** Measures the time from a press to the final words on the panel, with many matches over the loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { end, startBotProcess } from '../../src/cli/processes.ts';
import { type BenchFigure, percentile, rounded } from '../../src/game-api/contract/bench-row.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { openTables, type PressTimings, pressAt } from './crowd.ts';

const CROWDS = [50, 200];
const PACE = 67;
const PRESSES = 1_200;
/** Unmeasured presses at the beginning, while V8 still compiles. */
const WARMING_UP = 400;
const PEOPLE = ['Ann', 'Bea'];

/**
 * The bot and its drawings run in their own processes, with a database in the temporary folder.
 * Each user presses at a fixed pace, however slow the last reply was.
 * Compare two programs by alternating runs on one idle machine.
 */
export async function pressFigures(game: GameDefinition): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const games of CROWDS) figures.push(...(await measured(game, games)));
  return figures;
}

async function measured(game: GameDefinition, games: number): Promise<BenchFigure[]> {
  const channels = Array.from({ length: games }, (_, i) => `table-${i + 1}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-bench-'));
  const local = await startLocalDiscord({ rateLimits: 'off', channels, patienceMs: 30_000 });
  const bot = await startBotProcess(local, path.join(folder, 'games.db'));
  try {
    const places = channels.map((channel) => ({ game, channel, people: PEOPLE }));
    const crowd = { playing: await openTables(local, places), spare: [] };
    const pause = (games / PACE) * 1_000;
    await pressAt(crowd, pause, WARMING_UP / games);
    const name = `press to final words, ${games} games at once, database on disk`;
    return figuresOf(name, await pressAt(crowd, pause, PRESSES / games));
  } finally {
    await end(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(name: string, { final, unanswered, seconds }: PressTimings): BenchFigure[] {
  return [
    { name: `${name}, median`, value: rounded(percentile(final, 0.5)), unit: 'ms' },
    { name: `${name}, 99th percentile`, value: rounded(percentile(final, 0.99)), unit: 'ms' },
    { name: `${name}, pace`, value: rounded(final.length / seconds), unit: 'presses/s' },
    { name: `${name}, presses measured`, value: final.length, unit: 'presses' },
    { name: `${name}, presses without an answer`, value: unanswered, unit: 'presses' },
  ];
}
