import { rankOf, slotsOf, whyNotJoining } from '../../../src/games/frostgrave/campaign/rules/limits.ts';
import { whyNotCarried } from '../../../src/games/frostgrave/campaign/rules/things.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { type Lot, oneOf } from './lot.ts';

const SPELLS = 18;
const LEVELS = 24;
/** One level in this many raises a stat; the others lower casting numbers. */
const RAISES = 6;
const REPLACED = 8;

/** One warband in this many has no permanent creature. */
const MADE = 3;

export function enriched(catalog: Catalog, sheet: WarbandSheet, lot: Lot): WarbandSheet {
  const based: WarbandSheet = { ...sheet, base: baseFrom(catalog, lot) };
  const learned = levelled(catalog, { ...based, spells: spellsFor(catalog, based, lot) }, lot);
  const members = [...learned.members];
  for (const [i, member] of learned.members.entries()) {
    const others = { ...learned, members: members.filter((each) => each !== member) };
    const one = replaced(catalog, others, member, lot);
    members[i] = { ...one, things: thingsFor(catalog, learned, one, lot) };
  }
  const made = madeFor(catalog, { ...learned, members }, lot);
  return { ...learned, members: [...members, ...made], numbered: learned.numbered + made.length };
}

/** FWB-06 */
function madeFor(catalog: Catalog, sheet: WarbandSheet, lot: Lot): SheetMember[] {
  const calls = [...catalog.spells.values()].flatMap(({ id: from, do: does }) =>
    does.flatMap((effect) =>
      effect.verb === 'call' && effect.joins
        ? (effect.any ?? []).map(({ creature }) => ({ from, what: creature }))
        : [],
    ),
  );
  const able = calls.filter(({ what }) => whyNotJoining(catalog, sheet, { role: 'creature', what }) === undefined);
  if (able.length === 0 || lot(MADE) === 0) return [];
  const { from, what } = oneOf(lot, able);
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
  return [{ ...member, things: thingsFor(catalog, sheet, member, lot) }];
}

function baseFrom({ locations, resources }: Catalog, lot: Lot): NonNullable<WarbandSheet['base']> {
  return { location: oneOf(lot, [...locations.keys()]), resources: [...resources.keys()].filter(() => lot(2) === 0) };
}

function spellsFor(catalog: Catalog, { spells: own, base }: WarbandSheet, lot: Lot): WarbandSheet['spells'] {
  const spells = [...own];
  const learns = (spell: string) => {
    if (!spells.some((known) => known.spell === spell)) spells.push({ spell, better: 0 });
  };
  for (const id of base?.resources ?? []) for (const spell of catalog.resources.get(id)?.casts ?? []) learns(spell);
  while (spells.length < Math.min(SPELLS, catalog.spells.size)) learns(oneOf(lot, [...catalog.spells.keys()]));
  return spells;
}

/** Levels vary widely, so that encounters by level occur. FXP, UEN */
function levelled(catalog: Catalog, sheet: WarbandSheet, lot: Lot): WarbandSheet {
  const { level, perLevel } = catalog.content.experience;
  const { stats, most } = catalog.leaders.wizard;
  const taken = lot(LEVELS + 1);
  let { spells } = sheet;
  let raised: WarbandSheet['raised'] = {};
  for (let n = 0; n < taken; n += 1) {
    const stat = oneOf(lot, level.stats);
    const picked = lot(spells.length);
    const isRaised = lot(RAISES) === 0 && stats[stat] + (raised[stat] ?? 0) < most[stat];
    if (isRaised) raised = { ...raised, [stat]: (raised[stat] ?? 0) + 1 };
    else spells = spells.map((known, i) => (i === picked ? { ...known, better: known.better + 1 } : known));
  }
  return { ...sheet, spells, raised, taken, experience: taken * perLevel };
}

/** FWB-04 */
function replaced(catalog: Catalog, others: WarbandSheet, member: SheetMember, lot: Lot): SheetMember {
  if (member.role !== 'soldier' || lot(REPLACED) > 0) return member;
  const able = [...catalog.soldiers.values()].filter(
    ({ id, optional, rank }) =>
      optional &&
      rank === rankOf(catalog, member) &&
      whyNotJoining(catalog, others, { role: 'soldier', what: id }) === undefined,
  );
  if (able.length === 0) return member;
  const { id, gear } = oneOf(lot, able);
  return { ...member, what: id, arms: [...gear] };
}

function thingsFor(catalog: Catalog, sheet: WarbandSheet, member: SheetMember, lot: Lot): SheetItem[] {
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
  return Array.from({ length: count }, () => oneOf(lot, oneOf(lot, able)));
}
