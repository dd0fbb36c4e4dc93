/** Forms that answer a question and those that follow from it. */
import { t } from '../../i18n/t.ts';
import type { FormAnswer, FormPosition } from '../contract/presenter.ts';
import { buildCustomId } from '../panel/actions.ts';
import { codeOf } from '../panel/answer-codes.ts';
import type { QuestionPanelData } from '../panel/choices.ts';
import { answerButton, currentOptions } from '../panel/choices.ts';
import type { ControlRow, MenuOption } from '../panel/controls.ts';
import { buttonRows, pagedMenus } from '../panel/controls.ts';
import type { Form } from '../panel/panel.ts';
import type { FormAnswers, FormValues } from '../panel/read-form.ts';
import { readForm } from '../panel/read-form.ts';

type FormChoice = Pick<FormPosition, 'code' | 'part'>;

export interface QuestionForm {
  /** Undefined where that choice has none. */
  form(choice: FormChoice): Omit<Form, 'id'> | undefined;
  read(choice: FormChoice, sent: FormAnswers): FormAnswer | { readonly why: string };
}

interface FormOwner {
  readonly game: number;
  readonly seat: string;
}

export function formOf(owner: FormOwner, found: QuestionForm | undefined, place: FormPosition): Form | undefined {
  const form = found?.form(place);
  return form && { id: buildCustomId({ action: 'answer-form-given', ...owner, ...place }), ...form };
}

/** Checks the values against the form as it is now. */
export function readQuestionForm(
  found: QuestionForm | undefined,
  place: FormPosition,
  given: FormValues,
): FormAnswer | { readonly why: string } {
  const form = found?.form(place);
  if (!found || !form) return { why: t`That form is out of date; here is the current state.` };
  const sent = readForm(form, given);
  return 'why' in sent ? sent : found.read(place, sent);
}

const MENUS_PER_PAGE = 3;

/** Menus of the choices whose form opens, and buttons of those without one. */
export function formMenuRows<Note>(
  asking: QuestionPanelData<Note>,
  { form, placeholder }: Pick<QuestionForm, 'form'> & { readonly placeholder: string },
): ControlRow[] {
  const { game, page, wording, open } = asking;
  const [question, { seat }] = [open.number, open.question];
  const options = currentOptions(asking);
  const selectable = options.filter(({ value }) => form({ code: codeOf(value), part: 0 }) !== undefined);
  const menus = pagedMenus(
    selectable.map((option): MenuOption => {
      const { label, description } = wording.choice(option);
      return { value: codeOf(option.value), label, ...(description !== undefined && { description }) };
    }),
    {
      page,
      menus: MENUS_PER_PAGE,
      menuId: (part) => buildCustomId({ action: 'answer-form-of', game, question, seat, part }),
      pageId: (to) => buildCustomId({ action: 'page', game, question, page: to, before: '' }),
      placeholder,
    },
  );
  const others = options.filter((option) => !selectable.includes(option));
  return [...menus, ...buttonRows(others.map((option) => answerButton(asking, option, 'plain')))];
}
