/** The goods, buildings and treasures of the pack that comes with the program. */
import { expect, test } from 'vitest';
import { startingItemDecks } from '../../../../src/games/frosthaven/campaign/rules/goods/item-decks.ts';
import {
  movesToAvailable,
  startingSupply,
  supplyFaults,
} from '../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import { completeBlueprints } from '../../../../src/games/frosthaven/campaign/rules/goods/treasure.ts';
import {
  openServices,
  startingBuildings,
  startingEffects,
} from '../../../../src/games/frosthaven/campaign/rules/outpost/building-deck.ts';
import { sellingPrice } from '../../../../src/games/frosthaven/content/prices.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';

const ITEMS = firstWinter.items;
const alchemy = catalog.alchemy ?? { pairs: [], triples: [], alike: '' };
const START = startingSupply(catalog);

test('ITS-01 NEW-17 seventy items, of which ten can be crafted and nine be bought at first', () => {
  expect(ITEMS).toHaveLength(70);
  const available = ITEMS.filter(({ id }) => (START[id]?.available ?? 0) > 0);
  expect([available.filter(({ cost }) => cost).length, available.filter(({ gold }) => gold).length]).toEqual([10, 9]);
  expect(available).toHaveLength(19);
  expect(supplyFaults(catalog, START, [])).toEqual([]);
});

test('LTG-06 ITS-07 eight random items and six random blueprints', () => {
  const { items, blueprints } = startingItemDecks(catalog);
  expect([items.length, blueprints.length]).toEqual([8, 6]);
  expect(items.map((item) => ITEMS.find(({ id }) => id === item)?.copies)).toEqual(Array(8).fill(1));
});

test('BREW-02 BREW-08 BREW-09 22 potions -> 15 of pairs, 6 of triples, 1 of alike', () => {
  const [pairs, triples] = [alchemy.pairs, alchemy.triples].map((all) => new Set(all.map(({ item }) => item)));
  expect([pairs?.size, triples?.size]).toEqual([15, 6]);
  const potions = ITEMS.filter(({ id }) => pairs?.has(id) || triples?.has(id) || alchemy.alike === id);
  expect(potions).toHaveLength(22);
  expect(potions.filter(({ after, slot }) => after !== 'lost' || slot !== 'small')).toEqual([]);
  expect(new Set(potions.map((potion) => sellingPrice(catalog, potion)))).toEqual(new Set([4, 6]));
});

test('no two items do the same, are called the same or look the same', () => {
  for (const of of ['name', 'icon', 'number'] as const)
    expect(new Set(ITEMS.map((item) => item[of])).size, of).toBe(70);
  const done = ITEMS.map(({ use, back, after, slot }) => JSON.stringify([use, back, after, slot]));
  expect(new Set(done).size).toBe(70);
});

test('BLD-01 BLD-02 thirteen buildings, of which four stand and three can be built at first', () => {
  const levels = Object.values(startingBuildings(catalog)).map(({ level }) => level);
  expect(catalog.buildings).toHaveLength(13);
  expect([levels.filter((level) => level === 1).length, levels.filter((level) => level === 0).length]).toEqual([4, 3]);
  expect(openServices(catalog, startingBuildings(catalog))).toEqual({
    craft: true,
    brew: 1,
    soldiers: { most: 4, lowers: [5, 10, 15, 20] },
  });
  expect(startingEffects(catalog)).toEqual([]);
  expect(catalog.buildings.map(({ levels: each }) => each.length)).toEqual([3, 3, 3, 3, 5, 3, 3, 2, 4, 3, 2, 4, 4]);
});

test('UPG-05 ITS-02 the craftsman and the trading post bring what is out of reach at first', () => {
  const brought = catalog.buildings.flatMap(({ levels }) =>
    levels.flatMap(({ once = [] }) => once.flatMap((each) => ('do' in each && each.do === 'supply' ? each.items : []))),
  );
  expect(new Set(brought).size).toBe(brought.length);
  expect(movesToAvailable(START, brought).map(({ item }) => item)).toEqual(brought);
});

test('TRE-03 TRE-07 twenty treasures, two of them halves of one thing', () => {
  const numbers = catalog.treasures.map(({ number }) => `${number}`);
  expect(numbers).toHaveLength(20);
  expect([completeBlueprints(catalog, ['14']), completeBlueprints(catalog, numbers)]).toEqual([[], ['ice-clock']]);
});

test('TGD-01 TGD-02 the town guard begins with twenty cards', () => {
  const faces = (catalog.guard?.cards ?? []).flatMap(({ defense, copies }) => Array<unknown>(copies).fill(defense));
  const count = (face: unknown) => faces.filter((each) => each === face).length;
  expect([0, 10, -10, 20, -20, 'wrecked', 'success'].map(count)).toEqual([6, 5, 5, 1, 1, 1, 1]);
});
