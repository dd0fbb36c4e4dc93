import { z } from 'zod';
import type { AnswerValidator, FreeForm, OffloadTask, Option } from '../../../../engine/rules/rule.ts';
import type { Language } from '../../../../i18n/language.ts';
import { currentLanguage, language, SOURCE_LANGUAGE, withLanguage } from '../../../../i18n/language.ts';
import { msg, t } from '../../../../i18n/t.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { allowanceOf } from '../figures/numbers.ts';
import { isInCombat } from '../figures/relations.ts';
import type { Lore } from '../game.ts';
import { figuresOnTable, Game } from '../game.ts';
import type { ActNote, Note, Prompt } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import type { State, StateData } from '../state.ts';
import { readOrder } from './acts.ts';
import { isLittleLeft } from './left-over.ts';
import type { OrderStage } from './order-judge.ts';
import { judgeOrder, simulateOrder } from './order-judge.ts';
import { startPlan } from './order-plan.ts';
import { END, proposeOrders, sampleOrder } from './proposals.ts';
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
    validator: orderValidator(game, id, doing, stage),
    defaultAnswer: [END],
    ...(isLittleLeft(game, id, doing, stage) && { obviousAnswer: [END] }),
  };
}

function reachOf(game: Game, id: string, { moves, under }: ActivationState): number {
  if (isInCombat(game.state, id)) return 0;
  return floorDiv(under?.goesOn ? under.left : allowanceOf(game, game.figure(id), moves), 10);
}

function orderValidator(game: Game, id: string, doing: ActivationState, stage: OrderStage): AnswerValidator<Note> {
  let known: readonly Option<Note>[] | undefined;
  const found = function* (): Generator<void, readonly Option<Note>[]> {
    known ??= yield* proposeOrders(game, id, doing, stage);
    return known;
  };
  const note = (value: string): Extract<Note, { kind: 'order' }> => {
    const acts = readOrder(value) ?? [];
    const thought = simulateOrder(game, startPlan(game, id, doing, stage), acts);
    return { kind: 'order', figure: id, acts: 'why' in thought ? [] : thought.notes };
  };
  const apart: OffloadTask = {
    task: { state: game.state, id, doing, stage } satisfies OrderTask,
    acceptResult: (proposed) => {
      known ??= proposals.safeParse(proposed).data;
      return known !== undefined;
    },
  };
  const samples = new Map<number, string>();
  const sampleApart = (n: number): OffloadTask => ({
    task: { state: game.state, id, doing, stage, n } satisfies OrderTask,
    acceptResult: (sampled) => {
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
    task: { state: game.state, id, doing, stage, text, language: currentLanguage() } satisfies OrderTask,
    timeLimit: READING,
    acceptResult: (found) => {
      const read = reading.safeParse(found).data;
      if (read) keepReading(text, read);
      return read !== undefined;
    },
    abandon: () => keepReading(text, { why: t`That is too long to read. Use fewer words.` }),
  });
  return {
    fingerprint: cacheKeyOf(game, id, doing),
    validate: (value) => judgeOrder(game, id, doing, stage, value),
    read: (text) => readings.get(text) ?? readTypedOrder(game, id, doing, stage, text),
    offloadRead: (text) => (readings.has(text) ? undefined : readApart(text)),
    sampleAnswer: (n) => samples.get(n) ?? sampleOrder(game, id, doing, stage, n),
    offloadSample: (n) => (samples.has(n) ? undefined : sampleApart(n)),
    note,
    hint: msg`toward t2 5; take t2`,
    maxLength: LENGTH,
    proposals: () => runToEnd(found()),
    proposalSteps: () => (known ? undefined : found()),
    offloadProposals: () => (known ? undefined : apart),
    isRisky: (value) => note(value).acts.some(isRisky),
  };
}

const reading = z.union([
  z.strictObject({ value: z.string().max(LENGTH * 10) }),
  z.strictObject({ why: z.string(), nearest: z.string().exactOptional() }),
]);
type OrderReading = z.output<typeof reading>;

interface OrderTask {
  readonly state: State;
  readonly id: string;
  readonly doing: ActivationState;
  readonly stage: OrderStage;
  readonly n?: number;
  readonly text?: string;
  readonly language?: Language;
}

/** Tasks come from this very program, so that the state is not validated. */
const taskSchema = z.custom<OrderTask & { readonly state: StateData }>(
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

export function runOrderTask(lore: Lore, task: unknown): readonly Option<Note>[] | string | OrderReading {
  const { state, id, doing, stage, n, text, language = SOURCE_LANGUAGE } = taskSchema.parse(task);
  const refuse = () => {
    throw new Error('Nothing happens in a game that is only looked at.');
  };
  const game = new Game(lore, { state, emit: refuse, reveal: refuse, rulePath: [] });
  if (text !== undefined) return withLanguage(language, () => readTypedOrder(game, id, doing, stage, text));
  return n === undefined ? runToEnd(proposeOrders(game, id, doing, stage)) : sampleOrder(game, id, doing, stage, n);
}

function runToEnd<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function isRisky({ near = [], falling = 0, sinks = 0 }: ActNote): boolean {
  return near.length > 0 || falling > 0 || sinks > 0;
}

/** Cache key of all that decides legal orders: positions, and the figure's activation. */
function cacheKeyOf({ state }: Game, id: string, { moves, acts, instead, under }: ActivationState): string {
  const places = figuresOnTable(state).map(({ id: each, at: { x, y, z } }) => `${each} ${x}.${y}.${z}`);
  const rest = under ? ` ${under.left}${under.goesOn ? ' on' : ''}` : '';
  return `${id} ${moves}${acts}${instead}${rest} ${places.join(' ')}`;
}
