/** Carriers of things between games: all things at once, as the gifts that lead there. FIT */
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import { slotsOf } from './limits.ts';
import { whyNotCarried } from './things.ts';

/** A member by its number, or `null` for the vault. */
export type Holder = number | null;

export interface Gift {
  readonly thing: SheetItem;
  readonly from: Holder;
  readonly to: Holder;
}

export type HeldThing = Omit<Gift, 'to'>;

/** Every single thing that somebody can carry; those at home come first. */
export function heldThings(catalog: Catalog, sheet: WarbandSheet): HeldThing[] {
  const atHome = sheet.vault.map((thing) => ({ thing, from: null }));
  const carried = sheet.members.flatMap(({ id, things }) => things.map((thing) => ({ thing, from: id })));
  return [...atHome, ...carried].filter(
    ({ thing, from }) => carriersOf(catalog, sheet, thing).filter(({ id }) => id !== from).length > 0,
  );
}

/** Members who can use it, whatever they carry. */
export function carriersOf(catalog: Catalog, sheet: WarbandSheet, thing: SheetItem): SheetMember[] {
  return sheet.members.filter(
    (member) => whyNotCarried(catalog, sheet, { ...member, things: [] }, thing) === undefined,
  );
}

/** In an order in which nobody ever carries too much; what changes hands in a circle goes by way of the vault. */
export function giftsFor(
  catalog: Catalog,
  sheet: WarbandSheet,
  wanted: readonly Gift[],
): readonly Gift[] | { readonly why: string } {
  const load = new Map(sheet.members.map(({ id, things }) => [id, things.length]));
  const add = (holder: Holder, count: number) => {
    if (holder !== null) load.set(holder, (load.get(holder) ?? 0) + count);
  };
  const due = wanted.filter(({ from, to }) => from !== to);
  for (const { from, to } of due) {
    add(from, -1);
    add(to, 1);
  }
  for (const member of sheet.members) {
    const [slots, count] = [slotsOf(catalog, member), load.get(member.id) ?? 0];
    if (count > slots)
      return {
        why: t('{name} would carry {count}, and has {slots, plural, =1 {one slot} other {# slots}}.', {
          name: member.name,
          count,
          slots,
        }),
      };
  }
  for (const { from, to } of due) {
    add(to, -1);
    add(from, 1);
  }
  const hasRoom = (holder: Holder) => {
    const member = sheet.members.find(({ id }) => id === holder);
    return !member || (load.get(member.id) ?? 0) < slotsOf(catalog, member);
  };
  const gifts: Gift[] = [];
  let left = due;
  while (left.length > 0) {
    const open = left.find(({ to }) => hasRoom(to));
    const [blocked] = left;
    const gift = open ?? (blocked && { ...blocked, to: null });
    if (!gift) break;
    gifts.push(gift);
    add(gift.from, -1);
    add(gift.to, 1);
    left = open
      ? left.filter((each) => each !== open)
      : left.map((each) => (each === blocked ? { ...each, from: null } : each));
  }
  return gifts;
}
