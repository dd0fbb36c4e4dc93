import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { wizardOf } from '../../campaign/rules/numbers.ts';
import { warbandStandings } from '../../campaign/rules/standing.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { standingSchema } from '../../render/warband/data.ts';
import { warbandPicture } from './pictures.ts';

const MOST_ROWS = 6;

type StandingView = Pick<CampaignView, 'warbands' | 'played' | 'over'>;

export function countStandingPages({ warbands }: StandingView): number {
  return Math.max(1, Math.ceil(warbands.length / MOST_ROWS));
}

/** `page` counts from 0; a campaign that is over is shown as it ended. */
export function standingPicture(catalog: Catalog, seen: StandingView, page = 0): PanelPicture {
  const at = Math.min(page, countStandingPages(seen) - 1);
  const all = seen.over?.standing ?? warbandStandings(catalog, seen);
  const rows = all.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS).flatMap((row) => {
    const sheet = seen.warbands.find(({ seat }) => seat === row.seat)?.sheet;
    if (!sheet) return [];
    const { name, level, experience, worth } = row;
    const titles = row.titles.map(translateMsg);
    const { games, gold, record, school } = sheet;
    const sort = catalog.school(school).name;
    const wizard = wizardOf(sheet)?.name;
    const leader = wizard === undefined ? sort : `${wizard}, ${sort}`;
    const { tokens: treasure, kills, lost } = record;
    return [{ name, leader, school, level, experience, games, treasure, gold, worth, kills, lost, titles }];
  });
  const title = seen.over ? t`The end of the campaign` : t`Standing`;
  const aside = t('after {games, plural, =1 {one game} other {# games}}', { games: seen.played });
  const lines = rows.map(
    ({ name, level, experience, treasure, worth, games, kills, lost, titles }, i) =>
      t`${at * MOST_ROWS + i + 1}. ${name}, level ${level}, ${experience} experience, ${treasure} treasures, worth ${worth} gold, ${games} games, ${kills} creatures killed, ${lost} lost${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`,
  );
  const given = { title, aside, from: at * MOST_ROWS + 1, rows };
  return warbandPicture('standing', standingSchema, given, `${title}, ${aside}. ${lines.join('. ')}.`);
}
