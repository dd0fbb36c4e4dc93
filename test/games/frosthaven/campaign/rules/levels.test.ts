/** Levels: when a character rises, and what it brings. */
import { expect, test } from 'vitest';
import {
  afterLevelUp,
  afterProsperityLevelUp,
  cardsToAdd,
  HIGHEST_LEVEL,
  hitPointsAt,
  levelByProsperity,
  levelsWithoutCard,
  mayLevelUp,
  mustLevelUp,
  pendingCardChoice,
  requirementOf,
  withCard,
} from '../../../../../src/games/frosthaven/campaign/rules/characters/levels.ts';
import type { CampaignCharacter } from '../../../../../src/games/frosthaven/campaign/state/character.ts';
import { blankCharacter } from '../../../../../src/games/frosthaven/campaign/state/character.ts';
import { plainCard, plainClass } from '../../../../support/frosthaven/content.ts';

/** Two cards of each of levels 2 and 3, and one of level X. */
const MAT = plainClass('a', [
  plainCard('x', { level: 'X' }),
  plainCard('two-a', { level: 2 }),
  plainCard('two-b', { level: 2 }),
  plainCard('three-a', { level: 3 }),
  plainCard('three-b', { level: 3 }),
]);
const NEW = blankCharacter({ member: 1, class: 'a', name: 'Ann' });

const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

/** As high as its experience makes it rise. */
function risenByExperience(sheet: CampaignCharacter): CampaignCharacter {
  let now = sheet;
  while (mustLevelUp(now)) now = afterLevelUp(now);
  return now;
}

test('LUP-03 LUP-11 levels 1 to 9 require these totals, and there is none above', () => {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(levels.map(requirementOf)).toEqual([0, 45, 95, 150, 210, 275, 345, 420, 500]);
  expect([HIGHEST_LEVEL, requirementOf(10)]).toEqual([9, Number.POSITIVE_INFINITY]);
  expect(mustLevelUp({ level: 9, experience: 5000 })).toBe(false);
});

test('LUP-01 a character must rise once its total is that of the next level, and not before', () => {
  expect(mustLevelUp({ level: 1, experience: 44 })).toBe(false);
  expect(mustLevelUp({ level: 1, experience: 45 })).toBe(true);
  expect(mustLevelUp({ level: 2, experience: 94 })).toBe(false);
});

test('LUP-01 LUP-02 CWE-13 with 100 experience level 1 becomes level 3, and the total stays', () => {
  const grown = risenByExperience({ ...NEW, experience: 100 });
  expect(grown).toEqual({ ...NEW, experience: 100, level: 3, marks: 2 });
});

test('PRO-05 LUP-04 prosperity lifts to half its level, rounded up, and never above 9', () => {
  expect([1, 2, 3, 4, 5, 9, 20].map(levelByProsperity)).toEqual([1, 1, 2, 2, 3, 5, 9]);
  expect([mayLevelUp({ level: 2 }, 4), mayLevelUp({ level: 1 }, 3), mayLevelUp({ level: 3 }, 5)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('LUP-05 LUP-10 CRE-08 CWE-12 prosperity 5, 30 experience -> 2 with 45, 3 with 95', () => {
  const begun = { ...NEW, experience: 30 };
  const second = afterProsperityLevelUp(begun);
  expect(second).toEqual({ ...begun, level: 2, experience: 45, marks: 1 });
  expect(mayLevelUp(second, 5)).toBe(true);
  const third = afterProsperityLevelUp(second);
  expect(third).toEqual({ ...begun, level: 3, experience: 95, marks: 2 });
  expect([mayLevelUp(third, 5), mustLevelUp(third)]).toEqual([false, false]);
});

test('LUP-07 NEW-05 CWE-10 a level adds a card -> of this level, or one passed over', () => {
  expect(ids(cardsToAdd(MAT, NEW, 1))).toEqual([]);
  const second = { ...NEW, level: 2 };
  expect(ids(cardsToAdd(MAT, second, 2))).toEqual(['two-a', 'two-b']);
  const chosen = withCard(second, 'two-b', 2);
  expect(chosen.cards).toEqual([{ card: 'two-b', level: 2 }]);
  expect(ids(cardsToAdd(MAT, chosen, 3))).toEqual(['two-a', 'three-a', 'three-b']);
});

test('LUP-07 VAR-19 cards are owed level by level, the lowest first, until each level has one', () => {
  const third = { ...NEW, level: 3 };
  expect(levelsWithoutCard(third)).toEqual([2, 3]);
  expect(pendingCardChoice(MAT, third)).toMatchObject({ level: 2, cards: [{ id: 'two-a' }, { id: 'two-b' }] });
  const half = withCard(third, 'two-a', 2);
  expect(pendingCardChoice(MAT, half)?.level).toBe(3);
  const whole = withCard(half, 'two-b', 3);
  expect([levelsWithoutCard(whole), pendingCardChoice(MAT, whole)]).toEqual([[], undefined]);
});

test('LUP-07 a class without cards above level 1 owes none', () => {
  expect(pendingCardChoice(plainClass('b'), { ...NEW, level: 3 })).toBeUndefined();
});

test('LUP-09 each level is a perk mark', () => {
  expect([afterLevelUp(NEW).marks, afterProsperityLevelUp({ ...NEW, marks: 2 }).marks]).toEqual([1, 3]);
});

test('LUP-08 maximum hit points are those below the level on the mat', () => {
  const mat = { hitPoints: [8, 9, 11, 12, 14, 15, 17, 18, 20] };
  expect([hitPointsAt(mat, 1), hitPointsAt(mat, 3), hitPointsAt(mat, 9)]).toEqual([8, 11, 20]);
  expect(() => hitPointsAt(mat, 10)).toThrow('There is no level 10.');
});
