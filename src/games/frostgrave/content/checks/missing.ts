import type { PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import type { EffectReference } from '../effects.ts';

export function missingReferences(content: PackContent, all: readonly EffectReference[]): PackProblem[] {
  const { spells, creatures, soldiers, schools } = content;
  const there = {
    spell: spells,
    creature: creatures.creatures,
    soldier: soldiers.soldiers,
    school: schools.schools,
    potion: content.potions.potions,
  };
  const gone = all.filter(({ what, id }) => !there[what].some((each) => each.id === id));
  return gone.flatMap(({ what, id }) => problemsAt('', [`there is no ${what} ${id}`]));
}

export function missingArms({ arms }: PackContent, gear: readonly string[]): PackProblem[] {
  const gone = gear.filter((id) => !arms.arms.some((arm) => arm.id === id));
  return problemsAt(
    'gear',
    gone.map((id) => `there is no arm ${id}`),
  );
}
