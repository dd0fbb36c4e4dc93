import type { FormulaValues, NumberFormula } from './formula.ts';
import { amountFor } from './formula.ts';
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
