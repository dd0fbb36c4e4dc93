import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveMoves, resumeFrom } from '../../../src/engine/log/log.ts';
import { readForResume, selectLogRange } from '../../../src/engine/log/log-query.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Market, MarketChanges } from '../../support/engine/market.ts';
import { marketRules, marketState, SHOPPERS } from '../../support/engine/market.ts';

type MarketBook = InMemorySession<Market, string, string, string, object>;

function newBook(changes: MarketChanges = {}, seed = 1): MarketBook {
  return new InMemorySession(marketRules(changes), marketState(), seedRng(seed));
}

const openOf = (book: MarketBook, seat: string) => book.game.questions.find(({ question }) => question.seat === seat);
const numberOf = (book: MarketBook, seat: string) => openOf(book, seat)?.number ?? -1;
const optionsOf = (book: MarketBook, seat: string) => openOf(book, seat)?.question.options.map(({ value }) => value);
const live = ({ game }: MarketBook) =>
  JSON.stringify([game.state, game.questions, game.awaits, game.last, game.tail, game.isOver]);

function say(book: MarketBook, seat: string, ...values: string[]): void {
  for (const value of values) expect(book.answer(seat, numberOf(book, seat), [value]).type).toBe('advanced');
}

/** What is found when the book is closed and opened again. */
function sameAfterColdStart(book: MarketBook): void {
  const before = live(book);
  const resumed = book.reopen();
  expect(resumed.divergence).toBeUndefined();
  expect(resumed.advance).toEqual({ entries: [], events: [], snapshots: [] });
  expect(live(book)).toBe(before);
}

/** Takes back the last answer of a seat, which nobody hinders. */
function takeBack(book: MarketBook, seat: string): void {
  const undo = book.undoFor(seat);
  expect(undo?.own?.seat).toBe(seat);
  expect(book.applyUndo(seat, undo ?? { to: -1 }).type).toBe('taken back');
}

describe('rules go on side by side', () => {
  test('each as soon as its own seat has answered; questions of the others keep their numbers', () => {
    const book = newBook();
    const before = numberOf(book, 'bob');
    say(book, 'ann', 'dice', 'dice', 'dice');
    expect(book.game.questions.map(({ question: { seat } }) => seat)).toEqual(SHOPPERS);
    expect(numberOf(book, 'bob')).toBe(before);
    expect(numberOf(book, 'ann')).toBe(6);
    expect(openOf(book, 'ann')?.crumb).toBe('day 1 / shelf / wish');
    sameAfterColdStart(book);
  });

  test('one seat changes another’s question -> a new number; unchanged ones keep theirs', () => {
    const book = newBook();
    const [bob, eve] = [numberOf(book, 'bob'), numberOf(book, 'eve')];
    say(book, 'ann', 'apple', 'take');
    expect(optionsOf(book, 'bob')).toEqual(['apple', 'bread', 'dice', 'home']);
    expect([numberOf(book, 'bob'), numberOf(book, 'eve')]).toEqual([bob, eve]);
    say(book, 'bob', 'apple');
    say(book, 'eve', 'apple', 'take');
    expect(openOf(book, 'bob')?.question.kind).toBe('wish');
    expect(optionsOf(book, 'bob')).toEqual(['bread', 'dice', 'home']);
    expect(numberOf(book, 'bob')).toBe(book.game.last);
    sameAfterColdStart(book);
  });

  test('it is over when the rules say so; whoever is in the middle of something is given up', () => {
    const book = newBook();
    for (const seat of SHOPPERS) say(book, seat, 'home');
    expect(book.game.questions).toMatchObject([{ crumb: 'day 1 / tomorrow', question: { seat: 'party' } }]);
    expect(book.game.awaits).toEqual([]);
    say(book, 'party', 'never');
    expect(book.game.isOver).toBe(true);
  });
});

describe('taking back side by side', () => {
  test('only the own last answer goes, and what others did since stays', () => {
    const book = newBook();
    say(book, 'ann', 'apple', 'take');
    say(book, 'bob', 'bread', 'take');
    const [ann, bob] = [numberOf(book, 'ann'), numberOf(book, 'bob')];
    expect(book.undoFor('ann')).toMatchObject({ free: true, undone: 1, to: 1, answer: { value: ['take'] } });
    takeBack(book, 'ann');
    expect(book.game.state.bags).toEqual({ ann: [], bob: ['bread'], eve: [] });
    expect(openOf(book, 'ann')?.question.kind).toBe('sure');
    expect(numberOf(book, 'ann')).toBe(book.game.last);
    expect(book.answer('ann', ann, ['dice'])).toMatchObject({ type: 'refused' });
    expect(numberOf(book, 'bob')).toBe(bob);
    sameAfterColdStart(book);
    say(book, 'ann', 'take');
    expect(book.game.state.shelf).toEqual({ apple: 1, bread: 2 });
    sameAfterColdStart(book);
  });

  test('it is not free past an own draw, but others’ draws do not matter', () => {
    const book = newBook();
    say(book, 'ann', 'apple');
    say(book, 'bob', 'dice');
    expect(book.undoFor('ann')).toMatchObject({ free: true, own: { seat: 'ann', since: 0 } });
    expect(book.undoFor('bob')).toMatchObject({ free: false, undone: 2, own: { seat: 'bob', since: 0 } });
  });

  test('what rests on it is not taken from under it: it is refused, and nothing changes', () => {
    const book = newBook();
    say(book, 'eve', 'apple', 'take');
    say(book, 'bob', 'apple');
    say(book, 'ann', 'apple', 'take');
    say(book, 'bob', 'bread');
    const before = live(book);
    const undo = book.undoFor('ann');
    expect(undo).toMatchObject({ undone: 1, answer: { value: ['take'] } });
    expect(book.applyUndo('ann', undo ?? { to: -1 })).toEqual({
      type: 'refused',
      why: 'Later actions of other players depend on it.',
      seat: 'bob',
    });
    expect(live(book)).toBe(before);
    takeBack(book, 'bob');
    takeBack(book, 'ann');
    expect(book.game.state.shelf).toEqual({ apple: 1, bread: 3 });
    expect(optionsOf(book, 'bob')).toEqual(['take', 'leave']);
    sameAfterColdStart(book);
  });

  test('all are done -> last answers can be undone one by one, until something follows', () => {
    const book = newBook();
    say(book, 'ann', 'home');
    say(book, 'bob', 'home');
    say(book, 'eve', 'home');
    expect(openOf(book, 'party')?.question.kind).toBe('tomorrow');
    takeBack(book, 'ann');
    expect(book.game.state.home).toEqual(['bob', 'eve']);
    expect(openOf(book, 'party')).toBeUndefined();
    sameAfterColdStart(book);
    say(book, 'ann', 'home');
    say(book, 'party', 'market');
    expect(book.undoFor('ann')).toMatchObject({ free: false });
    expect(book.undoFor('ann')?.own).toBeUndefined();
    sameAfterColdStart(book);
  });
});

const seat = fc.constantFrom(...SHOPPERS, 'party');
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ seat, says: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ undoes: seat }) },
  { weight: 1, arbitrary: fc.record({ brings: fc.nat(9), to: fc.constantFrom(...SHOPPERS) }) },
);

test('any order of answers, presents and undos: opened again it is the same', () => {
  let [undone, refused] = [0, 0];
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), fc.nat(1000), (steps, seed) => {
      const book: MarketBook = new InMemorySession(
        marketRules(),
        marketState({ apple: 1, bread: 1, milk: 1 }),
        seedRng(seed),
      );
      for (const each of steps) {
        if ('says' in each) {
          const options = optionsOf(book, each.seat) ?? [];
          const value = options.filter((option) => option !== 'never')[each.says % Math.max(1, options.length)];
          if (value !== undefined) book.answer(each.seat, numberOf(book, each.seat), [value]);
        } else if ('brings' in each) {
          book.receive({ id: `present ${each.brings}`, value: { for: each.to, coins: 1 } });
        } else {
          const others = book.game.questions.filter(({ question }) => question.seat !== each.undoes);
          const before = live(book);
          const undo = book.undoFor(each.undoes);
          if (!undo) continue;
          const result = book.applyUndo(each.undoes, undo, SHOPPERS);
          if (result.type === 'refused') expect(live(book)).toBe(before);
          result.type === 'refused' ? refused++ : undone++;
          if (undo.own && result.type !== 'refused') {
            for (const { question, number } of book.game.questions) {
              const same = others.find((other) => JSON.stringify(other.question) === JSON.stringify(question));
              if (same) expect(number).toBeLessThanOrEqual(same.number);
            }
          }
        }
        sameAfterColdStart(book);
        const moves = effectiveMoves(book.entries);
        const { snapshot, tail } = toResumeIn(book);
        expect({ snapshot, tail }).toEqual(resumeFrom(book.snapshots, moves));
        const { presents } = book.game.state;
        expect(new Set(presents).size).toBe(presents.length);
      }
    }),
    { numRuns: 15 },
  );
  expect(undone).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(0);
});

function toResumeIn({ snapshots, entries }: MarketBook) {
  const reading = readForResume();
  let result = reading.next();
  while (!result.done) result = reading.next(selectLogRange(snapshots, entries, result.value));
  return result.value;
}
