/** Philtre of Fury: the drinker goes for the nearest enemy, and does nothing else. FIT-21 */
import { findApproach } from '../creatures/rule-table.ts';
import { fightTheWeakest } from '../fighting/fight-weakest.ts';
import { enemiesInContact } from '../figures/contact.ts';
import { enemiesOf, isInCombat, nearestTo } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { holdingHand, whyForbidden, whyProtected } from '../magic/effects/restrictions.ts';
import { passesWillTests } from '../magic/effects/will-tests.ts';
import { moveAlong } from '../moving/move-along.ts';
import { activationStateOf } from '../orders/carry-out.ts';
import { canAct } from '../orders/order-cost.ts';
import { canDoNothing } from '../orders/order-plan.ts';
import type { Rule } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import { whyOver } from './ending.ts';

export function isFurious(game: Game, id: string): boolean {
  return activeEffects(game, game.figure(id), 'script').some(({ effect }) => effect.script.name === 'fury');
}

/**
 * Spends each action on a blow or a move toward the nearest enemy; in the moves of a group, one move. FIT-21, FAC-09
 */
export function* activateFurious(game: Game, id: string): Rule<void> {
  const isMoving = game.state.turn?.activation?.stage === 'moves';
  for (let doing = activationStateOf(game, id); doing && isAble(game, id, doing); doing = activationStateOf(game, id)) {
    if (isMoving && (isInCombat(game.state, id) || holdingHand(game, game.figure(id)))) return;
    if (!(yield* spendFuryAction(game, id, doing)) || (isMoving && doing.moves > 0)) return;
  }
}

function isAble(game: Game, id: string, doing: ActivationState): boolean {
  const isThere = game.figure(id).gone === undefined && !whyOver(game.state);
  return isThere && !canDoNothing(game.state, id, doing);
}

function* spendFuryAction(game: Game, id: string, doing: ActivationState): Rule<boolean> {
  const hand = holdingHand(game, game.figure(id));
  const isFighting = isInCombat(game.state, id);
  if (!isFighting && !hand) return yield* moveFurious(game, id, doing);
  if (!canAct(doing) || (isFighting && whyForbidden(game, game.figure(id), 'attack') !== undefined)) return false;
  game.emit({ type: 'action used', figure: id, as: 'acts' });
  if (isFighting) yield* fightTheWeakest(game, id);
  else if (hand) yield* breakMagic(game, id, hand.id);
  return true;
}

function* moveFurious(game: Game, id: string, { moves }: ActivationState): Rule<boolean> {
  const figure = game.figure(id);
  const enemies = enemiesOf(game.state, figure).filter(
    (enemy) => whyProtected(game, figure, enemy, 'be engaged') === undefined,
  );
  if (enemies.length === 0) return false;
  const nearest = nearestTo(figure, enemies).map((enemy) => enemy.id);
  const { judged } = findApproach(game, id, yield* game.drawOne('whom it goes for', nearest), moves);
  if (judged.way.length === 0) return false;
  for (const enemy of enemiesInContact(game, { ...figure, at: judged.end }))
    if (!(yield* passesWillTests(game, id, enemy.id, 'be engaged'))) return true;
  game.emit({ type: 'action used', figure: id, as: 'moves' });
  yield* moveAlong(game, id, judged, 'move');
  return true;
}
