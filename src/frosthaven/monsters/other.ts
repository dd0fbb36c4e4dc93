/** What monsters do beside moving and attacking. MOT */
import type { Ability, AbilityOf } from '../../content/schema/abilities.ts';
import { UNREACHABLE } from '../board/range.ts';
import { gainBonus } from '../figures/bonuses.ts';
import { has } from '../figures/conditions.ts';
import { rangeTo } from '../figures/distance.ts';
import { HEALED, heal } from '../figures/health.ts';
import { giveCondition } from '../figures/items.ts';
import { gaitOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { amountOf, patchValue } from '../verbs/amounts.ts';
import { performDamage } from '../verbs/damage.ts';
import { forceMove } from '../verbs/force.ts';
import { canLoot, lootAround } from '../verbs/loot.ts';
import { NOTHING_YET } from '../verbs/so-far.ts';
import { eligible, within } from '../verbs/targets.ts';
import { outcomesOf } from './decide.ts';
import { boostsOf, decisionOf, placeInOrder, type SetCard } from './plan.ts';
import { summonMonsters } from './summon-monsters.ts';

/** Any ability but move and attack. Whether it was performed. */
export function* performOther(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  ability: Ability,
): Rule<boolean> {
  switch (ability.verb) {
    case 'shield':
    case 'retaliate':
    case 'fly':
      gainBonus(game, figure, ability);
      return true;
    case 'heal':
      return yield* healWorst(game, figure, setCard, index, ability);
    case 'give':
      return yield* giveConditions(game, figure, ability);
    case 'push':
    case 'pull':
      return yield* forceFoes(game, figure, ability);
    case 'damage':
      return (yield* performDamage(game, figure, ability, NOTHING_YET)).affected > 0;
    case 'special':
      yield* game.occurs({ on: 'special', number: ability.number, figure });
      return true;
    case 'loot':
      return canLoot(game, figure, ability.range) && (yield* lootAround(game, figure, ability.range)) > 0;
    case 'summon':
      return yield* summonMonsters(game, figure, ability);
    default:
      return false;
  }
}

/** MOT-04: itself or the ally in range that lacks the most hit points. */
function* healWorst(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  ability: AbilityOf<'heal'>,
): Rule<boolean> {
  const patches = boostsOf(game, figure, setCard, index).flatMap(({ add }) => (add ? [add] : []));
  const context = { soFar: NOTHING_YET };
  const value = patches.reduce(
    (sum, patch) => sum + patchValue(game, figure, patch, context),
    amountOf(game, figure, ability.value, context),
  );
  const reachable = within(game, figure.hex, eligible(game, figure, ability.who, ability.only), ability.range);
  if (reachable.length === 0) return false;
  const targets =
    ability.targets === 'all' ? reachable : [yield* chooseFigure(game, figure, worstOff(reachable, ability))];
  for (const target of targets) {
    yield* heal(game, target, value, figure);
    for (const condition of ability.give ?? []) yield* giveCondition(game, target, condition);
  }
  return true;
}

/** Those that lack the most hit points; of several to whom the heal makes no difference, the first. */
function worstOff(figures: readonly Figure[], { give }: AbilityOf<'heal'>): Figure[] {
  const lacking = (figure: Figure) => figure.maximum - figure.hitPoints;
  const most = Math.max(...figures.map(lacking));
  const worst = figures.filter((figure) => lacking(figure) === most);
  const helped = worst.filter((figure) => most > 0 || give || HEALED.some((condition) => has(figure, condition)));
  return helped.length > 0 ? helped : worst.slice(0, 1);
}

/** SET-30: where the rules leave several, the party picks. */
function* chooseFigure(game: Game, figure: Figure, figures: readonly Figure[]): Rule<Figure> {
  return yield* chooseOne({
    kind: 'monster-target',
    seat: game.deciderOf(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices: figures.map(
      (each): Choice<Figure> => ({ value: each.id, is: each, note: { is: 'figure', figure: each.id } }),
    ),
  });
}

/** MOT-06 and MOT-07: foes by the rules of focus, friends by who is closest and lacks it. */
function* giveConditions(game: Game, figure: Figure, ability: AbilityOf<'give'>): Rule<boolean> {
  const hostile = ability.who === 'enemies';
  const targets = hostile ? yield* foes(game, figure, ability) : closestLacking(game, figure, ability);
  for (const target of targets)
    for (const condition of ability.conditions) yield* giveCondition(game, target, condition);
  return targets.length > 0;
}

function closestLacking(game: Game, figure: Figure, ability: AbilityOf<'give'>): Figure[] {
  const reachable = within(game, figure.hex, eligible(game, figure, ability.who, ability.only), ability.range).filter(
    (other) => ability.conditions.some((condition) => !has(other, condition)),
  );
  if (ability.targets === 'all') return reachable;
  const keyOf = (other: Figure) => rangeTo(game, figure, other) * 1000 + placeInOrder(game, other);
  const inOrder = [...reachable].sort((one, other) => keyOf(one) - keyOf(other));
  return inOrder.slice(0, ability.targets ?? 1);
}

function* forceFoes(game: Game, figure: Figure, ability: AbilityOf<'push' | 'pull'>): Rule<boolean> {
  const targets = yield* foes(game, figure, ability);
  for (const target of targets) yield* forceMove(game, figure, target, ability.verb, ability.value);
  return targets.length > 0;
}

/** MOT-06: whom an attack of the same range and targets would hit from where the monster stands. RNG-04 */
function* foes(
  game: Game,
  figure: Figure,
  ability: Pick<AbilityOf<'give'>, 'range' | 'targets' | 'area' | 'only'>,
): Rule<Figure[]> {
  const { range = UNREACHABLE - 1, targets = 1, area, only = [] } = ability;
  const shape = { melee: false, range, targets, ...(area && { area }) };
  const decision = decisionOf(game, figure, 0, gaitOf(game, figure), shape, only);
  const sets = outcomesOf({ ...decision, muddled: true })
    .map((outcome) => outcome.targets.flatMap((target) => decision.figures[target] ?? []))
    .filter((set) => set.length > 0);
  if (sets.length === 0) return [];
  const choices = sets.map((set): Choice<Figure[]> => {
    const ids = set.map(({ id }) => id);
    return { value: ids.join('+'), is: set, note: { is: 'area', hexes: [], targets: ids } };
  });
  return yield* chooseOne({
    kind: 'monster-targets',
    seat: game.deciderOf(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices,
  });
}
