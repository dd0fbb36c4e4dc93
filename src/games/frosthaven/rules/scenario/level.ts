import type { Game } from '../game.ts';

/** What depends on the scenario level, by level 0 to 7. LVL-04 to LVL-09 */
export const BY_LEVEL = {
  gold: [2, 2, 3, 3, 4, 4, 5, 6],
  trapDamage: [2, 3, 4, 5, 6, 7, 8, 9],
  hazardousDamage: [1, 2, 2, 2, 3, 3, 3, 4],
  bonusExperience: [4, 6, 8, 10, 12, 14, 16, 18],
} as const;

/** LVL-01 */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= 7;
}

/** The value of a table for a level. Throws when the level is not 0 to 7. */
export function byLevel(table: keyof typeof BY_LEVEL, level: number): number {
  const value = BY_LEVEL[table][level];
  if (value === undefined) throw new Error(`There is no scenario level ${level}.`);
  return value;
}

export function hazardousDamage(game: Game): number {
  return byLevel('hazardousDamage', game.state.level);
}

/** LVL-02, LVL-03: half the average level of the characters; only the result is rounded, upwards. */
export function recommendedLevel(levels: readonly number[]): number {
  return Math.ceil(average(levels) / 2);
}

/** LVL-10: for one player alone, or with open hands. WEX-05 */
export function recommendedLevelAlone(levels: readonly number[]): number {
  return Math.ceil((average(levels) + 1) / 2);
}

function average(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}
