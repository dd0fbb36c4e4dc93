/** Questions to several seats that are settled before all have answered, and rules between a step and its table. */
import { expect, test } from 'vitest';
import { runParallel } from '../../../src/engine/rules/parallel.ts';
import type { Answer, Reply, RuleGenerator, Seat } from '../../../src/engine/rules/rule.ts';
import { ask, askToChange, PARTY } from '../../../src/engine/rules/rule.ts';
import type { GameRules, RuleContext } from '../../../src/engine/session/game-rules.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';

/** The party says again and again where it goes; three seats have a vote in it, of which two are enough. */
interface Walk {
  went: string[];
}

const SEATS = ['ann', 'bea', 'cem'];
const WAYS = ['left', 'right'];

function* where({ state, emit }: RuleContext<Walk, string>): RuleGenerator<void, string, string> {
  const options = WAYS.map((value) => ({ value }));
  const [way = ''] = yield* ask({
    kind: 'way',
    seat: PARTY,
    prompt: 'Where?',
    options,
    min: 1,
    max: 1,
    defaultAnswer: ['left'],
  });
  state.went.push(way);
  emit(way);
}

function* voted(rule: RuleGenerator<void, string, string>): RuleGenerator<void, string, string> {
  let result = rule.next();
  while (!result.done) {
    const request = result.value;
    if (request.type !== 'ask') throw new Error('Nothing else is wanted.');
    const questions = SEATS.flatMap((seat) => request.questions.map((question) => ({ ...question, seat })));
    const most = (answers: ReadonlyMap<string, Answer>) =>
      WAYS.find((way) => [...answers.values()].filter(([value]) => value === way).length > 1);
    const reply: Reply = yield { ...request, questions, isSettled: (answers) => most(answers) !== undefined };
    const way = reply.type === 'answers' ? most(reply.answers) : undefined;
    result = rule.next(way === undefined ? reply : { type: 'answers', answers: new Map([[PARTY, [way]]]) });
  }
}

const rules: GameRules<Walk, string, string, string, object> = {
  schema: 1,
  parseState: (text) => JSON.parse(text),
  nextStep: ({ went }) => (went.length < 3 ? { name: `step ${went.length + 1}`, rule: where } : undefined),
  wrapRule: (_, rule) => voted(rule),
  viewFor: () => ({}),
};

type WalkBook = InMemorySession<Walk, string, string, string, object>;

function say(book: WalkBook, seat: string, way: string): void {
  const number = book.game.questions.find(({ question }) => question.seat === seat)?.number ?? -1;
  expect(book.answer(seat, number, [way]).type).toBe('advanced');
}

const asked = ({ game }: WalkBook) => game.questions.map(({ question, answered = [] }) => [question.seat, ...answered]);

test('what two of three have answered alike is settled, and the third is not waited for', () => {
  const book: WalkBook = new InMemorySession(rules, { went: [] }, seedRng(1));
  say(book, 'cem', 'right');
  expect(asked(book)).toEqual([['ann'], ['bea'], ['cem', 'right']]);
  say(book, 'cem', 'left');
  say(book, 'ann', 'right');
  expect(book.events).toEqual([]);
  say(book, 'bea', 'right');
  expect(book.events).toEqual(['right']);
  expect(asked(book)).toEqual([['ann'], ['bea'], ['cem']]);
  expect(book.entries.map((entry) => 'crumb' in entry && entry.crumb).slice(-2)).toEqual([
    'step 1 / way',
    'step 1 / way',
  ]);
});

test('it is so again when the log is read, and what is taken back opens it', () => {
  const book: WalkBook = new InMemorySession(rules, { went: [] }, seedRng(1));
  for (const seat of ['ann', 'bea', 'ann', 'cem']) say(book, seat, seat === 'cem' ? 'right' : 'left');
  book.reopen();
  expect(asked(book)).toEqual([['ann', 'left'], ['bea'], ['cem', 'right']]);
  expect(book.game.state.went).toEqual(['left']);
  say(book, 'bea', 'right');
  expect(book.game.state.went).toEqual(['left', 'right']);
  book.undo('bea', book.undoFor('bea')?.to ?? -1);
  expect(asked(book)).toEqual([['ann', 'left'], ['bea'], ['cem', 'right']]);
  say(book, 'bea', 'left');
  expect(book.game.state.went).toEqual(['left', 'left']);
});

function* choosing(seat: Seat, ways: Map<Seat, string>): RuleGenerator<never, string, string> {
  const options = WAYS.map((value) => ({ value }));
  const question = { kind: 'way', seat, prompt: 'Where?', options, min: 1, max: 1, defaultAnswer: ['left'] };
  let given = yield* ask(question);
  for (;;) {
    ways.set(seat, given.join());
    given = yield* askToChange(question, given);
  }
}

function* eachTheirs({ state, rulePath }: RuleContext<Walk, string>): RuleGenerator<void, string, string> {
  const ways = new Map<Seat, string>();
  const rules = new Map(SEATS.map((seat) => [seat, choosing(seat, ways)]));
  yield* runParallel(rulePath, rules, () => ways.size === SEATS.length);
  state.went.push(...[...ways].map(([seat, way]) => `${seat} ${way}`));
}

// Nobody waits for it, and a change is taken back like any answer.
test('side by side -> an answer may change while others think, also after a restart', () => {
  const book: WalkBook = new InMemorySession(
    {
      ...rules,
      nextStep: ({ went }) => (went.length === 0 ? { name: 'apart', rule: eachTheirs } : undefined),
      wrapRule: (_, rule) => rule,
    },
    { went: [] },
    seedRng(1),
  );
  say(book, 'ann', 'left');
  expect(asked(book)).toEqual([['ann', 'left'], ['bea'], ['cem']]);
  say(book, 'ann', 'right');
  say(book, 'bea', 'left');
  expect(asked(book)).toEqual([['ann', 'right'], ['bea', 'left'], ['cem']]);
  expect(book.reopen().divergence).toBeUndefined();
  expect(asked(book)).toEqual([['ann', 'right'], ['bea', 'left'], ['cem']]);
  const undo = book.undoFor('ann');
  expect(book.applyUndo('ann', undo ?? { to: -1 }).type).toBe('taken back');
  expect(asked(book)).toEqual([['ann', 'left'], ['bea', 'left'], ['cem']]);
  say(book, 'cem', 'right');
  expect(book.game.state.went).toEqual(['ann left', 'bea left', 'cem right']);
});
