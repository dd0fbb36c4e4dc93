/** Suggests orders for all figures that may act, each as if those before it were carried out. */

import type { Option } from '../../../engine/rules/rule.ts';
import type { Game } from '../rules/game.ts';
import type { OrderAct } from '../rules/orders/acts.ts';
import { isMove, MOST_ACTS, printOrder, readOrder } from '../rules/orders/acts.ts';
import { actionsLeft } from '../rules/orders/order-cost.ts';
import { simulateOrder } from '../rules/orders/order-judge.ts';
import type { OrderPlan } from '../rules/orders/order-plan.ts';
import { startPlan } from '../rules/orders/order-plan.ts';
import { END, proposeOrders } from '../rules/orders/proposals.ts';
import { simulateState } from '../rules/orders/simulated-state.ts';
import type { FigureOrder, PhaseOrder } from '../rules/phase-orders/phase-order.ts';
import { HOLD } from '../rules/phase-orders/phase-order.ts';
import type { PhaseScope } from '../rules/phase-orders/phase-scope.ts';
import { afterOrder, beginActivation, freshActivation, thinkPhase } from '../rules/phase-orders/think-phase.ts';
import type { ActNote, Note } from '../rules/questions.ts';
import { viewOf } from '../rules/view.ts';
import { orderValue } from './order-value.ts';
import { SeatSituation } from './situation.ts';

/** Yields after each figure. */
export function* suggestPhase(live: Game, scope: PhaseScope): Generator<void, PhaseOrder> {
  const waiting = [...scope.figures];
  const entries: FigureOrder[] = [];
  let game = live.freeze();
  let led = 0;
  while (waiting.length > 0) {
    const id = mostUrgent(game, scope, waiting);
    waiting.splice(waiting.indexOf(id), 1);
    const isLed = !isSpellcaster(game, id);
    if (scope.isNow && isLed && led >= scope.most) continue;
    const thought = yield* suggestOrder(game, scope, id);
    entries.push({ figure: id, order: thought.acts.length === 0 ? HOLD : printOrder(thought.acts) });
    if (isLed) led += 1;
    game = thought.then;
    yield;
  }
  const alone = { turn: scope.turn, together: [], entries, rest: scope.phases };
  return asGroup(live, scope, alone) ?? alone;
}

/** In the order of phases; within one, as the bot would activate them. */
function mostUrgent(game: Game, { seat, isNow, figures }: PhaseScope, waiting: readonly string[]): string {
  const [first = ''] = waiting;
  if (!isNow && isSpellcaster(game, first)) return first;
  const situation = new SeatSituation(viewOf(game.state), seat);
  const worth = (id: string) => situation.urgency(id);
  return [...waiting].sort((a, b) => worth(b) - worth(a) || figures.indexOf(a) - figures.indexOf(b))[0] ?? first;
}

function isSpellcaster(game: Game, id: string): boolean {
  const { role } = game.figure(id);
  return role === 'wizard' || role === 'apprentice';
}

interface SuggestedOrder {
  readonly acts: readonly OrderAct[];
  readonly then: Game;
}

/** A whole activation: after the best order, the best for whatever is left. */
function* suggestOrder(game: Game, { seat }: PhaseScope, id: string): Generator<void, SuggestedOrder> {
  const began = beginActivation(game, id);
  const acts: OrderAct[] = [];
  const notes: ActNote[] = [];
  let now = began;
  let plan: OrderPlan = startPlan(began, id, freshActivation(began, id));
  for (;;) {
    const proposed: readonly Option<Note>[] = yield* proposeOrders(now, id, plan.doing, undefined);
    const best = bestOrder(new SeatSituation(viewOf(now.state), seat), proposed);
    const more = best === END ? [] : (readOrder(best) ?? []);
    if (more.length === 0 || acts.length + more.length > MOST_ACTS) break;
    const thought = simulateOrder(now, startPlan(now, id, plan.doing), more);
    if ('why' in thought) break;
    acts.push(...more);
    notes.push(...thought.notes);
    plan = thought.plan;
    now = simulateState(now, plan);
    if (plan.isOver || actionsLeft(plan.doing) === 0) break;
  }
  return { acts, then: acts.length === 0 ? game : afterOrder(began, plan, notes) };
}

/** The highest value wins; of equal ones, the first. */
function bestOrder(situation: SeatSituation, proposed: readonly Option<Note>[]): string {
  const valued = proposed.flatMap(({ value, note }) =>
    note?.kind === 'order' ? [{ value, worth: orderValue(situation, note) }] : [],
  );
  const most = Math.max(...valued.map(({ worth }) => worth));
  return valued.find(({ worth }) => worth === most)?.value ?? END;
}

/** A leader takes along who moves first and then acts, if that is legal that way, too. FAC-09 */
function asGroup(game: Game, { leader }: PhaseScope, order: PhaseOrder): PhaseOrder | undefined {
  if (leader === undefined) return undefined;
  const moves = ({ order: spelled }: FigureOrder) => {
    const [first, ...others] = readOrder(spelled) ?? [];
    return first !== undefined && isMove(first) && first.act === 'go' && others.every((act) => act.act !== 'turn');
  };
  const group = order.entries.filter(moves).map(({ figure }) => figure);
  const isWhole = group.length > 1 && group.includes(leader) && group.length === order.entries.length;
  if (!isWhole) return undefined;
  const together = { ...order, together: [leader, ...group.filter((id) => id !== leader)] };
  return 'why' in thinkPhase(game, together) ? undefined : together;
}
