import type { TablePoint } from '../../board/space.ts';
import { fight } from '../fighting/fight.ts';
import { touched } from '../figures/contact.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { castingOf } from '../magic/can-cast.ts';
import { cast } from '../magic/cast.ts';
import { breakMagic } from '../magic/effects/breaking.ts';
import { dares } from '../magic/effects/daring.ts';
import { give, release } from '../magic/space/handing.ts';
import type { SpellCast } from '../magic/space/places.ts';
import { useStored } from '../magic/storing.ts';
import { use } from '../magic/use.ts';
import { type Use, usingOf } from '../magic/using.ts';
import { go } from '../moving/go.ts';
import type { Rule } from '../questions.ts';
import { shoot } from '../shooting/shoot.ts';
import type { ActivationState } from '../state/turn.ts';
import { usePassage } from '../traps/passages.ts';
import { turnDoor } from '../treasure/doors.ts';
import { pickUp } from '../treasure/taking.ts';
import { drop } from '../treasure/tokens.ts';
import { isMove, type OrderAct } from './acts.ts';
import { after, costOf, isFreeUse, isWholeActivation, type PlanResult, planFor } from './order-plan.ts';

export function doingOf({ state }: Game, id: string): ActivationState | undefined {
  return state.turn?.activation?.figures.find(({ figure }) => figure === id);
}

/** Expects a judged order; stops if its plan fails. Returns true if the figure is done. */
export function* carryOut(game: Game, id: string, acts: readonly OrderAct[]): Rule<boolean> {
  for (const act of acts) {
    const doing = doingOf(game, id);
    if (!doing || game.figure(id).gone !== undefined || act.act === 'end') return true;
    const planned = after(game, planFor(game, id, doing, game.state.turn?.activation?.stage), act);
    if ('why' in planned) return false;
    if (!(yield* carried(game, id, act, planned, doing)) || !isWhere(game, id, planned.plan.figure.at)) return false;
  }
  return false;
}

function isWhere(game: Game, id: string, { x, y, z }: TablePoint): boolean {
  const { at, gone } = game.figure(id);
  return gone !== undefined || (at.x === x && at.y === y && at.z === z);
}

function* carried(
  game: Game,
  id: string,
  act: OrderAct,
  planned: Exclude<PlanResult, { why: string }>,
  doing: ActivationState,
): Rule<boolean> {
  if (!(yield* isDared(game, id, act, planned))) return false;
  if (isMove(act)) {
    const { way } = planned;
    if (!way?.isLegal) return false;
    if (act.act === 'run' || way.isSpent) game.happens({ type: 'action used', figure: id, as: 'all' });
    else movesUsed(game, id, doing, planned);
    const isThere = yield* go(game, id, way, act.act === 'run' ? 'run' : 'move');
    if (isThere) keepsOn(game, id, planned);
    return isThere;
  }
  if (act.act === 'turn') {
    movesUsed(game, id, doing, planned);
    keepsOn(game, id, planned);
    yield* turnDoor(game, id, act.door);
    return true;
  }
  if (act.act === 'end') return false;
  if (act.act === 'passage') {
    usePassage(game, id);
    return true;
  }
  if (act.act === 'stored') {
    useStored(game, id);
    return true;
  }
  if (act.act === 'use' && isFreeUse(game, act)) {
    yield* use(game, id, act);
    return true;
  }
  const cost = costOf(doing, act.act === 'drop' || act.act === 'load' ? 'instead' : 'acts');
  if (cost) game.happens({ type: 'action used', figure: id, as: isWholeActivation(game, act) ? 'all' : cost });
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
      yield* use(game, id, act);
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
      drop(game, id);
      return true;
    case 'load':
      game.happens({ type: 'loaded', figure: id });
      return true;
  }
}

function movesUsed(
  game: Game,
  figure: string,
  before: ActivationState,
  { plan }: Exclude<PlanResult, { why: string }>,
): void {
  for (let i = before.moves; i < plan.doing.moves; i += 1) game.happens({ type: 'action used', figure, as: 'moves' });
}

/** Keeps the rest of a move for a door. UDR-09 */
function keepsOn(game: Game, figure: string, { plan }: Exclude<PlanResult, { why: string }>): void {
  const { under } = plan.doing;
  const isThere = game.figure(figure).gone === undefined && game.ground.doors.length > 0;
  if (under && isThere) game.happens({ type: 'move under way', figure, ...under });
}

function* isDared(game: Game, id: string, act: OrderAct, { way }: Exclude<PlanResult, { why: string }>): Rule<boolean> {
  if (isMove(act) && way?.isLegal) {
    for (const enemy of touched(game, { ...game.figure(id), at: way.end }))
      if (!(yield* dares(game, id, enemy.id, 'be engaged'))) return false;
  }
  if (act.act === 'shoot') return yield* dares(game, id, act.target, 'be shot at');
  const casting =
    act.act === 'cast'
      ? castingOf(game, game.figure(id), act)
      : act.act === 'use' || act.act === 'read'
        ? castingByUse(game, id, act)
        : undefined;
  if (!casting || 'why' in casting) return true;
  const targets = casting.aim.figures.filter((target) => areEnemies(target, game.figure(id)));
  for (const target of targets) if (!(yield* dares(game, id, target.id, 'be cast at'))) return false;
  return true;
}

function castingByUse(game: Game, id: string, act: Use): SpellCast | { readonly why: string } {
  const using = usingOf(game, game.figure(id), act);
  return 'why' in using ? using : using.casting;
}
