/** Warbands to be simulated: as they are founded, grown by games, or with much of what a long campaign may bring. */
import { departure } from '../../aftermath/departure.ts';
import { slotsOf } from '../../aftermath/rules/limits.ts';
import { isSpellcaster } from '../../aftermath/rules/numbers.ts';
import type { Member, Sheet, Thing } from '../../aftermath/state/sheet.ts';
import type { CampaignState } from '../../aftermath/state.ts';
import type { Catalog } from '../../content/catalog.ts';
import { isMeantFor } from '../../rules/magic/carried.ts';
import type { Place, Start } from '../../rules/setup/start.ts';
import { grown } from './campaign.ts';
import { type Lot, oneOf } from './lot.ts';

/** How many games they have behind them. */
const GAMES = { founded: [0], grown: [1, 3, 6, 10], late: [0, 5] } as const;
export const AGES = ['founded', 'grown', 'late'] as const;
export type Age = (typeof AGES)[number];

/** How many spells a wizard knows late in a campaign. */
const SPELLS = 18;
/** Of those who go to a game, one out of so many does not come back; more would leave nobody to grow. */
const KILLED = 25;
/** More seeds of warbands than anybody meets again. */
const SEEDS = 100_000;

/** A game of so many seats, `1` and on, at a place. */
export function sentTo(catalog: Catalog, place: Place, seats: number, age: Age, lot: Lot): Start {
  const people = Array.from({ length: seats }, (_, i) => i + 1);
  const seed = lot(SEEDS);
  const campaign = grown(catalog, { seed, people, games: oneOf(lot, GAMES[age]), killed: KILLED });
  const warbands = age === 'late' ? campaign.warbands.map((each) => enriched(catalog, each, lot)) : campaign.warbands;
  const names = people.map((member) => `${member}`);
  return departure(catalog, { ...campaign, warbands }, names, place).start;
}

/** The same warband for all. */
export function alike(start: Start): Start {
  const [first] = start.warbands;
  if (!first) return start;
  return { ...start, warbands: start.warbands.map(({ seat }) => ({ ...first, seat })) };
}

type Warband = CampaignState['warbands'][number];

/** Its wizard has learned spells of all schools, and everybody carries what chance gives them. */
function enriched(catalog: Catalog, { sheet, ...rest }: Warband, lot: Lot): Warband {
  const spells = [...sheet.spells];
  while (spells.length < Math.min(SPELLS, catalog.spells.size)) {
    const spell = oneOf(lot, [...catalog.spells.keys()]);
    if (!spells.some((known) => known.spell === spell)) spells.push({ spell, better: lot(4) });
  }
  const members = sheet.members.map((member) => ({ ...member, things: thingsFor(catalog, sheet, member, lot) }));
  return { ...rest, sheet: { ...sheet, spells, members } };
}

/** As many as it can carry: potions, scrolls, magic arms and items that are meant for such hands. Animals carry nothing. */
function thingsFor(catalog: Catalog, _: Sheet, member: Member, lot: Lot): Thing[] {
  const { potions, magicItems, magicArms, spells } = catalog;
  const isCaster = isSpellcaster(member);
  const isPerson = isCaster || (member.role === 'soldier' && catalog.soldier(member.what).kind === 'person');
  if (!isPerson && member.role !== 'creature') return [];
  const items = [...magicItems.values()].filter((item) => isMeantFor(member, item));
  const arms = [...magicArms.values()].filter(({ base }) => base === undefined || member.arms.includes(base));
  const kinds: readonly (readonly Thing[])[] = [
    isPerson ? [...potions.keys()].map((what): Thing => ({ is: 'potion', what })) : [],
    items.map(({ id }): Thing => ({ is: 'item', what: id })),
    isPerson ? arms.map(({ id }): Thing => ({ is: 'arm', what: id })) : [],
    isCaster ? [...spells.keys()].map((what): Thing => ({ is: 'scroll', what })) : [],
  ].filter((kind) => kind.length > 0);
  if (kinds.length === 0) return [];
  return Array.from({ length: slotsOf(catalog, member) }, () => oneOf(lot, oneOf(lot, kinds)));
}
