/** From a question to buttons and menus. The full list of legal answers is always there, on several pages if need be. */

import { nextOptions, type Option } from '../../../kernel/rule.ts';
import { codeOf, NOTHING, stepsOf } from '../../panel/codes.ts';
import {
  type Button,
  button,
  buttonRows,
  isMenu,
  type Look,
  type MenuOption,
  menu,
  menuRow,
  pagedMenus,
  type Row,
} from '../../panel/controls.ts';
import { MENU_OPTIONS, ROW_BUTTONS } from '../../panel/sizes.ts';
import { bold, escaped } from '../../panel/text.ts';
import type { Open } from '../open.ts';
import type { Note, Question } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import type { Names } from '../say/names.ts';
import { sideShown } from './cards.ts';
import { customId } from './ids.ts';
import { shownAs } from './options.ts';
import { isLethal } from './prompts.ts';

/** What a panel needs to show a question. */
export interface Asking {
  readonly game: number;
  readonly open: Open;
  readonly names: Names;
  readonly view: View;
  /** Page of the choices, from 0. */
  readonly page: number;
  /** What was chosen already of an answer that is given step by step. */
  readonly before: readonly string[];
  /** Which leaf of the hand the picture shows, from 0. */
  readonly leaf: number;
  /** What has to be known of buttons is too long to stand above them: all choices go into menus. */
  readonly inMenus?: true;
}

type Choice = Option<Note>;
type Step = 'pick' | 'next';

/** After every card. */
const LAST = 100;

/** More choices than this go into menus. */
const MOST_BUTTONS = 8;
/** Menus on one page of choices. */
const MENUS_PER_PAGE = 3;

/** One part of the answer after the other: where the order matters, or where one menu can't hold all choices. */
export function isStepwise({ ordered, max, options }: Question): boolean {
  return max > 1 && (ordered === true || options.length > MENU_OPTIONS);
}

const labels = new Intl.Collator('en', { numeric: true });

/** The choices in the order in which they are shown: hexes as one looks for them, all else as the rules have it. */
export function inShownOrder(options: readonly Choice[]): Choice[] {
  const isHex = ({ note }: Choice) => note?.is === 'hex';
  const hexes = options.filter(isHex).toSorted((one, other) => labels.compare(one.value, other.value));
  return [...hexes, ...options.filter((option) => !isHex(option))];
}

/** The same; the cards of a round by their initiative, as in the picture. */
function inOrderOf(asking: Asking, options: readonly Choice[]): Choice[] {
  if (asking.open.question.prompt.about !== 'card selection') return inShownOrder(options);
  const rank = ({ note }: Choice) => sideShown(inModeOfLeading(asking, note), asking.names, asking.view)?.initiative;
  return options.toSorted((one, other) => (rank(one) ?? LAST) - (rank(other) ?? LAST));
}

/** The controls of a question, in at most five rows. */
export function controls(asking: Asking): Row[] {
  const { question } = asking.open;
  const options = inOrderOf(asking, nextOptions(question, asking.before));
  if (isStepwise(question)) return stepRows(asking, options);
  return question.max > 1 ? manyRows(asking, options) : oneRows(asking, options);
}

/** Choices one of which is taken, or none where that is legal. */
function oneRows(asking: Asking, options: readonly Choice[]): Row[] {
  const nothing = asking.open.question.min === 0 ? [nothingButton(asking)] : [];
  const words = options.filter(isWord).map((option) => wordButton(asking, option));
  if (words.length + nothing.length > ROW_BUTTONS) return [...thingRows(asking, options), ...buttonRows(nothing)];
  const things = options.filter((option) => !isWord(option));
  return [...thingRows(asking, things), ...buttonRows([...words, ...nothing])];
}

function isWord({ note }: Choice): boolean {
  return note?.is === 'word';
}

/** Buttons while there are few, menus beyond. */
function thingRows(asking: Asking, options: readonly Choice[]): Row[] {
  if (options.length > MOST_BUTTONS || (asking.inMenus && options.length > 0)) return menuRows(asking, options, 'pick');
  return buttonRows(options.map((option) => sayButton(asking, option, isRemoval(option) ? 'plain' : 'primary')));
}

/** An active card that one may end on the way to something else. BON-09 */
function isRemoval({ value }: Choice): boolean {
  return value.startsWith('remove ');
}

/** Choices in menus, and pages where those of one message do not hold them all. */
export function menuRows(asking: Asking, options: readonly Choice[], step: Step, menus = MENUS_PER_PAGE): Row[] {
  const { game, open, before } = asking;
  return pagedMenus(
    options.map((option) => menuOption(asking, option)),
    {
      page: asking.page,
      menus,
      menuId: (part) => menuId(asking, step, part),
      pageId: (page) => customId({ action: 'page', game, question: open.number, page, before: stepsOf(before) }),
      placeholder: placeholder(asking),
    },
  );
}

function placeholder({ open, before }: Asking): string {
  const { prompt, ordered, max } = open.question;
  if (prompt.about === 'card selection') return before.length === 0 ? 'The leading card' : 'The other card';
  if (prompt.about === 'turn') return asideWords(open.question);
  if (ordered) return `Number ${before.length + 1}`;
  return max > 1 ? `Choice ${before.length + 1} of up to ${max}` : 'Choose';
}

/** What a turn offers beside its actions. */
function asideWords({ options }: Question): string {
  const items = options.some(({ note }) => note?.is === 'item');
  const endings = options.some(isRemoval);
  if (items && endings) return 'Use an item, or end an active card';
  return items ? 'Use an item' : 'End an active card';
}

function menuId({ game, open, before }: Asking, step: Step, part: number): string {
  const { number, question } = open;
  const { seat } = question;
  if (step === 'pick') return customId({ action: 'pick', game, question: number, seat, part });
  return customId({ action: 'next', game, question: number, seat, part, before: stepsOf(before) });
}

/** Choices that are taken one after the other. What stands alone is offered before the first. */
function stepRows(asking: Asking, options: readonly Choice[]): Row[] {
  const { game, open, before } = asking;
  const { number, question } = open;
  const alone = before.length === 0 ? options.filter((option) => option.alone) : [];
  const together = options.filter((option) => !option.alone);
  const canBeFilled = before.length + together.length >= question.min;
  const done = customId({ action: 'done', game, question: number, seat: question.seat, before: stepsOf(before) });
  const enough = before.length >= question.min && before.length > 0;
  return [
    ...(canBeFilled ? menuRows(asking, together, 'next') : []),
    ...buttonRows([
      ...alone.map((option) => wordButton(asking, option)),
      ...(enough ? [button(done, 'That is all', 'primary')] : []),
      ...(question.min === 0 && before.length === 0 ? [nothingButton(asking)] : []),
      ...(before.length > 0 ? [backButton(asking)] : []),
    ]),
  ];
}

/** Leads to the choice before, which is made anew. */
function backButton({ game, open, before }: Asking): Button {
  const steps = stepsOf(before.slice(0, -1));
  return button(customId({ action: 'page', game, question: open.number, page: 0, before: steps }), 'Back');
}

/** Choices of which several are taken at once. */
function manyRows(asking: Asking, options: readonly Choice[]): Row[] {
  const { min, max } = asking.open.question;
  const together = options.filter((option) => !option.alone).map((option) => menuOption(asking, option));
  const wanted = min === max ? `Choose ${min}` : `Choose up to ${max}`;
  const ids = menuId(asking, 'pick', 0);
  return [
    ...(together.length >= Math.max(1, min) ? [menuRow(menu(ids, wanted, together, Math.max(1, min), max))] : []),
    ...buttonRows([
      ...options.filter((option) => option.alone).map((option) => wordButton(asking, option)),
      ...(min === 0 ? [nothingButton(asking)] : []),
    ]),
  ];
}

function nothingButton({ game, open }: Asking): Button {
  const { number, question } = open;
  return button(
    customId({ action: 'say', game, question: number, seat: question.seat, code: NOTHING }),
    'Nothing',
    'plain',
  );
}

function wordButton(asking: Asking, option: Choice): Button {
  return sayButton(asking, option, isEndOf(asking, option) ? 'danger' : lookOf(option.value));
}

/** Whether one suffers so much by it that one is exhausted. */
function isEndOf({ open, view }: Asking, { value }: Choice): boolean {
  const { prompt } = open.question;
  if (prompt.about !== 'damage' || value !== 'suffer') return false;
  const figure = view.figures.find(({ id }) => id === prompt.figure);
  return figure !== undefined && isLethal(figure.hitPoints, prompt.amount);
}

/** What a choice is called here: of damage, how much it is. */
function labelOf(asking: Asking, option: Choice): string {
  const { prompt } = asking.open.question;
  if (prompt.about === 'damage' && option.value === 'suffer')
    return `Suffer ${prompt.amount} damage${isEndOf(asking, option) ? ': exhausted' : ''}`;
  return shownAs(option.value, option.note, asking.names, asking.view).label;
}

const USUAL = ['perform', 'suffer', 'rest', 'keep to it', 'heal 2'];
const FINAL = ['end turn', 'lose 1 from hand', 'lose 2 discarded'];

function lookOf(word: string): Look {
  if (USUAL.includes(word)) return 'primary';
  return FINAL.includes(word) ? 'danger' : 'plain';
}

export function sayButton(asking: Asking, option: Choice, look: Look, label?: string): Button {
  return button(sayId(asking, option), label ?? labelOf(asking, option), look);
}

function sayId({ game, open }: Asking, { value }: Choice): string {
  return customId({ action: 'say', game, question: open.number, seat: open.question.seat, code: codeOf(value) });
}

/** What has to be known of a choice, and whether its own control says so. */
interface Said {
  readonly label: string;
  readonly description: string;
  readonly brief: string;
  readonly control: 'button' | 'menu';
}

/** The choices on these rows of which something has to be known that their controls do not say. */
function unsaidOn(asking: Asking, rows: readonly Row[]): Said[] {
  const controls = rows.flat();
  const menus = controls.flatMap((control) => (isMenu(control) ? control.options : []));
  const buttons = new Set(controls.flatMap((control) => (isMenu(control) ? [] : [control.id])));
  return inShownOrder(nextOptions(asking.open.question, asking.before)).flatMap((option): Said[] => {
    const { label, description, brief } = shownAs(
      option.value,
      inModeOfLeading(asking, option.note),
      asking.names,
      asking.view,
    );
    if (description === undefined) return [];
    const said = { label, description, brief: brief ?? description };
    if (buttons.has(sayId(asking, option))) return [{ ...said, control: 'button' }];
    const inMenu = menus.find(({ value }) => value === codeOf(option.value));
    return inMenu && inMenu.description !== description ? [{ ...said, control: 'menu' }] : [];
  });
}

/** Notes that are short enough to be read whole, however many there are; cards and items are read one by one. */
const SHORT: readonly (Note['is'] | undefined)[] = ['figure', 'hex', 'area', 'outcome', 'lines'];

/**
 * What has to be known of the choices on these rows and stands on none of them, a line each, in as many words as there is
 * room for; undefined where there is room for none.
 */
export function factsBeside(asking: Asking, rows: readonly Row[], room: number): string[] | undefined {
  const unsaid = unsaidOn(asking, rows);
  const line = (label: string, words: string) => `- ${bold(escaped(label))}: ${escaped(words)}`;
  const inFull = unsaid.map(({ label, description }) => line(label, description));
  const ofButtons = unsaid.filter(({ control }) => control === 'button');
  const wordings = [
    ...(asking.open.question.options.every(({ note }) => SHORT.includes(note?.is) || note?.is === 'word')
      ? [inFull]
      : []),
    ofButtons.map(({ label, description }) => line(label, description)),
    ofButtons.map(({ label, brief }) => line(label, brief)),
  ];
  return wordings.find((lines) => lines.join('\n').length <= room);
}

function menuOption(asking: Asking, { value, note }: Choice): MenuOption {
  const { names, view } = asking;
  const { label, description, brief } = shownAs(value, inModeOfLeading(asking, note), names, view);
  const told = brief ?? description;
  return { value: codeOf(value), label, ...(told !== undefined && { description: told }) };
}

/** The other card is played in the mode of the leading one. */
function inModeOfLeading(asking: Asking, note: Note | undefined): Note | undefined {
  const leading = leadingOf(asking)?.note;
  if (note?.is !== 'card' || leading?.is !== 'card' || leading.mode === undefined) return note;
  return { ...note, mode: leading.mode };
}

/** The card that was chosen to lead, while the other one is being chosen. */
export function leadingOf({ open, before }: Asking): Choice | undefined {
  const { prompt, options } = open.question;
  return prompt.about === 'card selection' ? options.find(({ value }) => value === before[0]) : undefined;
}
