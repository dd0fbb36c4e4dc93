/** Draws the result of a scenario from the means of sensible players, by level and size of party. */

import type { RandomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import type { Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Departure } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { byLevel } from '../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import type { BalanceRow, Means } from './measured.ts';
import { balanceRows } from './rows.ts';

const MAX_CHARACTERS = 4;

export function drawResult(
  catalog: Catalog,
  { scenario, level, party, completedBefore = false }: Departure,
  lot: RandomPlayer,
): { result: 'completed' | 'lost'; gives: Gives } {
  const { completed, lost } = rowFor(party);
  const isWon = happens(lot, completed.games / (completed.games + lost.games));
  const { rewards = [] } = catalog.scenario(scenario);
  const gains = party.map(({ seat }) => {
    const { experience, gold, ...own } = drawGains(lot, isWon ? completed : lost);
    return {
      seat,
      experience: experience + (isWon ? byLevel('bonusExperience', level) : 0),
      gold: gold * byLevel('gold', level),
      items: [],
      ...own,
    };
  });
  return {
    result: isWon ? 'completed' : 'lost',
    gives: {
      scenario,
      level,
      gains,
      looted: [],
      inspiration: isWon ? MAX_CHARACTERS - party.length : 0,
      party: isWon && !completedBefore ? [...rewards] : [],
    },
  };
}

function rowFor(party: Departure['party']): BalanceRow {
  const level = party.reduce((sum, member) => sum + member.level, 0) / party.length;
  const far = (row: BalanceRow) => 10 * Math.abs(row.players - party.length) + Math.abs(row.level - level);
  const [nearest] = balanceRows().toSorted((one, other) => far(one) - far(other));
  if (!nearest) throw new Error('Nothing was measured.');
  return nearest;
}

type OwnGains = Pick<
  Gives['gains'][number],
  'experience' | 'gold' | 'checks' | 'resources' | 'tally' | 'goal' | 'exhausted'
>;

function drawGains(lot: RandomPlayer, means: Means): OwnGains {
  const some = <Name extends string>(all: Readonly<Partial<Record<Name, number>>>) =>
    Object.fromEntries(
      Object.entries<number | undefined>(all)
        .map(([name, mean = 0]) => [name, drawCount(lot, mean)] as const)
        .filter(([, count]) => count > 0),
    );
  return {
    experience: drawCount(lot, means.experience),
    gold: drawCount(lot, means.coins),
    checks: drawCount(lot, means.checks),
    resources: some(means.resources),
    tally: some(means.tally),
    ...(happens(lot, means.goal) && { goal: true as const }),
    ...(happens(lot, means.exhausted) && { exhausted: true as const }),
  };
}

const PERCENT = Array.from({ length: 100 }, (_, i) => i);

function happens(lot: RandomPlayer, share: number): boolean {
  return lot.pick(PERCENT) < 100 * share;
}

/** Draws evenly from zero to twice the mean. */
function drawCount(lot: RandomPlayer, mean: number): number {
  const even = Math.floor(mean);
  const rest = happens(lot, mean - even) ? 1 : 0;
  return lot.pick(Array.from({ length: 2 * even + 1 }, (_, i) => i)) + rest;
}
