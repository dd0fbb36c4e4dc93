import { expect, test } from 'vitest';
import { itemsToFind, startingItemDecks } from '../../../../../src/games/frosthaven/campaign/rules/goods/item-decks.ts';
import {
  afterMoves,
  copiesIn,
  copiesOf,
  findItemCopy,
  isPotion,
  movesToAvailable,
  returnMoves,
  startingSupply,
  supplyFaults,
  takersOf,
} from '../../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import { itemsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { catalog, owner, refusalOf, unwrapVerdict } from '../../../../support/frosthaven/market.ts';

const START = startingSupply(catalog);

test('ITS-01 NEW-17 what nobody owns is in the available supply or out of reach', () => {
  expect(START).toMatchObject({
    buckler: { available: 2, unavailable: 0 },
    blade: { available: 2, unavailable: 0 },
    relic: { available: 0, unavailable: 1 },
    cube: { available: 0, unavailable: 2 },
  });
  expect(supplyFaults(catalog, START, [])).toEqual([]);
  const [plain] = itemsFile.parse({
    items: [{ id: 'cap', name: 'Cap', icon: 'person', slot: 'head', use: { when: 'damage', reduce: 1 } }],
  }).items;
  expect(plain && copiesOf(plain)).toBe(2);
});

test('ITS-01 copies that characters own already are in no supply', () => {
  const owners = [owner(1, { items: ['buckler'] }), owner(2, { items: ['buckler', 'relic'] })];
  const supply = startingSupply(catalog, owners);
  expect([supply.buckler, supply.relic]).toEqual([
    { available: 0, unavailable: 0 },
    { available: 0, unavailable: 0 },
  ]);
  expect(supplyFaults(catalog, supply, owners)).toEqual([]);
  expect(supplyFaults(catalog, supply, owners.slice(1))).toEqual(['buckler: 1 copies, and there should be 2']);
});

test('ITS-01 copies go from place to place, and none comes from nowhere', () => {
  const taken = afterMoves(START, [{ item: 'buckler', copies: 1, from: 'available', to: 'owners' }]);
  expect(taken.buckler).toEqual({ available: 1, unavailable: 0 });
  expect(START.buckler).toEqual({ available: 2, unavailable: 0 });
  expect(() => afterMoves(START, [{ item: 'relic', copies: 2, from: 'unavailable', to: 'owners' }])).toThrow(
    'too few copies of relic',
  );
});

test('ITS-02 given back -> can be had again, or out of reach if never made or bought', () => {
  const supply = startingSupply(catalog, [owner(1, { items: ['buckler', 'blade', 'tonic', 'relic'] })]);
  const back = afterMoves(supply, returnMoves(catalog, ['buckler', 'blade', 'tonic', 'relic']));
  expect(back).toMatchObject({
    buckler: { available: 2, unavailable: 0 },
    blade: { available: 2, unavailable: 0 },
    tonic: { available: 1, unavailable: 1 },
    relic: { available: 0, unavailable: 1 },
  });
  expect([isPotion(catalog, 'tonic'), isPotion(catalog, 'oil'), isPotion(catalog, 'sludge')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isPotion(catalog, 'relic')).toBe(false);
});

test('ITS-03 ITS-02 what an upgrade or a blueprint names can be had from now on, all copies', () => {
  const moves = movesToAvailable(START, ['cube', 'buckler', 'cube']);
  expect(moves).toEqual([{ item: 'cube', copies: 2, from: 'unavailable', to: 'available' }]);
  expect(afterMoves(START, moves).cube).toEqual({ available: 2, unavailable: 0 });
});

test('ITS-04 what can be made or bought is given back -> it is not out of reach again', () => {
  const owned = afterMoves(START, [{ item: 'blade', copies: 1, from: 'available', to: 'owners' }]);
  const back = afterMoves(owned, returnMoves(catalog, ['blade']));
  expect(back.blade).toEqual({ available: 2, unavailable: 0 });
});

test('ITS-05 TRE-06 what is found is one copy from out of reach, and the others stay there', () => {
  const supply = afterMoves(START, unwrapVerdict(findItemCopy(START, 'cube')));
  expect(supply.cube).toEqual({ available: 0, unavailable: 1 });
  const last = afterMoves(supply, unwrapVerdict(findItemCopy(supply, 'cube')));
  expect(refusalOf(findItemCopy(last, 'cube'))).toBe('All copies of cube have an owner.');
  expect(unwrapVerdict(findItemCopy(START, 'blade'))).toEqual([
    { item: 'blade', copies: 1, from: 'available', to: 'owners' },
  ]);
});

test('ITS-06 ITS-08 a copy goes to anybody who has none and is there', () => {
  const owners = [owner(1, { items: ['relic'] }), owner(2), owner(3, { setAside: true })];
  expect(takersOf(owners, 'relic').map(({ member }) => member)).toEqual([2]);
  expect(takersOf(owners, 'blade').map(({ member }) => member)).toEqual([1, 2]);
});

test('ITS-07 LTG-06 random items and random blueprints lie in decks of their own', () => {
  expect(startingItemDecks(catalog)).toEqual({ items: ['trinket'], blueprints: ['plan'] });
});

test('LTG-06 what somebody owns is found no more', () => {
  expect(itemsToFind(START, ['trinket'])).toEqual(['trinket']);
  expect(itemsToFind(startingSupply(catalog, [owner(1, { items: ['trinket'] })]), ['trinket'])).toEqual([]);
  expect(copiesIn(START, 'nothing', 'available')).toBe(0);
});
