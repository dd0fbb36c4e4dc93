/** Plays a recorded game again, and looks at every state on the way. */
import { z } from 'zod';
import type { Answer, OpenedQuestion, Question, Reply, Request, RuleGenerator } from '../../src/engine/rules/rule.ts';
import { onlyAnswer, whyIllegal } from '../../src/engine/rules/rule.ts';
import { id } from '../../src/engine/values/id.ts';
import type { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import type { ClassId, ScenarioId } from '../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../src/games/frosthaven/rules/events.ts';
import type { Note, Prompt } from '../../src/games/frosthaven/rules/questions.ts';
import { scenarioRules } from '../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { StateData } from '../../src/games/frosthaven/rules/state.ts';

const named = <Kind extends string>() => z.string().transform((name) => id<Kind>(name));

const recordedGame = z.strictObject({
  scenario: z.string().transform((name): ScenarioId => id(name)),
  level: z.int(),
  party: z.array(
    z.strictObject({
      seat: z.string(),
      name: z.string(),
      class: z.string().transform((name): ClassId => id(name)),
      level: z.int(),
      cards: z.array(named<'CardId'>()),
      items: z.array(named<'ItemId'>()),
      perks: z.array(z.string()).default([]),
    }),
  ),
  result: z.enum(['completed', 'lost']),
  rounds: z.int(),
  moves: z.array(z.string()),
});
export type RecordedGame = z.infer<typeof recordedGame>;

export function readGame(text: string): RecordedGame {
  return recordedGame.parse(JSON.parse(text));
}

/** What came of a game that was played again. */
export interface Replayed {
  readonly state: StateData;
  readonly events: readonly Event[];
}

/** Sees every event, and the state after it. */
export type Watch = (event: Event, state: StateData) => void;

/** Plays a record to its end. Throws where a move is no longer legal. `begin` sees the state before anything happens. */
export function replay(catalog: Catalog, game: RecordedGame, begin: (state: StateData) => Watch): Replayed {
  const rules = scenarioRules(catalog);
  const events: Event[] = [];
  const moves = [...game.moves];
  let state = initialState(catalog, game);
  const watch = begin(state);
  const emit = (event: Event) => {
    events.push(event);
    watch(event, state);
  };
  for (let step = rules.nextStep(state); step; step = rules.nextStep(state)) {
    const play = { state, emit: emit, reveal: () => {}, rulePath: [step.name] };
    drive(step.rule(play), moves);
    state = JSON.parse(JSON.stringify(state));
  }
  if (moves.length > 0) throw new Error(`The game was over ${moves.length} moves early.`);
  return { state, events };
}

function drive(rule: RuleGenerator<void, Prompt, Note>, moves: string[]): void {
  for (let result = rule.next(); !result.done; ) {
    const request: Request<Prompt, Note> = result.value;
    if (request.type === 'chance') result = rule.next({ type: 'outcome', outcome: drawn(moves, request.options) });
    else if (request.type === 'ask') result = rule.next(replyTo(request, moves));
    else throw new Error('Scenarios want answers and outcomes only.');
  }
}

function drawn(moves: string[], options: readonly string[]): string {
  const move = moves.shift() ?? '';
  const outcome = move.replace(/^draw /, '');
  if (!move.startsWith('draw ') || !options.includes(outcome)) throw new Error(`“${move}” can’t be drawn.`);
  return outcome;
}

type Asking = Extract<Request<Prompt, Note>, { type: 'ask' }>;

/** The answers to all questions, or something that is done aside before they are all there. */
function replyTo({ questions, optionalActions = [], earlierQuestions = [] }: Asking, moves: string[]): Reply {
  const answers = keptFrom(earlierQuestions, questions);
  while (answers.size < questions.length) {
    const auto = questions.find((question) => !answers.has(question.seat) && onlyAnswer(question));
    if (!auto && moves[0]?.startsWith('aside | ')) {
      const [, by = '', done = ''] = (moves.shift() ?? '').split(' | ');
      if (!optionalActions.some((aside) => aside.seat === by && aside.value === done))
        throw new Error(`${by} can’t do ${done}.`);
      const open = questions.map((question) => ({ number: 0, question, answered: answers.get(question.seat) }));
      return { type: 'aside', seat: by, value: done, open };
    }
    const [seat = '', ...value] = auto ? [auto.seat, ...(onlyAnswer(auto) ?? [])] : (moves.shift() ?? '').split(' | ');
    const question = questions.find((each) => each.seat === seat);
    const why = question ? whyIllegal(question, value) : 'Nobody asked.';
    if (why) throw new Error(`${seat}: ${value.join(', ')}. ${why}`);
    answers.set(seat, value);
  }
  return { type: 'answers', answers };
}

/** Answers that were given before something was done aside, where they are still legal. */
function keptFrom(
  before: readonly OpenedQuestion[],
  questions: readonly Question<Prompt, Note>[],
): Map<string, Answer> {
  const kept = questions.flatMap((question): [string, Answer][] => {
    const posed = before.find((each) => each.question.seat === question.seat && each.question.kind === question.kind);
    const { answered } = posed ?? {};
    return answered && whyIllegal(question, answered) === undefined ? [[question.seat, answered]] : [];
  });
  return new Map(kept);
}
