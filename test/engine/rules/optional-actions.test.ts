import { describe, expect, test } from 'vitest';
import { withOptionalActions } from '../../../src/engine/rules/optional-action.ts';
import type { RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { ask } from '../../../src/engine/rules/rule.ts';
import { withRulePath } from '../../../src/engine/session/game-rules.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type TinyBook = InMemorySession<Tiny, TinyEvent, string, string, object>;

function newBook(): TinyBook {
  return new InMemorySession(tinyRules({ asides: true }), tinyState(), seedRng(1));
}

function say(book: TinyBook, seat: string, value: string): void {
  const open = book.game.questions.find((each) => each.question.seat === seat);
  expect(book.answer(seat, open?.number ?? -1, [value]).type).toBe('advanced');
}

function aside(book: TinyBook, seat: string, value: string) {
  return book.takeOptionalAction(
    seat,
    book.game.optionalActions.find((each) => each.optionalAction.seat === seat)?.number ?? -1,
    value,
  );
}

const offered = (book: TinyBook) =>
  book.game.optionalActions.map(({ optionalAction: { seat, value } }) => `${seat}:${value}`);
const bets = (book: TinyBook) => book.game.questions.map(({ question: { options } }) => options.length);
const live = ({ game }: TinyBook) =>
  JSON.stringify([game.state, game.questions, game.optionalActions, game.last, game.tail]);

describe('what may be done aside', () => {
  test('is done at once by any seat, answers nothing, and the question is asked anew', () => {
    const book = newBook();
    expect(offered(book)).toEqual(['ann:find', 'ann:think', 'ann:fall', 'bob:find', 'bob:think', 'bob:fall']);
    expect(bets(book)).toEqual([5, 5]);
    expect(aside(book, 'bob', 'find').type).toBe('advanced');
    expect(book.events).toEqual([{ type: 'found', seat: 'bob' }]);
    expect(bets(book)).toEqual([5, 6]);
    expect(book.game.questions.map(({ answered }) => answered)).toEqual([undefined, undefined]);
    expect(offered(book)).toEqual(['ann:find', 'ann:think', 'ann:fall']);
    expect(book.entries).toMatchObject([
      {
        number: 1,
        type: 'answer',
        seat: 'bob',
        value: ['find'],
        by: 'player',
        aside: true,
        crumb: 'round 1 / table / aside',
      },
    ]);
  });

  test('an aside changes a question -> new number; unchanged ones keep number and answer', () => {
    const book = newBook();
    say(book, 'ann', '3');
    aside(book, 'bob', 'find');
    expect(book.game.questions.map(({ number, answered }) => [number, answered])).toEqual([
      [0, ['3']],
      [2, undefined],
    ]);
    expect(book.answer('bob', 0, ['6'])).toMatchObject({ type: 'refused' });
    say(book, 'bob', '6');
    expect(book.events.at(-1)).toMatchObject({ type: 'bets', bets: [3, 6] });
  });

  test('it may ask questions of its own, in the middle of which nothing is offered', () => {
    const book = newBook();
    aside(book, 'ann', 'think');
    expect(book.game.questions).toMatchObject([{ crumb: 'round 1 / thought / thought', question: { seat: 'ann' } }]);
    expect(offered(book)).toEqual([]);
    say(book, 'ann', 'deep');
    expect(bets(book)).toEqual([5, 5]);
    expect(book.game.questions.map(({ crumb }) => crumb)).toEqual(['round 1 / table / bet', 'round 1 / table / bet']);
  });

  test.each([
    ['nobody else may do it', 'ann', 0, 'find', 'bob'],
    ['it quotes the number under which it was offered', 'ann', 7, 'find', 'ann'],
    ['it must be offered', 'ann', 0, 'fly', 'ann'],
  ])('%s', (_, done, number, value, seat) => {
    const book = newBook();
    aside(book, done, 'find');
    const before = live(book);
    expect(book.takeOptionalAction(seat === 'bob' ? 'eve' : seat, number, value).type).toBe('refused');
    expect(live(book)).toBe(before);
  });

  test('a rule that throws leaves the game as it was', () => {
    const book = newBook();
    say(book, 'bob', '2');
    const before = live(book);
    expect(aside(book, 'ann', 'fall')).toMatchObject({ type: 'failed', error: { message: 'The table fell over.' } });
    expect(live(book)).toBe(before);
  });

  test('the game built again from the log is the same after every entry', () => {
    const book = newBook();
    const same = () => {
      const before = live(book);
      expect(book.reopen().divergence).toBeUndefined();
      expect(live(book)).toBe(before);
    };
    const steps = [
      () => say(book, 'ann', '2'),
      () => aside(book, 'bob', 'think'),
      () => say(book, 'bob', 'shallow'),
      () => aside(book, 'ann', 'find'),
      () => aside(book, 'bob', 'find'),
      () => say(book, 'bob', '6'),
    ];
    for (const step of steps) {
      step();
      same();
    }
    expect(book.events.at(-1)).toMatchObject({ type: 'bets', bets: [2, 6] });
  });

  test('a log in which it is no longer offered is noticed', () => {
    const book = newBook();
    aside(book, 'bob', 'find');
    expect(book.reopen(tinyRules()).divergence?.why).toContain('Expected round 1 / table / aside');
  });

  test('it is taken back like an answer, freely where nobody else has moved since', () => {
    const book = newBook();
    say(book, 'ann', '3');
    aside(book, 'bob', 'find');
    expect(book.undoFor('bob')).toMatchObject({ to: 1, free: true, answer: { value: ['find'], aside: true } });
    expect(book.undoFor('ann')).toMatchObject({ to: 0, free: false });
    book.undo('bob', 1);
    expect(bets(book)).toEqual([5, 5]);
    expect(book.game.questions[0]?.answered).toEqual(['3']);
    expect(book.reopen().divergence).toBeUndefined();
  });
});

/** Requests of a rule, without a runner. */
describe('only the first question of a rule can be set aside', () => {
  const question = (kind: string, values: readonly string[]) =>
    ask({
      kind,
      seat: 'ann',
      prompt: kind,
      options: values.map((value) => ({ value })),
      min: 1,
      max: 1,
      defaultAnswer: values.slice(0, 1),
    });
  const crumbs: string[] = [];
  let closed = 0;
  function* rule(first: readonly string[]): RuleGenerator<string, string, string> {
    try {
      yield* withRulePath(crumbs, 'first', question('one', first));
      const [answer = ''] = yield* question('two', ['x', 'y']);
      return answer;
    } finally {
      closed++;
    }
  }
  const doings = (value: string) => [{ seat: 'ann', value, rule: function* () {} }];
  const answers = (value: string) => ({ type: 'answers' as const, answers: new Map([['ann', [value]]]) });
  const asidesOf = (result: IteratorResult<unknown>) =>
    !result.done && typeof result.value === 'object' && result.value !== null && 'optionalActions' in result.value
      ? result.value.optionalActions
      : undefined;

  test('later ones can’t', () => {
    const asking = withOptionalActions(
      () => doings('z'),
      () => rule(['a', 'b']),
    );
    expect(asidesOf(asking.next())).toEqual([{ seat: 'ann', value: 'z' }]);
    expect(asidesOf(asking.next(answers('a')))).toBeUndefined();
    expect(asking.next(answers('y'))).toEqual({ done: true, value: 'y' });
  });

  test('a question with a single answer decides nothing: the next one is the first', () => {
    const asking = withOptionalActions(
      () => doings('z'),
      () => rule(['a']),
    );
    expect(asidesOf(asking.next())).toEqual([{ seat: 'ann', value: 'z' }]);
    expect(asidesOf(asking.next(answers('a')))).toEqual([{ seat: 'ann', value: 'z' }]);
  });

  test('what a seat may answer anyway is no aside', () => {
    expect(
      asidesOf(
        withOptionalActions(
          () => doings('a'),
          () => rule(['a', 'b']),
        ).next(),
      ),
    ).toBeUndefined();
  });

  test('the rule that is given up puts away what it has put up', () => {
    const asking = withOptionalActions(
      () => doings('z'),
      () => rule(['a', 'b']),
    );
    crumbs.length = 0;
    asking.next();
    const before = closed;
    const again = asking.next({ type: 'aside', seat: 'ann', value: 'z', open: [] });
    expect(closed).toBe(before + 1);
    expect(crumbs).toEqual(['first']);
    expect(asidesOf(again)).toEqual([{ seat: 'ann', value: 'z' }]);
  });
});
