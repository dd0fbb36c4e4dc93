import { describe, expect, test } from 'vitest';
import { effectiveMoves } from '../../../src/engine/log/log.ts';
import type { Reply } from '../../../src/engine/rules/rule.ts';
import { awaitInput } from '../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Market, MarketChanges } from '../../support/engine/market.ts';
import { marketRules, marketState, SHOPPERS } from '../../support/engine/market.ts';

type MarketBook = InMemorySession<Market, string, string, string, object>;

function newBook(changes: MarketChanges = {}): MarketBook {
  return new InMemorySession(marketRules(changes), marketState(), seedRng(1));
}

function say(book: MarketBook, seat: string, ...values: string[]): void {
  for (const value of values) {
    const open = book.game.questions.find(({ question }) => question.seat === seat);
    expect(book.answer(seat, open?.number ?? -1, [value]).type).toBe('advanced');
  }
}

function endDay(book: MarketBook): void {
  for (const seat of SHOPPERS) say(book, seat, 'home');
  say(book, 'party', 'market');
}

const live = ({ game }: MarketBook) => JSON.stringify([game.state, game.questions, game.awaits, game.last, game.tail]);
const gift = (id: string, coins = 3) => ({ id, value: { for: 'bob', coins } });
const inputs = (book: MarketBook) =>
  effectiveMoves(book.entries).flatMap((move) => (move.type === 'input' ? [move.id] : []));

function sameAfterColdStart(book: MarketBook): void {
  const before = live(book);
  const resumed = book.reopen();
  expect(resumed.divergence).toBeUndefined();
  expect(resumed.advance).toEqual({ entries: [], events: [], snapshots: [] });
  expect(live(book)).toBe(before);
}

describe('what comes from elsewhere is an input of its own', () => {
  test('an input while questions are open -> they stay as they are; it is written once', () => {
    const book = newBook();
    const questions = JSON.stringify(book.game.questions);
    expect(book.receive(gift('parcel')).type).toBe('advanced');
    expect(book.game.state).toMatchObject({ coins: { ann: 2, bob: 5, eve: 2 }, presents: ['parcel'] });
    expect(JSON.stringify(book.game.questions)).toBe(questions);
    expect(book.entries).toMatchObject([
      { number: 1, type: 'input', id: 'parcel', value: { for: 'bob', coins: 3 }, crumb: 'day 1 / messenger' },
    ]);
    sameAfterColdStart(book);
  });

  test('what is judged wrong is refused in one sentence before anything goes on', () => {
    const book = newBook();
    const before = live(book);
    expect(book.receive({ id: 'stone', value: 'a stone' })).toEqual({ type: 'refused', why: 'This is no present.' });
    expect(live(book)).toBe(before);
    for (const seat of SHOPPERS) say(book, seat, 'home');
    expect(book.receive(gift('parcel'))).toEqual({ type: 'refused', why: 'Nothing is due now.' });
  });

  test('the same id again -> known, no change, also after quiet points and restarts', () => {
    const book = newBook();
    book.receive(gift('parcel'));
    const before = live(book);
    expect(book.receive(gift('parcel', 1))).toEqual({ type: 'known' });
    expect(live(book)).toBe(before);
    endDay(book);
    endDay(book);
    book.reopen();
    expect(book.receive(gift('parcel'))).toEqual({ type: 'known' });
    expect(book.receive(gift('letter')).type).toBe('advanced');
    expect(book.snapshots.at(-1)?.inbox).toEqual({ known: ['parcel'], waiting: [] });
    expect(book.snapshots[0]).not.toHaveProperty('inbox');
  });

  test('of what came long ago nothing is kept: a snapshot does not grow with all that ever came', () => {
    const book = newBook();
    for (let i = 1; i <= 510; i++) expect(book.receive(gift(`parcel ${i}`)).type).toBe('advanced');
    endDay(book);
    const known = book.snapshots.at(-1)?.inbox?.known;
    expect(known).toHaveLength(500);
    expect([known?.[0], known?.at(-1)]).toEqual(['parcel 11', 'parcel 510']);
    book.reopen();
    expect(book.receive(gift('parcel 11'))).toEqual({ type: 'known' });
  });

  test('a log with an input that is not waited for any more is noticed', () => {
    const book = newBook({ early: true });
    book.receive(gift('parcel'));
    expect(book.reopen(marketRules({ late: true })).divergence).toMatchObject({
      number: 1,
      why: 'Expected day 1 / messenger, found undefined.',
    });
  });
});

describe('a match to begin', () => {
  test('is named where its result is waited for, under a number that stays', () => {
    const book = newBook({ early: true });
    const wanted = () =>
      book.game.awaits.map(({ number, awaited: { matchRequest } }) => ({ number, wants: matchRequest }));
    expect(book.game.questions).toEqual([]);
    expect(wanted()).toEqual([{ number: 0, wants: { kind: 'fair', start: { day: 1 }, seats: ['ann'] } }]);
    expect(book.game.isOver).toBe(false);
    sameAfterColdStart(book);
    book.receive(gift('fair 1'));
    expect(wanted()).toEqual([{ number: 1, wants: undefined }]);
    expect(book.game.questions).toHaveLength(3);
    sameAfterColdStart(book);
  });

  test('an input of another id is not for it', () => {
    const rule = awaitInput({ kind: 'result', ids: ['match 7'], read: ({ value }) => ({ is: value }) });
    const { value: request } = rule.next();
    expect(request).toMatchObject({ type: 'await', kind: 'result', ids: ['match 7'] });
    const reply: Reply = { type: 'input', input: { id: 'match 7', value: 'won' } };
    expect(rule.next(reply)).toEqual({ done: true, value: 'won' });
  });
});

describe('nobody takes back what came from elsewhere', () => {
  test('an answer before it stays as it is; one after it can be taken back', () => {
    const book = newBook({ late: true, early: true });
    say(book, 'party', 'sun');
    expect(book.undoFor('party')).toMatchObject({ free: true });
    book.receive(gift('fair 1'));
    expect(book.undoFor('party')).toBeUndefined();
    say(book, 'ann', 'apple');
    expect(book.undoFor('ann')).toMatchObject({ free: true, undone: 1 });
  });

  test('own answers side by side with it can be taken back: it stays', () => {
    const book = newBook();
    say(book, 'ann', 'apple');
    book.receive(gift('parcel'));
    const undo = book.undoFor('ann');
    expect(undo).toMatchObject({ free: true, own: { seat: 'ann' } });
    book.applyUndo('ann', undo ?? { to: -1 });
    expect(book.game.state).toMatchObject({ coins: { bob: 5 }, presents: ['parcel'] });
    expect(inputs(book)).toEqual(['parcel']);
    expect(book.receive(gift('parcel'))).toEqual({ type: 'known' });
    sameAfterColdStart(book);
  });
});

describe('rules that have changed lose nothing that came from elsewhere', () => {
  test('after the restart it is given again, at once where it is waited for', () => {
    const book = newBook();
    say(book, 'ann', 'apple');
    book.receive(gift('parcel'));
    const { divergence } = book.reopen(marketRules({ worth: 2 }));
    expect(divergence?.number).toBe(2);
    expect(book.game.state).toMatchObject({ coins: { bob: 8 }, presents: ['parcel'] });
    expect(inputs(book)).toEqual(['parcel']);
    expect(book.receive(gift('parcel'))).toEqual({ type: 'known' });
    expect(book.reopen(marketRules({ worth: 2 })).divergence).toBeUndefined();
    expect(book.game.state).toMatchObject({ coins: { bob: 8 }, presents: ['parcel'] });
  });

  test('or when it is waited for again; until then it is kept, and no undo goes behind that', () => {
    const book = newBook();
    say(book, 'ann', 'home');
    say(book, 'bob', 'home');
    book.receive(gift('parcel'));
    say(book, 'eve', 'home');
    const late = marketRules({ late: true });
    book.reopen(late);
    expect(book.game.questions).toMatchObject([{ question: { kind: 'weather' } }]);
    expect(book.game.state.presents).toEqual([]);
    expect(book.receive(gift('parcel'))).toEqual({ type: 'known' });
    expect(book.undoFor('ann')).toBeUndefined();
    expect(book.reopen(late).divergence).toBeUndefined();
    say(book, 'party', 'rain');
    expect(book.game.state.presents).toEqual(['parcel']);
    expect(book.reopen(late)).toMatchObject({ divergence: undefined, advance: { entries: [] } });
    expect(book.game.state.presents).toEqual(['parcel']);
  });
});
