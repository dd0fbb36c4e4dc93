import { UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import { movementOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../../verbs/ability-outcome.ts';
import { outcomeOf } from '../../verbs/ability-outcome.ts';
import { outcomesOf } from '../move-outcomes.ts';
import type { Decision } from '../plan.ts';
import { decisionOf } from '../plan.ts';
import { reasonOf } from '../reasons.ts';
import { nextTarget } from './attack.ts';

export type MonsterAim = Pick<AbilityOf<'give'>, 'range' | 'targets' | 'area' | 'only'> & {
  readonly soFar: ActionSoFar;
  readonly suits?: (target: Figure) => boolean;
};

interface Foes {
  readonly figures: readonly Figure[];
  readonly focus: Figure | undefined;
}

type Affect = (target: Figure) => Rule<unknown>;

/** Affects the figures that an attack with this range and these targets would hit. MOT-06 */
export function* affectEnemies(game: Game, figure: Figure, aiming: MonsterAim, affect: Affect): Rule<AbilityOutcome> {
  const picked = yield* foes(game, figure, aiming);
  return yield* affectEach(game, figure, picked, affect, ([first]) => [first]);
}

/** Like `affectEnemies`, in an order picked by the party. SET-30 */
export function* affectEnemiesInTurn(
  game: Game,
  figure: Figure,
  aiming: MonsterAim,
  affect: Affect,
): Rule<AbilityOutcome> {
  const picked = yield* foes(game, figure, aiming);
  return yield* affectEach(game, figure, picked, affect, (left) => nextTarget(game, figure, left, picked.focus));
}

function* affectEach(
  game: Game,
  figure: Figure,
  { figures }: Foes,
  affect: Affect,
  next: (left: readonly Figure[]) => Rule<Figure | undefined> | readonly [Figure | undefined],
): Rule<AbilityOutcome> {
  const affected: Figure[] = [];
  let damage = 0;
  while (game.isOnMap(figure)) {
    const chosen = next(figures.filter((each) => !affected.includes(each) && game.isOnMap(each)));
    const target = 'next' in chosen ? yield* chosen : chosen[0];
    if (!target) break;
    affected.push(target);
    const done = yield* affect(target);
    if (typeof done === 'number') damage += done;
  }
  const names = affected.map(({ id }) => id);
  return outcomeOf(affected.length, names, damage, { at: affected.at(-1)?.hex });
}

/** Without a range, all visible enemies qualify. RNG-04 */
function* foes(
  game: Game,
  figure: Figure,
  { range = UNREACHABLE - 1, targets = 1, area, only = [], soFar, suits = () => true }: MonsterAim,
): Rule<Foes> {
  const shape = { melee: false, range, targets, ...(area && { area }) };
  const all = decisionOf(game, figure, 0, movementOf(game, figure), shape, only, soFar);
  const decision = { ...amongThose(all, suits), muddled: true };
  const legal = outcomesOf(decision)
    .map(({ focus, targets: hit }) => ({
      focus: decision.figures[focus],
      figures: hit.flatMap((target) => decision.figures[target] ?? []),
    }))
    .filter(({ figures }) => figures.length > 0);
  if (legal.length === 0) return { figures: [], focus: undefined };
  const choices = legal.map((each): ScenarioChoice<(typeof legal)[number]> => {
    const ids = each.figures.map(({ id }) => id);
    return { value: ids.join('+'), is: each, note: { is: 'area', hexes: [], targets: ids } };
  });
  const { figures, focus } = yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'monster targets', figure: figure.id },
    choices,
  });
  const tie = new Set(legal.map((each) => each.focus?.id)).size > 1;
  game.emit({
    type: 'decided',
    figure: figure.id,
    why: {
      about: 'foes',
      legal: legal.length,
      targets: figures.map(({ id }) => id),
      focus: reasonOf(decision, focus, tie),
    },
  });
  return { figures, focus };
}

function amongThose(decision: Decision, suits: (target: Figure) => boolean): Decision {
  const kept = decision.figures.map(suits);
  return {
    ...decision,
    figures: decision.figures.filter((_, i) => kept[i]),
    enemies: decision.enemies.filter((_, i) => kept[i]),
  };
}
