import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOptions, onlyAnswer, whyIllegal, withForcedSteps } from '../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { QuestionSet } from '../../../src/engine/session/open-questions.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { ThrowingChanges } from '../../support/engine/throwing.ts';
import { HOUR, throwingRules, throwingState } from '../../support/engine/throwing.ts';

function newBook(changes: ThrowingChanges = {}, seed = 1) {
  return new InMemorySession(throwingRules(changes), throwingState(), seedRng(seed));
}
type ThrowingBook = ReturnType<typeof newBook>;

function openOf(book: ThrowingBook) {
  const [open] = book.game.questions;
  if (!open) throw new Error('Nobody is asked.');
  return open;
}

function judgedOf(book: ThrowingBook) {
  const { validator } = openOf(book).question;
  if (!validator) throw new Error('All answers are listed.');
  return validator;
}

const say = (book: ThrowingBook, value: string, seat = openOf(book).question.seat) =>
  book.answer(seat, openOf(book).number, [value]);
const live = ({ game }: ThrowingBook) => JSON.stringify([game.state, game.questions, game.last, game.tail]);

describe('a judged answer', () => {
  test('any legal value is taken, and written down as it is', () => {
    const book = newBook();
    expect(say(book, '130.140').type).toBe('advanced');
    expect(book.events).toEqual(['ann threw to 130.140']);
    expect(book.entries[0]).toMatchObject({ type: 'answer', value: ['130.140'], crumb: 'throw 1 / throw' });
  });

  test.each([
    [['130.141'], 'At most 50 away.'],
    [['north'], '“north” is no point.'],
    [['100.100', '100.101'], 'Give exactly one answer.'],
    [[], 'Give exactly one answer.'],
  ])('%j is refused before the rule goes on, and nothing changes', (value, why) => {
    const book = newBook();
    const before = live(book);
    expect(book.answer('ann', openOf(book).number, value)).toEqual({ type: 'refused', why });
    expect(live(book)).toBe(before);
    expect(book.entries).toEqual([]);
  });

  test('what is typed is read as a value, or answered with why not and the nearest that is legal', () => {
    const judged = judgedOf(newBook());
    expect(judged.read(' 120, 110 ')).toEqual({ value: '120.110' });
    expect(judged.read('somewhere')).toEqual({ why: 'Name a point: 12 30.' });
    expect(judged.read('400 100')).toEqual({ why: 'At most 50 away.', nearest: '150.100' });
    expect(judged.note('120.110')).toBe('to 120.110');
  });

  test('samples are legal, and so is the nearest of what is too far', () => {
    const book = newBook();
    const { question } = openOf(book);
    const judged = judgedOf(book);
    fc.assert(fc.property(fc.nat(), (n) => whyIllegal(question, [judged.sampleAnswer(n)]) === undefined));
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (x, y) => {
        const read = judged.read(`${x} ${y}`);
        const value = 'value' in read ? read.value : (read.nearest ?? '');
        expect(whyIllegal(question, [value])).toBeUndefined();
      }),
    );
  });

  test('it is never the only answer; of its options only proposals are known', () => {
    const { question } = openOf(newBook());
    expect(onlyAnswer(question)).toBeUndefined();
    expect(nextOptions(question, [])).toEqual([{ value: '100.100', note: 'hold' }]);
    expect(nextOptions(question, ['100.100'])).toEqual([]);
    expect(withForcedSteps(question, ['100.100'])).toEqual(['100.100']);
  });

  test('the game built again from the log is the same, and later answers go on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), (numbers) => {
        const book = newBook();
        for (const n of numbers) {
          const { question } = openOf(book);
          expect(say(book, question.validator ? question.validator.sampleAnswer(n) : 'pass').type).toBe('advanced');
          const before = live(book);
          expect(book.reopen().divergence).toBeUndefined();
          expect(live(book)).toBe(before);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('in fingerprints its print stands for all that is legal', () => {
    const printOf = (book: ThrowingBook) =>
      new QuestionSet({ type: 'ask', questions: [openOf(book).question] }, { rulePath: [], number: 0 })
        .fingerprintParts;
    expect(printOf(newBook())).toEqual([['ann', 'throw', '100.100 within 50']]);
    expect(printOf(newBook({ far: 40 }))).toEqual([['ann', 'throw', '100.100 within 40']]);
  });

  test('an answer of the log is judged again', () => {
    const book = newBook();
    say(book, '90.100');
    const { divergence } = book.reopen(throwingRules({ strict: true }));
    expect(divergence).toEqual({ number: 1, why: 'Not backwards.' });
    expect(openOf(book).question.kind).toBe('throw');
  });
});

describe('deadlines', () => {
  test('a question says after how long what is answered', () => {
    const book = newBook({ due: true });
    expect(openOf(book).due?.after).toBe(12 * HOUR);
    expect(openOf(newBook()).due).toBeUndefined();
    say(book, '100.120');
    expect(openOf(book).due).toEqual({ after: 2 * HOUR, answer: ['pass'] });
  });

  test('an answer is due -> logged as by deadline; a policy says it at that moment', () => {
    const book = newBook({ due: true });
    say(book, '100.120');
    expect(book.answerDue('ann', openOf(book).number).type).toBe('advanced');
    const { x } = book.game.state.stone;
    expect(book.answerDue('bob', openOf(book).number).type).toBe('advanced');
    const answers = book.entries.flatMap((each) => (each.type === 'answer' ? [[each.seat, each.value, each.by]] : []));
    expect(answers).toEqual([
      ['ann', ['100.120'], 'player'],
      ['ann', ['pass'], 'deadline'],
      ['bob', [`${x}.121`], 'deadline'],
    ]);
    const before = live(book);
    expect(book.reopen().divergence).toBeUndefined();
    expect(live(book)).toBe(before);
  });

  test('nothing is due without a deadline, nor under an old number', () => {
    const book = newBook();
    expect(book.answerDue('ann', openOf(book).number)).toEqual({
      type: 'refused',
      why: 'There is still time for this.',
    });
    const timed = newBook({ due: true });
    expect(timed.answerDue('ann', 7)).toMatchObject({ type: 'refused' });
    expect(timed.entries).toEqual([]);
  });

  test('whoever keeps a table may give an answer for it that is marked so', () => {
    const book = newBook();
    expect(book.answer('ann', openOf(book).number, ['100.100'], 'deadline').type).toBe('advanced');
    expect(book.entries[0]).toMatchObject({ seat: 'ann', by: 'deadline' });
  });

  test('it is taken back like an automatic answer, together with the own one before it', () => {
    const book = newBook({ due: true });
    say(book, '100.120');
    book.answerDue('ann', openOf(book).number);
    book.answerDue('bob', openOf(book).number);
    expect(book.undoFor('bob')).toBeUndefined();
    expect(book.undoFor('ann')).toMatchObject({ to: 0, answer: { value: ['100.120'] } });
  });
});
