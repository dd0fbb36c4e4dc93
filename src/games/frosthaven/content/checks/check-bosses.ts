import type { PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, unusual } from '../../../../game-api/content/pack-errors.ts';
import type { Monster } from '../schema/abilities/cards.ts';

/** Checks a stat card; `asked`: specials that cards name. BOS-01, BOS-03 */
export function bossProblems({ id, levels, boss, specials = [] }: Monster, asked: readonly number[]): PackProblem[] {
  return problemsAt(`monster ${id}`, [
    ...(levels.length === 0 && !boss ? ['has neither “levels” nor the stats of a “boss”'] : []),
    ...(levels.length > 0 && boss ? unusual('has the stats of a “boss” beside those of other ranks') : []),
    ...(!boss && specials.length > 0 ? ['only bosses have “specials”'] : []),
    ...(boss
      ? [...new Set(asked)]
          .filter((number) => !specials[number - 1])
          .map((number) => `a card asks for special ${number}, which it has not`)
      : []),
    ...specials.flatMap((_, i) => (asked.includes(i + 1) ? [] : unusual(`no card asks for special ${i + 1}`))),
    ...(!boss && asked.length > 0 ? ['a card asks for a special ability, and it is no boss'] : []),
  ]);
}
