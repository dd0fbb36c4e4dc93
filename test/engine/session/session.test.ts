import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveMoves } from '../../../src/engine/log/log.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Changes, Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type TinyBook = InMemorySession<Tiny, TinyEvent, string, string, object>;

function newBook(seed = 1, changes: Changes = {}): TinyBook {
  return new InMemorySession(tinyRules(changes), tinyState(), seedRng(seed));
}

/** Answers the first open question of `seat`, and sees that it was taken. */
function say(book: TinyBook, seat: string, ...value: string[]): void {
  const open = book.game.questions.find((each) => each.question.seat === seat);
  const result = book.answer(seat, open?.number ?? -1, value);
  expect(result.type).toBe('advanced');
}

function kinds(book: TinyBook): string[] {
  return book.game.questions.map((open) => `${open.question.seat}:${open.question.kind}`);
}

/** The seat that won the die. */
function winner(book: TinyBook): string {
  return book.game.questions[0]?.question.seat ?? '';
}

function playRound(book: TinyBook, goOn = 'on'): void {
  say(book, 'ann', '1');
  say(book, 'bob', '1');
  say(book, winner(book), 'keep');
  say(book, 'party', goOn);
}

describe('a game runs from question to question', () => {
  test('both seats are asked at once, and nothing happens until both have answered', () => {
    const book = newBook();
    expect(kinds(book)).toEqual(['ann:bet', 'bob:bet']);
    say(book, 'bob', '2');
    expect(book.events).toEqual([]);
    expect(book.game.questions.map((open) => open.answered)).toEqual([undefined, ['2']]);
    say(book, 'ann', '3');
    expect(book.events).toEqual([{ type: 'bets', bets: [3, 2] }]);
  });

  test('an answer may be changed while the others still think', () => {
    const book = newBook();
    say(book, 'bob', '2');
    say(book, 'bob', '4');
    say(book, 'ann', '1');
    expect(book.events).toEqual([{ type: 'bets', bets: [1, 4] }]);
  });

  test('breadcrumbs say where in the rules a question or a draw was wanted', () => {
    const book = newBook();
    playRound(book);
    const crumbs = book.entries.map((entry) => ('crumb' in entry ? entry.crumb : ''));
    expect(crumbs[0]).toBe('round 1 / bet');
    expect(crumbs[2]).toBe('round 1 / bets / die');
    expect(crumbs[3]).toMatch(/^round 1 \/ (ann|bob) \/ double$/);
    expect(crumbs[4]).toBe('round 1 / go-on');
  });

  test('the game is over when no step comes next', () => {
    const book = newBook();
    playRound(book, 'stop');
    expect(book.game.isOver).toBe(true);
    expect(book.game.questions).toEqual([]);
  });

  test('a single legal answer is written down as such, without asking', () => {
    const book = newBook();
    book.game.state.coins.ann = 5;
    const single = newBook(1);
    playRoundUntilOneCoin(single);
    const auto = single.entries.filter((entry) => entry.type === 'answer' && entry.by === 'only choice');
    expect(auto.length).toBeGreaterThan(0);
  });
});

/** Plays until a seat has one coin left, so that its next bet is no choice. */
function playRoundUntilOneCoin(book: TinyBook): void {
  while (!book.game.isOver && !Object.values(book.game.state.coins).includes(1)) playRound(book);
}

describe('answers are checked before the rules go on', () => {
  test.each([
    [['9'], 'is not among the choices'],
    [[], 'at least 1'],
    [['1', '2'], 'at most 1'],
    [['1', '1'], 'twice'],
  ])('%j is refused and changes nothing', (value, why) => {
    const book = newBook();
    const before = JSON.stringify(book.game.state);
    const result = book.answer('ann', book.game.questions[0]?.number ?? -1, value);
    expect(result).toMatchObject({ type: 'refused', why: expect.stringContaining(why) });
    expect(JSON.stringify(book.game.state)).toBe(before);
    expect(book.entries).toEqual([]);
  });

  test('an answer to a question that is no longer open is refused', () => {
    const book = newBook();
    const old = book.game.questions[0]?.number ?? -1;
    playRound(book);
    expect(book.answer('ann', old, ['1'])).toMatchObject({ type: 'refused' });
  });

  test('a seat that was not asked is refused', () => {
    const book = newBook();
    expect(book.answer('eve', book.game.questions[0]?.number ?? -1, ['1'])).toMatchObject({ type: 'refused' });
  });

  test('a rule that throws leaves the game as it was, and the game goes on', () => {
    const book = newBook(1, { throwAt: 2 });
    playRound(book);
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const before = JSON.stringify([book.game.state, book.game.questions, book.entries]);
    const seat = winner(book);
    const result = book.answer(seat, book.game.questions[0]?.number ?? -1, ['keep']);
    expect(result).toMatchObject({
      type: 'failed',
      error: expect.objectContaining({ message: 'The table fell over.' }),
    });
    expect(JSON.stringify([book.game.state, book.game.questions, book.entries])).toBe(before);
    book.reopen(tinyRules());
    const told = book.events.length;
    say(book, seat, 'double');
    expect(book.events.slice(told)).toHaveLength(1);
  });
});

describe('the log is the game', () => {
  test('after every entry, the game built again from snapshot and log equals the live one', () => {
    const round = fc.record({ first: fc.boolean(), ann: fc.nat(4), bob: fc.nat(4), double: fc.boolean() });
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 6 }), fc.nat(1000), (rounds, seed) => {
        const book = newBook(seed);
        const same = () => {
          const live = JSON.stringify([book.game.state, book.game.questions, book.game.last, book.game.tail]);
          const resumed = book.reopen();
          expect(resumed.divergence).toBeUndefined();
          expect(resumed.advance).toEqual({ entries: [], events: [], snapshots: [] });
          expect(JSON.stringify([book.game.state, book.game.questions, book.game.last, book.game.tail])).toBe(live);
        };
        for (const { first, ann, bob, double } of rounds) {
          const bet = (seat: string, coins: number) => {
            const open = book.game.questions.find(
              (each) => each.crumb.endsWith('bet') && each.question.seat === seat && !each.answered,
            );
            if (open) say(book, seat, String((coins % open.question.options.length) + 1));
            same();
          };
          if (first) bet('ann', ann);
          bet('bob', bob);
          if (!first) bet('ann', ann);
          say(book, winner(book), double ? 'double' : 'keep');
          same();
          say(book, 'party', 'on');
          same();
          if (book.game.isOver) return;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('simultaneous answers in any order give the same game', () => {
    const one = newBook();
    say(one, 'ann', '2');
    say(one, 'bob', '3');
    const other = newBook();
    say(other, 'bob', '3');
    say(other, 'ann', '2');
    expect(other.game.state).toEqual(one.game.state);
    expect(other.game.questions).toEqual(one.game.questions);
    expect(other.events).toEqual(one.events);
  });

  test('outcomes are repeated, not drawn again, and later draws go on where they were', () => {
    const [one, other] = [newBook(7), newBook(7)];
    playRound(one);
    playRound(other);
    other.reopen();
    playRound(one);
    playRound(other);
    expect(other.entries).toEqual(one.entries);
  });

  test('what has been told is not told again after a cold start', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const told = book.events.length;
    book.reopen();
    expect(book.events.length).toBe(told);
  });
});

describe('a snapshot is checked when it comes from elsewhere', () => {
  const picky = () => {
    const read: string[] = [];
    const parseState = (text: string): Tiny => {
      read.push(text);
      if (text.includes('spoiled')) throw new Error('It is spoiled.');
      return JSON.parse(text);
    };
    return { read, rules: { ...tinyRules(), parseState: parseState } };
  };

  test('but not those that the game makes for itself', () => {
    const { read, rules } = picky();
    const book: TinyBook = new InMemorySession(rules, tinyState(), seedRng(1));
    playRound(book);
    playRound(book);
    expect(read).toEqual([]);
    book.reopen();
    expect(read).toEqual([book.snapshots.at(-1)?.state]);
  });

  test('one that is spoiled is not played on', () => {
    const book: TinyBook = new InMemorySession(picky().rules, tinyState(), seedRng(1));
    playRound(book);
    const [last] = book.snapshots.splice(-1);
    if (last) book.snapshots.push({ ...last, state: '{"spoiled":1}' });
    const before = book.entries.length;
    expect(() => book.reopen()).toThrow('It is spoiled.');
    expect(book.entries).toHaveLength(before);
  });
});

describe('rules that have changed are noticed', () => {
  test('an inserted question drops the tail and restarts the turn', () => {
    const book = newBook();
    playRound(book);
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const coins = { ...book.game.state.coins };
    const { divergence, advance } = book.reopen(tinyRules({ askTwice: true }));
    expect(divergence?.why).toContain('not the same');
    expect(advance.entries[0]).toMatchObject({ type: 'restart' });
    expect(kinds(book)).toEqual(['ann:bet', 'bob:bet']);
    expect(book.game.state.coins).toEqual(coins);
    expect(book.reopen(tinyRules({ askTwice: true })).divergence).toBeUndefined();
  });

  test('a changed number is noticed', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    say(book, winner(book), 'keep');
    const { divergence } = book.reopen(tinyRules({ prize: 1 }));
    expect(divergence?.why).toContain('double the game is not the same');
    expect(kinds(book)).toEqual(['ann:bet', 'bob:bet']);
  });

  test('a rule that now throws on the tail restarts the turn too', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    say(book, winner(book), 'keep');
    expect(book.reopen(tinyRules({ throwAt: 1 })).divergence?.why).toBe('The table fell over.');
    expect(kinds(book)).toEqual(['ann:bet', 'bob:bet']);
  });

  test('a change that the tail does not touch changes nothing', () => {
    const book = newBook();
    playRound(book);
    expect(book.reopen(tinyRules({ prize: 1 })).divergence).toBeUndefined();
  });
});

describe('undo is an entry like any other', () => {
  test('it takes the game back, deletes nothing, and the answer can be given again', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const seat = winner(book);
    const before = JSON.stringify(book.game.state);
    say(book, seat, 'double');
    const undo = book.undoFor(seat);
    expect(undo).toMatchObject({ free: true, undone: 1, answer: { value: ['double'] } });
    const length = book.entries.length;
    book.undo(seat, undo?.to ?? -1);
    expect(JSON.stringify(book.game.state)).toBe(before);
    expect(book.entries).toHaveLength(length + 1);
    say(book, seat, 'double');
    expect(book.events.filter((event) => event.type === 'won')).toHaveLength(2);
    expect(book.reopen().divergence).toBeUndefined();
    expect(kinds(book)).toEqual(['party:go-on']);
  });

  test('a question asked anew has a new number, so that old buttons are stale', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const seat = winner(book);
    const old = book.game.questions[0]?.number ?? -1;
    say(book, seat, 'keep');
    book.undo(seat, book.undoFor(seat)?.to ?? -1);
    expect(book.answer(seat, old, ['keep'])).toMatchObject({ type: 'refused' });
    const open = book.game.questions[0]?.number;
    book.reopen();
    expect(book.game.questions[0]?.number).toBe(open);
  });

  test('it is not free past a draw, nor past another seat', () => {
    const book = newBook();
    say(book, 'bob', '1');
    say(book, 'ann', '1');
    expect(book.undoFor('ann')).toMatchObject({ free: false, to: 1 });
    expect(book.undoFor('bob')).toMatchObject({ free: false, to: 0 });
  });

  test('with the table’s agreement it goes past a draw, and the draw then comes out the same', () => {
    const book = newBook();
    say(book, 'ann', '1');
    say(book, 'bob', '1');
    const die = effectiveMoves(book.entries).find((move) => move.type === 'outcome')?.value;
    book.undo('bob', book.undoFor('bob')?.to ?? -1, ['ann']);
    expect(kinds(book)).toEqual(['ann:bet', 'bob:bet']);
    say(book, 'bob', '2');
    expect(effectiveMoves(book.entries).find((move) => move.type === 'outcome')?.value).toBe(die);
  });

  test('it can go back past several quiet points, again and again', () => {
    const book = newBook();
    playRound(book);
    const first = JSON.stringify(book.game.state);
    playRound(book);
    playRound(book);
    book.undo('party', 5);
    expect(JSON.stringify(book.game.state)).toBe(first);
    playRound(book);
    book.undo('party', 0);
    expect(book.game.state).toEqual({ ...tinyState(), round: 1 });
    expect(book.reopen().divergence).toBeUndefined();
  });
});
