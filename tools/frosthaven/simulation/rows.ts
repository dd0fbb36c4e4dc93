import { fileURLToPath } from 'node:url';
import type { GoalTally } from '../../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import { readJson } from '../read-json.ts';
import type { BalanceRow, Means } from './measured.ts';
import { balanceRowsSchema } from './measured.ts';

const BALANCE_FILE = fileURLToPath(new URL('./measured.json', import.meta.url));

let cachedRows: readonly BalanceRow[] | undefined;

export function balanceRows(): readonly BalanceRow[] {
  cachedRows ??= readJson(BALANCE_FILE, balanceRowsSchema);
  return cachedRows;
}

export function meanOf(tally: GoalTally): number {
  return overallMean(({ tally: counts }) => counts[tally] ?? 0);
}

/** Returns the share of characters with a met battle goal or exhaustion, or the share of scenarios won. */
export function shareOf(of: 'goal' | 'exhausted' | 'completed'): number {
  if (of !== 'completed') return overallMean((means) => means[of]);
  const won = balanceRows().reduce((sum, { completed }) => sum + completed.games, 0);
  return won / Math.max(1, gamesIn(balanceRows().flatMap(({ completed, lost }) => [completed, lost])));
}

function overallMean(of: (means: Means) => number): number {
  const all = balanceRows().flatMap(({ completed, lost }) => [completed, lost]);
  return all.reduce((sum, means) => sum + of(means) * means.games, 0) / Math.max(1, gamesIn(all));
}

function gamesIn(all: readonly Means[]): number {
  return all.reduce((sum, { games }) => sum + games, 0);
}
