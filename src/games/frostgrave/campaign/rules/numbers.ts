/** Numbers derived from a sheet: levels, casting numbers, and stats before a game. FXP, FWB, FBS, FIJ */

import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { BaseResource, Location } from '../../content/schema/aftermath.ts';
import type { Spell } from '../../content/schema/spells.ts';
import type { CreatureKind, Stats } from '../../content/schema/terms.ts';
import type { Effect } from '../../content/schema/words.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';

export function levelOf(catalog: Catalog, { experience }: Pick<WarbandSheet, 'experience'>): number {
  return floorDiv(experience, catalog.content.experience.perLevel);
}

export function levelsWaiting(catalog: Catalog, sheet: WarbandSheet): number {
  return levelOf(catalog, sheet) - sheet.taken;
}

export function wizardOf({ members }: WarbandSheet): SheetMember | undefined {
  return members.find(({ role }) => role === 'wizard');
}

export function apprenticeOf({ members }: WarbandSheet): SheetMember | undefined {
  return members.find(({ role }) => role === 'apprentice');
}

export function isSpellcaster({ role }: Pick<SheetMember, 'role'>): boolean {
  return role === 'wizard' || role === 'apprentice';
}

export function basePartsOf(catalog: Catalog, { base }: WarbandSheet): readonly (Location | BaseResource)[] {
  if (!base) return [];
  const resources = base.resources.flatMap((id) => catalog.resources.get(id) ?? []);
  const location = catalog.locations.get(base.location);
  return [...(location ? [location] : []), ...resources];
}

export function locationOf(catalog: Catalog, { base }: WarbandSheet): Location | undefined {
  return base && catalog.locations.get(base.location);
}

export function resourcesOf(catalog: Catalog, { base }: WarbandSheet): BaseResource[] {
  return base?.resources.flatMap((id) => catalog.resources.get(id) ?? []) ?? [];
}

export function castingNumberOf(catalog: Catalog, { school, spells }: WarbandSheet, spell: Spell): number {
  const better = spells.find((known) => known.spell === spell.id)?.better ?? 0;
  return Math.max(catalog.leaders.wizard.leastCastingNumber, catalog.castingNumber(school, spell) - better);
}

/** Bonus off the table: the apprentice is worse, some bases and staffs help. FBS-01, FIT-68 */
export function castingBonus(catalog: Catalog, sheet: WarbandSheet, member: SheetMember, spell: string): number {
  const own = member.role === 'apprentice' ? catalog.leaders.apprentice.casting : 0;
  const all = basePartsOf(catalog, sheet).flatMap((part) => part.do ?? []);
  return all.reduce((sum, effect) => sum + castingBonusIn(effect, spell), own) + staffBonus(catalog, member, spell);
}

/** FIT-68 */
function staffBonus(catalog: Catalog, { things }: SheetMember, spell: string): number {
  const all = things
    .filter((thing) => thing.spell === spell)
    .flatMap((thing) => lastingEffects(catalog, thing))
    .map((effect) => (effect.verb === 'alter' && effect.of === 'drawn spell' ? (effect.stats?.casting ?? 0) : 0));
  return all.reduce((sum, value) => sum + value, 0);
}

function castingBonusIn(effect: Effect, spell: string): number {
  if (effect.verb !== 'alter' || typeof effect.of !== 'object' || !effect.of.spells.includes(spell)) return 0;
  return effect.stats?.casting ?? 0;
}

export function initialStats(
  catalog: Catalog,
  sheet: WarbandSheet,
  { role, what }: Pick<SheetMember, 'role' | 'what'>,
): { stats: Stats; kind: CreatureKind } {
  if (role === 'soldier') return catalog.soldier(what);
  if (role === 'creature') return catalog.creature(what);
  const { wizard, apprentice } = catalog.leaders;
  const { fight = 0, shoot = 0, will = 0, health = 0 } = sheet.raised;
  const { stats } = wizard;
  const levelled = {
    ...stats,
    fight: stats.fight + fight,
    shoot: stats.shoot + shoot,
    will: stats.will + will,
    health: stats.health + health,
  };
  if (role === 'wizard') return { stats: levelled, kind: 'person' };
  const less = apprentice.fromWizard;
  return {
    kind: 'person',
    stats: {
      ...levelled,
      fight: levelled.fight + less.fight,
      will: levelled.will + less.will,
      health: levelled.health + less.health,
    },
  };
}

/** Leaves out injuries whose effect was paid off. FIJ */
function injuryEffects(catalog: Catalog, { injuries, eased }: SheetMember): Effect[] {
  return [...new Set(injuries)].flatMap((id) => {
    const injury = catalog.content.injuries.permanent.find((each) => each.id === id);
    if (!injury || eased.includes(id)) return [];
    const times = injuries.filter((each) => each === id).length;
    if (times === 1) return injury.do;
    const { second } = injury;
    return second !== undefined && second !== 'retires' ? second.do : [...injury.do, ...injury.do];
  });
}

/** Permanent effects of potions; those of spells are added in games. FIT-25, FSL-29 */
function foreverEffects(catalog: Catalog, { forever = [] }: SheetMember): Effect[] {
  return forever.flatMap(({ from, of }) => (of === 'potion' ? [...catalog.potion(from).do] : []));
}

/** Will as set by the spell that made the member. FWB-06 */
function permanentWill(catalog: Catalog, { forever = [] }: SheetMember): number | undefined {
  const calls = forever.flatMap(({ from, by }) => (by === undefined ? [] : catalog.spell(from).do));
  return calls.reduce<number | undefined>(
    (will, effect) => (effect.verb === 'call' ? effect.set?.will : will),
    undefined,
  );
}

function lastingEffects(catalog: Catalog, { is, what }: SheetItem): readonly Effect[] {
  if (is === 'arm') return catalog.magicArm(what).do;
  if (is !== 'item') return [];
  const item = catalog.magicItem(what);
  return item.use === 'always' ? item.do : [];
}

const STATS = ['move', 'fight', 'shoot', 'armour', 'will', 'health'] as const;

/** Includes injuries, things and the base, up to the limit of Armour. FWB, FIJ, FIT, FBS */
export function statsOf(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): Stats {
  const born = initialStats(catalog, sheet, member).stats;
  const stats = { ...born, will: permanentWill(catalog, member) ?? born.will };
  const home = basePartsOf(catalog, sheet).filter((part) => part.for === 'soldiers' && !isSpellcaster(member));
  const effects = [
    ...injuryEffects(catalog, member),
    ...foreverEffects(catalog, member),
    ...member.things.flatMap((thing) => lastingEffects(catalog, thing)),
    ...home.flatMap((part) => part.do ?? []),
  ];
  for (const effect of effects) {
    if (effect.verb !== 'alter' || effect.against || effect.using || effect.of) continue;
    for (const stat of STATS) stats[stat] += effect.stats?.[stat] ?? 0;
  }
  const most = catalog.leaders.warband.armour;
  const { armour } = initialStats(catalog, sheet, member).stats;
  return { ...stats, armour: Math.min(stats.armour, Math.max(most, armour)), health: Math.max(1, stats.health) };
}
