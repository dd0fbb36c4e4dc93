/** What is said ahead about damage of a round: how it is kept, and what follows from it. */
import { describe, expect, test } from 'vitest';
import type { DamageOrder, HurtCharacter } from '../../../../src/games/frosthaven/settings/damage-ahead.ts';
import {
  judgeDamage,
  parseDamageOrder,
  printDamageOrder,
} from '../../../../src/games/frosthaven/settings/damage-ahead.ts';

const ORDER: DamageOrder = {
  keep: 4,
  losses: [
    { from: 'hand', cards: ['a/1'] },
    { from: 'discarded', cards: ['a/7', 'a/8'] },
    { from: 'hand', cards: ['a/2'] },
  ],
};

/** Serious: no more than a third of ten hit points would be left. */
const HURT: HurtCharacter = {
  amount: 7,
  hitPoints: 10,
  maximum: 10,
  hand: ['a/1', 'a/2', 'a/3', 'a/4'],
  discarded: ['a/7', 'a/8'],
};

const judged = (order: Partial<DamageOrder>, hurt: Partial<HurtCharacter> = {}) =>
  judgeDamage({ keep: undefined, losses: [], ...order }, { ...HURT, ...hurt });

describe('order', () => {
  test('printed and read -> the same order; half a pair of discarded cards -> left out', () => {
    const value = ['keep 4', 'hand a/1', 'discarded a/7', 'discarded a/8', 'hand a/2'];
    expect([printDamageOrder(ORDER), parseDamageOrder(value)]).toEqual([value, ORDER]);
    expect(parseDamageOrder(['discarded a/7', 'hand a/1'])).toEqual({
      keep: undefined,
      losses: [{ from: 'hand', cards: ['a/1'] }],
    });
  });
});

describe('DMG-03', () => {
  test('at least as many hit points stay as are to be kept -> suffered, however much it is', () => {
    expect([3, 4].map((keep) => judged({ keep }))).toEqual(['suffer', { changed: 'more' }]);
    expect(judged({ keep: 1 }, { amount: 9 })).toBe('suffer');
    expect(judged({ keep: 1 }, { amount: 10 })).toEqual({ changed: 'more' });
  });

  test('damage that is not serious, and more than was to be borne -> nothing was said', () => {
    expect(judged({ ...ORDER, keep: 9 }, { amount: 6 })).toBeUndefined();
    expect(judged({ ...ORDER, keep: 3 }, { amount: 1, hitPoints: 3 })).toEqual(ORDER.losses[0]);
    expect(judged({ ...ORDER, keep: 4 }, { amount: 1, hitPoints: 4 })).toBeUndefined();
  });
});

describe('DMG-04 DMG-05', () => {
  test('serious damage -> the first loss whose cards are still there', () => {
    expect(judged(ORDER)).toEqual(ORDER.losses[0]);
    expect(judged(ORDER, { hand: ['a/2', 'a/3', 'a/4'] })).toEqual(ORDER.losses[1]);
    expect(judged(ORDER, { hand: ['a/2', 'a/3', 'a/4'], discarded: ['a/7', 'a/9'] })).toEqual(ORDER.losses[2]);
    expect(judged(ORDER, { hand: ['a/3', 'a/4'], discarded: ['a/8'] })).toEqual({ changed: 'gone' });
  });
});

describe('EXH-02', () => {
  test('after the loss no two cards could be played or rested with -> asked, or the next loss', () => {
    const losses = [{ from: 'hand', cards: ['a/1'] } as const];
    expect(judged({ losses }, { hand: ['a/1', 'a/2'], discarded: ['a/7'] })).toEqual({ changed: 'end' });
    expect(judged({ losses }, { hand: ['a/1', 'a/2'], discarded: ['a/7', 'a/8'] })).toEqual(losses[0]);
    expect(judged({ losses }, { hand: ['a/1', 'a/2', 'a/3'], discarded: [] })).toEqual(losses[0]);
    expect(judged(ORDER, { hand: ['a/1', 'a/2', 'a/3'], discarded: [] })).toEqual(ORDER.losses[0]);
    const two = [{ from: 'discarded', cards: ['a/7', 'a/8'] } as const, ...losses];
    expect(judged({ losses: two }, { hand: ['a/1'] })).toEqual(losses[0]);
  });
});
