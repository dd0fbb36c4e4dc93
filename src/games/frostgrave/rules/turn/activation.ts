/** Activations of one figure, or of several together. FAC */
import { restartOnCorrection } from '../../../../engine/rules/optional-action.ts';
import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import { ask, askFreeForm } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import { onActivationBegin, onActivationEnd } from '../magic/effects/durations.ts';
import { actionsOf } from '../magic/stored-action.ts';
import { checkWater } from '../moving/falls.ts';
import { readOrder } from '../orders/acts.ts';
import { activationStateOf, executeOrder } from '../orders/carry-out.ts';
import { actionsLeft } from '../orders/order-cost.ts';
import { canDoNothing } from '../orders/order-plan.ts';
import { orderQuestion } from '../orders/question.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { whyOver } from './ending.ts';
import { activateFurious, isFurious } from './fury.ts';

const MANY = 9;

export function* activate(game: Game, seat: string, id: string, most = MANY): Rule<void> {
  yield* onActivationBegin(game, id);
  const actions = [Math.min(most, actionsOf(game, game.figure(id)))];
  game.emit({ type: 'activation began', figures: [id], isGroup: false, actions });
  if (yield* checkWater(game, id)) yield* askForOrders(game, seat, id);
  game.emit({ type: 'activation ended', figures: [id] });
  yield* onActivationEnd(game, id);
}

/**
 * Asks for orders until none is possible, or until a group member's first move is made or declined.
 * Furious figures act by themselves. FAC-09, FIT-21
 */
function* askForOrders(game: Game, seat: string, id: string): Rule<void> {
  if (isFurious(game, id)) {
    yield* activateFurious(game, id);
    return declineFirstMove(game, id);
  }
  for (;;) {
    const value = yield* restartOnCorrection(() => askOrder(game, seat, id));
    if (value === undefined) return;
    if (yield* executeOrder(game, id, readOrder(value) ?? [])) return declineFirstMove(game, id);
    if (isMovingFirst(game) && hasMoved(game, id)) return;
  }
}

function isMovingFirst({ state }: Game): boolean {
  return state.turn?.activation?.stage === 'moves';
}

/** A first move that is declined is used all the same: as one of 0″. FAC-09 */
function declineFirstMove(game: Game, id: string): void {
  const doing = activationStateOf(game, id);
  const isDeclined = doing !== undefined && actionsLeft(doing) > 0 && doing.moves === 0;
  if (isMovingFirst(game) && isDeclined) game.emit({ type: 'action used', figure: id, as: 'moves' });
}

/** A door turned in passing leaves the rest of the move. UDR-09 */
function hasMoved(game: Game, id: string): boolean {
  const doing = activationStateOf(game, id);
  const isUnderWay = doing?.under?.goesOn === true && doing.under.left > 0;
  return doing !== undefined && doing.moves > 0 && !isUnderWay;
}

function* askOrder(game: Game, seat: string, id: string): Rule<string | undefined> {
  const doing = activationStateOf(game, id);
  if (!doing || !isAble(game, id)) return undefined;
  return yield* askFreeForm<Prompt, Note>(orderQuestion(game, seat, id, doing, game.state.turn?.activation?.stage));
}

function isAble(game: Game, id: string): boolean {
  const doing = activationStateOf(game, id);
  if (whyOver(game.state)) return false;
  return doing !== undefined && game.figure(id).gone === undefined && !canDoNothing(game.state, id, doing);
}

/** Each moves first, then each does the rest, in any order. FAC-09 */
export function* activateTogether(game: Game, seat: string, ids: readonly string[]): Rule<void> {
  for (const id of ids) yield* onActivationBegin(game, id);
  const actions = ids.map((id) => actionsOf(game, game.figure(id)));
  game.emit({ type: 'activation began', figures: ids, isGroup: true, actions });
  const able: string[] = [];
  for (const id of ids) if (yield* checkWater(game, id)) able.push(id);
  yield* askOneByOne(game, seat, able);
  game.emit({ type: 'actions begin' });
  yield* askOneByOne(game, seat, able);
  game.emit({ type: 'activation ended', figures: ids });
  for (const id of ids) yield* onActivationEnd(game, id);
}

function* askOneByOne(game: Game, seat: string, ids: readonly string[]): Rule<void> {
  const waiting = [...ids];
  while (waiting.length > 0) {
    const ready = waiting.filter((id) => isAble(game, id));
    if (ready.length === 0) return;
    const [next = ''] = ready.length === 1 ? ready : yield* ask<Prompt, Note>(groupQuestion(game, seat, ready));
    waiting.splice(waiting.indexOf(next), 1);
    yield* askForOrders(game, seat, next);
  }
}

function groupQuestion(game: Game, seat: string, ready: readonly string[]): MultipleChoice<Prompt, Note> {
  const stage = game.state.turn?.activation?.stage ?? 'actions';
  return {
    kind: 'next of several',
    seat,
    prompt: { kind: 'next of several', stage },
    options: ready.map((figure) => ({ value: figure, note: { kind: 'figure', figure } })),
    min: 1,
    max: 1,
    defaultAnswer: ready.slice(0, 1),
  };
}
