import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../game-api/panel/actions.ts';
import type { ControlRow } from '../../game-api/panel/controls.ts';
import { button, isMenu } from '../../game-api/panel/controls.ts';
import { questionToShow } from '../../game-api/panel/current-question.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import type { DowntimeInterval } from '../../matches/deadlines/downtime.ts';
import type { MatchSession } from '../../matches/service/match-service.ts';
import { CONTENT_LENGTH, LEGACY_ROWS, ROW_BUTTONS } from '../client/limits.ts';

/** Returns absolute and relative Discord timestamps, which each user sees in their own time zone. */
export function formatTimestamp(at: number): string {
  return `<t:${Math.round(at / 1000)}:f> (${formatRelativeTimestamp(at)})`;
}

export function formatRelativeTimestamp(at: number): string {
  return `<t:${Math.round(at / 1000)}:R>`;
}

export function downtimeWords({ from, until }: DowntimeInterval): string {
  const shown = (at: number) => `<t:${Math.round(at / 1000)}:f>`;
  return t`-# I was offline, or Discord was, from ${shown(from)} until ${shown(until)}. This time counts against nobody.`;
}

/** Adds the deadline, and a button for more time where there is room and none was given yet. */
export async function withDueTime(seen: MatchPresenter, at: MatchSession, panel: Panel): Promise<Panel> {
  const open = questionToShow({ questions: seen.questions, seat: seen.viewer.seat });
  if (!open || open.answered || seen.viewer.seat === undefined) return panel;
  const { number, question } = open;
  const hour = await at.dueTime({ seat: question.seat, number });
  if (!hour) return panel;
  const id = buildCustomId({ action: 'more-time', game: at.game, question: number, seat: question.seat });
  const more = hour.more === undefined ? [] : [button(id, t`More time`)];
  const away = hour.downtime ? [downtimeWords(hour.downtime)] : [];
  const lines = [panel.content, t`-# You have until ${formatTimestamp(hour.at)}.`, ...away];
  return {
    ...panel,
    content: truncateLines(lines.join('\n'), CONTENT_LENGTH),
    components: withButtons(panel.components, more),
  };
}

/** Adds to the last row of buttons, else below; drops `more` where there is no room. */
function withButtons(rows: readonly ControlRow[], more: ControlRow): readonly ControlRow[] {
  const at = rows.findLastIndex((row) => !row.some(isMenu));
  const last = rows[at];
  if (more.length === 0) return rows;
  if (last && last.length < ROW_BUTTONS) return rows.with(at, [...last, ...more]);
  return rows.length < LEGACY_ROWS ? [...rows, more] : rows;
}
