import { json } from '../../engine/values/json.ts';
import { t, translateMsg } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import { button, buttonRows } from '../panel/controls.ts';
import { ALT_LENGTH } from '../panel/limits.ts';
import type { Panel, PanelPicture } from '../panel/panel.ts';
import { bold, escapeMarkdown, truncate, truncateLines } from '../panel/text.ts';
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
  const shown = rows.slice(0, MOST_ROWS);
  const cards = columns.map((column) => ({
    name: translateMsg(column.name),
    rows: shown.map((row) => {
      const value = valueIn(row, column);
      return {
        name: row.isWord ? translateMsg(row.name) : row.name,
        value: value ?? 0,
        words: valueWords(value, column),
      };
    }),
  }));
  const lines = cards.map(
    ({ name, rows: all }) => `${name}: ${all.map((row) => `${row.name} ${row.words}`).join(', ')}.`,
  );
  return {
    job: { game, picture: 'statistics', version: 1, data: json.parse({ title, cards }) },
    alt: truncate([`${title}.`, ...lines].join(' '), ALT_LENGTH),
    name: 'statistics.png',
  };
}
