/** A few orders that are worth a look. Each of them is judged before it is shown. */
import type { Option } from '../../../../kernel/rule.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf, isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Note } from '../questions.ts';
import type { Doing } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';
import { type Act, printOrder } from './acts.ts';
import { journeys, type Proposed } from './journeys.ts';
import { type Stage, thinkThrough, whyNoOrder } from './judge.ts';
import { planFor } from './plan.ts';

/** As many as one menu holds. */
const MOST = 25;
export const END = 'end';

/** One of the orders that are proposed, another one for another `n`; without what is known of it. */
export function someOrder(game: Game, id: string, doing: Doing, stage: Stage, n: number): string {
  const plan = planFor(game, id, doing, stage);
  const wanted = n % MOST;
  const found: string[] = [];
  for (const { acts } of worthALook(game, game.figure(id), doing, stage)) {
    if (isIdle(acts) || whyNoOrder(game, plan, acts) !== undefined) continue;
    found.push(printOrder(acts));
    if (found.length > wanted) break;
  }
  return found[wanted % (found.length + 1)] ?? END;
}

function isIdle(acts: readonly Act[]): boolean {
  return acts.some((act) => 'way' in act && act.way.length === 0);
}

/** At most 25 orders, the likeliest first. */
export function proposals(game: Game, id: string, doing: Doing, stage: Stage): readonly Option<Note>[] {
  const plan = planFor(game, id, doing, stage);
  const found = new Map<string, Option<Note>>();
  for (const { aim, acts } of worthALook(game, game.figure(id), doing, stage)) {
    if (found.size === MOST - 1) break;
    const value = printOrder(acts);
    if (found.has(value) || isIdle(acts)) continue;
    const thought = thinkThrough(game, plan, acts);
    if (!('why' in thought)) {
      found.set(value, { value, note: { kind: 'order', figure: id, acts: thought.notes, aim } });
    }
  }
  return [...found.values(), { value: END, note: { kind: 'order', figure: id, acts: [{ act: END }], aim: 'hold' } }];
}

function* worthALook(game: Game, figure: Figure, doing: Doing, stage: Stage): Generator<Proposed> {
  yield* attacks(game, figure, stage);
  if (!isInCombat(game.state, figure.id)) yield* journeys(game, planFor(game, figure.id, doing, stage));
}

function* attacks(game: Game, figure: Figure, stage: Stage): Generator<Proposed> {
  if (stage === 'moves') return;
  const enemies = enemiesOf(game.state, figure);
  for (const { id } of enemies) yield { aim: 'fight', acts: [{ act: 'fight', target: id }] };
  if (missileArm(game, figure)) {
    if (figure.isUnloaded) yield { aim: 'reload', acts: [{ act: 'load' }] };
    for (const { id } of enemies) yield { aim: 'shoot', acts: [{ act: 'shoot', target: id }] };
  }
  for (const { id } of tokensOnTable(game.state)) yield { aim: 'treasure', acts: [{ act: 'take', token: id }] };
}
