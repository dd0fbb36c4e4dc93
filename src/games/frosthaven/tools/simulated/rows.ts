/** What was measured of scenarios: the file that `simulate --table --save` writes. */
import { fileURLToPath } from 'node:url';
import type { GoalTally } from '../../content/schema/rewards.ts';
import { readJson } from '../read-json.ts';
import { type BalanceRow, type Means, measured } from './measured.ts';

const MEASURED = fileURLToPath(new URL('./measured.json', import.meta.url));

let rows: readonly BalanceRow[] | undefined;

/** By level and size of party. */
export function rowsMeasured(): readonly BalanceRow[] {
  rows ??= readJson(MEASURED, measured);
  return rows;
}

/** How often something is counted for a character in a scenario, all levels and sizes together. */
export function meanOf(tally: GoalTally): number {
  return overall(({ tally: counts }) => counts[tally] ?? 0);
}

/** Which share of characters meets its battle goal, or is exhausted; and which share of scenarios is won. */
export function shareOf(of: 'goal' | 'exhausted' | 'completed'): number {
  if (of !== 'completed') return overall((means) => means[of]);
  const won = rowsMeasured().reduce((sum, { completed }) => sum + completed.games, 0);
  return won / Math.max(1, gamesIn(rowsMeasured().flatMap(({ completed, lost }) => [completed, lost])));
}

function overall(of: (means: Means) => number): number {
  const all = rowsMeasured().flatMap(({ completed, lost }) => [completed, lost]);
  return all.reduce((sum, means) => sum + of(means) * means.games, 0) / Math.max(1, gamesIn(all));
}

function gamesIn(all: readonly Means[]): number {
  return all.reduce((sum, { games }) => sum + games, 0);
}
