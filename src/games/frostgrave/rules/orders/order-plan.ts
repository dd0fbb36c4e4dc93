import { t } from '../../../../i18n/t.ts';
import { isWithin } from '../../board/geometry/length.ts';
import type { LegalMove, Mover } from '../../board/movement/move-judgement.ts';
import { judgePath } from '../../board/movement/path-judge.ts';
import { DOOR_COST } from '../../board/paths/door-on-way.ts';
import type { Ground } from '../../board/space.ts';
import { translateName } from '../../content/name-words.ts';
import { enemiesInContact } from '../figures/contact.ts';
import { allowanceOf, isSwimming, missileArm } from '../figures/numbers.ts';
import { isInCombat, opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { resolveCasting } from '../magic/can-cast.ts';
import { whyNoBreaking } from '../magic/effects/breaking.ts';
import { holdingHand, whyForbidden, whyProtected } from '../magic/effects/restrictions.ts';
import { groundWithWards } from '../magic/effects/wards.ts';
import type { UseAct } from '../magic/resolve-use.ts';
import { resolveUse } from '../magic/resolve-use.ts';
import { destinationOf } from '../magic/space/destination.ts';
import { whyNoGiving, whyNoRelease } from '../magic/space/give-and-release.ts';
import { whyNotThroughRock } from '../magic/space/rock.ts';
import { storedActionOf } from '../magic/stored-action.ts';
import { moverOf } from '../moving/mover.ts';
import { quoteTyped } from '../quote-typed.ts';
import { whyNoShot } from '../shooting/shoot.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Figure, State } from '../state.ts';
import { whyNoPassage } from '../traps/passages.ts';
import { whyNoDoor } from '../treasure/doors.ts';
import { whyNoPickUp } from '../treasure/tokens.ts';
import type { MoveAct, NonMoveAct, OrderAct } from './acts.ts';
import { isMove } from './acts.ts';
import type { OtherAct } from './order-cost.ts';
import { actionsLeft, COSTS, canAct, costOf, isFreeUse, isWholeActivation } from './order-cost.ts';

/** Hundredths of an inch of Run for it. FMV-13 */
const RUN = 300;

/** USE-14 */
const NEAR = 300;

export interface OrderPlan {
  readonly figure: Figure;
  readonly doing: ActivationState;
  readonly fights: readonly string[];
  readonly isOver: boolean;
  /** `moves` while a group makes its first moves. FAC-09 */
  readonly stage: 'moves' | 'actions' | undefined;
  readonly ground?: Ground;
}

export type PlanResult = { readonly plan: OrderPlan; readonly way?: LegalMove } | { readonly why: string };

export function startPlan(game: Game, id: string, doing: ActivationState, stage?: 'moves' | 'actions'): OrderPlan {
  const figure = game.figure(id);
  const fights = opponentsOf(game.state, id).map((opponent) => opponent.id);
  return { figure, doing, fights, isOver: false, stage };
}

export function planAct(game: Game, plan: OrderPlan, act: OrderAct): PlanResult {
  return planActOn(withPlannedGround(game, plan), plan, act);
}

export function withPlannedGround(game: Game, { ground }: OrderPlan): Game {
  return ground ? game.withState({ ground }) : game;
}

function planActOn(game: Game, plan: OrderPlan, act: OrderAct): PlanResult {
  if (plan.isOver) return { why: t`Nothing can follow that.` };
  if (act.act === 'end') return { plan: { ...plan, isOver: true } };
  if (act.act === 'stored') return planStoredAction(game, plan);
  if (act.act === 'passage') return planPassage(game, plan);
  if (act.act === 'use' && isFreeUse(game, act) && plan.stage !== 'moves') return planFreeUse(game, plan, act);
  if (act.act === 'turn') return planDoorTurn(game, plan, act.door);
  if (act.act === 'go' && plan.doing.under?.goesOn) return planMove(game, plan, act);
  if (actionsLeft(plan.doing) === 0) return { why: t`${translateName(plan.figure.name)} has no action left.` };
  if (plan.stage === 'moves' && (!isMove(act) || plan.doing.moves > 0))
    return { why: t`All figures in the group move first.` };
  return isMove(act) ? planMove(game, plan, act) : planOther(game, plan, act);
}

export function allowanceIn(game: Game, { figure, doing }: OrderPlan, isRun: boolean): number {
  if (isRun) return RUN;
  return doing.under?.goesOn ? doing.under.left : allowanceOf(game, figure, doing.moves);
}

/** Takes from a move under way, or from the next. UDR-09 */
function planDoorTurn(game: Game, plan: OrderPlan, door: string): PlanResult {
  const { figure, doing, fights, ground = game.ground } = plan;
  if (fights.length > 0) return { why: t`A figure in combat can’t open doors.` };
  const why = whyNoDoor(game, figure, door);
  if (why !== undefined) return { why };
  const isUnder = doing.under !== undefined && doing.under.left >= DOOR_COST;
  if (!isUnder && actionsLeft(doing) === 0) return { why: t`${translateName(figure.name)} has no action left.` };
  if (!isUnder && plan.stage === 'moves' && doing.moves > 0) return { why: t`All figures in the group move first.` };
  const rest = (isUnder ? (doing.under?.left ?? 0) : allowanceOf(game, figure, doing.moves)) - DOOR_COST;
  if (rest < 0) return { why: t`A door takes 2″ of a move.` };
  const doors = ground.doors.map((each) => (each.id === door ? { ...each, isOpen: !each.isOpen } : each));
  const moves = isUnder ? doing.moves : doing.moves + 1;
  const next = {
    ...plan,
    ground: { ...ground, doors },
    doing: { ...doing, moves, under: { left: rest, goesOn: true } },
  };
  const met = enemiesInContact(withPlannedGround(game, next), figure).map(({ id }) => id);
  return { plan: { ...next, fights: met } };
}

export const noMoveInCombatWords = () => t`A figure in combat can’t move.`;

function planMove(game: Game, plan: OrderPlan, { act, way }: MoveAct): PlanResult {
  const { figure, doing, fights } = plan;
  if (fights.length > 0) return { why: noMoveInCombatWords() };
  if (holdingHand(game, figure)) return { why: t`A hand holds ${translateName(figure.name)}.` };
  const isRun = act === 'run';
  if (isRun && (doing.moves > 0 || doing.acts > 0 || doing.instead > 0))
    return { why: t`Run for it must be the first action.` };
  if (isRun && isSwimming(game, figure)) return { why: t`You can’t run in deep water.` };
  const mover = moverIn(game, plan, isRun);
  const ground = groundWithWards(game, figure);
  const once = judgePath(ground, bodiesOnTable(game.state), mover, way);
  const all = once.isLegal || isRun ? undefined : passageMoves(game, plan, mover);
  const judged = all ? judgePath(ground, bodiesOnTable(game.state), { ...mover, allowance: all.allowance }, way) : once;
  if (!judged.isLegal) return { why: once.isLegal ? judged.why : once.why };
  const why =
    whyNotEnd(game, figure, judged) ??
    whyNotTogether(game, plan, judged) ??
    whyNotThroughRock(game, figure, mover, judged);
  if (why !== undefined) return { why };
  const gone: Figure = { ...figure, at: judged.end };
  const next: OrderPlan = {
    ...plan,
    figure: gone,
    doing: isRun || judged.isSpent ? { ...doing, isSpent: true } : afterMove(doing, all?.moves ?? 1, mover, judged),
    fights: judged.leaves ? [] : enemiesInContact(game, gone).map(({ id }) => id),
    isOver: isRun || judged.leaves !== undefined,
  };
  return { plan: next, way: judged };
}

/** The rest of the last move may do for a door, if none was turned as an act of its own. */
function afterMove(doing: ActivationState, moves: number, { allowance }: Mover, { price }: LegalMove): ActivationState {
  const { under, ...rest } = doing;
  const made = under?.goesOn ? doing.moves : doing.moves + moves;
  return { ...rest, moves: made, ...(moves === 1 && { under: { left: allowance - price.total, goesOn: false } }) };
}

/** All remaining moves made as one: a passage may be longer than a move. USE-08, USE-10 */
function passageMoves(
  game: Game,
  { figure, doing, stage }: OrderPlan,
  mover: Mover,
): { moves: number; allowance: number } | undefined {
  const moves = stage === 'moves' ? 1 : actionsLeft(doing);
  if (!doing.isHidden || doing.under?.goesOn || moves < 2) return undefined;
  return { moves, allowance: mover.allowance + (moves - 1) * allowanceOf(game, figure, doing.moves + 1) };
}

/** Neither load nor rough ground nor climbs slow a run. FMV-13 */
const RUNNER = { climbsFreely: true, treadsFreely: true, amphibious: true, aquatic: undefined } as const;

/** A secret passage leads through upright terrain and rock. USE-03, USE-05, USE-09 */
export function moverIn(game: Game, plan: OrderPlan, isRun: boolean): Mover {
  const own = { ...moverOf(game, plan.figure), allowance: allowanceIn(game, plan, isRun) };
  const mover = isRun ? { ...own, ...RUNNER } : own;
  return plan.doing.isHidden ? { ...mover, through: mover.through ?? 'passage', throughRock: true } : mover;
}

function planPassage(game: Game, plan: OrderPlan): PlanResult {
  const why = whyNoPassage(game, plan.figure, plan.doing);
  return why === undefined ? { plan: { ...plan, doing: { ...plan.doing, isHidden: true } } } : { why };
}

/** A group ends near its leader after a passage. USE-14 */
function whyNotTogether(game: Game, { figure, doing }: OrderPlan, { end }: LegalMove): string | undefined {
  const [first] = game.state.turn?.activation?.figures ?? [];
  if (!doing.isHidden || !first || first.figure === figure.id) return undefined;
  const leader = game.figure(first.figure);
  return isWithin(leader, { ...figure, at: end }, NEAR)
    ? undefined
    : t`It must stay within 3″ of ${translateName(leader.name)}.`;
}

function whyNotEnd(game: Game, figure: Figure, { end, leaves }: LegalMove): string | undefined {
  if (leaves) return whyForbidden(game, figure, 'leave the table');
  const enemies = enemiesInContact(game, { ...figure, at: end });
  return enemies.map((enemy) => whyProtected(game, figure, enemy, 'be engaged')).find((why) => why !== undefined);
}

function planStoredAction(game: Game, plan: OrderPlan): PlanResult {
  if (!storedActionOf(game, plan.figure)) return { why: t`${translateName(plan.figure.name)} has no stored action.` };
  const { doing, figure } = plan;
  const effects = (figure.effects ?? []).filter((each) => each !== storedActionOf(game, figure));
  return { plan: { ...plan, figure: { ...figure, effects }, doing: { ...doing, actions: doing.actions + 1 } } };
}

export const moveNeededWords = () => t`One of two actions must be a move.`;

function planOther(game: Game, plan: OrderPlan, act: OtherAct): PlanResult {
  const cost = costOf(plan.doing, COSTS[act.act]);
  if (cost === undefined) return { why: moveNeededWords() };
  const why = whyNot(game, plan, act);
  if (why !== undefined) return { why };
  const { under: _, ...before } = plan.doing;
  const doing = { ...before, [cost]: before[cost] + 1 };
  const isAll = isWholeActivation(game, act);
  if (isAll && actionsLeft(plan.doing) < plan.doing.actions) return { why: t`That takes two actions.` };
  const next = isAll ? { ...doing, isSpent: true as const } : doing;
  const then: OrderPlan = { ...plan, doing: next, figure: afterAct(plan.figure, act), isOver: act.act === 'fight' };
  return { plan: act.act === 'cast' || act.act === 'use' || act.act === 'read' ? afterMagic(game, then, act) : then };
}

/** A figure that its own magic moves goes on from there, or has nothing more to do. FSL-69 */
function afterMagic(game: Game, plan: OrderPlan, act: Extract<OtherAct, { act: 'cast' | 'use' | 'read' }>): OrderPlan {
  const to = destinationOf(game, plan.figure, act);
  if (!to) return plan;
  if (!to.at) return { ...plan, isOver: true };
  const figure = { ...plan.figure, at: to.at };
  const doing = to.endsActivation ? { ...plan.doing, isSpent: true as const } : plan.doing;
  return {
    ...plan,
    figure,
    doing,
    fights: enemiesInContact(game, figure).map(({ id }) => id),
    isOver: to.endsActivation,
  };
}

function planFreeUse(game: Game, plan: OrderPlan, act: UseAct): PlanResult {
  const using = resolveUse(game, plan.figure, act);
  if ('why' in using) return using;
  if (plan.fights.length > 0) return { why: t`A figure in combat can’t use items.` };
  const { thing: used } = using;
  const things = plan.figure.things?.map((each) => (each === used ? { ...each, isUsed: true as const } : each));
  return { plan: { ...plan, figure: { ...plan.figure, things } } };
}

function afterAct(figure: Figure, deed: NonMoveAct): Figure {
  if (deed.act === 'take')
    return figure.carries === undefined ? { ...figure, carries: deed.token } : { ...figure, carriesToo: deed.token };
  if (deed.act === 'drop') return { ...figure, carries: undefined, carriesToo: undefined };
  if (deed.act === 'load') return { ...figure, isUnloaded: undefined };
  return figure;
}

function whyNot(game: Game, { figure, fights }: OrderPlan, act: OtherAct): string | undefined {
  const isFighting = fights.length > 0;
  switch (act.act) {
    case 'fight':
      if (!fights.includes(act.target))
        return t`${translateName(figure.name)} isn’t in combat with ${quoteTyped(act.target)}.`;
      return whyForbidden(game, figure, 'attack');
    case 'shoot': {
      const target = figuresOnTable(game.state).find(({ id }) => id === act.target);
      if (!target) return t`There is no ${quoteTyped(act.target)}.`;
      if (isFighting) return t`A figure in combat can’t shoot.`;
      return whyNoShot(game, figure, target);
    }
    case 'take': {
      const token = game.state.tokens.find(({ id }) => id === act.token);
      if (!token) return t`There is no treasure ${act.token}.`;
      return isFighting ? t`A figure in combat can’t pick up treasure.` : whyNoPickUp(game, figure, token);
    }
    case 'door':
      return isFighting ? t`A figure in combat can’t open doors.` : whyNoDoor(game, figure, act.door);
    case 'drop':
      return figure.carries === undefined
        ? t`${translateName(figure.name)} carries nothing.`
        : whyForbidden(game, figure, 'drop');
    case 'cast': {
      if (isFighting) return t`A figure in combat can’t cast.`;
      const casting = resolveCasting(game, figure, act);
      return 'why' in casting ? casting.why : undefined;
    }
    case 'use':
    case 'read': {
      if (isFighting) return t`A figure in combat can’t use items.`;
      const using = resolveUse(game, figure, act);
      return 'why' in using ? using.why : undefined;
    }
    case 'give':
      return isFighting
        ? t`A figure in combat can’t hand anything over.`
        : whyNoGiving(game, figure, act.thing, act.target);
    case 'release':
      return whyNoRelease(game, figure, act.casting);
    case 'break':
      return isFighting ? t`A figure in combat can’t do that.` : whyNoBreaking(game, figure, act.casting);
    case 'load':
      if (isFighting) return t`A figure in combat can’t load.`;
      return missileArm(game, figure) && figure.isUnloaded
        ? undefined
        : t`${translateName(figure.name)} has nothing to load.`;
  }
}

export function canDoNothing(state: State, id: string, doing: ActivationState): boolean {
  if (doing.under?.goesOn && doing.under.left > 0 && !isInCombat(state, id)) return false;
  return actionsLeft(doing) === 0 || (isInCombat(state, id) && !canAct(doing));
}
