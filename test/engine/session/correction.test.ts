import { beforeEach, describe, expect, test } from 'vitest';
import { GAME_MASTER } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

const open = (seed = 1) => new InMemorySession(tinyRules({ corrections: true }), tinyState(), seedRng(seed));
let book: ReturnType<typeof open>;

beforeEach(() => {
  book = open();
});

const asked = (seat: Seat) => book.game.questions.find(({ question }) => question.seat === seat);
const options = (seat: Seat) => asked(seat)?.question.options.map(({ value }) => value);

function say(seat: Seat, value: string): void {
  const result = book.answer(seat, asked(seat)?.number ?? -1, [value]);
  expect(result).toMatchObject({ type: 'advanced' });
}

const correct = (value: string) => book.correct({ value, words: `${value}.`, why: 'a slip' });

/** The game is the same when it is built again from what is written down. */
function same(): void {
  const before = JSON.stringify([book.game.state, book.game.questions]);
  expect(book.reopen().divergence).toBeUndefined();
  expect(JSON.stringify([book.game.state, book.game.questions])).toBe(before);
}

describe('setting right by hand', () => {
  test('is an entry of the log with its reason, and is built again with it', () => {
    expect(correct('ann 3 beside')).toMatchObject({ type: 'advanced' });
    expect(book.entries).toEqual([
      expect.objectContaining({ type: 'correction', value: 'ann 3 beside', words: 'ann 3 beside.', why: 'a slip' }),
    ]);
    expect(book.game.state.coins).toEqual({ ann: 3, bob: 5 });
    same();
  });

  test('has what rests on it asked anew, and what others have answered stays', () => {
    say('bob', '2');
    expect(options('ann')).toHaveLength(5);
    correct('ann 3 anew');
    expect(options('ann')).toHaveLength(3);
    expect(asked('bob')?.answered).toEqual(['2']);
    same();
    say('ann', '3');
    expect(book.events).toContainEqual({ type: 'bets', bets: [3, 2] });
    same();
  });

  test('of what nobody may bet any more asks for a bet anew', () => {
    say('bob', '5');
    correct('bob 4 anew');
    expect(asked('bob')?.answered).toBeUndefined();
    expect(options('bob')).toHaveLength(4);
    same();
  });

  test('a correction the open question rests on -> refused; another leaves it as it is', () => {
    say('bob', '2');
    say('ann', '2');
    const [{ number = 0 } = {}] = book.game.questions;
    const before = [book.entries.length, JSON.stringify(book.game.state)];
    expect(correct('ann 3 anew')).toMatchObject({ type: 'refused' });
    expect([book.entries.length, JSON.stringify(book.game.state)]).toEqual(before);
    expect(correct('ann 4 beside')).toMatchObject({ type: 'advanced' });
    expect(book.game.questions[0]?.number).toBe(number);
    expect(book.game.state.coins.ann).toBe(4);
    same();
  });

  test('ends a step where that is wanted', () => {
    say('bob', '2');
    say('ann', '2');
    correct('off');
    expect(book.game.state).toMatchObject({ round: 2, coins: { ann: 5, bob: 5 } });
    expect(options('ann')).toHaveLength(5);
    same();
  });

  test('sets the next draw of a kind that can have it, whatever is built again meanwhile', () => {
    correct('die 6');
    same();
    say('ann', '1');
    say('bob', '1');
    expect(book.entries.find(({ type }) => type === 'outcome')).toMatchObject({ value: '6' });
    expect(asked('bob')?.question.kind).toBe('double');
    same();
  });

  test('may ask somebody first; nothing else can be set right meanwhile', () => {
    correct('ask');
    expect(asked('bob')?.question.kind).toBe('thought');
    expect(correct('ann 3 beside')).toMatchObject({ type: 'refused' });
    same();
    say('bob', 'deep');
    expect(asked('bob')?.question.kind).toBe('bet');
    expect(correct('ann 3 beside')).toMatchObject({ type: 'advanced' });
    same();
  });

  test('that is none is refused, and so it is where a game has none', () => {
    expect(correct('nonsense')).toEqual({ type: 'refused', why: 'No.' });
    book = new InMemorySession(tinyRules(), tinyState(), seedRng(1));
    expect(correct('ann 3 beside')).toMatchObject({ type: 'refused' });
    expect(book.entries).toEqual([]);
  });

  test('is taken back by whoever did it; a player needs consent for what lies behind it', () => {
    say('ann', '1');
    correct('bob 3 anew');
    expect(book.undoFor('ann')).toMatchObject({ free: false, undone: 2 });
    const undo = book.undoFor(GAME_MASTER);
    expect(undo).toMatchObject({ free: true, undone: 1, answer: { type: 'correction', value: 'bob 3 anew' } });
    book.undo(GAME_MASTER, undo?.to ?? 0);
    expect(book.game.state.coins.bob).toBe(5);
    expect(asked('ann')?.answered).toEqual(['1']);
    same();
    expect(book.undoFor('ann')).toMatchObject({ free: true });
  });

  test('an answer that the game-master gives for a seat says so, with the reason', () => {
    book.answer('ann', asked('ann')?.number ?? 0, ['2'], 'game-master', 'she is asleep');
    expect(book.entries.at(-1)).toMatchObject({ seat: 'ann', by: 'game-master', why: 'she is asleep' });
    same();
    expect(book.undoFor('ann')).toBeUndefined();
    expect(book.undoFor(GAME_MASTER)).toMatchObject({ undone: 1 });
    expect(book.undoFor(PARTY)).toBeUndefined();
  });
});
