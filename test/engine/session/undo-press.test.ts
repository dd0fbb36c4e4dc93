/** One press may answer several questions: an undo takes back all of them. */
import { expect, test } from 'vitest';
import type { AnswerSource } from '../../../src/engine/log/log.ts';
import { answersOfPress } from '../../../src/engine/log/log.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type TinyBook = InMemorySession<Tiny, TinyEvent, string, string, object>;

const newBook = (): TinyBook => new InMemorySession(tinyRules({}), tinyState(), seedRng(1));

function say(book: TinyBook, seat: string, value: string, by: AnswerSource = 'player'): void {
  const open = book.game.questions.find((each) => each.question.seat === seat);
  expect(book.answer(seat, open?.number ?? -1, [value], by).type).toBe('advanced');
}

const pressOf = (book: TinyBook, seat: string) => {
  const undo = book.undoFor(seat);
  return undo && answersOfPress(undo).map(({ value }) => value);
};

test('three answers of one press -> taken back together; the answer before them stays', () => {
  const book = newBook();
  say(book, 'ann', '1');
  say(book, 'ann', '2');
  say(book, 'ann', '3', 'same press');
  say(book, 'ann', '1', 'same press');
  const undo = book.undoFor('ann');
  expect(undo).toMatchObject({ to: 1, free: true, undone: 3, answer: { value: ['2'] } });
  expect(pressOf(book, 'ann')).toEqual([['2'], ['3'], ['1']]);
  expect(book.applyUndo('ann', undo ?? { to: -1 }, []).type).toBe('taken back');
  expect(book.game.questions.find(({ question }) => question.seat === 'ann')?.answered).toEqual(['1']);
  expect(pressOf(book, 'ann')).toEqual([['1']]);
});

test('the press began before the newest snapshot -> the whole press is found', () => {
  const book = newBook();
  say(book, 'ann', '1');
  say(book, 'bob', '1');
  const winner = book.game.questions[0]?.question.seat ?? '';
  say(book, winner, 'keep');
  say(book, 'party', 'on');
  const snapshot = book.snapshots.at(-1)?.number ?? 0;
  say(book, winner, '1', 'same press');
  const undo = book.undoFor(winner);
  expect(undo?.to).toBeLessThan(snapshot);
  expect(undo).toMatchObject({ answer: { value: ['keep'] } });
  expect(undo?.decided.map(({ value }) => value)).toEqual([['keep'], ['on'], ['1']]);
});
