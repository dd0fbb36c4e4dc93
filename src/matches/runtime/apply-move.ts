import type { Answer, Seat } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion, MoveResult } from '../../game-api/contract/game.ts';
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

interface GivenAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
  readonly then?: ((next: AnyOpenQuestion) => Answer | undefined) | undefined;
}

/** Answers a question, and the next one of the seat by `then`. If that fails, the first answer stays. */
export function answerInTurn(
  cache: MatchCache,
  { row, match }: LiveMatch,
  { seat, number, value, then }: GivenAnswer,
): MoveResult {
  const first = match.answer(seat, number, value);
  if (first.type !== 'advanced' || !then) return first;
  const next = match.questions.find(({ question, answered }) => question.seat === seat && !answered);
  const following = next && next.number !== number ? then(next) : undefined;
  if (!next || following === undefined) return first;
  const second = match.answer(seat, next.number, following);
  if (second.type === 'failed') cache.options.onError(row.id, second.error);
  return second.type === 'advanced' ? second : first;
}

export const unreadableText = () => t`This game can no longer be played.`;

export function matchOverText({ kind }: Pick<GameRow, 'kind'>): string {
  return t('{kind, select, scenario {This scenario is over.} other {This {kind} is over.}}', { kind });
}

export function refusal(why: string): Extract<ActionResult, { type: 'refused' }> {
  return { type: 'refused', why };
}
