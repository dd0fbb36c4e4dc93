/** How whoever has sense lets a character grow. */
import { expect, test } from 'vitest';
import { sensibleCard, sensibleHand, sensiblePerk } from '../../../../src/games/frosthaven/bots/growth.ts';
import { plainCard, plainClass } from '../../../support/frosthaven/content.ts';

const strong = plainCard('strong', { level: 2, top: { abilities: [{ verb: 'attack', value: 5 }] } });
const weak = plainCard('weak', { level: 2, top: { abilities: [{ verb: 'attack', value: 1 }] } });
const MAT = plainClass('a', [weak, strong], 10, {
  modifiers: [{ id: 'sting', value: 1, give: ['poison'] }],
  perks: [
    { id: 'even', remove: ['+0'], add: ['+1'] },
    { id: 'two-fewer', remove: ['-1', '-1'] },
    { id: 'stings', remove: ['-1'], add: ['sting'] },
    { id: 'linked', linked: 3, add: ['+4'] },
  ],
});
const open = MAT.cards.filter(({ level }) => level === 2);

test('LUP-07 two cards to choose from -> the one worth more, or by a given taste', () => {
  expect(sensibleCard(open)?.id).toBe('strong');
  expect(sensibleCard(open, ({ id }) => (id === 'weak' ? 3 : 1))?.id).toBe('weak');
  expect(sensibleCard([])).toBeUndefined();
});

test('SET-16 the hand is what is worth most of the pool', () => {
  const hand = sensibleHand(MAT.cards, 10).map(({ id }) => id);
  expect([hand.length, hand[0], hand.includes('weak')]).toEqual([10, 'strong', false]);
});

test('PERK-02 the perk is marked that does most for the deck, for each of its boxes', () => {
  const perks = MAT.perks ?? [];
  expect(sensiblePerk(MAT, perks)?.id).toBe('stings');
  expect(
    sensiblePerk(
      MAT,
      perks.filter(({ id }) => id !== 'stings'),
    )?.id,
  ).toBe('two-fewer');
  expect(sensiblePerk(MAT, [])).toBeUndefined();
});
