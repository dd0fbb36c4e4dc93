/** Undo of everything after an entry, whoever decided it. */
import { expect, test } from 'vitest';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type TinyBook = InMemorySession<Tiny, TinyEvent, string, string, object>;

function newBook(): TinyBook {
  return new InMemorySession(tinyRules({}), tinyState(), seedRng(1));
}

function say(book: TinyBook, seat: string, value: string): void {
  const open = book.game.questions.find((each) => each.question.seat === seat);
  expect(book.answer(seat, open?.number ?? -1, [value]).type).toBe('advanced');
}

test('nothing was decided since -> nothing to undo', () => {
  const book = newBook();
  expect(book.undoBackTo(0, 'ann')).toBeUndefined();
  say(book, 'ann', '1');
  expect(book.undoBackTo(book.game.last, 'ann')).toBeUndefined();
});

test('own answers alone, and nothing shown -> free, all of them', () => {
  const book = newBook();
  say(book, 'ann', '1');
  say(book, 'ann', '2');
  const undo = book.undoBackTo(0, 'ann');
  expect(undo).toMatchObject({ to: 0, free: true, undone: 2, answer: { value: ['1'] } });
  expect(undo?.decided.map(({ value }) => value)).toEqual([['1'], ['2']]);
  expect(book.undoFor('ann')).toMatchObject({ undone: 1 });
});

test('others decided too, or a die fell -> not free, and the game goes back to the entry', () => {
  const book = newBook();
  say(book, 'ann', '1');
  const [from, before] = [book.game.last, JSON.stringify(book.game.state)];
  say(book, 'bob', '1');
  expect(book.undoBackTo(from, 'ann')).toMatchObject({ to: from, free: false });
  expect(book.undoBackTo(from, 'bob')).toMatchObject({ to: from, free: false });
  const winner = book.game.questions[0]?.question.seat ?? '';
  say(book, winner, 'keep');
  say(book, 'party', 'on');
  const undo = book.undoBackTo(from, 'ann');
  expect(undo?.decided.map((each) => 'seat' in each && each.seat)).toEqual(['bob', winner, 'party']);
  expect(book.applyUndo('ann', undo ?? { to: -1 }, ['bob']).type).toBe('taken back');
  expect(JSON.stringify(book.game.state)).toBe(before);
  expect(book.game.questions.map(({ answered }) => answered)).toEqual([['1'], undefined]);
  expect(book.undoBackTo(from, 'ann')).toBeUndefined();
});
