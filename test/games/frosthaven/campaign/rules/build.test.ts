import { expect, test } from 'vitest';
import { movesToAvailable, startingSupply } from '../../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import {
  afterConstruction,
  construct,
  missingForCost,
  projects,
  rebuild,
  withUnlocked,
  withWrecked,
  wreckedBuildings,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/build.ts';
import {
  buildingDeck,
  openServices,
  startingBuildings,
  startingEffects,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/building-deck.ts';
import { catalog, owner, refusalOf, town, unwrapVerdict } from '../../../../support/frosthaven/market.ts';

const START = startingBuildings(catalog);
const RICH = { lumber: 9, metal: 9, hide: 9 };

test('BLD-01 what stands at the start, at level 1', () => {
  expect(START).toEqual({
    lodge: { level: 0, wrecked: false },
    craftsman: { level: 1, wrecked: false },
    alchemist: { level: 1, wrecked: false },
  });
});

test('BLD-02 what comes once of buildings that stand at the start', () => {
  expect(startingEffects(catalog)).toEqual([{ gain: 'value', value: 'morale', amount: 1 }]);
});

test('BLD-03 the deck lies by number, with one card of the present level for each', () => {
  const all = { ...START, lodge: { level: 1, wrecked: false }, craftsman: { level: 2, wrecked: false } };
  const deck = buildingDeck(catalog, all);
  expect(deck.map(({ building, level }) => `${building.number} ${level}`)).toEqual(['12 1', '34 2', '35 1']);
});

test('BLD-04 BLD-05 the wrecked side has another effect, and what was open is closed', () => {
  const all = { ...START, lodge: { level: 1, wrecked: false } };
  const [lodge] = buildingDeck(catalog, all);
  expect(lodge?.operation).toMatchObject([{ do: 'offer', cost: { gold: 2 } }]);
  const [wrecked] = buildingDeck(catalog, withWrecked(all, 'lodge', true));
  expect(wrecked?.operation).toEqual([{ gain: 'value', value: 'morale', amount: -1 }]);
  expect(openServices(catalog, START)).toEqual({ craft: true, brew: 1 });
  expect(openServices(catalog, withWrecked(START, 'craftsman', true))).toEqual({ brew: 1 });
  expect(withWrecked(START, 'lodge', true)).toEqual(START);
});

test('BUI-01 REB-01 two are built this week -> the wrecked ones can still be rebuilt', () => {
  const wrecked = withWrecked(withWrecked(START, 'craftsman', true), 'alchemist', true);
  const full = town({ buildings: wrecked, frosthaven: RICH, builtThisWeek: 2, morale: 0 });
  expect(wreckedBuildings(full).map(({ id }) => id)).toEqual(['craftsman', 'alchemist']);
  expect(unwrapVerdict(rebuild(full, 'craftsman')).paid.morale).toBe(0);
  expect(
    unwrapVerdict(rebuild({ ...full, buildings: withWrecked(wrecked, 'craftsman', false) }, 'alchemist')).building,
  ).toBe('alchemist');
  expect(refusalOf(rebuild(full, 'lodge'))).toBe('That is not wrecked.');
});

test('BUI-02 one a week, a second for 2 morale, no third', () => {
  const rich = town({ frosthaven: RICH });
  expect(unwrapVerdict(construct(rich, 'lodge')).paid.morale).toBe(0);
  expect(unwrapVerdict(construct({ ...rich, builtThisWeek: 1 }, 'lodge')).paid.morale).toBe(2);
  expect(refusalOf(construct({ ...rich, builtThisWeek: 2 }, 'lodge'))).toBe(
    'You can build or upgrade at most two per week.',
  );
});

test('CWE-18 with morale 1 no second one', () => {
  expect(refusalOf(construct(town({ frosthaven: RICH, builtThisWeek: 1, morale: 1 }), 'lodge'))).toBe(
    'A second one costs 2 morale; you have 1.',
  );
});

test('BUI-03 UPG-01 the prosperity that its card asks for', () => {
  const rich = town({ frosthaven: RICH });
  expect(refusalOf(construct(rich, 'craftsman'))).toBe('Craftsman needs prosperity 2; you have 1.');
  expect(unwrapVerdict(construct({ ...rich, prosperity: 2 }, 'craftsman')).level).toBe(2);
});

test('BUI-04 UPG-03 the cost comes from the supply of Frosthaven', () => {
  const built = unwrapVerdict(construct(town({ frosthaven: { lumber: 4, metal: 1 } }), 'lodge'));
  expect(built.paid).toEqual({ resources: { lumber: 3, metal: 1 }, inspiration: 0, gold: [], morale: 0 });
  expect(refusalOf(construct(town({ frosthaven: { lumber: 1 } }), 'lodge'))).toBe(
    'You still need 2 lumber and 1 metal.',
  );
});

test('INS-03 inspiration stands in for materials, one for one, and for nothing else', () => {
  const short = town({ frosthaven: { lumber: 2, metal: 1 }, inspiration: 3 });
  expect(unwrapVerdict(construct(short, 'lodge')).paid).toMatchObject({
    resources: { lumber: 2, metal: 1 },
    inspiration: 1,
  });
  const spared = construct(short, 'lodge', { inspired: { metal: 1, lumber: 2 } });
  expect(unwrapVerdict(spared).paid).toMatchObject({ resources: { lumber: 1 }, inspiration: 3 });
  expect(refusalOf(construct(short, 'lodge', { inspired: { lumber: 1, hide: 1 } }))).toBe(
    'That is not enough to pay for it.',
  );
  expect(refusalOf(construct({ ...short, frosthaven: {} }, 'lodge'))).toBe(
    'You still need 3 lumber and 1 metal, and can use 3 inspiration instead of materials.',
  );
  const shop = { ...short, buildings: withUnlocked(START, 'shop'), owners: [owner(1, { gold: 4 })] };
  expect(missingForCost(shop, { lumber: 1, gold: 10 })).toEqual([{ is: 'gold', amount: 6 }]);
});

test('GAP-11 GAP-17 gold comes from the characters, who may share it as they like', () => {
  const owners = [owner(1, { gold: 7 }), owner(2, { gold: 9 })];
  const shop = town({ buildings: withUnlocked(START, 'shop'), frosthaven: RICH, owners });
  expect(unwrapVerdict(construct(shop, 'shop')).paid.gold).toEqual([
    { member: 2, gold: 9 },
    { member: 1, gold: 1 },
  ]);
  const even = [
    { member: 1, gold: 5 },
    { member: 2, gold: 5 },
  ];
  expect(unwrapVerdict(construct(shop, 'shop', { gold: even })).paid.gold).toEqual(even);
  expect(refusalOf(construct(shop, 'shop', { gold: [{ member: 1, gold: 10 }] }))).toBe(
    'That is not enough to pay for it.',
  );
});

test('BUI-05 BUI-06 it stands at level 1, with prosperity and what comes once', () => {
  const built = unwrapVerdict(construct(town({ frosthaven: RICH }), 'lodge'));
  expect(built).toMatchObject({ building: 'lodge', level: 1, prosperity: 1, once: [] });
  expect(afterConstruction(START, built).lodge).toEqual({ level: 1, wrecked: false });
});

test('BUI-07 REB-04 built this week, after operations -> it acts from the next week on', () => {
  expect(buildingDeck(catalog, START).map(({ building }) => building.id)).toEqual(['craftsman', 'alchemist']);
  const next = afterConstruction(START, { building: 'lodge', level: 1 });
  expect(buildingDeck(catalog, next).map(({ building }) => building.id)).toEqual(['lodge', 'craftsman', 'alchemist']);
});

test('BUI-08 nothing that is not unlocked', () => {
  const rich = town({ frosthaven: RICH, owners: [owner(1, { gold: 10 })] });
  expect(refusalOf(construct(rich, 'shop'))).toBe('That can’t be built yet.');
  expect(refusalOf(construct({ ...rich, buildings: withUnlocked(START, 'shop') }, 'shop'))).toBeUndefined();
  expect(withUnlocked(START, 'craftsman')).toEqual(START);
  expect(projects(rich).map(({ building, level, why: reason }) => [building.id, level, reason?.because])).toEqual([
    ['lodge', 1, undefined],
    ['craftsman', 2, 'prosperity'],
    ['alchemist', 2, undefined],
  ]);
});

test('UPG-02 CWE-18 what is wrecked is not upgraded, and can be rebuilt', () => {
  const broken = town({ buildings: withWrecked(START, 'craftsman', true), frosthaven: RICH, prosperity: 2 });
  expect(refusalOf(construct(broken, 'craftsman'))).toBe('Craftsman is wrecked: rebuild it first.');
  expect(refusalOf(rebuild(broken, 'craftsman'))).toBeUndefined();
});

test('UPG-03 only the card of the present level is in the deck, and the last is the last', () => {
  const two = afterConstruction(START, { building: 'alchemist', level: 2 });
  expect(buildingDeck(catalog, two).map(({ building, level }) => `${building.id} ${level}`)).toEqual([
    'craftsman 1',
    'alchemist 2',
  ]);
  expect(refusalOf(construct(town({ buildings: two, frosthaven: RICH }), 'alchemist'))).toBe(
    'Alchemist can’t be upgraded any further.',
  );
});

test('UPG-04 UPG-05 UPG-06 an upgrade gives prosperity and puts items within reach', () => {
  const built = unwrapVerdict(construct(town({ frosthaven: RICH, prosperity: 2 }), 'craftsman'));
  expect([built.prosperity, built.once]).toEqual([2, [{ do: 'supply', items: ['cube'] }]]);
  const items = built.once.flatMap((each) => ('do' in each && each.do === 'supply' ? each.items : []));
  expect(movesToAvailable(startingSupply(catalog), items)).toEqual([
    { item: 'cube', copies: 2, from: 'unavailable', to: 'available' },
  ]);
});

test('REB-02 REB-03 the cost of the wrecked side, and nothing comes once again', () => {
  const broken = town({
    buildings: withWrecked(START, 'craftsman', true),
    frosthaven: { lumber: 1, metal: 1 },
    inspiration: 1,
  });
  const { building, paid } = unwrapVerdict(rebuild(broken, 'craftsman'));
  expect(paid).toEqual({ resources: { lumber: 1, metal: 1 }, inspiration: 1, gold: [], morale: 0 });
  expect(withWrecked(broken.buildings, building, false)).toEqual(START);
  expect(refusalOf(rebuild({ ...broken, inspiration: 0 }, 'craftsman'))).toBe('You still need 1 lumber.');
});
