/**
 * Measures how a match by post feels: how often the table stands still, who is pinged, and how often people must come
 * and press.
 */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { PaceTotals } from './counted-match.ts';
import { CountedMatch } from './counted-match.ts';
import { openTable } from './table.ts';

const MAX_LOOKS = 400;

/**
 * `people` sit at a new table with nothing set. They look one after the other, again and again, for `rounds` complete
 * rounds or until the match ends. `found` hears of a match that can't go on.
 */
export async function measurePace(
  game: GameDefinition,
  rounds: number,
  seed: number,
  people: readonly string[],
  found: (fault: object) => void,
): Promise<PaceTotals> {
  const table = await openTable({ seed, people, channels: ['table'] });
  try {
    const match = new CountedMatch(table, await table.begin(game, 'table', people), seed);
    if (!(await playRounds(match, rounds))) found({ seed, fault: 'nobody is asked, and nothing ends' });
    return match.totals;
  } finally {
    await table.stop();
  }
}

/** Returns false where the match stands still for good. */
async function playRounds(match: CountedMatch, rounds: number): Promise<boolean> {
  const endCounting = match.beginCounting();
  try {
    let idle = 0;
    for (let look = 0; look < MAX_LOOKS && match.roundsBegun <= rounds; look++) {
      const visitor = match.visitors[look % match.visitors.length];
      if (visitor === undefined) return false;
      idle = (await match.visit(visitor)) > 0 ? 0 : idle + 1;
      if (idle > 2 * match.visitors.length) return await match.isOver();
    }
    return true;
  } finally {
    endCounting();
  }
}
