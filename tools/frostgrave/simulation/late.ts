import { rankOf, slotsOf, whyNotJoining } from '../../../src/games/frostgrave/campaign/rules/limits.ts';
import { whyNotCarried } from '../../../src/games/frostgrave/campaign/rules/things.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import type { RandomInt } from './lot.ts';
import { pickOne } from './lot.ts';

const SPELLS = 18;
const LEVELS = 24;
/** One level in this many raises a stat; the others lower casting numbers. */
const RAISE_ONE_IN = 6;
const REPLACE_ONE_IN = 8;

/** One warband in this many has no permanent creature. */
const NO_CREATURE_ONE_IN = 3;

export function enrichWarband(catalog: Catalog, sheet: WarbandSheet, lot: RandomInt): WarbandSheet {
  const based: WarbandSheet = { ...sheet, base: randomBase(catalog, lot) };
  const learned = levelUp(catalog, { ...based, spells: randomSpells(catalog, based, lot) }, lot);
  const members = [...learned.members];
  for (const [i, member] of learned.members.entries()) {
    const others = { ...learned, members: members.filter((each) => each !== member) };
    const one = replaceSoldier(catalog, others, member, lot);
    members[i] = { ...one, things: randomItems(catalog, learned, one, lot) };
  }
  const made = createCreatures(catalog, { ...learned, members }, lot);
  return { ...learned, members: [...members, ...made], numbered: learned.numbered + made.length };
}

/** FWB-06 */
function createCreatures(catalog: Catalog, sheet: WarbandSheet, lot: RandomInt): SheetMember[] {
  const calls = [...catalog.spells.values()].flatMap(({ id: from, do: does }) =>
    does.flatMap((effect) =>
      effect.verb === 'call' && effect.joins
        ? (effect.any ?? []).map(({ creature }) => ({ from, what: creature }))
        : [],
    ),
  );
  const able = calls.filter(({ what }) => whyNotJoining(catalog, sheet, { role: 'creature', what }) === undefined);
  if (able.length === 0 || lot(NO_CREATURE_ONE_IN) === 0) return [];
  const { from, what } = pickOne(lot, able);
  const { name, gear = [] } = catalog.creature(what);
  const own = { id: sheet.numbered, name, role: 'creature' as const, what, arms: [...gear] };
  const member: SheetMember = {
    ...own,
    injuries: [],
    eased: [],
    misses: 0,
    things: [],
    forever: [{ from, by: 'wizard' }],
  };
  return [{ ...member, things: randomItems(catalog, sheet, member, lot) }];
}

function randomBase({ locations, resources }: Catalog, lot: RandomInt): NonNullable<WarbandSheet['base']> {
  return { location: pickOne(lot, [...locations.keys()]), resources: [...resources.keys()].filter(() => lot(2) === 0) };
}

function randomSpells(catalog: Catalog, { spells: own, base }: WarbandSheet, lot: RandomInt): WarbandSheet['spells'] {
  const spells = [...own];
  const learns = (spell: string) => {
    if (!spells.some((known) => known.spell === spell)) spells.push({ spell, better: 0 });
  };
  for (const id of base?.resources ?? []) for (const spell of catalog.resources.get(id)?.casts ?? []) learns(spell);
  while (spells.length < Math.min(SPELLS, catalog.spells.size)) learns(pickOne(lot, [...catalog.spells.keys()]));
  return spells;
}

/** Levels vary widely, so that encounters by level occur. FXP, UEN */
function levelUp(catalog: Catalog, sheet: WarbandSheet, lot: RandomInt): WarbandSheet {
  const { level, perLevel } = catalog.content.experience;
  const { stats, most } = catalog.leaders.wizard;
  const taken = lot(LEVELS + 1);
  let { spells } = sheet;
  let raised: WarbandSheet['raised'] = {};
  for (let n = 0; n < taken; n += 1) {
    const stat = pickOne(lot, level.stats);
    const picked = lot(spells.length);
    const isRaised = lot(RAISE_ONE_IN) === 0 && stats[stat] + (raised[stat] ?? 0) < most[stat];
    if (isRaised) raised = { ...raised, [stat]: (raised[stat] ?? 0) + 1 };
    else spells = spells.map((known, i) => (i === picked ? { ...known, better: known.better + 1 } : known));
  }
  return { ...sheet, spells, raised, taken, experience: taken * perLevel };
}

/** FWB-04 */
function replaceSoldier(catalog: Catalog, others: WarbandSheet, member: SheetMember, lot: RandomInt): SheetMember {
  if (member.role !== 'soldier' || lot(REPLACE_ONE_IN) > 0) return member;
  const able = [...catalog.soldiers.values()].filter(
    ({ id, optional, rank }) =>
      optional &&
      rank === rankOf(catalog, member) &&
      whyNotJoining(catalog, others, { role: 'soldier', what: id }) === undefined,
  );
  if (able.length === 0) return member;
  const { id, gear } = pickOne(lot, able);
  return { ...member, what: id, arms: [...gear] };
}

function randomItems(catalog: Catalog, sheet: WarbandSheet, member: SheetMember, lot: RandomInt): SheetItem[] {
  const { potions, magicItems, magicArms, spells } = catalog;
  const all = (is: SheetItem['is'], ids: Iterable<string>) => [...ids].map((what): SheetItem => ({ is, what }));
  const scrolls = all('scroll', spells.keys());
  const kinds = [all('potion', potions.keys()), all('item', magicItems.keys()), all('arm', magicArms.keys())];
  const able = [...kinds, scrolls, scrolls]
    .map((kind) => kind.filter((thing) => !whyNotCarried(catalog, sheet, { ...member, things: [] }, thing)))
    .filter((kind) => kind.length > 0);
  if (able.length === 0) return [];
  const free = lot(3) === 0 ? 1 : 0;
  const count = Math.max(0, slotsOf(catalog, member) - free);
  return Array.from({ length: count }, () => pickOne(lot, pickOne(lot, able)));
}
