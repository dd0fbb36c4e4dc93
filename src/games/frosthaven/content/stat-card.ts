import type { FormulaValues, NumberFormula } from './formula.ts';
import { amountFor } from './formula.ts';
import type { Ability } from './schema/abilities/abilities.ts';
import type { Monster, PrintedStats, Stats } from './schema/abilities/cards.ts';
import type { Rank } from './terms.ts';

/** Returns the stats of a rank at a level. A boss has a line of its own, even beside the other ranks. MON-01, BOS-01 */
export function printedStatsOf(
  { levels, boss }: Pick<Monster, 'levels' | 'boss'>,
  level: number,
  rank: Rank | undefined,
): PrintedStats | undefined {
  if (boss && (rank === 'boss' || levels.length === 0)) return boss[level];
  const ranks = levels[level];
  return rank === 'elite' ? ranks?.elite : ranks?.normal;
}

/** Returns the special abilities of a boss at a level, by their numbers. BOS-03 */
export function specialsAt(
  { specials = [], laterSpecials = [] }: Pick<Monster, 'specials' | 'laterSpecials'>,
  level: number,
): NonNullable<Monster['specials']> {
  return laterSpecials.filter(({ from }) => from <= level).at(-1)?.specials ?? specials;
}

/** Returns the special abilities of all levels, without what returns from level to level. */
export function allSpecials({
  specials = [],
  laterSpecials = [],
}: Pick<Monster, 'specials' | 'laterSpecials'>): Ability[] {
  const each = [specials, ...laterSpecials.map((later) => later.specials)].flat(2);
  return [...new Map(each.map((ability) => [JSON.stringify(ability), ability])).values()];
}

/** Works out the formulas of a stat card. BOS-04 */
export function workOutStats(printed: PrintedStats, values: FormulaValues): Stats {
  const value = (formula: NumberFormula) => amountFor(formula, values);
  const { hitPoints, move, attack, shield, targets, ...rest } = printed;
  return {
    ...rest,
    hitPoints: Math.max(1, value(hitPoints)),
    move: move === null ? null : value(move),
    attack: attack === null ? null : value(attack),
    ...(shield !== undefined && { shield: value(shield) }),
    ...(targets !== undefined && { targets: value(targets) }),
  };
}
