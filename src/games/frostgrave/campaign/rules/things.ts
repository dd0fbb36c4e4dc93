/** Prices of things, and who may carry them. FIT, FTB */
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import { slotsOf } from './limits.ts';
import { initialStats, isSpellcaster } from './numbers.ts';

/** Value in a choice: `potion:poison`, `item:staff-of-casting:leap`. */
export function printThing({ is, what, spell }: SheetItem): string {
  return [is, what, ...(spell === undefined ? [] : [spell])].join(':');
}

export function isSameThing(one: SheetItem, other: SheetItem): boolean {
  return printThing(one) === printThing(other);
}

export function distinctThings(things: readonly SheetItem[]): SheetItem[] {
  return things.filter((thing, i) => things.findIndex((other) => isSameThing(thing, other)) === i);
}

export function priceOf(catalog: Catalog, { is, what }: SheetItem): number | undefined {
  const { grimoire, scroll } = catalog.content.prices;
  if (is === 'grimoire') return grimoire.buy;
  if (is === 'scroll') return scroll.buy;
  return goodOf(catalog, is, what).buy;
}

/** Undefined if it can't be sold: a grimoire can be once its spell is known. */
export function sellingPrice(catalog: Catalog, { spells }: WarbandSheet, { is, what }: SheetItem): number | undefined {
  const { grimoire, scroll } = catalog.content.prices;
  if (is === 'grimoire') return spells.some(({ spell }) => spell === what) ? grimoire.sellKnown : undefined;
  return is === 'scroll' ? scroll.sell : goodOf(catalog, is, what).sell;
}

function goodOf(catalog: Catalog, is: 'potion' | 'arm' | 'item', what: string) {
  if (is === 'potion') return catalog.potion(what);
  return is === 'arm' ? catalog.magicArm(what) : catalog.magicItem(what);
}

/** Returns undefined if the member can carry the thing. FWB, FIT */
export function whyNotCarried(
  catalog: Catalog,
  sheet: WarbandSheet,
  member: SheetMember,
  thing: SheetItem,
): string | undefined {
  const { kind } = initialStats(catalog, sheet, member);
  const caster = isSpellcaster(member);
  const item = thing.is === 'item' ? catalog.magicItem(thing.what) : undefined;
  if (thing.is === 'grimoire') return t`Grimoires stay at home.`;
  if (thing.is === 'scroll' && !caster) return t`Only spellcasters read scrolls.`;
  if (item?.by === 'spellcaster' && !caster) return t`Only spellcasters can use it.`;
  if (item?.by === 'construct' ? !item.constructs?.includes(member.what) : kind !== 'person')
    return t`It has no hands for that.`;
  if (member.things.length >= slotsOf(catalog, member)) return t`It carries as much as it can.`;
  return thing.is === 'arm' ? whyNotWielded(catalog, member, thing.what) : undefined;
}

/** Soldiers wield their usual arms; spellcasters wear neither armour nor shields. */
function whyNotWielded(catalog: Catalog, member: SheetMember, what: string): string | undefined {
  const { base } = catalog.magicArm(what);
  if (base === undefined) return undefined;
  if (!isSpellcaster(member)) return member.arms.includes(base) ? undefined : t`It can’t use such arms.`;
  const { what: sort } = catalog.arm(base);
  return sort === 'armour' || sort === 'shield' ? t`Spellcasters wear no armour.` : undefined;
}
