import type { AnswerEntry, CorrectionEntry } from '../../engine/log/log.ts';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import { t } from '../../i18n/t.ts';
import type { Button } from '../panel/controls.ts';
import type { Form, Panel } from '../panel/panel.ts';
import type { FormValues } from '../panel/read-form.ts';
import { formatList } from '../panel/text.ts';
import type { AnswerDraft } from '../values/draft.ts';
import type { ShownContingency, ShownPlan } from '../values/planned-answer.ts';
import type { AnyOpenQuestion, AnyOptionalAction, OutgoingMessage, Viewer } from '../values/seats.ts';

export interface ChoicePosition {
  /** The question; for another one the other fields are ignored. */
  readonly question?: number;
  readonly page?: number;
  readonly before?: readonly string[];
  readonly draft?: AnswerDraft;
  readonly leaf?: number;
  /** A draft of the answer to a question that is not asked yet. */
  readonly draftAhead?: AnswerDraft;
  /** A plan of the seat, whatever the question. */
  readonly planned?: ShownPlan;
  readonly contingency?: ShownContingency;
}

/** `their` is for public words, which must not tell secret choices. */
export type Possessive = 'your' | 'their' | 'the party’s';

export function possessiveFor({ seat }: Pick<AnswerEntry, 'seat'>, own: Possessive): Possessive {
  return seat === PARTY ? 'the party’s' : own;
}

/** `beside`: answers that came with it by the same press. */
export function undoneWords(
  taken: AnswerEntry | CorrectionEntry,
  words: (answer: AnswerEntry) => string,
  beside: readonly (AnswerEntry | CorrectionEntry)[] = [],
): string {
  const one = (each: AnswerEntry | CorrectionEntry) =>
    each.type === 'correction' ? t`a correction by hand (${each.words.replace(/\.$/, '')})` : words(each);
  const all = [...new Set([taken, ...beside].map(one))];
  const left = all.length - MOST_UNDONE;
  if (left <= 0) return formatList(all);
  return t('{first} and {left, plural, one {# more answer} other {# more answers}} of the same form', {
    first: all.slice(0, MOST_UNDONE).join(', '),
    left,
  });
}

/** Answers of a form that are named. */
const MOST_UNDONE = 3;

/** `count`: for how many of `Match.contingencies` it counts. */
export interface ContingencyChoice {
  readonly value: Answer;
  readonly count: number;
}

/** Which form: of an open question, for its answer of `code`. `part` counts from 0 where there are several. */
export interface FormPosition {
  readonly question: number;
  readonly code: string;
  readonly part: number;
}

/** Answers a question and those that follow from it; undefined where the form says nothing of it. */
export type FormAnswer = (open: AnyOpenQuestion) => Answer | undefined;

/** An order that would spare the player a question. Its words are shown once in a campaign. */
export interface StandingOrderOffer {
  readonly words: string;
  readonly button: Button;
  readonly isForTable?: true;
}

/** A match from the viewpoint of a seat or an onlooker, made from that seat's view only. */
export interface MatchPresenter {
  readonly viewer: Viewer;
  readonly questions: readonly AnyOpenQuestion[];
  readonly optionalActions: readonly AnyOptionalAction[];
  /** Shown where nothing is asked. */
  readonly questionAhead?: AnyOpenQuestion | undefined;
  readonly title: string;
  panel(place?: ChoicePosition): Panel;
  overview(): Panel;
  /** The board in words, complete enough to play by; absent if there is no picture. */
  boardLines?(): readonly string[];
  /** One line for each seat below the given lines, which say who is awaited. */
  summaryPanel?(waiting: readonly string[]): Panel;
  seatName(seat: Seat): string;
  /** Public words for a question: `it is your turn.` */
  describeQuestion(open: AnyOpenQuestion): string;
  /** Words for an undone answer: `your attack on the first of them`. */
  describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string;
  standingOrderOffer(wishes: Json): StandingOrderOffer | undefined;
  /** Undefined where nothing can be said ahead. `said`: what has been. */
  contingencyForm?(place: Pick<ChoicePosition, 'planned' | 'contingency'>): Form | undefined;
  /** Empty where the player wants to be asked. */
  readContingency?(
    place: Pick<ChoicePosition, 'planned' | 'contingency'>,
    given: FormValues,
  ): ContingencyChoice | { readonly why: string };
  /** A form that answers a question of the seat, and those that follow. Undefined where it answers nothing now. */
  answerForm?(place: FormPosition): Form | undefined;
  readAnswerForm?(place: FormPosition, given: FormValues): FormAnswer | { readonly why: string };
  /** One sentence on what is asked, for whoever plays their first match. */
  coaching?(place: Pick<ChoicePosition, 'question' | 'planned' | 'contingency'>): string | undefined;
  /** True if the action could be taken twice; then an older button does not take it. */
  isRepeatable(toDo: AnyOptionalAction): boolean;
  reopenMessages(): readonly OutgoingMessage[];
}
