/** How long a press takes until the words on the panel are final, with many games at once over the loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BenchFigure, percentile, rounded } from '../../games/bench-figure.ts';
import type { GameDefinition } from '../../games/game.ts';
import { startLocalDiscord } from '../../local/local.ts';
import { end, startBotProcess } from '../processes.ts';
import { openTables, type PressTimings, pressAt } from './crowd.ts';

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
