/** What people do in Frosthaven, and which quests it brings nearer. */
import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../../../src/games/frosthaven/campaign/events/events.ts';
import { progressAfter } from '../../../../src/games/frosthaven/campaign/events/progress.ts';
import type { BetweenScenarioDeed } from '../../../../src/games/frosthaven/campaign/rules/characters/quests.ts';
import { tradeOf } from '../../../../src/games/frosthaven/campaign/rules/goods/trade.ts';
import { blankCharacter } from '../../../../src/games/frosthaven/campaign/state/character.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { packOf } from '../../../support/frosthaven/year.ts';

/** What members 1 and 2 have come to, whose quests both ask for eight of something. */
function after(does: BetweenScenarioDeed, event: CampaignEvent): [number, number] {
  const [first, ...others] = firstWinter.quests?.quests ?? [];
  if (!first) throw new Error('The pack has no quests.');
  const quest = { ...first, id: 'eight', asks: [{ does, least: 8 }] };
  const quests = { ...firstWinter.quests, quests: [quest, ...others], envelopes: [] };
  const pack = packOf({ content: { quests } });
  const sheets = [1, 2].map((member) => ({
    ...blankCharacter({ member, class: `class-${member}`, name: 'Ann' }),
    quest: 'eight',
    progress: [0],
  }));
  const gone = progressAfter(pack, { sheets, outpost: { values: {} } }, event);
  const of = (member: number) => gone.find((each) => each.member === member)?.progress[0] ?? 0;
  return [of(1), of(2)];
}

test('RTR-01 who crafts, brews, gives or gains checkmarks has done it alone', () => {
  const crafted = tradeOf('crafts', 1, ['jar'], { gained: ['jar'] });
  const brewed = {
    type: 'potion brewed',
    member: 2,
    item: 'tea',
    isNew: true,
    trade: tradeOf('brews', 2, ['tea'], {}),
  } as const;
  expect(after('crafted', { type: 'traded', trade: crafted })).toEqual([1, 0]);
  expect(after('crafted', { type: 'traded', trade: tradeOf('buys', 1, ['jar'], { gained: ['jar'] }) })).toEqual([0, 0]);
  expect(after('brewed', brewed)).toEqual([0, 1]);
  expect(after('gifts', { type: 'given', member: 2, resources: { lumber: 2, hide: 1 } })).toEqual([0, 3]);
  expect(after('checks', { type: 'checks changed', member: 1, amount: 2 })).toEqual([2, 0]);
  expect(after('checks', { type: 'checks changed', member: 1, amount: -1 })).toEqual([0, 0]);
});

test('RTR-01 weeks and buildings count for everybody', () => {
  expect(after('weeks', { type: 'time passed', marked: 3 })).toEqual([1, 1]);
  expect(after('buildings', { type: 'built', building: 'kiln', level: 1, due: [] })).toEqual([1, 1]);
});
