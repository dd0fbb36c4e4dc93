/** Activates uncontrolled creatures. FCR */
import { type FoundWay, wayIntoContact, wayToward } from '../../board/paths/pathfinding.ts';
import { wayOnBearing } from '../../board/paths/reachable-places.ts';
import { fightTheWeakest } from '../fighting/weakest.ts';
import { allowanceOf, missileArm } from '../figures/numbers.ts';
import { enemiesOf, isInCombat, nearestTo } from '../figures/relations.ts';
import { whyNotSeen } from '../figures/seeing.ts';
import type { Game } from '../game.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { handOn, whyForbidden, whyNotUpon } from '../magic/effects/forbidden.ts';
import { groundFor } from '../magic/effects/wards.ts';
import { degreesTo } from '../magic/space/heading.ts';
import { actionsOf } from '../magic/storing.ts';
import { isWell } from '../moving/falls.ts';
import { go } from '../moving/go.ts';
import { moverOf, wandererOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { shoot, whyNoShot } from '../shooting/shoot.ts';
import type { Heading, Headings } from './pack.ts';
import { bodiesAround, mayWant, preyOf } from './prey.ts';

export function* conduct(game: Game, id: string, led: Headings = []): Rule<Headings> {
  const headings: (Heading | undefined)[] = [];
  if (!(yield* isWell(game, id))) return headings;
  let [moves, hasFought] = [0, false];
  for (let action = 0; action < actionsOf(game, game.figure(id)) && isAble(game, id); action += 1) {
    if (isInCombat(game.state, id)) {
      if (hasFought) return headings;
      if (whyForbidden(game, game.figure(id), 'attack') !== undefined) return headings;
      yield* fightTheWeakest(game, id);
      hasFought = true;
      continue;
    }
    const hand = handOn(game, game.figure(id));
    if (hand) {
      yield* breakMagic(game, id, hand.id);
      continue;
    }
    const target = ledTo(game, id, led[action]) ?? (yield* closest(game, id));
    if (target === undefined && isRandom(headings[action - 1])) return headings;
    if (target !== undefined && (yield* shoots(game, id))) return headings;
    game.happens({ type: 'action used', figure: id, as: 'moves' });
    headings[action] =
      target === undefined ? yield* wander(game, id, moves, led[action]) : yield* approach(game, id, target, moves);
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
function ledTo(game: Game, id: string, heading: Heading | undefined): string | undefined {
  if (heading === undefined || !('target' in heading) || isGone(game, heading.target)) return undefined;
  const target = game.figure(heading.target);
  return whyNotUpon(game, game.figure(id), target, 'be engaged') === undefined ? target.id : undefined;
}

/**
 * A creature that sees no enemy after a random move is done; after another action it goes through the steps anew.
 * FCR-15, FCR-17
 */
function isRandom(before: Heading | undefined): boolean {
  return before !== undefined && 'degrees' in before;
}

/** Returns the nearest visible member of a warband; ties are drawn. FCR-09 */
function* closest(game: Game, id: string): Rule<string | undefined> {
  const creature = game.figure(id);
  const visible = enemiesOf(game.state, creature).filter(
    (enemy) =>
      mayWant(game, creature, enemy) &&
      whyNotUpon(game, creature, enemy, 'be engaged') === undefined &&
      whyNotSeen(game, creature, enemy) === undefined,
  );
  if (visible.length === 0) return undefined;
  return yield* game.drawn(
    'whom it goes for',
    nearestTo(creature, visible).map((enemy) => enemy.id),
  );
}

function isGone(game: Game, id: string): boolean {
  return game.figure(id).gone !== undefined;
}

/** Shoots at the nearest legal target, which ends the activation. Returns false without a target. FCR-07, FCR-08 */
function* shoots(game: Game, id: string): Rule<boolean> {
  const creature = game.figure(id);
  if (!missileArm(game, creature)) return false;
  const inRange = enemiesOf(game.state, creature).filter((enemy) => !whyNoShot(game, creature, enemy));
  if (inRange.length === 0) return false;
  const targets = nearestTo(creature, inRange).map((enemy) => enemy.id);
  yield* shoot(game, id, yield* game.drawn('whom it shoots at', targets));
  return true;
}

function* approach(game: Game, id: string, target: string, moves: number): Rule<Heading> {
  yield* go(game, id, approachTo(game, id, target, moves).judged, 'move');
  return { target };
}

/** Finds the cheapest path as far as possible toward the target, into combat if it gets there. FCR-09, FCR-10 */
export function approachTo(game: Game, id: string, target: string, moves: number): FoundWay {
  const creature = game.figure(id);
  const mover = { ...moverOf(game, creature), allowance: allowanceOf(game, creature, moves) };
  const there = bodiesAround(game, creature);
  const ground = groundFor(game, creature);
  const aim = game.figure(target);
  return wayIntoContact(ground, there, mover, aim) ?? wayToward(ground, there, mover, aim.at);
}

/** Moves in a drawn direction, or the pack's, up to the first obstacle. FCR-13, FCR-14 */
function* wander(game: Game, id: string, moves: number, led: Heading | undefined): Rule<Heading> {
  const creature = game.figure(id);
  const prey = preyOf(game, creature);
  const known = led !== undefined && 'degrees' in led ? led.degrees : undefined;
  const degrees = prey ? degreesTo(creature.at, prey.at) : (known ?? (yield* game.direction()));
  if (!prey) game.happens({ type: 'wandered', figure: id, degrees });
  const mover = { ...wandererOf(game, creature), allowance: allowanceOf(game, creature, moves) };
  const way = wayOnBearing(groundFor(game, creature), bodiesAround(game, creature), mover, degrees);
  yield* go(game, id, way, 'move', mover);
  return { degrees };
}
