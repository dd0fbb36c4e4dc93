import type { Variant } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';

/** Values by scenario level 0 to 7. LVL-04 to LVL-09 */
export const BY_LEVEL = {
  gold: [2, 2, 3, 3, 4, 4, 5, 6],
  trapDamage: [2, 3, 4, 5, 6, 7, 8, 9],
  hazardousDamage: [1, 2, 2, 2, 3, 3, 3, 4],
  bonusExperience: [4, 6, 8, 10, 12, 14, 16, 18],
} as const;

/** LVL-01, VAR-20 */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= 7;
}

export function byLevel(table: keyof typeof BY_LEVEL, level: number): number {
  const value = BY_LEVEL[table][level];
  if (value === undefined) throw new Error(`There is no scenario level ${level}.`);
  return value;
}

export function hazardousDamage(game: Game): number {
  return byLevel('hazardousDamage', game.state.level);
}

/** Returns half the average character level, rounded up at the end only. LVL-02, LVL-03, CEN-18, CWE-07 */
export function recommendedLevel(levels: readonly number[]): number {
  return Math.ceil(average(levels) / 2);
}

/** Returns the level for solo play or open hands. LVL-10, VAR-10, VAR-13, WEX-05, CWE-06 */
export function recommendedLevelAlone(levels: readonly number[]): number {
  return Math.ceil((average(levels) + 1) / 2);
}

/** Solo play and open information together add only 1. */
export function recommendedLevelBy(variants: readonly Variant[], levels: readonly number[]): number {
  const isOpen = variants.includes('solo') || variants.includes('open-information');
  return isOpen ? recommendedLevelAlone(levels) : recommendedLevel(levels);
}

function average(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}
