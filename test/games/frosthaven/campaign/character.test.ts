/** The sheet of a character. */
import { expect, test } from 'vitest';
import { blankCharacter, character } from '../../../../src/games/frosthaven/campaign/state/character.ts';

const BRI = blankCharacter({ member: 3, class: 'drifter', name: 'Bri' });

test('NEW-04 NEW-18 a new sheet -> level 1, no experience, no perks, no added cards', () => {
  expect(character.parse(BRI)).toEqual(BRI);
  expect(BRI).toMatchObject({ member: 3, class: 'drifter', name: 'Bri', level: 1, experience: 0, setAside: false });
  expect([BRI.cards, BRI.perks, BRI.masteries, BRI.marks, BRI.quest]).toEqual([[], {}, [], 0, null]);
});

test.each([
  ['PERK-06 more than 18 checkmarks', { checks: 19 }],
  ['LUP-11 a level above 9', { level: 10 }],
  ['LUP-07 a card that was added at level 1', { cards: [{ card: 'salt-tracks', level: 1 }] }],
  ['PERK-03 a perk without a filled box', { perks: { salt: 0 } }],
  ['PERK-02 fewer than no perk marks', { marks: -1 }],
])('a sheet can’t have %s', (_, wrong) => {
  expect(character.safeParse({ ...BRI, ...wrong }).success).toBe(false);
});

test('LUP-07 PERK-03 a grown sheet is read -> its card order and filled boxes are kept', () => {
  const cards = [
    { card: 'b', level: 2 },
    { card: 'a', level: 3 },
  ];
  const grown = { ...BRI, level: 3, experience: 95, cards, perks: { 'cold-shoulder': 2 }, quest: 'the-long-debt' };
  expect(character.parse(grown)).toEqual(grown);
});
