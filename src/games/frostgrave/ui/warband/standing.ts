import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { wizardOf } from '../../campaign/rules/numbers.ts';
import { warbandStandings } from '../../campaign/rules/standing.ts';
import type { WarbandStanding } from '../../campaign/state.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { standingSchema } from '../../render/warband/data.ts';
import { PAGE_ROOM, splitPages, wordsHeight } from '../../render/warband/pages.ts';
import { warbandPicture } from './pictures.ts';

const ROW_HEIGHT = 202;
/** Height of the words that explain the signs. */
const LEGEND_HEIGHT = 108;

type StandingView = Pick<CampaignView, 'warbands' | 'played' | 'over'>;

/** At least one page, each as high as a phone shows. */
export function standingPages(catalog: Catalog, seen: StandingView): WarbandStanding[][] {
  const all = seen.over?.standing ?? warbandStandings(catalog, seen);
  const heightOf = ({ titles }: WarbandStanding) => ROW_HEIGHT + wordsHeight(titleWords(titles));
  return all.length === 0 ? [[]] : splitPages(all, heightOf, PAGE_ROOM - LEGEND_HEIGHT);
}

function titleWords(titles: WarbandStanding['titles']): string {
  return titles.map(translateMsg).join(' · ');
}

/** `page` counts from 0; a campaign that is over is shown as it ended. */
export function standingPicture(catalog: Catalog, seen: StandingView, page = 0): PanelPicture {
  const pages = standingPages(catalog, seen);
  const at = Math.min(page, pages.length - 1);
  const before = pages.slice(0, at).flat().length;
  const rows = (pages[at] ?? []).flatMap((row) => {
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
      t`${before + i + 1}. ${name}, level ${level}, ${experience} experience, ${treasure} treasures, worth ${worth} gold, ${games} games, ${kills} creatures killed, ${lost} lost${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`,
  );
  const given = { title, aside, from: before + 1, rows };
  return warbandPicture('standing', standingSchema, given, `${title}, ${aside}. ${lines.join('. ')}.`);
}
