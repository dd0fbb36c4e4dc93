/**
 * Free-form answers on a panel: proposals, a form, and what was understood. An answer is given only after a
 * confirmation.
 */

import type { FreeForm, Question } from '../../engine/rules/rule.ts';
import { capitalize } from '../../i18n/letters.ts';
import { t, translateMsg } from '../../i18n/t.ts';
import type { AnswerDraft } from '../values/draft.ts';
import { draftValue } from '../values/draft.ts';
import { buildCustomId } from './actions.ts';
import type { ChoiceWording, QuestionPanelData } from './choices.ts';
import { choiceRows } from './choices.ts';
import type { Button, ButtonLook, ControlRow } from './controls.ts';
import { button, buttonRows, isMenu } from './controls.ts';
import { FORM_TITLE_LENGTH, HINT_LENGTH } from './limits.ts';
import type { Form } from './panel.ts';
import { bold, escapeMarkdown, truncate } from './text.ts';

export const ANSWER_FIELD = 'answer';
const MOST_TYPED = 1_000;
const QUOTE_LENGTH = 300;

export function typedAnswerRows<Note>(asking: QuestionPanelData<Note>): ControlRow[] {
  const draft = currentDraft(asking);
  const n = (asking.draft?.suggested ?? 0) + 1;
  const write = (label: string, look: ButtonLook) =>
    actionButton(asking, 'write', asking.draft?.number ?? 0, label, look);
  if (!draft) {
    const first = write(asking.open.answered ? t`Change it` : t`Write it`, 'primary');
    return withWriting(choiceRows(asking), [first, actionButton(asking, 'suggest', n, t`Suggest one`)]);
  }
  const value = draftValue(draft);
  const isUnderstood = 'draft' in draft.read;
  const give = isUnderstood ? t`Confirm` : t`Take that instead`;
  return [
    ...buttonRows([
      ...(value === undefined ? [] : [actionButton(asking, 'confirm', draft.number, give, 'good')]),
      write(t`Change`, isUnderstood ? 'plain' : 'primary'),
      actionButton(asking, 'suggest', n, draft.suggested === undefined ? t`Suggest one` : t`Suggest another`),
    ]),
    ...choiceRows(asking),
  ];
}

/** Buttons that a phone shows side by side. */
const SIDE_BY_SIDE = 3;

/** A single button of the choices, such as the end, needs no row of its own. */
function withWriting(rows: readonly ControlRow[], writing: readonly Button[]): ControlRow[] {
  const last = rows.at(-1) ?? [];
  const fits = !last.some(isMenu) && last.length + writing.length <= SIDE_BY_SIDE;
  return fits ? [...rows.slice(0, -1), [...writing, ...last]] : [...rows, ...buttonRows(writing)];
}

export function draftLines<Note>(asking: QuestionPanelData<Note>, { validator }: FreeForm<unknown, Note>): string[] {
  const draft = currentDraft(asking);
  if (!draft) return [];
  const value = draftValue(draft);
  const meant = value === undefined ? '' : choiceText(asking.wording, validator, value);
  if (draft.suggested !== undefined) return [t`**Suggested:** ${meant}. Not sent yet.`];
  if (draft.typed === '') return [t`**Chosen:** ${meant}. Not sent yet.`];
  const typed = t`**You wrote** ${escapeMarkdown(truncate(draft.typed, QUOTE_LENGTH))}`;
  if ('draft' in draft.read) return [typed, t`That means ${meant}. Not sent yet.`];
  const nearest = meant === '' ? '' : ` ${t`The closest I can offer: ${meant}.`}`;
  return [typed, `${escapeMarkdown(capitalize(draft.read.why))}${nearest}`];
}

function currentDraft<Note>({ open, draft }: QuestionPanelData<Note>): AnswerDraft | undefined {
  const isGiven = draft !== undefined && open.answered !== undefined && open.answered[0] === draftValue(draft);
  return isGiven ? undefined : draft;
}

function choiceOf<Note>(wording: ChoiceWording<Note>, free: FreeForm<unknown, Note>['validator'], value: string) {
  return wording.choice({ value, note: free.note(value) });
}

function choiceText<Note>(
  wording: ChoiceWording<Note>,
  free: FreeForm<unknown, Note>['validator'],
  value: string,
): string {
  const { label, description } = choiceOf(wording, free, value);
  return [bold(escapeMarkdown(label)), ...(description === undefined ? [] : [escapeMarkdown(description)])].join(': ');
}

function actionButton<Note>(
  { game, open: { number, question } }: QuestionPanelData<Note>,
  action: 'write' | 'confirm' | 'suggest',
  draft: number,
  label: string,
  look: ButtonLook = 'plain',
): Button {
  return button(buildCustomId({ action, game, question: number, seat: question.seat, draft }), label, look);
}

export interface AnswerForm {
  readonly game: number;
  readonly title: string;
  readonly open: {
    readonly number: number;
    readonly question: Question<unknown, unknown> & FreeForm<unknown, unknown>;
  };
  readonly typed: string;
}

export function answerForm({ game, title, open: { number, question }, typed }: AnswerForm): Form {
  const { seat, validator } = question;
  const most = Math.min(validator.maxLength, MOST_TYPED);
  return {
    id: buildCustomId({ action: 'written', game, question: number, seat }),
    title: truncate(title, FORM_TITLE_LENGTH),
    fields: [
      {
        id: ANSWER_FIELD,
        label: t`Your answer`,
        hint: truncate(translateMsg(validator.hint), HINT_LENGTH),
        least: 1,
        most,
        ...(typed !== '' && { value: typed.slice(0, most) }),
      },
    ],
  };
}
