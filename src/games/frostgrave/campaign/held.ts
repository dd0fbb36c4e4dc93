/** Effects on a member for a whole game, beside its stats: injuries, base, permanent spells. FIJ-03, FBS, FSL-29 */
import type { Catalog } from '../content/catalog.ts';
import type { Effect } from '../content/schema/words.ts';
import { isInStats } from '../rules/magic/effects/carried.ts';
import type { HeldData } from '../rules/state/magic.ts';
import { baseOf, isSpellcaster } from './rules/numbers.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';

export function heldBy(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): HeldData[] {
  return [...injuriesOf(catalog, member), ...homeOf(catalog, sheet, member), ...foreverOf(catalog, member)].filter(
    ({ parts }) => parts.length > 0,
  );
}

function heldOf(from: string, does: readonly Effect[], more: Pick<HeldData, 'of' | 'arm'>): HeldData {
  const isKnown = (effect: Effect) => more.of !== undefined && isInStats(effect);
  const parts = does.flatMap((effect, part) => (isKnown(effect) ? [] : [part]));
  return { id: `${more.of ?? 'spell'} ${from}`, from, parts, roll: 0, turn: 0, lasts: 'always', ...more };
}

/** Leaves out injuries whose effect was paid off. */
function injuriesOf({ content }: Catalog, { injuries, eased }: SheetMember): HeldData[] {
  return content.injuries.permanent.flatMap(({ id, do: once, second }) => {
    const times = injuries.filter((each) => each === id).length;
    if (times === 0 || eased.includes(id)) return [];
    if (times === 1) return [heldOf(id, once, { of: 'injury' })];
    const does = second !== undefined && second !== 'retires' ? second.do : [...once, ...once];
    return [heldOf(`${id} 2`, does, { of: 'injury' })];
  });
}

/** Leaves out effects that count off the table alone. FBS-01 */
function homeOf(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): HeldData[] {
  if (!isSpellcaster(member)) return [];
  return baseOf(catalog, sheet)
    .filter((part) => !part.outOfGame && part.use === undefined && part.for === undefined)
    .map(({ id, do: does = [] }) => heldOf(id, does, { of: 'base' }));
}

function foreverOf(catalog: Catalog, { forever = [] }: SheetMember): HeldData[] {
  return forever.flatMap(({ from, of, arm, by }) => {
    if (of === 'potion' || by !== undefined) return [];
    return [heldOf(from, catalog.spell(from).do, arm === undefined ? {} : { arm })];
  });
}
