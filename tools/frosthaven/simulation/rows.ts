import { fileURLToPath } from 'node:url';
import type { GoalTally } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { readJson } from '../read-json.ts';
import { type BalanceRow, type Means, measured } from './measured.ts';

const MEASURED = fileURLToPath(new URL('./measured.json', import.meta.url));

let rows: readonly BalanceRow[] | undefined;

export function rowsMeasured(): readonly BalanceRow[] {
  rows ??= readJson(MEASURED, measured);
  return rows;
}

export function meanOf(tally: GoalTally): number {
  return overall(({ tally: counts }) => counts[tally] ?? 0);
}

/** Returns the share of characters with a met battle goal or exhaustion, or the share of scenarios won. */
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
