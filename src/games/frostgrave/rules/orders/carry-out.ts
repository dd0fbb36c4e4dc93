import type { TablePoint } from '../../board/space.ts';
import { fight } from '../fighting/fight.ts';
import { enemiesInContact } from '../figures/contact.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { resolveCasting } from '../magic/can-cast.ts';
import { cast } from '../magic/cast.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { passesWillTests } from '../magic/effects/will-tests.ts';
import type { UseAct } from '../magic/resolve-use.ts';
import { resolveUse } from '../magic/resolve-use.ts';
import { give, release } from '../magic/space/give-and-release.ts';
import type { SpellCast } from '../magic/space/places.ts';
import { useStoredAction } from '../magic/stored-action.ts';
import { useThing } from '../magic/use.ts';
import { moveAlong } from '../moving/move-along.ts';
import type { Rule } from '../questions.ts';
import { shoot } from '../shooting/shoot.ts';
import type { ActivationState } from '../state/turn.ts';
import { usePassage } from '../traps/passages.ts';
import { turnDoor } from '../treasure/doors.ts';
import { pickUp } from '../treasure/pick-up.ts';
import { dropCarried } from '../treasure/tokens.ts';
import type { OrderAct } from './acts.ts';
import { isMove } from './acts.ts';
import { costOf, isFreeUse, isWholeActivation } from './order-cost.ts';
import type { PlanResult } from './order-plan.ts';
import { planAct, startPlan } from './order-plan.ts';

export function activationStateOf({ state }: Game, id: string): ActivationState | undefined {
  return state.turn?.activation?.figures.find(({ figure }) => figure === id);
}

/** Expects a judged order; stops if its plan fails. Returns true if the figure is done. */
export function* executeOrder(game: Game, id: string, acts: readonly OrderAct[]): Rule<boolean> {
  for (const act of acts) {
    const doing = activationStateOf(game, id);
    if (!doing || game.figure(id).gone !== undefined || act.act === 'end') return true;
    const planned = planAct(game, startPlan(game, id, doing, game.state.turn?.activation?.stage), act);
    if ('why' in planned) return false;
    if (!(yield* executeAct(game, id, act, planned, doing)) || !isAt(game, id, planned.plan.figure.at)) return false;
  }
  return false;
}

function isAt(game: Game, id: string, { x, y, z }: TablePoint): boolean {
  const { at, gone } = game.figure(id);
  return gone !== undefined || (at.x === x && at.y === y && at.z === z);
}

function* executeAct(
  game: Game,
  id: string,
  act: OrderAct,
  planned: Exclude<PlanResult, { why: string }>,
  doing: ActivationState,
): Rule<boolean> {
  if (!(yield* passesActTests(game, id, act, planned))) return false;
  if (isMove(act)) {
    const { way } = planned;
    if (!way?.isLegal) return false;
    if (act.act === 'run' || way.isSpent) game.emit({ type: 'action used', figure: id, as: 'all' });
    else spendMoves(game, id, doing, planned);
    const isThere = yield* moveAlong(game, id, way, act.act === 'run' ? 'run' : 'move');
    if (isThere) keepMoveUnderWay(game, id, planned);
    return isThere;
  }
  if (act.act === 'turn') {
    spendMoves(game, id, doing, planned);
    keepMoveUnderWay(game, id, planned);
    yield* turnDoor(game, id, act.door);
    return true;
  }
  if (act.act === 'end') return false;
  if (act.act === 'passage') {
    usePassage(game, id);
    return true;
  }
  if (act.act === 'stored') {
    useStoredAction(game, id);
    return true;
  }
  if (act.act === 'use' && isFreeUse(game, act)) {
    yield* useThing(game, id, act);
    return true;
  }
  const cost = costOf(doing, act.act === 'drop' || act.act === 'load' ? 'instead' : 'acts');
  if (cost) game.emit({ type: 'action used', figure: id, as: isWholeActivation(game, act) ? 'all' : cost });
  switch (act.act) {
    case 'fight':
      yield* fight(game, id, act.target);
      return true;
    case 'shoot':
      yield* shoot(game, id, act.target);
      return true;
    case 'cast':
      yield* cast(game, id, act);
      return true;
    case 'use':
    case 'read':
      yield* useThing(game, id, act);
      return true;
    case 'give':
      give(game, id, act.thing, act.target);
      return true;
    case 'release':
      release(game, id, act.casting);
      return true;
    case 'break':
      yield* breakMagic(game, id, act.casting);
      return true;
    case 'take':
      yield* pickUp(game, id, act.token);
      return true;
    case 'door':
      yield* turnDoor(game, id, act.door);
      return true;
    case 'drop':
      dropCarried(game, id);
      return true;
    case 'load':
      game.emit({ type: 'loaded', figure: id });
      return true;
  }
}

function spendMoves(
  game: Game,
  figure: string,
  before: ActivationState,
  { plan }: Exclude<PlanResult, { why: string }>,
): void {
  for (let i = before.moves; i < plan.doing.moves; i += 1) game.emit({ type: 'action used', figure, as: 'moves' });
}

/** Keeps the rest of a move for a door. UDR-09 */
function keepMoveUnderWay(game: Game, figure: string, { plan }: Exclude<PlanResult, { why: string }>): void {
  const { under } = plan.doing;
  const isThere = game.figure(figure).gone === undefined && game.ground.doors.length > 0;
  if (under && isThere) game.emit({ type: 'move under way', figure, ...under });
}

function* passesActTests(
  game: Game,
  id: string,
  act: OrderAct,
  { way }: Exclude<PlanResult, { why: string }>,
): Rule<boolean> {
  if (isMove(act) && way?.isLegal) {
    for (const enemy of enemiesInContact(game, { ...game.figure(id), at: way.end }))
      if (!(yield* passesWillTests(game, id, enemy.id, 'be engaged'))) return false;
  }
  if (act.act === 'shoot') return yield* passesWillTests(game, id, act.target, 'be shot at');
  const casting =
    act.act === 'cast'
      ? resolveCasting(game, game.figure(id), act)
      : act.act === 'use' || act.act === 'read'
        ? castingByUse(game, id, act)
        : undefined;
  if (!casting || 'why' in casting) return true;
  const targets = casting.aim.figures.filter((target) => areEnemies(target, game.figure(id)));
  for (const target of targets) if (!(yield* passesWillTests(game, id, target.id, 'be cast at'))) return false;
  return true;
}

function castingByUse(game: Game, id: string, act: UseAct): SpellCast | { readonly why: string } {
  const using = resolveUse(game, game.figure(id), act);
  return 'why' in using ? using : using.casting;
}
