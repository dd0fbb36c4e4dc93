import { z } from 'zod';
import type { AnswerValidator, FreeForm, OffloadTask, Option } from '../../../../engine/rules/rule.ts';
import { type Language, language, languageNow, SOURCE, speaking } from '../../../../i18n/language.ts';
import { t } from '../../../../i18n/t.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { allowanceOf } from '../figures/numbers.ts';
import { isInCombat } from '../figures/relations.ts';
import { Game, type Lore, present } from '../game.ts';
import type { ActNote, Note, Prompt } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import type { State, StateData } from '../state.ts';
import { readOrder } from './acts.ts';
import { judgeOrder, type OrderStage, thinkThrough } from './order-judge.ts';
import { planFor } from './order-plan.ts';
import { END, proposing, someOrder } from './proposals.ts';
import { readTypedOrder } from './typed-order.ts';

const LENGTH = 400;
/** Milliseconds for reading an order in a worker; usual ones take some fifty. */
const READING = 3_000;
const MOST_READ = 20;

export function orderQuestion(
  game: Game,
  seat: string,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
): FreeForm<Prompt, Note> {
  return {
    kind: 'order',
    seat,
    prompt: { kind: 'order', figure: id, reach: reachOf(game, id, doing), ...(stage && { stage }) },
    free: orderJudged(game, id, doing, stage),
    standing: [END],
  };
}

function reachOf(game: Game, id: string, { moves, under }: ActivationState): number {
  if (isInCombat(game.state, id)) return 0;
  return floorDiv(under?.goesOn ? under.left : allowanceOf(game, game.figure(id), moves), 10);
}

function orderJudged(game: Game, id: string, doing: ActivationState, stage: OrderStage): AnswerValidator<Note> {
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
  const apart: OffloadTask = {
    task: { state: game.state, id, doing, stage } satisfies Task,
    take: (proposed) => {
      known ??= proposals.safeParse(proposed).data;
      return known !== undefined;
    },
  };
  const samples = new Map<number, string>();
  const sampleApart = (n: number): OffloadTask => ({
    task: { state: game.state, id, doing, stage, n } satisfies Task,
    take: (sampled) => {
      const value = z.string().max(LENGTH).safeParse(sampled).data;
      if (value !== undefined) samples.set(n, value);
      return value !== undefined;
    },
  });
  const readings = new Map<string, OrderReading>();
  const keepReading = (text: string, reading: OrderReading) => {
    if (readings.size >= MOST_READ) readings.clear();
    readings.set(text, reading);
  };
  const readApart = (text: string): OffloadTask => ({
    task: { state: game.state, id, doing, stage, text, language: languageNow() } satisfies Task,
    most: READING,
    take: (found) => {
      const read = reading.safeParse(found).data;
      if (read) keepReading(text, read);
      return read !== undefined;
    },
    giveUp: () => keepReading(text, { why: t`That takes too long to read. Say it in fewer words.` }),
  });
  return {
    print: printOf(game, id, doing),
    judge: (value) => judgeOrder(game, id, doing, stage, value),
    read: (text) => readings.get(text) ?? readTypedOrder(game, id, doing, stage, text),
    readApart: (text) => (readings.has(text) ? undefined : readApart(text)),
    sample: (n) => samples.get(n) ?? someOrder(game, id, doing, stage, n),
    sampleApart: (n) => (samples.has(n) ? undefined : sampleApart(n)),
    note,
    hint: 'toward t2 5; take t2',
    length: LENGTH,
    proposals: () => outright(found()),
    proposing: () => (known ? undefined : found()),
    apart: () => (known ? undefined : apart),
    isRisky: (value) => note(value).acts.some(isRisky),
  };
}

const reading = z.union([
  z.strictObject({ value: z.string().max(LENGTH * 10) }),
  z.strictObject({ why: z.string(), nearest: z.string().exactOptional() }),
]);
type OrderReading = z.output<typeof reading>;

interface Task {
  readonly state: State;
  readonly id: string;
  readonly doing: ActivationState;
  readonly stage: OrderStage;
  readonly n?: number;
  readonly text?: string;
  readonly language?: Language;
}

/** Tasks come from this very program, so that the state is not validated. */
const asTask = z.custom<Task & { readonly state: StateData }>(
  (task) =>
    z
      .object({
        state: z.object({}),
        id: z.string(),
        n: z.int().exactOptional(),
        text: z.string().exactOptional(),
        language: language.exactOptional(),
      })
      .safeParse(task).success,
);
const proposals = z.custom<readonly Option<Note>[]>(
  (found) => z.array(z.object({ value: z.string(), note: z.object({}) })).safeParse(found).success,
);

export function proposedApart(lore: Lore, task: unknown): readonly Option<Note>[] | string | OrderReading {
  const { state, id, doing, stage, n, text, language = SOURCE } = asTask.parse(task);
  const refuse = () => {
    throw new Error('Nothing happens in a game that is only looked at.');
  };
  const game = new Game(lore, { state, emit: refuse, reveal: refuse, crumbs: [] });
  if (text !== undefined) return speaking(language, () => readTypedOrder(game, id, doing, stage, text));
  return n === undefined ? outright(proposing(game, id, doing, stage)) : someOrder(game, id, doing, stage, n);
}

function outright<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function isRisky({ near = [], falling = 0, sinks = 0 }: ActNote): boolean {
  return near.length > 0 || falling > 0 || sinks > 0;
}

/** Cache key of all that decides legal orders: positions, and the figure's activation. */
function printOf({ state }: Game, id: string, { moves, acts, instead, under }: ActivationState): string {
  const places = present(state).map(({ id: each, at: { x, y, z } }) => `${each} ${x}.${y}.${z}`);
  const rest = under ? ` ${under.left}${under.goesOn ? ' on' : ''}` : '';
  return `${id} ${moves}${acts}${instead}${rest} ${places.join(' ')}`;
}
