/** What of all that is asked at a table stands on a panel. */
import { PARTY, type Seat } from '../../kernel/rule.ts';

interface NumberedQuestion {
  readonly number: number;
  readonly question: { readonly seat: Seat };
  readonly answered?: unknown;
}

interface QuestionSelection<Open extends NumberedQuestion> {
  readonly seat: Seat | undefined;
  readonly questions: readonly Open[];
}

/** What is wanted of a seat now: its own questions first, then the party's. */
export function wantedOf<Open extends NumberedQuestion>({
  questions,
  seat,
}: QuestionSelection<Open>): Open | undefined {
  const own = questions.filter(({ question, answered }) => question.seat === seat && !answered);
  return own[0] ?? questions.find(({ question }) => question.seat === PARTY);
}

/** The question on a panel: what is wanted, else the answer that may still be changed while others think. */
export function shownTo<Open extends NumberedQuestion>(asking: QuestionSelection<Open>): Open | undefined {
  return (
    wantedOf(asking) ?? asking.questions.find(({ question, answered }) => question.seat === asking.seat && answered)
  );
}

/** The number of what a table is asked. */
export function askedNow({ questions: [first] }: Pick<QuestionSelection<NumberedQuestion>, 'questions'>): number {
  return first?.number ?? 0;
}

/** Whether what was asked when a button was made is asked still. */
export function isAskedStill(
  { questions }: Pick<QuestionSelection<NumberedQuestion>, 'questions'>,
  asked: number,
): boolean {
  return askedNow({ questions }) === asked || questions.some(({ number }) => number === asked);
}
