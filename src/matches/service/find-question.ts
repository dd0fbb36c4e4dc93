import type { Answer, FreeForm, Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import { refusal } from '../runtime/apply-move.ts';
import type { LiveMatch } from '../runtime/match-cache.ts';

export interface QuestionKey {
  readonly seat: Seat;
  readonly number: number;
}

export interface AnswerSubmission extends QuestionKey {
  /** Returns undefined for no valid answer, `incomplete` to change nothing yet. */
  readonly choice: (open: AnyOpenQuestion) => Answer | 'incomplete' | undefined;
  /** The answers to whatever the seat is asked next, one after the other, as far as they are known. */
  readonly then?: ((next: AnyOpenQuestion) => Answer | undefined) | undefined;
}

export const anotherDecidesWords = () => t`Another player decides that.`;
export const decidedWords = () => t`That is already decided; here is the current state.`;
export const gameMasterDecidesWords = () => t`The game-master of this campaign decides that.`;

/** Returns a refusal where the question is another seat's, answered, or gone. */
export function findOpenQuestion({ row, match }: LiveMatch, own: Seat | undefined, { seat, number }: QuestionKey) {
  if (seat !== own && seat !== PARTY) return refusal(anotherDecidesWords());
  const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
  return !open || row.result ? refusal(decidedWords()) : open;
}

export type FreeFormQuestion = AnyOpenQuestion & { readonly question: FreeForm<unknown, unknown> };

export function isFreeForm(open: AnyOpenQuestion): open is FreeFormQuestion {
  return open.question.validator !== undefined;
}

/** Repeated equal answers change nothing, as when a button is pressed twice. */
export function isSameAnswer({ answered }: AnyOpenQuestion, value: Answer): boolean {
  return answered !== undefined && JSON.stringify(answered) === JSON.stringify(value);
}
