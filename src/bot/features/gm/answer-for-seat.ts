/** Corrections that answer an open question for a seat. */

import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { CorrectionPart } from '../../../game-api/contract/corrections.ts';
import type { AnyOpenQuestion, Match } from '../../../game-api/contract/game.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import { codeOf } from '../../../game-api/panel/answer-codes.ts';
import type { Control } from '../../../game-api/panel/controls.ts';
import { isMenu } from '../../../game-api/panel/controls.ts';
import { splitCustomId } from '../../../game-api/panel/custom-ids.ts';
import { panelControls } from '../../../game-api/panel/panel.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';

export const ANSWER_KIND = 'answer';

/** The bot answers; PASSED gives the question's default answer. */
const BY_BOT = 'by the bot';
const PASSED = 'passed over';

export interface SeatAnswerContext {
  readonly seen: MatchPresenter;
  readonly match: Match;
  readonly questions: readonly AnyOpenQuestion[];
  readonly sees: readonly Seat[];
}

export interface CompleteAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer | undefined;
  readonly words: string;
}

export function nextAnswerPart(
  at: SeatAnswerContext,
  [asked, given]: readonly string[],
): CorrectionPart | CompleteAnswer | { readonly why: string } {
  const { seen, questions } = at;
  if (asked === undefined) {
    const picks = questions.map((open) => ({
      value: keyOf(open),
      label: seatWords(seen, open, (words) => words),
      description: seen.describeQuestion(open),
    }));
    return { ask: t`Which question are you answering?`, picks };
  }
  const open = questions.find((each) => keyOf(each) === asked);
  if (!open) return { why: t`This question is closed.` };
  const picks = answerOptions(at, open);
  if (given === undefined) return { ask: `${seatWords(seen, open, bold)}: ${seen.describeQuestion(open)}`, picks };
  const pick = picks.find(({ value }) => value === given);
  if (!pick) return { why: t`That is no longer among the choices.` };
  const { number, question } = open;
  const who = seatWords(seen, open, bold);
  const words = question.secret
    ? t`You answer for ${who}; only that seat sees the question.`
    : t`You answer for ${who}: ${pick.label}.`;
  return { seat: question.seat, number, value: chosenAnswer(open, given), words };
}

function keyOf({ number, question }: AnyOpenQuestion): string {
  return `${number} ${question.seat}`;
}

function seatWords(
  seen: MatchPresenter,
  { question: { seat } }: AnyOpenQuestion,
  write: (name: string) => string,
): string {
  return seat === PARTY ? t`the party` : write(seen.seatName(seat));
}

function answerOptions({ seen, match, sees }: SeatAnswerContext, open: AnyOpenQuestion) {
  const { question } = open;
  const isOpen = !question.secret || sees.includes(question.seat);
  const seat = question.seat === PARTY ? match.activeSeats()[0] : question.seat;
  const panel = isOpen && seat !== undefined ? match.presenterFor({ ...seen.viewer, seat }).panel() : undefined;
  const offered = (panel ? panelControls(panel) : []).flatMap((control) => optionsOfControl(control, open));
  const bot = { value: BY_BOT, label: t`The bot answers`, description: t`As for a player who is away` };
  const passed = { value: PASSED, label: t`Skip it`, description: t`The answer for silent players` };
  return [...offered, bot, ...(question.validator ? [] : [passed])];
}

function optionsOfControl(control: Control, { number, question: { seat } }: AnyOpenQuestion) {
  const { action, values } = splitCustomId(control.id);
  if (values[1] !== `${number}` || values[2] !== seat) return [];
  if (isMenu(control)) return action === 'pick' && control.most === 1 ? control.options : [];
  const [, , , code = ''] = values;
  return action === 'say' ? [{ value: code, label: control.label }] : [];
}

function chosenAnswer({ question }: AnyOpenQuestion, given: string): Answer | undefined {
  if (given === BY_BOT) return undefined;
  if (given === PASSED) return question.defaultAnswer;
  const options = question.validator ? (question.validator.proposals?.() ?? []) : question.options;
  return options.flatMap(({ value }) => (codeOf(value) === given ? [value] : []));
}
