/** Activates uncontrolled creatures. FCR */
import type { FoundPath } from '../../board/paths/pathfinding.ts';
import { findPathIntoContact, findPathToward } from '../../board/paths/pathfinding.ts';
import { findPathOnBearing } from '../../board/paths/reachable-places.ts';
import { fightTheWeakest } from '../fighting/fight-weakest.ts';
import { allowanceOf, missileArm } from '../figures/numbers.ts';
import { enemiesOf, isInCombat, nearestTo } from '../figures/relations.ts';
import { whyNotSeen } from '../figures/sight.ts';
import type { Game } from '../game.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { holdingHand, whyForbidden, whyProtected } from '../magic/effects/restrictions.ts';
import { groundWithWards } from '../magic/effects/wards.ts';
import { degreesTo } from '../magic/space/degrees.ts';
import { actionsOf } from '../magic/stored-action.ts';
import { checkWater } from '../moving/falls.ts';
import { moveAlong } from '../moving/move-along.ts';
import { moverOf, wanderingMover } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { shoot, whyNoShot } from '../shooting/shoot.ts';
import type { Heading, Headings } from './pack.ts';
import { bodiesAround, canTarget, preyOf } from './prey.ts';

export function* runRuleTable(game: Game, id: string, led: Headings = []): Rule<Headings> {
  const headings: (Heading | undefined)[] = [];
  if (!(yield* checkWater(game, id))) return headings;
  let [moves, hasFought] = [0, false];
  for (let action = 0; action < actionsOf(game, game.figure(id)) && isAble(game, id); action += 1) {
    if (isInCombat(game.state, id)) {
      if (hasFought) return headings;
      if (whyForbidden(game, game.figure(id), 'attack') !== undefined) return headings;
      yield* fightTheWeakest(game, id);
      hasFought = true;
      continue;
    }
    const hand = holdingHand(game, game.figure(id));
    if (hand) {
      yield* breakMagic(game, id, hand.id);
      continue;
    }
    const target = packTargetOf(game, id, led[action]) ?? (yield* nearestVisibleEnemy(game, id));
    if (target === undefined && isRandomHeading(headings[action - 1])) return headings;
    if (target !== undefined && (yield* shootNearest(game, id))) return headings;
    game.emit({ type: 'action used', figure: id, as: 'moves' });
    headings[action] =
      target === undefined
        ? yield* moveAtRandom(game, id, moves, led[action])
        : yield* moveToward(game, id, target, moves);
    moves += 1;
  }
  return headings;
}

/** False once the creature is gone or its activation was ended. UTT-01 */
function isAble(game: Game, id: string): boolean {
  const { gone, isIdle } = game.figure(id);
  return gone === undefined && !isIdle;
}

/** Returns the target of the pack, if the creature may engage it. FCT-31 */
function packTargetOf(game: Game, id: string, heading: Heading | undefined): string | undefined {
  if (heading === undefined || !('target' in heading) || isGone(game, heading.target)) return undefined;
  const target = game.figure(heading.target);
  return whyProtected(game, game.figure(id), target, 'be engaged') === undefined ? target.id : undefined;
}

/**
 * A creature that sees no enemy after a random move is done; after another action it goes through the steps anew.
 * FCR-15, FCR-17
 */
function isRandomHeading(before: Heading | undefined): boolean {
  return before !== undefined && 'degrees' in before;
}

/** Returns the nearest visible member of a warband; ties are drawn. FCR-09 */
function* nearestVisibleEnemy(game: Game, id: string): Rule<string | undefined> {
  const creature = game.figure(id);
  const visible = enemiesOf(game.state, creature).filter(
    (enemy) =>
      canTarget(game, creature, enemy) &&
      whyProtected(game, creature, enemy, 'be engaged') === undefined &&
      whyNotSeen(game, creature, enemy) === undefined,
  );
  if (visible.length === 0) return undefined;
  return yield* game.drawOne(
    'whom it goes for',
    nearestTo(creature, visible).map((enemy) => enemy.id),
  );
}

function isGone(game: Game, id: string): boolean {
  return game.figure(id).gone !== undefined;
}

/** Shoots at the nearest legal target, which ends the activation. Returns false without a target. FCR-07, FCR-08 */
function* shootNearest(game: Game, id: string): Rule<boolean> {
  const creature = game.figure(id);
  if (!missileArm(game, creature)) return false;
  const inRange = enemiesOf(game.state, creature).filter((enemy) => !whyNoShot(game, creature, enemy));
  if (inRange.length === 0) return false;
  const targets = nearestTo(creature, inRange).map((enemy) => enemy.id);
  yield* shoot(game, id, yield* game.drawOne('whom it shoots at', targets));
  return true;
}

function* moveToward(game: Game, id: string, target: string, moves: number): Rule<Heading> {
  yield* moveAlong(game, id, findApproach(game, id, target, moves).judged, 'move');
  return { target };
}

/** Finds the cheapest path as far as possible toward the target, into combat if it gets there. FCR-09, FCR-10 */
export function findApproach(game: Game, id: string, target: string, moves: number): FoundPath {
  const creature = game.figure(id);
  const mover = { ...moverOf(game, creature), allowance: allowanceOf(game, creature, moves) };
  const there = bodiesAround(game, creature);
  const ground = groundWithWards(game, creature);
  const aim = game.figure(target);
  return findPathIntoContact(ground, there, mover, aim) ?? findPathToward(ground, there, mover, aim.at);
}

/** Moves in a drawn direction, or the pack's, up to the first obstacle. FCR-13, FCR-14 */
function* moveAtRandom(game: Game, id: string, moves: number, led: Heading | undefined): Rule<Heading> {
  const creature = game.figure(id);
  const prey = preyOf(game, creature);
  const known = led !== undefined && 'degrees' in led ? led.degrees : undefined;
  const degrees = prey ? degreesTo(creature.at, prey.at) : (known ?? (yield* game.drawDirection()));
  if (!prey) game.emit({ type: 'wandered', figure: id, degrees });
  const mover = { ...wanderingMover(game, creature), allowance: allowanceOf(game, creature, moves) };
  const way = findPathOnBearing(groundWithWards(game, creature), bodiesAround(game, creature), mover, degrees);
  yield* moveAlong(game, id, way, 'move', mover);
  return { degrees };
}
