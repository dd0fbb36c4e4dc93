import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkGoods } from '../../../../../src/games/frosthaven/content/checks/check-goods.ts';
import type { PackContent } from '../../../../../src/games/frosthaven/content/content-index.ts';
import { alchemyFile } from '../../../../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import { itemsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { ItemInput } from '../../../../support/frosthaven/content.ts';
import { catalog } from '../../../../support/frosthaven/market.ts';
import { problemsOfScenario, smallScenario } from '../../../../support/frosthaven/packs.ts';

const USE = { when: 'damage', reduce: 1 } as const;
const cap = (id: string, more: Partial<ItemInput> = {}): ItemInput => ({
  id,
  name: id,
  icon: 'person',
  slot: 'small',
  use: USE,
  ...more,
});

/** What is wrong with such items in a pack that has nothing else but what is said. */
function goods(items: readonly ItemInput[], parts: Partial<PackContent> = {}): string[] {
  const read = itemsFile.parse({ items }).items;
  const bare = { ...firstWinter, scenarios: [], alchemy: undefined, buildings: [], treasures: [] };
  return checkGoods({ ...bare, ...parts, items: read }).map(placeLine);
}

test('CRF-03 what an item costs is there, and it is had in one way only', () => {
  expect(
    goods([
      cap('cap', { number: 1, gold: 5, cost: { resources: { hide: 1 } } }),
      cap('hood', { number: 1, cost: { items: ['cowl', 'crown'] } }),
      cap('cowl', { cost: { items: ['hood'] } }),
      cap('plan', { blueprint: 'random', gold: 5 }),
    ]),
  ).toEqual([
    'item number 1: is given twice',
    'item cap: is bought, crafted or brewed: only one of “gold”, “cost” and a place in the chart',
    'item hood: there is no item crown',
    'item hood: needs itself to be crafted',
    'item cowl: needs itself to be crafted',
    'item plan: a random blueprint is of an item with a “cost”',
  ]);
});

test('ITS-02 in a pack that keeps supplies every item can be come by', () => {
  const items = [cap('first', { gold: 5, available: true }), cap('lost', { gold: 5 }), cap('found', { gold: 5 })];
  expect(goods(items)).toEqual([
    'item lost: nobody can come by it: nothing gives it or makes it available',
    'item found: nobody can come by it: nothing gives it or makes it available',
  ]);
  const rewards = [{ gain: 'item', item: 'found' } as const];
  const treasures = [{ number: 1, text: 'A hat.', gives: { item: 'lost' } }];
  expect(goods(items, { treasures, scenarios: [smallScenario({ rewards })] })).toEqual([]);
  expect(goods([cap('old', { gold: 5 })])).toEqual([]);
  expect(goods([cap('deck', { gold: 5, random: true, available: true })])).toEqual([
    'item deck: what must be found is not “available”',
  ]);
});

test('BREW-02 BREW-08 BREW-09 the chart says what every pair and every three herbs make', () => {
  const { alchemy } = catalog;
  if (!alchemy) throw new Error('There is a chart.');
  const potions = ['tonic', 'water', 'oil', 'sludge'].map((id) => cap(id));
  expect(goods(potions, { alchemy })).toEqual([]);
  const chart = alchemyFile.parse({
    pairs: [...alchemy.pairs.slice(1), { herbs: ['axenut', 'arrowvine'], item: 'oil' }],
    triples: [...alchemy.triples.slice(1), { herbs: ['axenut', 'axenut', 'rockroot'], item: 'oil' }],
    alike: 'water',
  });
  expect([...new Set(goods(potions.slice(0, 3), { alchemy: chart }))]).toEqual([
    'pairs: there is nothing for arrowvine and arrowvine',
    'pairs: arrowvine and axenut is there twice',
    'triples: there is nothing for arrowvine and axenut and corpsecap',
    'triples: axenut and axenut and rockroot are not different herbs',
    'alike: water is brewed otherwise too',
    'item oil: is brewed of two herbs and of three',
  ]);
  expect(goods([...potions, cap('flask', { cost: { items: ['oil'] } })], { alchemy })).toEqual([
    'item flask: a potion (oil) is no part',
  ]);
  expect(goods(potions.slice(1), { alchemy })).toEqual(['there is no item tonic']);
});

test('TRE-03 TRE-07 a number is there once, lies in one scenario, and no half stays alone', () => {
  const treasures = [
    { number: 1, text: 'A.', gives: { half: 'cap' } },
    { number: 2, text: 'B.', gives: { item: 'crown' } },
    { number: 2, text: 'C.', gives: { gold: 1 } },
  ];
  const chest = {
    rooms: [{ id: 'one', at: 'A1', map: ['S S S S h c'] }],
    legend: { c: { overlay: { tile: 'treasure', number: 1 } } } as const,
  };
  const scenarios = [smallScenario(chest), { ...smallScenario(chest), id: 'again' }];
  expect(goods([cap('cap')], { treasures, scenarios })).toEqual([
    'treasure 2: there is no item crown',
    'treasure 2: is there twice',
    'there is one part only of the blueprint of cap',
    'scenario again: treasure 1 of the pack lies in small already',
  ]);
});

test('TRE-01 a number that the pack has a table of needs nothing in the scenario', () => {
  const chest = {
    rooms: [{ id: 'one', at: 'A1', map: ['S S S S h c'] }],
    legend: { c: { overlay: { tile: 'treasure', number: 98 } } } as const,
  };
  expect(problemsOfScenario(chest)).toEqual(['scenario small: treasure 98 at F1 gives nothing']);
  const treasures = [...(firstWinter.treasures ?? []), { number: 98, text: 'Coins.', gives: { gold: 5 } }];
  expect(problemsOfScenario(chest, { treasures })).toEqual([]);
});
