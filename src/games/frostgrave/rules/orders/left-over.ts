/** Tells whether anything that is left of an activation could matter, so that nobody is asked for a mere End. */
import { baseDistance } from '../../board/geometry/length.ts';
import { allowanceOf, missileArm } from '../figures/numbers.ts';
import { enemiesOf, isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { breakable } from '../magic/effects/breaking.ts';
import { storedActionOf } from '../magic/stored-action.ts';
import { whyNoShot } from '../shooting/shoot.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { whyNoDoor } from '../treasure/doors.ts';
import { carriedTokens, tokensOnTable, whyNoPickUp } from '../treasure/tokens.ts';
import { actionsLeft, canAct } from './order-cost.ts';
import type { OrderStage } from './order-judge.ts';

const TOKEN_RADIUS = 5;

/**
 * True where a figure that has moved could only move on, and reaches nobody and nothing that way: it stands where its
 * player wanted it.
 */
export function isLittleLeft(game: Game, id: string, doing: ActivationState, stage: OrderStage): boolean {
  const figure = game.figure(id);
  const isDone = doing.moves > 0 && !doing.under?.goesOn && stage !== 'moves' && !doing.isHidden;
  if (!isDone || isInCombat(game.state, id) || storedActionOf(game, figure)) return false;
  if (actionsLeft(doing) > 1 || carriedTokens(figure).length > 0) return false;
  return !(canAct(doing) && hasDeed(game, figure)) && !reachesAnything(game, figure, doing);
}

/** Magic and things always could matter. */
function hasDeed(game: Game, figure: Figure): boolean {
  const { state, ground } = game;
  if ((figure.spells ?? []).length + (figure.things ?? []).length > 0) return true;
  if (missileArm(game, figure) && figure.isUnloaded) return true;
  return (
    enemiesOf(state, figure).some((enemy) => whyNoShot(game, figure, enemy) === undefined) ||
    tokensOnTable(state).some((token) => whyNoPickUp(game, figure, token) === undefined) ||
    ground.doors.some(({ id }) => whyNoDoor(game, figure, id) === undefined) ||
    breakable(game, figure).length > 0
  );
}

function reachesAnything(game: Game, figure: Figure, { moves }: ActivationState): boolean {
  const reach = allowanceOf(game, figure, moves);
  const tokens = tokensOnTable(game.state).map(({ id, at }) => ({ id, at, radius: TOKEN_RADIUS }));
  return [...enemiesOf(game.state, figure), ...tokens].some((other) => baseDistance(figure, other) <= reach);
}
