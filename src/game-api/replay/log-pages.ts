import { t } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import { codeOf, NOTHING_CODE as NOTHING_CHOSEN } from '../panel/answer-codes.ts';
import type { ControlRow, MenuOption } from '../panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../panel/controls.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../panel/limits.ts';
import type { Panel, PanelPicture } from '../panel/panel.ts';
import { textPanel } from '../panel/panel.ts';
import { paginate, truncate, truncateLines } from '../panel/text.ts';
import type { PlaybackLine } from './playback.ts';

export interface LogSection {
  readonly name: string;
  readonly lines: readonly PlaybackLine[];
}

export interface LogPosition {
  readonly game: number;
  readonly page?: number | undefined;
  readonly of: string;
}

export const EVERYBODY = NOTHING_CHOSEN;
const nothingWords = () => t`Nothing has happened yet.`;
const HEADING = 120;

interface LogPage {
  readonly name: string;
  readonly part: number;
  readonly parts: number;
  readonly content: string;
}

/** An unknown figure shows everybody's log, and an unknown page the last. */
export function logPanel(chapters: readonly LogSection[], { game, page: wanted, of: whose }: LogPosition): Panel {
  const figures = figuresIn(chapters);
  const figure = figures.find((name) => codeOf(name) === whose);
  const of = figure === undefined ? EVERYBODY : whose;
  const page = Number.isInteger(wanted) ? wanted : undefined;
  const pages = pagesOf(figure === undefined ? chapters : onlyFigure(chapters, figure));
  if (pages.length === 0) return textPanel(nothingWords());
  const at = Math.min(page ?? pages.length - 1, pages.length - 1);
  const shown = pages[at];
  const heading = shown ? `**${headingOf(shown)}**${figure === undefined ? '' : ` · ${truncate(figure, 60)}`}` : '';
  const turned = (to: number) => buildCustomId({ action: 'log', game, page: Math.max(0, to), of });
  const turning = [
    button(turned(at - 1), t`Earlier`, 'plain', at === 0),
    button(turned(at + 1), t`Later`, 'plain', at === pages.length - 1),
  ];
  const components = [
    ...buttonRows([...(pages.length > 1 ? turning : []), button(buildCustomId({ action: 'replay', game }), t`Replay`)]),
    ...(pages.length > 1 ? [chapterRow(pages, at, { game, of })] : []),
    ...(figures.length > 1 ? [figureRow(figures, figure, game)] : []),
  ];
  return { content: `${heading}\n${shown?.content ?? ''}`, components };
}

function pagesOf(chapters: readonly LogSection[]): LogPage[] {
  return chapters.flatMap(({ name, lines }) => {
    const parts = paginate(
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

function onlyFigure(chapters: readonly LogSection[], figure: string): LogSection[] {
  return chapters
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ of }) => of.includes(figure)) }))
    .filter(({ lines }) => lines.length > 0);
}

function figuresIn(chapters: readonly LogSection[]): string[] {
  const counts = new Map<string, number>();
  for (const figure of chapters.flatMap(({ lines }) => lines.flatMap(({ of }) => of))) {
    counts.set(figure, (counts.get(figure) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function chapterRow(pages: readonly LogPage[], at: number, { game, of }: Pick<LogPosition, 'game' | 'of'>): ControlRow {
  const firsts = pages.flatMap(({ name, part }, i) => (part === 1 ? [{ name, page: i }] : []));
  const now = firsts.findLastIndex(({ page }) => page <= at);
  const from = Math.max(0, Math.min(now - MENU_OPTIONS / 2, firsts.length - MENU_OPTIONS));
  const options = firsts
    .slice(Math.floor(from), Math.floor(from) + MENU_OPTIONS)
    .map(({ name, page }): MenuOption => ({ value: `${page}`, label: name, default: firsts[now]?.page === page }));
  return menuRow(menu(buildCustomId({ action: 'log-chapter', game, of }), t`Which part`, options));
}

function figureRow(figures: readonly string[], chosen: string | undefined, game: number): ControlRow {
  const options = [
    { value: EVERYBODY, label: t`Everyone`, default: chosen === undefined },
    ...figures
      .slice(0, MENU_OPTIONS - 1)
      .map((name): MenuOption => ({ value: codeOf(name), label: name, default: name === chosen })),
  ];
  return menuRow(menu(buildCustomId({ action: 'log-figure', game }), t`Filter by figure`, options));
}

const RECAP = 10;

/**
 * Shows the ten most important lines that a player has missed. Lines about `own` names count more; `head` says since
 * when.
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
      ? picked.map(({ words: told }) => truncate(told.replaceAll('\n', ' '), 300))
      : [t`Nothing has happened.`]),
    ...(left > 0
      ? [t('-# And {left, plural, one {# more event} other {# more events}}: `/log` has them all.', { left })]
      : []),
  ];
  const more = button(buildCustomId({ action: 'log', game, page: LAST_PAGE, of: EVERYBODY }), t`The log`);
  return { content: truncateLines(lines.join('\n'), CONTENT_LENGTH), components: buttonRows([more]), picture };
}

export const LAST_PAGE = 9_999;
