/** Thinks the orders of a phase through, each figure on the table as the others will have left it. */
import { t } from '../../../../i18n/t.ts';
import type { TablePoint } from '../../board/space.ts';
import type { Game } from '../game.ts';
import { actionsOf } from '../magic/stored-action.ts';
import type { OrderAct } from '../orders/acts.ts';
import { isMove, readOrder } from '../orders/acts.ts';
import type { OrderStage } from '../orders/order-judge.ts';
import { simulateOrder } from '../orders/order-judge.ts';
import type { OrderPlan } from '../orders/order-plan.ts';
import { startPlan } from '../orders/order-plan.ts';
import { simulateState } from '../orders/simulated-state.ts';
import type { ActNote, Note } from '../questions.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { ActivationState } from '../state/turn.ts';
import { carriedTokens } from '../treasure/tokens.ts';
import type { FigureOrder, PhaseOrder } from './phase-order.ts';
import { HOLD, turnName } from './phase-order.ts';
import type { PhaseScope } from './phase-scope.ts';

export type OrderNote = Extract<Note, { kind: 'order' }>;

export interface ThoughtOrder extends FigureOrder {
  readonly from: TablePoint;
  readonly note: OrderNote;
}

export type PhaseThought =
  | { readonly orders: readonly ThoughtOrder[]; readonly then: Game }
  | { readonly figure: string; readonly why: string };

export function thinkPhase(live: Game, order: PhaseOrder): PhaseThought {
  const game = live.freeze();
  const group = order.entries.filter(({ figure }) => order.together.includes(figure));
  const others = order.entries.filter((entry) => !group.includes(entry));
  const first = thinkGroup(game, group);
  if ('why' in first) return first;
  const orders: ThoughtOrder[] = [...first.orders];
  let then = first.then;
  for (const entry of others) {
    const thought = thinkFigure(then, entry);
    if ('why' in thought) return thought;
    orders.push(...thought.orders);
    then = thought.then;
  }
  return { orders, then };
}

export function thinkFigure(game: Game, { figure: id, order }: FigureOrder): PhaseThought {
  const began = beginActivation(game, id);
  const from = began.figure(id).at;
  const acts = readOrder(order);
  if (!acts) return { figure: id, why: t`I don’t understand “${quoteTyped(order)}”.` };
  if (order === HOLD) return { orders: [noteOf({ figure: id, order }, from, [])], then: game };
  const thought = simulateOrder(began, startPlan(began, id, freshActivation(began, id)), acts);
  if ('why' in thought) return { figure: id, why: thought.why };
  return {
    orders: [noteOf({ figure: id, order }, from, thought.notes)],
    then: afterOrder(began, thought.plan, thought.notes),
  };
}

/** All move first, then each does the rest. FAC-09 */
function thinkGroup(game: Game, group: readonly FigureOrder[]): PhaseThought {
  let then = game;
  const notes = new Map<string, readonly ActNote[]>();
  const doings = new Map<string, ActivationState>();
  for (const stage of ['moves', 'actions'] as const)
    for (const { figure: id, order } of group) {
      const began = beginActivation(then, id);
      const doing = doings.get(id) ?? freshActivation(began, id);
      const acts = actsIn(readOrder(order) ?? [], stage);
      const thought = simulateOrder(began, startPlan(began, id, doing, stage), acts);
      if ('why' in thought) return { figure: id, why: thought.why };
      const isDeclined = stage === 'moves' && acts.length === 0;
      doings.set(id, isDeclined ? { ...doing, moves: 1 } : thought.plan.doing);
      notes.set(id, [...(notes.get(id) ?? []), ...thought.notes]);
      then = afterOrder(began, thought.plan, thought.notes);
    }
  const orders = group.map((entry) => noteOf(entry, game.figure(entry.figure).at, notes.get(entry.figure) ?? []));
  return { orders, then };
}

/** The acts of an order that fall into a stage of a group; all where there is no group. */
export function actsIn(acts: readonly OrderAct[], stage: OrderStage): readonly OrderAct[] {
  const [first] = acts;
  const moves = first && isMove(first) ? 1 : 0;
  if (stage === undefined) return acts;
  return stage === 'moves' ? acts.slice(0, moves) : acts.slice(moves).filter(({ act }) => act !== HOLD);
}

function noteOf({ figure, order }: FigureOrder, from: TablePoint, acts: readonly ActNote[]): ThoughtOrder {
  return { figure, order, from, note: { kind: 'order', figure, acts } };
}

export function freshActivation(game: Game, figure: string): ActivationState {
  return { figure, actions: actionsOf(game, game.figure(figure)), moves: 0, acts: 0, instead: 0 };
}

/** Supposes that the figure is activated, so that its enemies are meant by “the enemy”. */
export function beginActivation(game: Game, id: string): Game {
  const { turn } = game.state;
  return turn ? game.withState({ turn: { ...turn, activation: { figures: [freshActivation(game, id)] } } }) : game;
}

/** Supposes that the order is carried out as planned: whoever fights neither wins nor loses. */
export function afterOrder(game: Game, plan: OrderPlan, notes: readonly ActNote[]): Game {
  const then = simulateState(game, plan);
  const { id } = plan.figure;
  const hasLeft = notes.some(({ way }) => way?.isLegal && way.leaves !== undefined);
  const tokens = carriedTokens(plan.figure);
  return then.withState({
    figures: then.state.figures.map((each) =>
      each.id === id ? { ...each, hasActivated: true as const, ...(hasLeft && { gone: 'left' as const }) } : each,
    ),
    tokens: then.state.tokens.map((token) => (tokens.includes(token.id) ? { ...token, carriedBy: id } : token)),
  });
}

/** Returns why the orders are not legal for those who may act, in one sentence. */
export function whyNoPhase(game: Game, scope: PhaseScope, order: PhaseOrder): string | undefined {
  const { turn, figures, leader, most } = scope;
  if (order.turn !== turn) return t`These orders are for another turn than ${turnName(turn)}.`;
  const ids = order.entries.map(({ figure }) => figure);
  if (new Set(ids).size < ids.length) return t`Order each figure once.`;
  const stranger = ids.find((id) => !figures.includes(id));
  if (stranger !== undefined) return t`${stranger} can’t act then.`;
  const isLed = (id: string) => !['wizard', 'apprentice'].includes(game.figure(id).role);
  const led = order.entries.filter(({ figure, order: own }) => own !== HOLD && isLed(figure));
  if (scope.isNow && led.length > Math.max(0, most))
    return t`Only ${Math.max(0, most)} more may go along in this phase.`;
  const [first] = order.together;
  if (first !== undefined && (first !== leader || order.together.some((id) => !ids.includes(id))))
    return t`Nobody can lead a group now.`;
  const thought = thinkPhase(game, order);
  return 'why' in thought ? `${thought.figure}: ${thought.why}` : undefined;
}
