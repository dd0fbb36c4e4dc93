/** Activations of one figure, or of several together. FAC */
import { withFreshQuestion } from '../../../../engine/rules/optional-action.ts';
import { ask, askFreely, type MultipleChoice } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import { activationBegins, activationEnds } from '../magic/effects/passing.ts';
import { actionsOf } from '../magic/storing.ts';
import { isWell } from '../moving/falls.ts';
import { readOrder } from '../orders/acts.ts';
import { carryOut, doingOf } from '../orders/carry-out.ts';
import { canDoNothing, left } from '../orders/order-plan.ts';
import { orderQuestion } from '../orders/question.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { whyOver } from './ending.ts';
import { isFurious, rage } from './fury.ts';

const MANY = 9;

export function* activate(game: Game, seat: string, id: string, most = MANY): Rule<void> {
  yield* activationBegins(game, id);
  const actions = [Math.min(most, actionsOf(game, game.figure(id)))];
  game.happens({ type: 'activation began', figures: [id], isGroup: false, actions });
  if (yield* isWell(game, id)) yield* goOn(game, seat, id);
  game.happens({ type: 'activation ended', figures: [id] });
  yield* activationEnds(game, id);
}

/**
 * Asks for orders until none is possible, or until a group member's first move is made or declined.
 * Furious figures act by themselves. FAC-09, FIT-21
 */
function* goOn(game: Game, seat: string, id: string): Rule<void> {
  if (isFurious(game, id)) {
    yield* rage(game, id);
    return standsStill(game, id);
  }
  for (;;) {
    const value = yield* withFreshQuestion(() => askOrder(game, seat, id));
    if (value === undefined) return;
    if (yield* carryOut(game, id, readOrder(value) ?? [])) return standsStill(game, id);
    if (isMovingFirst(game) && hasMoved(game, id)) return;
  }
}

function isMovingFirst({ state }: Game): boolean {
  return state.turn?.activation?.stage === 'moves';
}

/** A first move that is declined is used all the same: as one of 0″. FAC-09 */
function standsStill(game: Game, id: string): void {
  const doing = doingOf(game, id);
  const isDeclined = doing !== undefined && left(doing) > 0 && doing.moves === 0;
  if (isMovingFirst(game) && isDeclined) game.happens({ type: 'action used', figure: id, as: 'moves' });
}

/** A door turned in passing leaves the rest of the move. UDR-09 */
function hasMoved(game: Game, id: string): boolean {
  const doing = doingOf(game, id);
  const isUnderWay = doing?.under?.goesOn === true && doing.under.left > 0;
  return doing !== undefined && doing.moves > 0 && !isUnderWay;
}

function* askOrder(game: Game, seat: string, id: string): Rule<string | undefined> {
  const doing = doingOf(game, id);
  if (!doing || !isAble(game, id)) return undefined;
  return yield* askFreely<Prompt, Note>(orderQuestion(game, seat, id, doing, game.state.turn?.activation?.stage));
}

function isAble(game: Game, id: string): boolean {
  const doing = doingOf(game, id);
  if (whyOver(game.state)) return false;
  return doing !== undefined && game.figure(id).gone === undefined && !canDoNothing(game.state, id, doing);
}

/** Each moves first, then each does the rest, in any order. FAC-09 */
export function* activateTogether(game: Game, seat: string, ids: readonly string[]): Rule<void> {
  for (const id of ids) yield* activationBegins(game, id);
  const actions = ids.map((id) => actionsOf(game, game.figure(id)));
  game.happens({ type: 'activation began', figures: ids, isGroup: true, actions });
  const able: string[] = [];
  for (const id of ids) if (yield* isWell(game, id)) able.push(id);
  yield* oneByOne(game, seat, able);
  game.happens({ type: 'actions begin' });
  yield* oneByOne(game, seat, able);
  game.happens({ type: 'activation ended', figures: ids });
  for (const id of ids) yield* activationEnds(game, id);
}

function* oneByOne(game: Game, seat: string, ids: readonly string[]): Rule<void> {
  const waiting = [...ids];
  while (waiting.length > 0) {
    const ready = waiting.filter((id) => isAble(game, id));
    if (ready.length === 0) return;
    const [next = ''] = ready.length === 1 ? ready : yield* ask<Prompt, Note>(whoGoesOn(game, seat, ready));
    waiting.splice(waiting.indexOf(next), 1);
    yield* goOn(game, seat, next);
  }
}

function whoGoesOn(game: Game, seat: string, ready: readonly string[]): MultipleChoice<Prompt, Note> {
  const stage = game.state.turn?.activation?.stage ?? 'actions';
  return {
    kind: 'next of several',
    seat,
    prompt: { kind: 'next of several', stage },
    options: ready.map((figure) => ({ value: figure, note: { kind: 'figure', figure } })),
    min: 1,
    max: 1,
    standing: ready.slice(0, 1),
  };
}
