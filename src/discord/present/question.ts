/** From a question to buttons and menus. The full list of legal answers is always there. */
import type { Note } from '../../frosthaven/questions.ts';
import type { View } from '../../frosthaven/view.ts';
import type { Option } from '../../kernel/rule.ts';
import type { Open } from '../../tables/tables.ts';
import { codeOf, type Pressed } from '../ids.ts';
import { SELECT_OPTIONS } from '../limits.ts';
import type { Names } from '../say/names.ts';
import { type Button, button, buttonRows, type Look, type MenuOption, menu, menuRow, type Row } from './components.ts';
import { shownAs } from './options.ts';

/** What a panel needs to show a question. */
export interface Asking {
  readonly game: number;
  readonly open: Open;
  readonly names: Names;
  readonly view: View;
  /** Page of the choices, from 0. */
  readonly page: number;
  /** What was chosen already of an answer in which the order matters. */
  readonly before: readonly string[];
}

/** More choices than this go into menus. */
const MOST_BUTTONS = 8;
/** Menus on one page of choices. */
const MENUS_PER_PAGE = 3;

/** The controls of a question, in at most four rows. */
export function controls(asking: Asking): Row[] {
  const { question } = asking.open;
  const answered = new Set(asking.before);
  const options = question.options.filter(({ value }) => !answered.has(value));
  const isWord = (option: Option<Note>) => option.note?.is === 'word';
  const things = options.filter((option) => !isWord(option));
  const words = options.filter(isWord).filter((option) => !option.alone || asking.before.length === 0);
  if (question.ordered && question.min > 1) return [...thingRows(asking, things, 'next'), ...wordRows(asking, words)];
  if (question.max > 1) return manyRows(asking, options);
  return [...thingRows(asking, things, 'say'), ...wordRows(asking, words)];
}

/** Choices one of which is taken: buttons while there are few, menus beyond, pages beyond those. */
function thingRows(asking: Asking, options: readonly Option<Note>[], step: 'say' | 'next'): Row[] {
  if (options.length === 0) return [];
  if (options.length <= MOST_BUTTONS && step === 'say') {
    return buttonRows(options.map((option) => sayButton(asking, option, 'primary')));
  }
  const perPage = MENUS_PER_PAGE * SELECT_OPTIONS;
  const shown = options.slice(asking.page * perPage, (asking.page + 1) * perPage);
  const rows: Row[] = [];
  for (let at = 0; at < shown.length; at += SELECT_OPTIONS) {
    const part = shown.slice(at, at + SELECT_OPTIONS).map((option) => menuOption(asking, option));
    const range = shown.length > SELECT_OPTIONS ? `: ${part[0]?.label} to ${part.at(-1)?.label}` : '';
    rows.push(menuRow(menu(pickId(asking, step, at), `${placeholder(asking)}${range}`, part)));
  }
  return options.length > perPage ? [...rows, ...pageRow(asking, options.length, perPage)] : rows;
}

function placeholder({ open, before }: Asking): string {
  if (open.question.kind === 'cards') return before.length === 0 ? 'The leading card' : 'The other card';
  return open.question.ordered ? `Number ${before.length + 1}` : 'Choose';
}

function pickId({ game, open, before }: Asking, step: 'say' | 'next', at: number): Pressed {
  const { number, question } = open;
  const seat = question.seat;
  if (step === 'next') return { action: 'next', game, question: number, seat, before: before.map(codeOf).join('+') };
  return { action: 'pick', game, question: number, seat, part: at };
}

function pageRow({ game, open, page }: Asking, all: number, perPage: number): Row[] {
  const pages = Math.ceil(all / perPage);
  const turn = (to: number, label: string) =>
    button(
      { action: 'page', game, question: open.number, page: Math.max(0, to) },
      label,
      'plain',
      to < 0 || to >= pages,
    );
  return buttonRows([turn(page - 1, 'Earlier choices'), turn(page + 1, `More choices (${page + 1} of ${pages})`)]);
}

/** Choices of which several are taken. */
function manyRows(asking: Asking, options: readonly Option<Note>[]): Row[] {
  const { min, max } = asking.open.question;
  const shown = options.slice(0, SELECT_OPTIONS).map((option) => menuOption(asking, option));
  const wanted = min === max ? `Choose ${min}` : `Choose up to ${max}`;
  const rows = [menuRow(menu(pickId(asking, 'say', 0), wanted, shown, Math.max(1, min), max))];
  if (min > 0) return rows;
  const { game, open } = asking;
  const none = { action: 'say', game, question: open.number, seat: open.question.seat, code: NOTHING } as const;
  return [...rows, ...buttonRows([button(none, 'Nothing', 'plain')])];
}

/** The code for an answer that names nothing. */
export const NOTHING = '-';

function wordRows(asking: Asking, words: readonly Option<Note>[]): Row[] {
  return buttonRows(words.map((option) => sayButton(asking, option, lookOf(option.value))));
}

const USUAL = ['perform', 'suffer', 'rest', 'keep to it', 'heal 2'];
const FINAL = ['end turn', 'lose 1 from hand', 'lose 2 discarded'];

function lookOf(word: string): Look {
  if (USUAL.includes(word)) return 'primary';
  return FINAL.includes(word) ? 'danger' : 'plain';
}

export function sayButton({ game, open, names, view }: Asking, option: Option<Note>, look: Look): Button {
  const { label } = shownAs(option.value, option.note, names, view);
  const seat = open.question.seat;
  return button({ action: 'say', game, question: open.number, seat, code: codeOf(option.value) }, label, look);
}

function menuOption({ names, view }: Asking, { value, note }: Option<Note>): MenuOption {
  return { value: codeOf(value), ...shownAs(value, note, names, view) };
}
