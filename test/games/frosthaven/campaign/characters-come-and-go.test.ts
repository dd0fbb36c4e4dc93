/** Characters that are created, choose anew, and leave. */
import { describe, expect, test } from 'vitest';
import {
  classesToChoose,
  newCharacter,
  startingGold,
} from '../../../../src/games/frosthaven/campaign/rules/adoption/character-creation.ts';
import { levelsWithoutCard, mayLevelUp } from '../../../../src/games/frosthaven/campaign/rules/characters/levels.ts';
import {
  afterRespec,
  respecCost,
  whyNoRespec,
} from '../../../../src/games/frosthaven/campaign/rules/characters/respec.ts';
import {
  completionOf,
  isFirstOfClass,
  mayCompleteAnother,
  retirement,
  retirementCount,
  retirementOf,
  returnsOf,
} from '../../../../src/games/frosthaven/campaign/rules/characters/retirement.ts';
import type { CampaignCharacter } from '../../../../src/games/frosthaven/campaign/state/character.ts';
import { blankCharacter, character } from '../../../../src/games/frosthaven/campaign/state/character.ts';
import { activityRefusalWords } from '../../../support/frosthaven/market.ts';

const WHO = { member: 4, class: 'drifter', name: 'Bri' };
const OLD: CampaignCharacter = {
  ...blankCharacter(WHO),
  level: 3,
  experience: 120,
  gold: 41,
  resources: { hide: 2, axenut: 1 },
  items: ['barrel-lid'],
  cards: [
    { card: 'b', level: 2 },
    { card: 'a', level: 3 },
  ],
  perks: { kindling: 1, 'long-practice': 2 },
  masteries: ['old-habits'],
  quest: 'the-long-debt',
};

describe('creating', () => {
  test('CRE-06 NEW-04 CWE-08 gold to begin with is 10 for each level of prosperity, and 20', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(startingGold)).toEqual([30, 40, 50, 60, 70, 80, 90, 100, 110]);
  });

  test('CRE-07 CRE-08 CRE-09 two retired, prosperity 5 -> two marks, and may level up', () => {
    const made = newCharacter({ ...WHO, prosperity: 5, retired: 2, quest: 'the-long-debt' });
    expect(made).toEqual({ ...blankCharacter(WHO), purse: 70, marks: 2, quest: 'the-long-debt' });
    expect([character.parse(made), mayLevelUp(made, 5)]).toEqual([made, true]);
  });

  test('CRE-05 without quests left it has none', () => {
    expect(newCharacter({ ...WHO, prosperity: 1, retired: 0, quest: null }).quest).toBeNull();
  });

  test('NEW-03 CRE-03 a class has a character, even one set aside -> it cannot be chosen', () => {
    const sheets = [OLD, { ...OLD, class: 'geminate', setAside: true }];
    expect(classesToChoose(['boneshaper', 'drifter', 'geminate'], sheets)).toEqual(['boneshaper']);
    expect(classesToChoose(['boneshaper', 'drifter'], [])).toEqual(['boneshaper', 'drifter']);
  });
});

describe('choosing cards anew', () => {
  test('VAR-19 CWE-05 costs 10 gold for each level, and is refused to whoever has less', () => {
    expect([respecCost({ level: 1 }), respecCost({ level: 5 })]).toEqual([10, 50]);
    expect(activityRefusalWords(whyNoRespec({ ...OLD, level: 5, gold: 49 }))).toBe('That costs 50 gold; you have 49.');
    expect(whyNoRespec({ ...OLD, level: 5, gold: 50 })).toBeUndefined();
  });

  test('VAR-19 gives every card back but those of level 1 and X, and leaves all else', () => {
    const after = afterRespec(OLD);
    expect(after).toEqual({ ...OLD, gold: 11, cards: [] });
    expect(levelsWithoutCard(after)).toEqual([2, 3]);
    expect(activityRefusalWords(whyNoRespec(after))).toBe('You have no cards above level 1 to give back.');
  });
});

describe('leaving', () => {
  test('CRE-02 RTR-11 items and resources come back, gold does not', () => {
    expect(returnsOf(OLD)).toEqual({ items: ['barrel-lid'], resources: { hide: 2, axenut: 1 } });
  });

  test('RTR-09 a retirement -> its member, name, class, level, perks and masteries', () => {
    const line = { member: 4, name: 'Bri', class: 'drifter', level: 3, perks: 3, masteries: 1 };
    expect(retirementOf(OLD)).toEqual(line);
    expect(retirement.parse(line)).toEqual(line);
  });

  test('CRE-07 RTR-12 marks count what this player has retired, and nobody else', () => {
    const table = [{ member: 4 }, { member: 7 }, { member: 4 }];
    expect([retirementCount(table, 4), retirementCount(table, 7), retirementCount(table, 1)]).toEqual([2, 1, 0]);
  });

  test('RTR-08 only the first of a class has its section read', () => {
    expect(isFirstOfClass([{ class: 'geminate' }], 'drifter')).toBe(true);
    expect(isFirstOfClass([{ class: 'geminate' }, { class: 'drifter' }], 'drifter')).toBe(false);
  });

  test('RTR-03 RTR-04 a quest -> 2 prosperity and its envelope, the other if it is open', () => {
    const quest = { envelope: 'E', alternate: 'F' };
    expect(completionOf([quest], [])).toEqual({ prosperity: 2, opens: ['E'], exhausted: 0 });
    expect(completionOf([quest], ['E'])).toEqual({ prosperity: 2, opens: ['F'], exhausted: 0 });
  });

  test('RTR-06 another quest costs 15 inspiration', () => {
    expect([mayCompleteAnother(14), mayCompleteAnother(15)]).toEqual([false, true]);
  });

  test('RTR-07 CWE-14 two quests that name the same closed envelope open it, and not the other', () => {
    const quests = [
      { envelope: 'E', alternate: 'F' },
      { envelope: 'E', alternate: 'G' },
    ];
    expect(completionOf(quests, [])).toEqual({ prosperity: 4, opens: ['E'], exhausted: 0 });
    expect(completionOf(quests, ['E', 'F'])).toEqual({ prosperity: 4, opens: ['G'], exhausted: 1 });
  });

  test('RTR-05 with both envelopes open there is nothing to open', () => {
    expect(completionOf([{ envelope: 'E', alternate: 'F' }], ['E', 'F'])).toEqual({
      prosperity: 2,
      opens: [],
      exhausted: 1,
    });
  });
});
