/** What simulated campaigns are held to. */
import { expect, test } from 'vitest';
import { startingSupply } from '../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import { blankCharacter } from '../../../src/games/frosthaven/campaign/state/character.ts';
import { stateOf } from '../../../src/games/frosthaven/campaign/state.ts';
import { faultsOfCampaign } from '../../../tools/frosthaven/simulation/invariants.ts';
import { catalog } from '../../support/first-winter.ts';

const [ITEM] = [...catalog.items.values()].filter(({ copies = 2 }) => copies === 2);
const item: string = ITEM?.id ?? '';
const [CLASS = ''] = [...catalog.classes.keys()];
const [QUEST] = catalog.quests?.quests ?? [];
const quest = QUEST?.id ?? '';

const state = stateOf({ sheets: [], completed: [], looted: {} });
const sheet = { ...blankCharacter({ member: 1, class: CLASS, name: 'Ann' }), items: [item], quest };
const aside = { ...sheet, member: 2, quest: null, setAside: true };
const goods = { ...state.goods, supply: startingSupply(catalog, [sheet, aside]) };

test('a copy lacks, a class or quest is there twice, prosperity falls -> each is named', () => {
  const roster = { ...state.roster, aside: [{ ...aside, class: 'another' }] };
  expect(faultsOfCampaign(catalog, { ...state, goods, roster, sheets: [sheet] }, 1)).toEqual([]);
  expect(faultsOfCampaign(catalog, { ...state, goods, sheets: [sheet] }, 1)).toEqual([
    `${ITEM?.name}: 1 copies, and there should be 2`,
  ]);
  const double = { ...state.roster, aside: [aside], quests: [quest, 'unheard-of'] };
  expect(faultsOfCampaign(catalog, { ...state, goods, roster: double, sheets: [sheet] }, 2)).toEqual([
    `there are two characters of ${CLASS}`,
    `the quest ${quest} is there twice`,
    'there is no quest unheard-of',
    'prosperity fell from 2 to 1',
  ]);
});
