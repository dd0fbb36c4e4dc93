/** Which cards a character has to choose from, and which it can have come by. */
import { expect, test } from 'vitest';
import {
  cardPool,
  cardsUpTo,
  usualCards,
  whyNotEarned,
} from '../../../../../src/games/frosthaven/rules/figures/equipment.ts';
import { plainCard, plainClass } from '../../../../support/frosthaven/content.ts';

/** Ten cards of level 1, one of X, two of level 2 and two of level 3. */
const MAT = plainClass('a', [
  plainCard('x', { level: 'X' }),
  plainCard('two-a', { level: 2 }),
  plainCard('two-b', { level: 2 }),
  plainCard('three-a', { level: 3 }),
  plainCard('three-b', { level: 3 }),
]);
const added = (...cards: readonly string[]) => ({ cards: cards.map((card) => ({ card })) });
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id).sort();
const cards = (...names: readonly string[]) => MAT.cards.filter(({ id }) => names.includes(id));

test('NEW-05 SET-17 the pool of a new character is all of level 1 and X', () => {
  const pool = cardPool(MAT, added());
  expect([pool.length, pool.some(({ id }) => id === 'x'), pool.some(({ id }) => id === 'two-a')]).toEqual([
    11,
    true,
    false,
  ]);
});

test('LUP-07 what was added as it rose is in the pool, and what was passed over is not', () => {
  const pool = ids(cardPool(MAT, added('two-b', 'three-a')));
  expect(pool.filter((id) => id.startsWith('t'))).toEqual(['three-a', 'two-b']);
  expect(ids(cardsUpTo(MAT, 2)).filter((id) => id.startsWith('t'))).toEqual(['two-a', 'two-b']);
});

test('SET-16 the usual hand is what was added, the highest first, then level 1, and X last', () => {
  expect(usualCards(MAT)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(usualCards(MAT, added('two-b', 'three-a'))).toEqual([
    'three-a',
    'two-b',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
});

test('LUP-07 nobody brings more of a level and above than they have gained levels from there', () => {
  expect(whyNotEarned(cards('1', 'x', 'two-a', 'two-b'), 3)).toBeUndefined();
  expect(whyNotEarned(cards('two-a', 'three-a'), 3)).toBeUndefined();
  expect(whyNotEarned(cards('three-a', 'three-b'), 3)).toBe('Level 3 allows at most 1 of level 3 and above.');
  expect(whyNotEarned(cards('two-a', 'two-b', 'three-a'), 3)).toBe('Level 3 allows at most 2 of level 2 and above.');
  expect(whyNotEarned(cards('two-a'), 1)).toBe('two-a is above level 1.');
});
