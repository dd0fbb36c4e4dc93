import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSource } from '../../../src/engine/log/log.ts';
import { effectiveMoves, resumeFrom, undoFor } from '../../../src/engine/log/log.ts';
import type { LogQuery, LogRangeRequest } from '../../../src/engine/log/log-query.ts';
import { readForResume, readForRewind, readForUndo, selectLogRange } from '../../../src/engine/log/log-query.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type TinyBook = InMemorySession<Tiny, TinyEvent, string, string, object>;

/** Reads, and counts what was read. */
function read<T>(
  { snapshots, entries }: TinyBook,
  reading: LogQuery<T>,
): { value: T; wanted: LogRangeRequest[]; rows: number } {
  const wanted: LogRangeRequest[] = [];
  let rows = 0;
  let result = reading.next();
  while (!result.done) {
    const stretch = selectLogRange(snapshots, entries, result.value);
    wanted.push(result.value);
    rows += stretch.entries.length;
    result = reading.next(stretch);
  }
  return { value: result.value, wanted, rows };
}

/** Coins for many rounds. */
function rich(): Tiny {
  return { ...tinyState(), coins: { ann: 90, bob: 90 } };
}

/** Answers some open question in some way, sometimes as a part of the press before; rounds stop seldom. */
function move(book: TinyBook, chosen: number, by: AnswerSource = 'player'): void {
  const open = book.game.questions.filter(({ answered }) => !answered);
  const { question, number } = open[chosen % open.length] ?? {};
  if (!question || number === undefined) return;
  const options = question.options.filter(({ value }) => value !== 'stop');
  book.answer(question.seat, number, [options[chosen % options.length]?.value ?? ''], by);
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ move: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.constantFrom('ann', 'bob', 'party') }) },
  { weight: 1, arbitrary: fc.record({ back: fc.nat(60) }) },
);

describe('no more of a log is read than is needed', () => {
  test('what is read leads to the same point, the same undo and the same past as the whole log', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(1000), (steps, seed) => {
        const book: TinyBook = new InMemorySession(tinyRules(), rich(), seedRng(seed));
        for (const each of steps) {
          const moves = effectiveMoves(book.entries);
          const past = [0, ...moves.map(({ number }) => number)];
          if ('move' in each) move(book, each.move, each.move % 4 === 3 ? 'same press' : 'player');
          else if ('back' in each) book.undo('party', past[each.back % past.length] ?? 0);
          else book.undo(each.undo, undoFor(moves, each.undo)?.to ?? 0);
          sameAsWhole(book);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('to load a game is one request, and reads what lies behind the newest snapshot only', () => {
    const book: TinyBook = new InMemorySession(tinyRules(), rich(), seedRng(1));
    for (let i = 0; i < 12; i++) move(book, 0);
    const { value, wanted, rows } = read(book, readForResume());
    expect(wanted).toHaveLength(1);
    expect(value.snapshot).toEqual(book.snapshots.at(-1));
    expect(rows).toBe(book.entries.length - value.snapshot.number);
    expect(rows).toBeLessThan(5);
  });

  test('after an undo past quiet points, one request more reads down to what still holds', () => {
    const book: TinyBook = new InMemorySession(tinyRules(), rich(), seedRng(1));
    for (let i = 0; i < 12; i++) move(book, 0);
    const [, second] = book.snapshots;
    book.undo('party', second?.number ?? 0);
    const { value, wanted } = read(book, readForResume());
    expect(value.snapshot).toEqual(second);
    expect(value.tail).toEqual([]);
    expect(value.last).toBe(book.entries.length);
    expect(wanted).toHaveLength(2);
  });
});

function sameAsWhole(book: TinyBook): void {
  const moves = effectiveMoves(book.entries);
  const last = book.entries.length;
  expect(read(book, readForResume()).value).toEqual({ ...resumeFrom(book.snapshots, moves), last });
  for (const seat of ['ann', 'bob', 'party', 'eve'])
    expect(read(book, readForUndo(seat)).value).toEqual(undoFor(moves, seat));
  for (const { number: to } of moves) {
    const past = moves.filter(({ number }) => number <= to);
    expect(read(book, readForRewind({ to })).value).toEqual({ ...resumeFrom(book.snapshots, past), last });
  }
}
