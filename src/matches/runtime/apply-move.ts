import type { Seat } from '../../engine/rules/rule.ts';
import type { MoveResult } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import type { GameRow } from '../../storage/store.ts';
import type { ActionResult, LiveMatch, MatchCache, MoveOrigin } from './match-cache.ts';

interface AppliedMove {
  readonly result: MoveResult;
  readonly by?: Seat | undefined;
}

export async function applyMove(
  cache: MatchCache,
  live: LiveMatch,
  { result, by }: AppliedMove,
  cause: MoveOrigin,
): Promise<ActionResult> {
  if (result.type === 'refused') return result;
  if (result.type === 'failed') {
    cache.options.onError(live.row.id, result.error);
    return { type: 'failed' };
  }
  await cache.followStandingOrders(live);
  await cache.commitStep(live, { reason: 'answered', by }, cause);
  return result;
}

export const unreadableText = () => t`This game can no longer be played.`;

export function matchOverText({ kind }: Pick<GameRow, 'kind'>): string {
  return t('{kind, select, scenario {This scenario is over.} other {This {kind} is over.}}', { kind });
}

export function refusal(why: string): Extract<ActionResult, { type: 'refused' }> {
  return { type: 'refused', why };
}
