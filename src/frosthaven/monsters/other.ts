/** What monsters do beside moving and attacking. MOT */
import { type Ability, type AbilityOf, isLasting } from '../../content/schema/abilities.ts';
import type { Boost } from '../../content/schema/ability-parts.ts';
import { UNREACHABLE } from '../board/range.ts';
import { gainBonus } from '../figures/bonuses.ts';
import { slay, suffer } from '../figures/health.ts';
import { giveCondition } from '../figures/items.ts';
import { gaitOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule } from '../questions.ts';
import { isAwaited } from '../scenario/special-rules.ts';
import type { Figure } from '../state.ts';
import { amountOf } from '../verbs/amounts.ts';
import { performDamage } from '../verbs/damage.ts';
import { forceMove } from '../verbs/force.ts';
import { canLoot, lootAround } from '../verbs/loot.ts';
import { performCompelled } from '../verbs/perform.ts';
import { type ActionSoFar, type Done, did, NOTHING_DONE } from '../verbs/so-far.ts';
import { outcomesOf } from './decide.ts';
import { healWorst, helpClosest } from './friends.ts';
import { decisionOf } from './plan.ts';
import { reasonOf } from './reasons.ts';
import { summonMonsters } from './summon-monsters.ts';

/** The conditional effects of the ability that count, and what was performed before it. */
interface Course {
  readonly boosts: readonly Boost[];
  readonly soFar: ActionSoFar;
}

/** Any ability but move and attack. */
export function* performOther(game: Game, figure: Figure, ability: Ability, course: Course): Rule<Done> {
  const { soFar } = course;
  if (isLasting(ability)) {
    gainBonus(game, figure, ability);
    return did(1);
  }
  if ('around' in ability && ability.around) return yield* performCompelled(game, figure, [ability], soFar);
  switch (ability.verb) {
    case 'heal':
      return yield* healWorst(game, figure, ability, course);
    case 'give':
      if (ability.who !== 'enemies') return yield* helpClosest(game, figure, ability, soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, function* (target) {
        for (const condition of ability.conditions) yield* giveCondition(game, target, condition);
      });
    case 'push':
    case 'pull':
      return yield* affectFoes(game, figure, { ...ability, soFar }, (target) =>
        forceMove(game, figure, target, ability.verb, ability.value),
      );
    case 'kill':
      if (ability.who !== 'enemies') return yield* performCompelled(game, figure, [ability], soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, (target) => slay(game, target, figure));
    case 'damage':
      if (ability.targets === undefined) return yield* performDamage(game, figure, ability, soFar);
      if (ability.who !== 'enemies') return yield* performCompelled(game, figure, [ability], soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, (target) =>
        suffer(game, target, amountOf(game, figure, ability.value, { soFar, target }), {
          kind: 'ability',
          by: figure.id,
        }),
      );
    case 'special':
      return yield* performSpecial(game, figure, ability);
    case 'loot':
      return canLoot(game, figure, ability.range) ? did(yield* lootAround(game, figure, ability.range)) : NOTHING_DONE;
    case 'summon':
      return yield* summonMonsters(game, figure, ability);
    default:
      return yield* performCompelled(game, figure, [ability], soFar);
  }
}

/** What the rules of the scenario say of it; what its stat card says comes after it on the card. BOS-03 */
function* performSpecial(game: Game, figure: Figure, { number }: AbilityOf<'special'>): Rule<Done> {
  const special = { on: 'special', number, figure } as const;
  if (!isAwaited(game, special)) return NOTHING_DONE;
  yield* game.occurs(special);
  return did(1);
}

type Aiming = Pick<AbilityOf<'give'>, 'range' | 'targets' | 'area' | 'only'> & Pick<Course, 'soFar'>;

/** MOT-06: does something to those whom an attack of the same range and targets would hit from where the monster stands. */
function* affectFoes(
  game: Game,
  figure: Figure,
  aiming: Aiming,
  affect: (target: Figure) => Rule<unknown>,
): Rule<Done> {
  const affected: Figure[] = [];
  let damage = 0;
  for (const target of yield* foes(game, figure, aiming)) {
    if (!game.isOn(target) || !game.isOn(figure)) continue;
    affected.push(target);
    const done = yield* affect(target);
    if (typeof done === 'number') damage += done;
  }
  return did(
    affected.length,
    affected.map(({ id }) => id),
    damage,
  );
}

/** RNG-04: without a range, whom it sees. */
function* foes(
  game: Game,
  figure: Figure,
  { range = UNREACHABLE - 1, targets = 1, area, only = [], soFar }: Aiming,
): Rule<Figure[]> {
  const shape = { melee: false, range, targets, ...(area && { area }) };
  const decision = { ...decisionOf(game, figure, 0, gaitOf(game, figure), shape, only, soFar), muddled: true };
  const legal = outcomesOf(decision)
    .map(({ focus, targets: hit }) => ({
      focus: decision.figures[focus],
      figures: hit.flatMap((target) => decision.figures[target] ?? []),
    }))
    .filter(({ figures }) => figures.length > 0);
  if (legal.length === 0) return [];
  const choices = legal.map((each): Choice<(typeof legal)[number]> => {
    const ids = each.figures.map(({ id }) => id);
    return { value: ids.join('+'), is: each, note: { is: 'area', hexes: [], targets: ids } };
  });
  const { figures, focus } = yield* chooseOne({
    kind: 'monster-targets',
    ...game.askedFor(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices,
  });
  const tie = new Set(legal.map((each) => each.focus?.id)).size > 1;
  game.happens({
    type: 'decided',
    figure: figure.id,
    why: {
      about: 'foes',
      legal: legal.length,
      targets: figures.map(({ id }) => id),
      focus: reasonOf(decision, focus, tie),
    },
  });
  return figures;
}
