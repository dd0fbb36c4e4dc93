/** Philtre of Fury: the drinker goes for the nearest enemy, and does nothing else. FIT-21 */
import { approachTo } from '../creatures/rule-table.ts';
import { fightTheWeakest } from '../fighting/weakest.ts';
import { touched } from '../figures/contact.ts';
import { enemiesOf, isInCombat, nearestTo } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { dares } from '../magic/effects/daring.ts';
import { handOn, whyForbidden, whyNotUpon } from '../magic/effects/forbidden.ts';
import { held } from '../magic/effects/holdings.ts';
import { go } from '../moving/go.ts';
import { doingOf } from '../orders/carry-out.ts';
import { canDoNothing, mayAct } from '../orders/order-plan.ts';
import type { Rule } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import { whyOver } from './ending.ts';

export function isFurious(game: Game, id: string): boolean {
  return held(game, game.figure(id), 'script').some(({ effect }) => effect.script.name === 'fury');
}

/**
 * Spends each action on a blow or a move toward the nearest enemy; in the moves of a group, one move. FIT-21, FAC-09
 */
export function* rage(game: Game, id: string): Rule<void> {
  const isMoving = game.state.turn?.activation?.stage === 'moves';
  for (let doing = doingOf(game, id); doing && isAble(game, id, doing); doing = doingOf(game, id)) {
    if (isMoving && (isInCombat(game.state, id) || handOn(game, game.figure(id)))) return;
    if (!(yield* ragesOn(game, id, doing)) || (isMoving && doing.moves > 0)) return;
  }
}

function isAble(game: Game, id: string, doing: ActivationState): boolean {
  const isThere = game.figure(id).gone === undefined && !whyOver(game.state);
  return isThere && !canDoNothing(game.state, id, doing);
}

function* ragesOn(game: Game, id: string, doing: ActivationState): Rule<boolean> {
  const hand = handOn(game, game.figure(id));
  const isFighting = isInCombat(game.state, id);
  if (!isFighting && !hand) return yield* runsUp(game, id, doing);
  if (!mayAct(doing) || (isFighting && whyForbidden(game, game.figure(id), 'attack') !== undefined)) return false;
  game.happens({ type: 'action used', figure: id, as: 'acts' });
  if (isFighting) yield* fightTheWeakest(game, id);
  else if (hand) yield* breakMagic(game, id, hand.id);
  return true;
}

function* runsUp(game: Game, id: string, { moves }: ActivationState): Rule<boolean> {
  const figure = game.figure(id);
  const enemies = enemiesOf(game.state, figure).filter(
    (enemy) => whyNotUpon(game, figure, enemy, 'be engaged') === undefined,
  );
  if (enemies.length === 0) return false;
  const nearest = nearestTo(figure, enemies).map((enemy) => enemy.id);
  const { judged } = approachTo(game, id, yield* game.drawn('whom it goes for', nearest), moves);
  if (judged.way.length === 0) return false;
  for (const enemy of touched(game, { ...figure, at: judged.end }))
    if (!(yield* dares(game, id, enemy.id, 'be engaged'))) return true;
  game.happens({ type: 'action used', figure: id, as: 'moves' });
  yield* go(game, id, judged, 'move');
  return true;
}
