import { seatOf, withoutUser } from '../people/seats.ts';
import { writeWithoutMoves } from '../runtime/inactive-matches.ts';
import type { Decision, MatchCache } from '../runtime/match-cache.ts';
import { withPendingChange } from '../settings/pending-change.ts';

/** Writes a decision, and the answers that follow from it, in one turn. */
export async function commitDecision(
  cache: MatchCache,
  { game, user }: { readonly game: number; readonly user: string },
  decision: Decision,
): Promise<void> {
  const known = await cache.load(game);
  if (!known || known.row.result) return writeWithoutMoves(cache, game, decision);
  const live = { ...known, row: withoutUser(known.row, decision.vacates) };
  await cache.followStandingOrders(live, { kept: withPendingChange(cache.options.store, decision.change) });
  await cache.commitStep(live, { reason: 'answered', by: seatOf(live, user) }, { decision });
}
