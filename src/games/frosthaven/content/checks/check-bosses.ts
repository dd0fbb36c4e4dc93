import type { PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, unusual } from '../../../../game-api/content/pack-errors.ts';
import type { Monster } from '../schema/abilities/cards.ts';

/** Checks a stat card; `asked`: specials that cards name. BOS-01, BOS-03 */
export function bossProblems(monster: Monster, asked: readonly number[]): PackProblem[] {
  const { id, levels, boss, specials = [], laterSpecials = [] } = monster;
  return problemsAt(`monster ${id}`, [
    ...(levels.length === 0 && !boss ? ['has neither “levels” nor the stats of a “boss”'] : []),
    ...(levels.length > 0 && boss ? unusual('has the stats of a “boss” beside those of other ranks') : []),
    ...(!boss && specials.length > 0 ? ['only bosses have “specials”'] : []),
    ...laterSpecials.flatMap(({ from, specials: later }, i) => [
      ...(laterSpecials.slice(0, i).some((before) => before.from >= from)
        ? [`its “laterSpecials” from level ${from} stand below those of a higher or equal level`]
        : []),
      ...(later.length === specials.length
        ? []
        : [`has ${specials.length} “specials”, and from level ${from} there are ${later.length}`]),
    ]),
    ...(boss
      ? [...new Set(asked)]
          .filter((number) => !specials[number - 1])
          .map((number) => `a card asks for special ${number}, which it has not`)
      : []),
    ...specials.flatMap((_, i) => (asked.includes(i + 1) ? [] : unusual(`no card asks for special ${i + 1}`))),
    ...(!boss && asked.length > 0 ? ['a card asks for a special ability, and it is no boss'] : []),
  ]);
}
