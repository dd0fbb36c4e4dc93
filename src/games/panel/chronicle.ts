/** What has happened in a match, as pages that turn; and what somebody has missed of it. */
import { t } from '../../language/t.ts';
import type { PlaybackLine } from '../retelling.ts';
import { tableId } from './actions.ts';
import { codeOf, NOTHING as NOTHING_CHOSEN } from './codes.ts';
import { button, buttonRows, type ControlRow, type MenuOption, menu, menuRow } from './controls.ts';
import { type Panel, type PanelPicture, words } from './panel.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from './sizes.ts';
import { cut, fitted, inPages } from './text.ts';

/** A part of a match, as a round, with what happened in it. */
export interface LogSection {
  readonly name: string;
  readonly lines: readonly PlaybackLine[];
}

/** Which page of whose log; the last where none is said. */
export interface LogPosition {
  readonly game: number;
  readonly page?: number | undefined;
  /** The code of a figure, or `EVERYBODY`. */
  readonly of: string;
}

/** No code of a name. */
export const EVERYBODY = NOTHING_CHOSEN;
const nothingWords = () => t`Nothing has happened yet.`;
/** Room for the heading of a page. */
const HEADING = 120;

interface LogPage {
  /** Of the chapter. */
  readonly name: string;
  /** Of several of a chapter which one, from 1. */
  readonly part: number;
  readonly parts: number;
  readonly content: string;
}

/** A page of the log, with buttons to turn it, and menus of chapters and figures. Of nobody that is known there it is that of everybody, and of no page the last. */
export function logPanel(chapters: readonly LogSection[], { game, page: wanted, of: whose }: LogPosition): Panel {
  const figures = figuresIn(chapters);
  const figure = figures.find((name) => codeOf(name) === whose);
  const of = figure === undefined ? EVERYBODY : whose;
  const page = Number.isInteger(wanted) ? wanted : undefined;
  const pages = pagesOf(figure === undefined ? chapters : withOnly(chapters, figure));
  if (pages.length === 0) return words(nothingWords());
  const at = Math.min(page ?? pages.length - 1, pages.length - 1);
  const shown = pages[at];
  const heading = shown ? `**${headingOf(shown)}**${figure === undefined ? '' : ` · ${cut(figure, 60)}`}` : '';
  const turned = (to: number) => tableId({ action: 'log', game, page: Math.max(0, to), of });
  const turning = [
    button(turned(at - 1), t`Earlier`, 'plain', at === 0),
    button(turned(at + 1), t`Later`, 'plain', at === pages.length - 1),
  ];
  const components = [
    ...buttonRows([...(pages.length > 1 ? turning : []), button(tableId({ action: 'replay', game }), t`Replay`)]),
    ...(pages.length > 1 ? [chapterRow(pages, at, { game, of })] : []),
    ...(figures.length > 1 ? [figureRow(figures, figure, game)] : []),
  ];
  return { content: `${heading}\n${shown?.content ?? ''}`, components };
}

function pagesOf(chapters: readonly LogSection[]): LogPage[] {
  return chapters.flatMap(({ name, lines }) => {
    const parts = inPages(
      lines.map((line) => line.words),
      CONTENT_LENGTH - HEADING,
      '\n',
    );
    return parts.map((content, i) => ({ name, part: i + 1, parts: parts.length, content }));
  });
}

function headingOf({ name, part, parts }: LogPage): string {
  return parts > 1 ? t`${name} (${part} of ${parts})` : name;
}

function withOnly(chapters: readonly LogSection[], figure: string): LogSection[] {
  return chapters
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ of }) => of.includes(figure)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Those that are named, the most often named first. */
function figuresIn(chapters: readonly LogSection[]): string[] {
  const counts = new Map<string, number>();
  for (const figure of chapters.flatMap(({ lines }) => lines.flatMap(({ of }) => of))) {
    counts.set(figure, (counts.get(figure) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** The chapters around the one that is shown, each by its first page. */
function chapterRow(pages: readonly LogPage[], at: number, { game, of }: Pick<LogPosition, 'game' | 'of'>): ControlRow {
  const firsts = pages.flatMap(({ name, part }, i) => (part === 1 ? [{ name, page: i }] : []));
  const now = firsts.findLastIndex(({ page }) => page <= at);
  const from = Math.max(0, Math.min(now - MENU_OPTIONS / 2, firsts.length - MENU_OPTIONS));
  const options = firsts
    .slice(Math.floor(from), Math.floor(from) + MENU_OPTIONS)
    .map(({ name, page }): MenuOption => ({ value: `${page}`, label: name, default: firsts[now]?.page === page }));
  return menuRow(menu(tableId({ action: 'log-chapter', game, of }), t`Which part`, options));
}

function figureRow(figures: readonly string[], chosen: string | undefined, game: number): ControlRow {
  const options = [
    { value: EVERYBODY, label: t`Everybody`, default: chosen === undefined },
    ...figures
      .slice(0, MENU_OPTIONS - 1)
      .map((name): MenuOption => ({ value: codeOf(name), label: name, default: name === chosen })),
  ];
  return menuRow(menu(tableId({ action: 'log-figure', game }), t`Of whom`, options));
}

/** How many lines somebody reads who was away. */
const RECAP = 10;

/**
 * What somebody has missed: ten lines, what matters most first, and how things stand. `own`: what they are called, for
 * what befell them matters to them. `head` says since when.
 */
export function recapPanel(
  chapters: readonly LogSection[],
  { game, head, own }: { readonly game: number; readonly head: string; readonly own: readonly string[] },
  picture: PanelPicture | undefined,
): Panel {
  const worth = ({ of, weight }: PlaybackLine) => weight + (of.some((name) => own.includes(name)) ? 1 : 0);
  const all = chapters.flatMap(({ lines }) => lines).filter((line) => worth(line) > 0);
  const picked = [...all].sort((a, b) => worth(b) - worth(a)).slice(0, RECAP);
  const left = all.length - picked.length;
  const lines = [
    `**${head}**`,
    ...(picked.length > 0
      ? picked.map(({ words: told }) => cut(told.replaceAll('\n', ' '), 300))
      : [t`Nothing has happened.`]),
    ...(left > 0
      ? [t('-# And {left, plural, one {# more thing} other {# more things}}: /log tells all of it.', { left })]
      : []),
  ];
  const more = button(tableId({ action: 'log', game, page: FAR, of: EVERYBODY }), t`The log`);
  return { content: fitted(lines.join('\n'), CONTENT_LENGTH), components: buttonRows([more]), picture };
}

/** Behind the last page. */
export const FAR = 9_999;
