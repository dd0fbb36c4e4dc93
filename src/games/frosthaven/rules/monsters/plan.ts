import type { Ability, AttackAbility } from '../../content/schema/abilities/abilities.ts';
import type { Boost } from '../../content/schema/abilities/ability-parts.ts';
import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { Movement, MovementKind } from '../board/terrain.ts';
import type { BonusOf } from '../figures/active-bonuses.ts';
import { bonusesOn } from '../figures/active-bonuses.ts';
import { hasCondition } from '../figures/conditions.ts';
import { hexesWithMark, passesTest } from '../figures/figure-tests.ts';
import { alliesOf, canBeTargetedBy, enemiesOf } from '../figures/relations.ts';
import { movementOf, surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import { ownInitiativeOf } from '../scenario/round/initiative.ts';
import { figuresOf } from '../scenario/round/order.ts';
import { isExhaustedOnMap } from '../scenario/variants.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from '../verbs/ability-outcome.ts';
import { NOTHING_YET } from '../verbs/ability-outcome.ts';
import { areTestsMet, looksAtTarget, patchValue } from '../verbs/amounts.ts';
import { hasAdvantage, isHampered } from '../verbs/attack/attack-one.ts';
import type { AttackPlan } from '../verbs/attack/attack-plan.ts';
import { planOf, rangeOf, targetsOf, withActiveBonuses, withPatch } from '../verbs/attack/attack-plan.ts';
import { isPerTarget, patchesOf } from '../verbs/boosts.ts';
import { movementPoints } from '../verbs/move/move.ts';
import type { MonsterTurn } from './monster-turn.ts';
import type { AttackShape } from './target-choices.ts';

export interface SetCard {
  readonly card: MonsterCard;
  readonly paid: readonly string[];
  readonly places?: readonly string[];
}

/** Returns the boosts of an ability that apply now. Boosts that test the target still need a check for each target. */
export function boostsOf(game: Game, figure: Figure, { card, paid, places }: SetCard, index: number): Boost[] {
  const ability = card.abilities[index];
  const boosts = ability && 'boosts' in ability ? (ability.boosts ?? []) : [];
  return boosts.filter((boost, i) => {
    const tests = (boost.if ?? []).filter((test) => !looksAtTarget([test]));
    const isPaid = !boost.consume || paid.includes(`${places?.[index] ?? index}.${i}`);
    return isPaid && !boost.pay && areTestsMet(game, figure, tests, { soFar: NOTHING_YET });
  });
}

/**
 * Returns the attack at `index`, or undefined if the monster can't perform it. MAT-01, MAT-02, CND-31
 * `from`: one of the hexes that the card names for the attack. LOS-05
 */
export function attackPlanOf(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  from?: HexLabel,
): AttackPlan | undefined {
  const ability = setCard.card.abilities[index];
  if (ability?.verb !== 'attack' || hasCondition(figure, 'disarm')) return undefined;
  const origin = from ?? originsOf(game, figure, ability)[0];
  if (origin === undefined) return undefined;
  const printed = planOf(game, figure, ability, NOTHING_YET, origin);
  if (!printed) return undefined;
  const boosts = boostsOf(game, figure, setCard, index);
  const perTarget = boosts.filter(isPerTarget);
  const patches = patchesOf(boosts.filter((boost) => !perTarget.includes(boost)));
  const boosted = patches.reduce<AttackPlan>((plan, patch) => withPatch(game, plan, patch), { ...printed, perTarget });
  return withActiveBonuses(game, boosted);
}

/** Returns the hexes that an attack may be performed from: its own, or those that the card names. LOS-05 */
export function originsOf(game: Game, figure: Figure, { from }: AttackAbility): HexLabel[] {
  return from ? hexesWithMark(game, figure, from) : [figure.hex];
}

export function moveBonusesOn(game: Game, figure: Figure): BonusOf<'bonus'>[] {
  return bonusesOn(game, figure, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'move' && areTestsMet(game, figure, when, { soFar: NOTHING_YET }),
  );
}

/** Returns the movement points and the kind of a move. MMV-01, MMV-12, FOC-07 */
export function moveOf(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
): { points: number; movement: MovementKind } {
  const ability = setCard.card.abilities[index];
  const movement = movementOf(game, figure);
  const stats = game.statsOf(figure);
  const base = ability?.verb === 'move' ? movementPoints(game, figure, ability, NOTHING_YET) : undefined;
  if (ability?.verb !== 'move' || base === undefined || hasCondition(figure, 'immobilize'))
    return { points: 0, movement };
  const patches = [
    ...patchesOf(boostsOf(game, figure, setCard, index)),
    ...moveBonusesOn(game, figure).map(({ ability: bonus }) => bonus.add),
  ];
  const points = patches.reduce((sum, patch) => sum + patchValue(game, figure, patch, { soFar: NOTHING_YET }), base);
  const jumps = ability.jump === true || stats?.jumping === true || patches.some((patch) => patch.jump);
  return { points: Math.max(0, points), movement: movement === 'walk' && jumps ? 'jump' : movement };
}

export function isTravel(ability: Ability): boolean {
  return ability.verb === 'move' || (ability.verb === 'teleport' && ability.who === 'self' && !ability.to);
}

/** Returns the distance and the kind of a move or teleport. TEL-01, TEL-02 */
export function travelOf(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
): { points: number; movement: Movement } {
  const ability = setCard.card.abilities[index];
  if (ability?.verb !== 'teleport') return moveOf(game, figure, setCard, index);
  const movement = movementOf(game, figure) === 'fly' ? 'flying teleport' : 'teleport';
  return { points: ability.distance ?? game.board.size, movement };
}

export type Decision = MonsterTurn & { readonly figures: readonly Figure[] };

export interface Places {
  readonly move: number;
  readonly attack: number;
  readonly made: number;
}

/**
 * Returns the next move and attack from `from` on. A move after the attack waits.
 * Abilities with unmet conditions, or conditions on later events, do not count. FOC-01
 * Other abilities do not affect the movement. MMV-09
 */
export function nextOnCard(
  game: Game,
  figure: Figure,
  { abilities }: MonsterCard,
  from = 0,
  soFar: ActionSoFar = NOTHING_YET,
  made = -1,
): Places {
  const isSo = ({ if: tests }: Ability, i: number) =>
    areTestsMet(game, figure, tests, { soFar: i === from ? soFar : NOTHING_YET });
  const next = (isWanted: (ability: Ability) => boolean) =>
    abilities.findIndex((ability, i) => i >= from && isWanted(ability) && isSo(ability, i));
  const [move, attack] = [next(isTravel), next(({ verb }) => verb === 'attack')];
  return { move: attack >= 0 && attack < move ? -1 : move, attack, made };
}

/**
 * Returns the decision for the next move and attack. MMV-03, FOC-05
 * Without an attack left, the monster heads for a hex for the previous one, unless disarmed.
 */
export function turnOf(game: Game, figure: Figure, setCard: SetCard, { move, attack, made }: Places): Decision {
  const { points, movement } = travelOf(game, figure, setCard, move);
  const next = attackPlanOf(game, figure, setCard, attack);
  if (next) return decisionFor(game, next, points, movement);
  const before = attack < 0 ? attackPlanOf(game, figure, setCard, made) : undefined;
  if (before) return { ...decisionFor(game, before, points, movement), spent: true };
  return decisionOf(game, figure, points, movement, undefined, []);
}

export function decisionFor(game: Game, plan: AttackPlan, points: number, movement: Movement): Decision {
  const passes = passing(game, plan, movement);
  const only = passes ? plan.only.filter((test) => !('passed' in test)) : plan.only;
  const decision = decisionOf(game, plan.attacker, points, movement, shapeOf(game, plan), only);
  const enemies = decision.enemies.map((enemy, i) => {
    const figure = decision.figures[i];
    if (!figure) return enemy;
    return { ...enemy, hampers: isHampered(game, plan, figure), favours: hasAdvantage(game, plan, figure) };
  });
  return { ...decision, enemies, ...(passes && { passed: setOfPassed(game, decision.figures) }) };
}

function passing({ state }: Game, { attacker, only }: AttackPlan, movement: Movement): boolean {
  const takesSteps = movement !== 'teleport' && movement !== 'flying teleport';
  return takesSteps && state.turn?.figure === attacker.id && only.some((test) => 'passed' in test);
}

function setOfPassed({ state }: Game, figures: readonly Figure[]): number {
  return figures.reduce((set, { id }, i) => (state.turn?.passed.includes(id) ? set | (1 << i) : set), 0);
}

function shapeOf(game: Game, plan: AttackPlan): AttackShape {
  const { ability, attacker, kind, area } = plan;
  const { focus, from } = ability;
  const origins = originsOf(game, attacker, ability).map((hex) => game.board.cell(hex));
  return {
    melee: kind === 'melee',
    range: rangeOf(plan),
    targets: targetsOf(plan),
    ...(area && { area }),
    ...(focus && { farthest: true }),
    ...(from && { origins }),
  };
}

/** Returns the decision for a move by `points` and then `attack`. FOC-17 */
export function decisionOf(
  game: Game,
  figure: Figure,
  points: number,
  movement: Movement,
  attack: AttackShape | undefined,
  only: readonly FigureTest[],
  soFar?: ActionSoFar,
): Decision {
  const { board } = game;
  const figures = enemiesOf(game, figure).filter(
    (enemy) =>
      canBeTargetedBy(game, enemy, figure) && only.every((test) => passesTest(game, figure, enemy, test, soFar)),
  );
  return {
    board,
    surroundings: surroundingsOf(game, figure),
    at: board.cell(figure.hex),
    movement,
    move: points,
    attack,
    muddled: hasCondition(figure, 'muddle'),
    ...(attack?.area?.blue && { friends: alliesOf(game, figure).map(({ hex }) => board.cell(hex)) }),
    figures,
    enemies: figures.map((enemy) => ({ cell: board.cell(enemy.hex), initiative: placeInOrder(game, enemy) })),
  };
}

/** The initiative of an exhausted character that is still on the map. VAR-18 */
const LAST_INITIATIVE = 99;

/**
 * Returns the place in the acting order; lower is earlier. FOC-08, FOC-09, FOC-19
 * Figures without turns come last at their initiative. TILE-36, SPC-10
 * An exhausted character is at 99. VAR-18
 */
export function placeInOrder(game: Game, figure: Figure): number {
  const queue = game.state.order.flatMap((slot) => figuresOf(game, slot));
  const spent = isExhaustedOnMap(game.state, figure);
  const at = queue.findLastIndex(({ id }) => id === figure.id);
  if (at >= 0 && !spent) return at;
  const own = spent ? LAST_INITIATIVE : ownInitiativeOf(game, figure);
  if (own === undefined) return queue.length;
  const before = game.state.order.filter(({ initiative }) => initiative <= own);
  return before.flatMap((slot) => figuresOf(game, slot)).length - 0.5;
}
