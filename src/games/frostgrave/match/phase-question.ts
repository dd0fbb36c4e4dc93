/** The question that a seat may answer for all its figures at once, and the work for it that a worker does. */
import { z } from 'zod';
import type { AnswerValidator, FreeForm, OffloadTask, Option } from '../../../engine/rules/rule.ts';
import type { Language } from '../../../i18n/language.ts';
import { currentLanguage, language, SOURCE_LANGUAGE, withLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { suggestPhase } from '../bots/suggest-phase.ts';
import type { Lore } from '../rules/game.ts';
import { Game } from '../rules/game.ts';
import type { PhaseOrder } from '../rules/phase-orders/phase-order.ts';
import { HOLD, printPhaseOrder, readPhaseOrder } from '../rules/phase-orders/phase-order.ts';
import type { PhaseScope } from '../rules/phase-orders/phase-scope.ts';
import { thinkPhase, whyNoPhase } from '../rules/phase-orders/think-phase.ts';
import { readTypedPhase } from '../rules/phase-orders/typed-phase.ts';
import type { Note, Prompt } from '../rules/questions.ts';
import { PHASES } from '../rules/state/turn.ts';
import type { State, StateData } from '../rules/state.ts';

const LENGTH = 4_000;
/** Milliseconds; each figure takes some fifty. */
const READING = 5_000;
const MOST_READ = 20;

/** Proposals that were computed once, by what they rest on. */
export interface PhaseProposals {
  known: readonly Option<Note>[] | undefined;
}

export function phaseQuestion(
  game: Game,
  scope: PhaseScope,
  fingerprint: string,
  proposed: PhaseProposals,
): FreeForm<Prompt, Note> {
  const { seat, phases, isNow, figures } = scope;
  return {
    kind: 'phase',
    seat,
    prompt: { kind: 'phase', phases: [...phases], isNow, figures: [...figures] },
    validator: phaseValidator(game, scope, fingerprint, proposed),
    defaultAnswer: [printPhaseOrder({ turn: scope.turn, together: [], entries: [], rest: phases })],
  };
}

function phaseValidator(
  game: Game,
  scope: PhaseScope,
  fingerprint: string,
  proposed: PhaseProposals,
): AnswerValidator<Note> {
  const found = function* (): Generator<void, readonly Option<Note>[]> {
    proposed.known ??= optionsOf(game, yield* suggestPhase(game, scope));
    return proposed.known;
  };
  const task = (more: object): PhaseTask => ({
    phase: { state: game.state, scope },
    language: currentLanguage(),
    ...more,
  });
  const offload: OffloadTask = {
    task: task({}),
    acceptResult: (suggested) => {
      const order = readPhaseOrder(z.string().max(LENGTH).catch('').parse(suggested));
      if (order) proposed.known ??= optionsOf(game, order);
      return order !== undefined;
    },
  };
  const readings = new Map<string, PhaseReading>();
  const keepReading = (text: string, read: PhaseReading) => {
    if (readings.size >= MOST_READ) readings.clear();
    readings.set(text, read);
  };
  return {
    fingerprint,
    validate: (value) => {
      const order = readPhaseOrder(value);
      return order ? whyNoPhase(game, scope, order) : t`These are no orders for a phase.`;
    },
    read: (text) => readings.get(text) ?? readTypedPhase(game, scope, text),
    offloadRead: (text) =>
      readings.has(text)
        ? undefined
        : {
            task: task({ text }),
            timeLimit: READING,
            acceptResult: (read) => {
              const { data } = reading.safeParse(read);
              if (data) keepReading(text, data);
              return data !== undefined;
            },
            abandon: () => keepReading(text, { why: t`That is too long to read. Use fewer words.` }),
          },
    sampleAnswer: (n) => {
      const all = runToEnd(found());
      return all[n % Math.max(1, all.length)]?.value ?? '';
    },
    note: (value) => phaseNote(game, readPhaseOrder(value)),
    hint: t`A1 to C4; A2 into B4 then fight; rest hold`,
    maxLength: LENGTH,
    proposals: () => runToEnd(found()),
    proposalSteps: () => (proposed.known ? undefined : found()),
    offloadProposals: () => (proposed.known ? undefined : offload),
  };
}

/** All orders at once, then each figure's alone. */
function optionsOf(game: Game, order: PhaseOrder): readonly Option<Note>[] {
  const option = (each: PhaseOrder) => ({ value: printPhaseOrder(each), note: phaseNote(game, each) });
  const singles = order.entries.filter(({ order: spelled }) => spelled !== HOLD);
  return [
    option(order),
    ...(order.entries.length < 2
      ? []
      : singles.map((entry) => option({ turn: order.turn, together: [], entries: [entry], rest: [] }))),
  ];
}

/** Orders that are no longer possible have no facts. */
function phaseNote(game: Game, order: PhaseOrder | undefined): Extract<Note, { kind: 'phase' }> {
  const thought = order && thinkPhase(game, order);
  return {
    kind: 'phase',
    together: order?.together ?? [],
    rest: order?.rest ?? [],
    orders:
      thought && 'orders' in thought
        ? thought.orders
        : (order?.entries ?? []).map(({ figure, order: spelled }) => ({
            figure,
            order: spelled,
            from: game.figure(figure).at,
            note: { kind: 'order', figure, acts: [] },
          })),
  };
}

function runToEnd<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const reading = z.union([
  z.strictObject({ value: z.string().max(LENGTH) }),
  z.strictObject({ why: z.string(), nearest: z.string().max(LENGTH).exactOptional() }),
]);
type PhaseReading = z.output<typeof reading>;

interface PhaseTask {
  readonly phase: { readonly state: State; readonly scope: PhaseScope };
  readonly text?: string;
  readonly language: Language;
}

/** Tasks come from this very program, so that the state is not validated. */
const taskSchema = z.custom<PhaseTask & { readonly phase: { readonly state: StateData } }>(
  (task) =>
    z
      .object({
        phase: z.object({ state: z.object({}), scope: z.object({ phases: z.array(z.enum(PHASES)) }) }),
        text: z.string().exactOptional(),
        language: language.exactOptional(),
      })
      .safeParse(task).success,
);

/** Undefined where the task is another one. */
export function runPhaseTask(lore: Lore, told: unknown): string | PhaseReading | undefined {
  const { data } = taskSchema.safeParse(told);
  if (!data) return undefined;
  const { phase, text, language = SOURCE_LANGUAGE } = data;
  const game = supposedGame(lore, { state: phase.state });
  return text === undefined
    ? printPhaseOrder(runToEnd(suggestPhase(game, phase.scope)))
    : withLanguage(language, () => readTypedPhase(game, phase.scope, text));
}

/** A game that is only looked at: events throw in it. */
export function supposedGame(lore: Lore, from: { readonly state: StateData }): Game {
  const refuse = () => {
    throw new Error('Nothing happens in a game that is only looked at.');
  };
  return new Game(lore, {
    get state() {
      return from.state;
    },
    emit: refuse,
    reveal: refuse,
    rulePath: [],
  });
}
