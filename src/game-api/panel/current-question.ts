import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';

interface NumberedQuestion {
  readonly number: number;
  readonly question: { readonly seat: Seat };
  readonly answered?: unknown;
}

interface QuestionSelection<Open extends NumberedQuestion> {
  readonly seat: Seat | undefined;
  readonly questions: readonly Open[];
}

export function questionFor<Open extends NumberedQuestion>({
  questions,
  seat,
}: QuestionSelection<Open>): Open | undefined {
  const own = questions.filter(({ question, answered }) => question.seat === seat && !answered);
  return own[0] ?? questions.find(({ question }) => question.seat === PARTY);
}

/** Returns the wanted question, or else the seat's answer that may still change. */
export function questionToShow<Open extends NumberedQuestion>(asking: QuestionSelection<Open>): Open | undefined {
  return (
    questionFor(asking) ?? asking.questions.find(({ question, answered }) => question.seat === asking.seat && answered)
  );
}

export function currentQuestionNumber({
  questions: [first],
}: Pick<QuestionSelection<NumberedQuestion>, 'questions'>): number {
  return first?.number ?? 0;
}

export function isStillAsked(
  { questions }: Pick<QuestionSelection<NumberedQuestion>, 'questions'>,
  asked: number,
): boolean {
  return currentQuestionNumber({ questions }) === asked || questions.some(({ number }) => number === asked);
}
