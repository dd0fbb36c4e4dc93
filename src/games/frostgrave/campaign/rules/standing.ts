import { msg } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import type { CampaignState, Warband, WarbandStanding } from '../state.ts';
import { levelOf, resourcesOf } from './numbers.ts';
import { sellingPrice } from './things.ts';

/** Adds gold, selling prices of things, and the cost of base and soldiers. */
export function worthOf(catalog: Catalog, sheet: WarbandSheet): number {
  const things = [...sheet.vault, ...sheet.members.flatMap((member) => member.things)];
  const sold = things.reduce((sum, thing) => sum + (sellingPrice(catalog, sheet, thing) ?? 0), 0);
  const hired = sheet.members.reduce(
    (sum, { role, what }) => sum + (role === 'soldier' ? catalog.soldier(what).cost : 0),
    0,
  );
  return sheet.gold + sold + hired + resourcesOf(catalog, sheet).reduce((sum, { cost }) => sum + cost, 0);
}

/** Ties share a title. */
const TITLES: readonly { readonly title: string; of(catalog: Catalog, sheet: WarbandSheet): number }[] = [
  { title: msg`Master of the Frozen City`, of: (_, { experience }) => experience },
  { title: msg`The Wealthy`, of: worthOf },
  { title: msg`Finder of Treasure`, of: (_, { record }) => record.tokens },
  { title: msg`Bane of Beasts`, of: (_, { record }) => record.kills },
  { title: msg`The Bereaved`, of: (_, { record }) => record.lost },
];

export function warbandStandings(catalog: Catalog, { warbands }: Pick<CampaignState, 'warbands'>): WarbandStanding[] {
  const rows = warbands.map(({ seat, sheet }) => ({
    seat,
    name: sheet.name,
    level: levelOf(catalog, sheet),
    experience: sheet.experience,
    worth: worthOf(catalog, sheet),
    titles: titlesOf(catalog, warbands, sheet),
  }));
  return rows.sort((a, b) => b.experience - a.experience || b.worth - a.worth);
}

function titlesOf(catalog: Catalog, warbands: readonly Warband[], own: WarbandSheet): string[] {
  return TITLES.flatMap(({ title, of }) => {
    const most = Math.max(...warbands.map(({ sheet }) => of(catalog, sheet)));
    return most > 0 && of(catalog, own) === most ? [title] : [];
  });
}

/** Undefined while the campaign goes on. Games under way are finished first. */
export function whyOver(catalog: Catalog, state: CampaignState): 'games' | 'level' | undefined {
  const { settings, games, warbands, played } = state;
  if (games.length > 0 || warbands.some(({ after }) => after)) return undefined;
  if (settings.games !== undefined && played >= settings.games) return 'games';
  const { level } = settings;
  const isReached = level !== undefined && warbands.some(({ sheet }) => levelOf(catalog, sheet) >= level);
  return isReached ? 'level' : undefined;
}
