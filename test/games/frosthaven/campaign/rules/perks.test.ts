/** Perk marks, the boxes that they fill, and what that comes to. */
import { expect, test } from 'vitest';
import {
  boxesOf,
  deckOfSheet,
  isNextBoxGained,
  perksGained,
  perksToMark,
  withChecks,
  withMasteries,
  withoutChecks,
  withPerk,
} from '../../../../../src/games/frosthaven/campaign/rules/characters/perks.ts';
import type { CampaignCharacter } from '../../../../../src/games/frosthaven/campaign/state/character.ts';
import { blankCharacter } from '../../../../../src/games/frosthaven/campaign/state/character.ts';
import { STANDARD_DECK } from '../../../../../src/games/frosthaven/rules/decks/modifiers.ts';
import { plainClass } from '../../../../support/frosthaven/content.ts';

/** One box, two boxes, and two linked ones. */
const MAT = plainClass('a', [], 10, {
  perks: [
    { id: 'single', remove: ['-2'], add: ['+0'] },
    { id: 'twice', times: 2, remove: ['-1'], add: ['+1'] },
    { id: 'linked', linked: 2, add: ['+3'] },
  ],
});
const NEW = blankCharacter({ member: 1, class: 'a', name: 'Ann' });

const perk = (name: string) => {
  const found = MAT.perks?.find(({ id }) => id === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const marked = (perks: CampaignCharacter['perks']) => ({ ...NEW, perks });
const markable = (perks: CampaignCharacter['perks']) => perksToMark(MAT, marked(perks)).map(({ id }) => id);

test('PERK-03 a perk has one box, as many as it can be gained, or as many as are linked', () => {
  expect(MAT.perks?.map(boxesOf)).toEqual([1, 2, 2]);
});

test('PERK-02 PERK-03 a mark can fill the box of any perk that has an empty one', () => {
  expect(markable({})).toEqual(['single', 'twice', 'linked']);
  expect(markable({ single: 1, twice: 1, linked: 1 })).toEqual(['twice', 'linked']);
  expect(markable({ single: 1, twice: 2, linked: 2 })).toEqual([]);
});

test('PERK-03 unlinked boxes are gained one by one, linked ones with the last', () => {
  expect(perksGained(MAT, marked({ twice: 1, linked: 1 }))).toEqual(['twice']);
  expect(perksGained(MAT, marked({ single: 1, twice: 2, linked: 2 }))).toEqual(['single', 'twice', 'twice', 'linked']);
  expect([isNextBoxGained(perk('twice'), marked({ twice: 1 })), isNextBoxGained(perk('single'), NEW)]).toEqual([
    true,
    true,
  ]);
  expect([isNextBoxGained(perk('linked'), NEW), isNextBoxGained(perk('linked'), marked({ linked: 1 }))]).toEqual([
    false,
    true,
  ]);
});

test('PERK-02 a mark that is used fills one box', () => {
  const once = withPerk({ ...NEW, marks: 2 }, perk('twice'));
  expect([once.perks, once.marks]).toEqual([{ twice: 1 }, 1]);
  expect(withPerk(once, perk('twice'))).toEqual({ ...NEW, perks: { twice: 2 }, marks: 0 });
});

test('NEW-13 NEW-07 PERK-04 a deck -> the twenty standard cards, changed by perks', () => {
  expect(deckOfSheet(MAT, NEW)).toEqual(STANDARD_DECK);
  const count = (deck: readonly string[], card: string) => deck.filter((each) => each === card).length;
  const deck = deckOfSheet(MAT, marked({ single: 1, twice: 2, linked: 1 }));
  expect(['-2', '-1', '+0', '+1', '+3'].map((card) => count(deck, card))).toEqual([0, 3, 7, 7, 0]);
});

test('PERK-04 what the deck becomes with another box is known before it is filled', () => {
  const sheet = marked({ linked: 1 });
  expect(deckOfSheet(MAT, sheet, perk('linked'))).toEqual([...STANDARD_DECK, '+3']);
  expect(deckOfSheet(MAT, NEW, perk('linked'))).toEqual(STANDARD_DECK);
  expect(sheet.perks).toEqual({ linked: 1 });
});

test('PERK-01 PERK-06 each completed set of three checkmarks is a mark; beyond 18 there is none', () => {
  expect(withChecks({ ...NEW, checks: 2 }, 2)).toEqual({ ...NEW, checks: 4, marks: 1 });
  expect(withChecks({ ...NEW, checks: 3 }, 2)).toEqual({ ...NEW, checks: 5, marks: 0 });
  expect(withChecks({ ...NEW, checks: 14, marks: 1 }, 9)).toEqual({ ...NEW, checks: 18, marks: 3 });
  expect(withChecks({ ...NEW, checks: 18 }, 3)).toEqual({ ...NEW, checks: 18, marks: 0 });
});

test('PERK-07 CWE-09 8 checkmarks -> only 2 can be lost; regained -> no second mark', () => {
  const before = { ...NEW, checks: 8, marks: 2 };
  const after = withoutChecks(before, 3);
  expect(after).toEqual({ ...before, checks: 6 });
  expect(withoutChecks(after, 1)).toEqual(after);
  expect(withChecks(after, 2)).toEqual(before);
});

test('PERK-01 PERK-08 a mastery is a mark, once for a character', () => {
  const once = withMasteries(NEW, ['quorum']);
  expect([once.masteries, once.marks]).toEqual([['quorum'], 1]);
  expect(withMasteries(once, ['quorum', 'untouched'])).toEqual({
    ...NEW,
    masteries: ['quorum', 'untouched'],
    marks: 2,
  });
});
