/** Effects on a member for a whole game, beside its stats: injuries, base, permanent spells. FIJ-03, FBS, FSL-29 */
import type { Catalog } from '../content/catalog.ts';
import type { Effect } from '../content/schema/words.ts';
import { isInStats } from '../rules/magic/effects/carried-magic.ts';
import type { FigureEffectData } from '../rules/state/magic.ts';
import { basePartsOf, isSpellcaster } from './rules/numbers.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';

export function lastingEffectsOf(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): FigureEffectData[] {
  return [
    ...injuriesOf(catalog, member),
    ...baseEffectsOf(catalog, sheet, member),
    ...permanentEffectsOf(catalog, member),
  ].filter(({ parts }) => parts.length > 0);
}

function effectData(
  from: string,
  does: readonly Effect[],
  more: Pick<FigureEffectData, 'of' | 'arm'>,
): FigureEffectData {
  const isKnown = (effect: Effect) => more.of !== undefined && isInStats(effect);
  const parts = does.flatMap((effect, part) => (isKnown(effect) ? [] : [part]));
  return { id: `${more.of ?? 'spell'} ${from}`, from, parts, roll: 0, turn: 0, lasts: 'always', ...more };
}

/** Leaves out injuries whose effect was paid off. */
function injuriesOf({ content }: Catalog, { injuries, eased }: SheetMember): FigureEffectData[] {
  return content.injuries.permanent.flatMap(({ id, do: once, second }) => {
    const times = injuries.filter((each) => each === id).length;
    if (times === 0 || eased.includes(id)) return [];
    if (times === 1) return [effectData(id, once, { of: 'injury' })];
    const does = second !== undefined && second !== 'retires' ? second.do : [...once, ...once];
    return [effectData(`${id} 2`, does, { of: 'injury' })];
  });
}

/** Leaves out effects that count off the table alone. FBS-01 */
function baseEffectsOf(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): FigureEffectData[] {
  if (!isSpellcaster(member)) return [];
  return basePartsOf(catalog, sheet)
    .filter((part) => !part.outOfGame && part.use === undefined && part.for === undefined)
    .map(({ id, do: does = [] }) => effectData(id, does, { of: 'base' }));
}

function permanentEffectsOf(catalog: Catalog, { forever = [] }: SheetMember): FigureEffectData[] {
  return forever.flatMap(({ from, of, arm, by }) => {
    if (of === 'potion' || by !== undefined) return [];
    return [effectData(from, catalog.spell(from).do, arm === undefined ? {} : { arm })];
  });
}
