/** What a figure is asked that activates: an order, of too many to list. */
import type { Free, Judged, Option } from '../../../../kernel/rule.ts';
import { floorDiv } from '../../table/whole.ts';
import { allowanceOf } from '../figures/numbers.ts';
import { isInCombat } from '../figures/relations.ts';
import { type Game, present } from '../game.ts';
import type { ActNote, Note, Prompt } from '../questions.ts';
import type { Doing } from '../state/turn.ts';
import { readOrder } from './acts.ts';
import { judgeOrder, type Stage, thinkThrough } from './judge.ts';
import { planFor } from './plan.ts';
import { END, proposing, someOrder } from './proposals.ts';
import { readTypedOrder } from './typed.ts';

/** Characters of an order at most. */
const LENGTH = 400;

export function orderQuestion(game: Game, seat: string, id: string, doing: Doing, stage: Stage): Free<Prompt, Note> {
  return {
    kind: 'order',
    seat,
    prompt: { kind: 'order', figure: id, reach: reachOf(game, id, doing), ...(stage && { stage }) },
    free: orderJudged(game, id, doing, stage),
    standing: [END],
  };
}

function reachOf(game: Game, id: string, { moves, under }: Doing): number {
  if (isInCombat(game.state, id)) return 0;
  return floorDiv(under?.goesOn ? under.left : allowanceOf(game, game.figure(id), moves), 10);
}

function orderJudged(game: Game, id: string, doing: Doing, stage: Stage): Judged<Note> {
  let known: readonly Option<Note>[] | undefined;
  const found = function* (): Generator<void, readonly Option<Note>[]> {
    known ??= yield* proposing(game, id, doing, stage);
    return known;
  };
  const note = (value: string): Extract<Note, { kind: 'order' }> => {
    const acts = readOrder(value) ?? [];
    const thought = thinkThrough(game, planFor(game, id, doing, stage), acts);
    return { kind: 'order', figure: id, acts: 'why' in thought ? [] : thought.notes };
  };
  return {
    print: printOf(game, id, doing),
    judge: (value) => judgeOrder(game, id, doing, stage, value),
    read: (text) => readTypedOrder(game, id, doing, stage, text),
    sample: (n) => someOrder(game, id, doing, stage, n),
    note,
    hint: 'toward t2 5; take t2',
    length: LENGTH,
    proposals: () => outright(found()),
    proposing: () => (known ? undefined : found()),
    isRisky: (value) => note(value).acts.some(isRisky),
  };
}

/** What comes of all steps, made at once. */
function outright<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Somebody may be met on the way, or falls, or swims. */
function isRisky({ near = [], falling = 0, sinks = 0 }: ActNote): boolean {
  return near.length > 0 || falling > 0 || sinks > 0;
}

/** Stands for all that is legal: who stands where, and what the figure has done. */
function printOf({ state }: Game, id: string, { moves, acts, instead, under }: Doing): string {
  const places = present(state).map(({ id: each, at: { x, y, z } }) => `${each} ${x}.${y}.${z}`);
  const rest = under ? ` ${under.left}${under.goesOn ? ' on' : ''}` : '';
  return `${id} ${moves}${acts}${instead}${rest} ${places.join(' ')}`;
}
