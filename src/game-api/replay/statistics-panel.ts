import { json } from '../../engine/values/json.ts';
import { t, translateMsg } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import { button, buttonRows } from '../panel/controls.ts';
import { ALT_LENGTH } from '../panel/limits.ts';
import type { Panel, PanelPicture } from '../panel/panel.ts';
import { bold, escapeMarkdown, truncate, truncateLines } from '../panel/text.ts';
import type { StatisticsColumn } from './playback.ts';
import type { MatchTally } from './statistics.ts';
import { valueIn, valueWords } from './statistics.ts';

const MOST_ROWS = 8;

export function statisticsPanel(title: string, game: string, tally: MatchTally | undefined, campaign?: number): Panel {
  if (!tally || tally.rows.every(({ cells }) => Object.keys(cells).length === 0)) {
    return { content: t`Nothing has been counted yet.`, components: [] };
  }
  const all =
    campaign === undefined
      ? []
      : [button(buildCustomId({ action: 'all-statistics', campaign }), t`The whole campaign`)];
  return {
    content: bold(truncateLines(escapeMarkdown(title), 200)),
    components: buttonRows(all),
    picture: statisticsPicture(title, game, tally),
  };
}

function statisticsPicture(title: string, game: string, { columns, rows }: MatchTally): PanelPicture {
  const people = rows.slice(0, MOST_ROWS);
  const moment = bestMoment({ columns, rows: people });
  const page = {
    title,
    ...(moment && { moment }),
    columns: columns.map(({ name, icon, of }) => ({
      name: translateMsg(name),
      isSum: of === 'sum',
      ...(icon !== undefined && { icon }),
    })),
    people: people.map((row) => personOf(row, { columns, rows: people })),
  };
  const lines = columns.map((column) => {
    const said = people.map((row) => `${nameOf(row)} ${valueWords(valueIn(row, column), column)}`);
    return `${translateMsg(column.name)}: ${said.join(', ')}.`;
  });
  return {
    job: { game, picture: 'statistics', version: 2, data: json.parse(page) },
    alt: truncate([`${title}.`, ...(moment ? [moment.words] : []), ...lines].join(' '), ALT_LENGTH),
    name: 'statistics.png',
  };
}

type Row = MatchTally['rows'][number];

function nameOf({ name, isWord }: Row): string {
  return isWord ? translateMsg(name) : name;
}

function personOf(row: Row, { columns, rows }: MatchTally) {
  const { icon, colour, isWord } = row;
  return {
    name: nameOf(row),
    ...(icon !== undefined && { icon }),
    ...(colour !== undefined && { colour }),
    ...(isWord && { isOther: true as const }),
    cells: columns.map((column) => {
      const value = valueIn(row, column);
      return { value: value ?? 0, words: valueWords(value, column), isBest: !isWord && isBest(value, column, rows) };
    }),
  };
}

/** Best alone, of those who are played: nobody shines by what others did as well. */
function isBest(value: number | undefined, column: StatisticsColumn, rows: readonly Row[]): boolean {
  const played = rows.filter(({ isWord }) => !isWord).map((row) => valueIn(row, column) ?? 0);
  return value !== undefined && value > 0 && played.every((other) => other <= value) && count(played, value) === 1;
}

function count(values: readonly number[], wanted: number): number {
  return values.filter((value) => value === wanted).length;
}

/** Greatest single value of those who are played; undefined without any. */
function bestMoment({ columns, rows }: MatchTally): { heading: string; words: string; figure: string } | undefined {
  const column = columns.find(({ of }) => of === 'most');
  if (!column) return undefined;
  const played = rows.filter(({ isWord }) => !isWord);
  const most = Math.max(0, ...played.map((row) => valueIn(row, column) ?? 0));
  const row = played.find((each) => valueIn(each, column) === most);
  if (!row || most === 0) return undefined;
  const { on } = row.cells[column.key] ?? {};
  const words = on === undefined ? t`${row.name} strikes once for ${most}.` : t`${row.name} strikes ${on} for ${most}.`;
  return { heading: translateMsg(column.name), words, figure: `${most}` };
}
