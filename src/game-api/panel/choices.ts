/** Turns a question into buttons and menus. All legal answers are always reachable, on several pages if need be. */
import type { Answer, Option, Question } from '../../engine/rules/rule.ts';
import { nextOptions } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { AnswerDraft } from '../values/draft.ts';
import { buildCustomId } from './actions.ts';
import { codeOf, encodeSteps, NOTHING_CODE } from './answer-codes.ts';
import type { Button, ButtonLook, ControlRow, MenuOption } from './controls.ts';
import { button, buttonRows, isMenu, menu, menuRow, pagedMenus, withEmoji } from './controls.ts';
import { MENU_OPTIONS, ROW_BUTTONS, SECTIONS } from './limits.ts';
import { bold, escapeMarkdown } from './text.ts';

export interface QuestionPanelData<Note> {
  readonly game: number;
  readonly open: {
    readonly number: number;
    readonly question: Question<unknown, Note>;
    readonly answered?: Answer | undefined;
  };
  readonly page: number;
  readonly before: readonly string[];
  readonly draft?: AnswerDraft | undefined;
  readonly wording: ChoiceWording<Note>;
  /** Facts don't fit beside buttons, so all choices go into menus. */
  readonly inMenus?: true;
  /** Values of choices that stand in sections of their own. */
  readonly inSections?: ReadonlySet<string>;
}

export interface ChoiceWording<Note> {
  choice(option: Option<Note>): PanelChoice;
  sortOptions?(options: readonly Option<Note>[]): readonly Option<Note>[];
  readonly placeholder?: string | undefined;
  /** Facts are short enough to be listed for any number of choices. */
  readonly hasShortFacts?: boolean;
  /** The picture shows what the facts tell: where these are long, buttons with names are enough. */
  readonly arePictured?: boolean;
}

/** Caches the words of each choice, which its control and the facts both use. */
export function cacheWording<Note>(wording: ChoiceWording<Note>): ChoiceWording<Note> {
  const known = new Map<Option<Note>, PanelChoice>();
  const choice = (option: Option<Note>): PanelChoice => {
    const worded = known.get(option) ?? wording.choice(option);
    known.set(option, worded);
    return worded;
  };
  return { ...wording, choice };
}

export interface PanelChoice extends ChoiceCaption {
  readonly look: ButtonLook;
  /** Names an action, not a thing: its button comes last. */
  readonly isAction?: boolean;
}

export interface ChoiceCaption {
  readonly label: string;
  readonly description?: string;
  /** A shorter description, where the full one exceeds the limit of a menu option. */
  readonly brief?: string;
  /** The description with emojis before its words. */
  readonly marked?: string;
  /** Name of the emoji before the label. */
  readonly emoji?: string | undefined;
}

/** A caption of an optional action: green, where nothing else is said. */
export interface ActionCaption extends ChoiceCaption {
  readonly look?: ButtonLook;
}

type ChoiceButton = 'pick' | 'next';

const MOST_BUTTONS = 8;
const MENUS_PER_PAGE = 3;

export function boundsOf(question: Question<unknown, unknown>): { min: number; max: number; isOrdered: boolean } {
  if (question.validator) return { min: 1, max: 1, isOrdered: false };
  return { min: question.min, max: question.max, isOrdered: question.ordered === true };
}

export function isStepwise(question: Question<unknown, unknown>): boolean {
  if (question.validator) return false;
  const { max, isOrdered } = boundsOf(question);
  return max > 1 && (isOrdered || question.options.length > MENU_OPTIONS);
}

export function currentOptions<Note>({
  open,
  before,
  wording,
  inSections,
}: QuestionPanelData<Note>): readonly Option<Note>[] {
  const options = nextOptions(open.question, before);
  const sorted = wording.sortOptions?.(options) ?? options;
  return inSections ? sorted.filter(({ value }) => !inSections.has(value)) : sorted;
}

/** Returns at most five rows. */
export function choiceRows<Note>(asking: QuestionPanelData<Note>): ControlRow[] {
  const { question } = asking.open;
  const options = currentOptions(asking);
  if (isStepwise(question)) return stepRows(asking, options);
  return boundsOf(question).max > 1 ? multiChoiceRows(asking, options) : singleChoiceRows(asking, options);
}

function singleChoiceRows<Note>(asking: QuestionPanelData<Note>, options: readonly Option<Note>[]): ControlRow[] {
  const isWord = (option: Option<Note>) => asking.wording.choice(option).isAction === true;
  const nothing = boundsOf(asking.open.question).min === 0 ? [nothingButton(asking)] : [];
  const words = options.filter(isWord).map((option) => optionButton(asking, option));
  if (words.length + nothing.length > ROW_BUTTONS) return [...optionRows(asking, options), ...buttonRows(nothing)];
  const things = options.filter((option) => !isWord(option));
  return [...optionRows(asking, things), ...buttonRows([...words, ...nothing])];
}

function optionRows<Note>(asking: QuestionPanelData<Note>, options: readonly Option<Note>[]): ControlRow[] {
  const haveFacts = options.some((option) => asking.wording.choice(option).description !== undefined);
  const most = asking.inMenus ? 0 : haveFacts ? SECTIONS : MOST_BUTTONS;
  if (options.length > most) return menuRows(asking, options, 'pick');
  return buttonRows(options.map((option) => optionRowButton(asking, option)));
}

function optionRowButton<Note>(asking: QuestionPanelData<Note>, option: Option<Note>): Button {
  const { isAction, look } = asking.wording.choice(option);
  return answerButton(asking, option, isAction ? 'primary' : look);
}

/** Menus of one panel differ in their parts: those after another begin with a later `firstPart`. */
export function menuRows<Note>(
  asking: QuestionPanelData<Note>,
  options: readonly Option<Note>[],
  step: ChoiceButton,
  menus = MENUS_PER_PAGE,
  firstPart = 0,
): ControlRow[] {
  const { game, open, before } = asking;
  return pagedMenus(
    options.map((option) => menuOption(asking, option)),
    {
      page: asking.page,
      menus,
      menuId: (part) => menuId(asking, step, firstPart + part),
      pageId: (page) =>
        buildCustomId({ action: 'page', game, question: open.number, page, before: encodeSteps(before) }),
      placeholder: placeholder(asking),
    },
  );
}

function placeholder<Note>({ open, before, wording }: QuestionPanelData<Note>): string {
  const { max, isOrdered } = boundsOf(open.question);
  if (wording.placeholder !== undefined) return wording.placeholder;
  if (isOrdered) return t`Number ${before.length + 1}`;
  return max > 1 ? t`Choice ${before.length + 1} of up to ${max}` : t`Choose`;
}

function menuId<Note>({ game, open, before }: QuestionPanelData<Note>, step: ChoiceButton, part: number): string {
  const { number, question } = open;
  const { seat } = question;
  if (step === 'pick') return buildCustomId({ action: 'pick', game, question: number, seat, part });
  return buildCustomId({ action: 'next', game, question: number, seat, part, before: encodeSteps(before) });
}

function stepRows<Note>(asking: QuestionPanelData<Note>, options: readonly Option<Note>[]): ControlRow[] {
  const { game, open, before } = asking;
  const { number, question } = open;
  const { min } = boundsOf(question);
  const alone = before.length === 0 ? options.filter((option) => option.alone) : [];
  const together = options.filter((option) => !option.alone);
  const canBeFilled = before.length + together.length >= min;
  const done = buildCustomId({
    action: 'done',
    game,
    question: number,
    seat: question.seat,
    before: encodeSteps(before),
  });
  const enough = before.length >= min && before.length > 0;
  return [
    ...(canBeFilled ? menuRows(asking, together, 'next') : []),
    ...buttonRows([
      ...alone.map((option) => optionButton(asking, option)),
      ...(enough ? [button(done, t`That is all`, 'primary')] : []),
      ...(min === 0 && before.length === 0 ? [nothingButton(asking)] : []),
      ...(before.length > 0 ? [backButton(asking)] : []),
    ]),
  ];
}

function backButton<Note>({ game, open, before }: QuestionPanelData<Note>): Button {
  const steps = encodeSteps(before.slice(0, -1));
  return button(buildCustomId({ action: 'page', game, question: open.number, page: 0, before: steps }), t`Back`);
}

function multiChoiceRows<Note>(asking: QuestionPanelData<Note>, options: readonly Option<Note>[]): ControlRow[] {
  const { min, max } = boundsOf(asking.open.question);
  const together = options.filter((option) => !option.alone).map((option) => menuOption(asking, option));
  const wanted = min === max ? t`Choose ${min}` : t`Choose up to ${max}`;
  const ids = menuId(asking, 'pick', 0);
  return [
    ...(together.length >= Math.max(1, min) ? [menuRow(menu(ids, wanted, together, Math.max(1, min), max))] : []),
    ...buttonRows([
      ...options.filter((option) => option.alone).map((option) => optionButton(asking, option)),
      ...(min === 0 ? [nothingButton(asking)] : []),
    ]),
  ];
}

function nothingButton<Note>({ game, open }: QuestionPanelData<Note>): Button {
  const { number, question } = open;
  return button(
    buildCustomId({ action: 'say', game, question: number, seat: question.seat, code: NOTHING_CODE }),
    t`Nothing`,
    'plain',
  );
}

function optionButton<Note>(asking: QuestionPanelData<Note>, option: Option<Note>): Button {
  return answerButton(asking, option, asking.wording.choice(option).look);
}

/** With a label of its own, the button has no emoji: that of the choice stands beside it. */
export function answerButton<Note>(
  asking: QuestionPanelData<Note>,
  option: Option<Note>,
  look: ButtonLook,
  label?: string,
): Button {
  if (label !== undefined) return button(answerId(asking, option), label, look);
  const choice = asking.wording.choice(option);
  return withEmoji(button(answerId(asking, option), choice.label, look), choice.emoji);
}

function answerId<Note>({ game, open }: QuestionPanelData<Note>, { value }: Option<Note>): string {
  return buildCustomId({ action: 'say', game, question: open.number, seat: open.question.seat, code: codeOf(value) });
}

function menuOption<Note>({ wording }: QuestionPanelData<Note>, option: Option<Note>): MenuOption {
  const { label, description, brief, emoji } = wording.choice(option);
  const told = brief ?? description;
  return withEmoji({ value: codeOf(option.value), label, ...(told !== undefined && { description: told }) }, emoji);
}

interface ChoiceLabel {
  readonly label: string;
  readonly description: string;
  readonly brief: string;
  readonly control: 'button' | 'menu';
}

function factsWithoutControl<Note>(asking: QuestionPanelData<Note>, rows: readonly ControlRow[]): ChoiceLabel[] {
  const controls = rows.flat();
  const menus = controls.flatMap((control) => (isMenu(control) ? control.options : []));
  const buttons = new Set(controls.flatMap((control) => (isMenu(control) ? [] : [control.id])));
  return currentOptions(asking).flatMap((option): ChoiceLabel[] => {
    const { label, description, brief } = asking.wording.choice(option);
    if (description === undefined) return [];
    const said = { label, description, brief: brief ?? description };
    if (buttons.has(answerId(asking, option))) return [{ ...said, control: 'button' }];
    const inMenu = menus.find(({ value }) => value === codeOf(option.value));
    return inMenu && inMenu.description !== description ? [{ ...said, control: 'menu' }] : [];
  });
}

/**
 * Returns the facts that no control on these rows says, one line each, shortened to fit.
 * Undefined if there is no room.
 */
export function factLines<Note>(
  asking: QuestionPanelData<Note>,
  rows: readonly ControlRow[],
  room: number,
): string[] | undefined {
  const unsaid = factsWithoutControl(asking, rows);
  const line = (label: string, words: string) => `- ${bold(escapeMarkdown(label))}: ${escapeMarkdown(words)}`;
  const inFull = unsaid.map(({ label, description }) => line(label, description));
  const ofButtons = unsaid.filter(({ control }) => control === 'button');
  const wordings = [
    ...(asking.wording.hasShortFacts ? [inFull] : []),
    ofButtons.map(({ label, description }) => line(label, description)),
    ofButtons.map(({ label, brief }) => line(label, brief)),
  ];
  return wordings.find((lines) => lines.join('\n').length <= room);
}
