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

/** More questions than any press answers. */
const MOST_ANSWERS = 100;

/** Answers a question, and the next ones of the seat by `then`. If one of those fails, the answers before it stay. */
export function answerInTurn(
  cache: MatchCache,
  { row, match }: LiveMatch,
  { seat, number, value, then }: GivenAnswer,
): MoveResult {
  let last = match.answer(seat, number, value);
  let before = number;
  for (let i = 0; then && last.type === 'advanced' && i < MOST_ANSWERS; i++) {
    const next = match.questions.find(({ question, answered }) => question.seat === seat && !answered);
    const following = next && next.number !== before ? then(next) : undefined;
    if (!next || following === undefined) return last;
    const result = match.answer(seat, next.number, following, 'same press');
    if (result.type === 'failed') cache.options.onError(row.id, result.error);
    if (result.type !== 'advanced') return last;
    last = result;
    before = next.number;
  }
  return last;
}

export const unreadableText = () => t`This game can no longer be played.`;

export function matchOverText({ kind }: Pick<GameRow, 'kind'>): string {
  return t('{kind, select, scenario {This scenario is over.} other {This {kind} is over.}}', { kind });
}

export function refusal(why: string): Extract<ActionResult, { type: 'refused' }> {
  return { type: 'refused', why };
}
