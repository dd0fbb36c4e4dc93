import { expect, test } from 'vitest';
import { craft, craftableItems } from '../../../../../src/games/frosthaven/campaign/rules/goods/craft.ts';
import { market, marketAfter, owner, refusalOf, unwrapVerdict } from '../../../../support/frosthaven/market.ts';

test('CRF-01 only at a craftsman who is at work, and no potions', () => {
  const open = market([owner(1, { resources: { hide: 1 } })]);
  expect(refusalOf(craft({ ...open, opens: {} }, 1, 'buckler'))).toBe('You have no craftsman.');
  expect(refusalOf(craft(open, 1, 'tonic'))).toBe('The craftsman can’t make that.');
  expect(craftableItems({ ...open, opens: {} })).toEqual([]);
  expect(refusalOf(craft(open, 1, 'buckler'))).toBeUndefined();
});

test('CRF-02 what is in the available supply, and nothing else', () => {
  const open = market([owner(1, { resources: { metal: 5 } })]);
  expect(craftableItems(open).map(({ id }) => id)).toEqual(['buckler', 'shield', 'wall', 'salve']);
  expect(refusalOf(craft(open, 1, 'cube'))).toBe('No cube is left to craft.');
});

test('CRF-03 material from the own supply alone, herbs from that of Frosthaven too', () => {
  const own = owner(1, { resources: { hide: 1, axenut: 1 } });
  const open = market([own], { frosthaven: { axenut: 2, hide: 4 } });
  const { resources, frosthaven } = unwrapVerdict(craft(open, 1, 'salve'));
  expect([resources, frosthaven]).toEqual([{ hide: -1, axenut: -1 }, {}]);
  const fromBoth = craft(open, 1, 'salve', { fromFrosthaven: { axenut: 1 } });
  expect(unwrapVerdict(fromBoth)).toMatchObject({ resources: { hide: -1 }, frosthaven: { axenut: -1 } });
  const short = { ...open, owners: [owner(1, { resources: { hide: 1 } })] };
  expect(unwrapVerdict(craft(short, 1, 'salve')).frosthaven).toEqual({ axenut: -1 });
  for (const fromFrosthaven of [{ hide: 1 }, { axenut: 2 }, { rockroot: 1 }]) {
    expect(refusalOf(craft(open, 1, 'salve', { fromFrosthaven }))).toBe('Frosthaven can’t pay that part.');
  }
  expect(refusalOf(craft(short, 1, 'salve', { fromFrosthaven: {} }))).toBe('You still need 1 axenut.');
});

test('CRF-04 CWE-02 what goes into it can be crafted again', () => {
  const before = market([owner(1, { resources: { metal: 1 }, items: ['buckler'] })]);
  const now = marketAfter(before, craft(before, 1, 'shield'));
  expect([now.owners[0]?.resources, now.owners[0]?.items]).toEqual([{}, ['shield']]);
  expect(now.goods.supply).toMatchObject({
    buckler: { available: 2, unavailable: 0 },
    shield: { available: 1, unavailable: 0 },
  });
});

test('CWE-02 material that only Frosthaven has does not pay', () => {
  const open = market([owner(1, { items: ['buckler'] })], { frosthaven: { metal: 3 } });
  expect(refusalOf(craft(open, 1, 'shield'))).toBe('You still need 1 metal.');
  expect(refusalOf(craft(market([owner(1)]), 1, 'wall'))).toBe('You still need 2 lumber and shield.');
  expect(refusalOf(craft(market([owner(1, { resources: { lumber: 1 } })]), 1, 'wall'))).toBe(
    'You still need 1 lumber and shield.',
  );
});

test('CRF-05 what others own all copies of is paid by what it costs itself', () => {
  const others = [owner(2, { items: ['shield', 'blade'] }), owner(3, { items: ['shield', 'blade'] })];
  const poor = market([owner(1, { resources: { lumber: 2, metal: 1 }, items: ['buckler'] }), ...others]);
  expect(unwrapVerdict(craft(poor, 1, 'wall'))).toMatchObject({
    resources: { lumber: -2, metal: -1 },
    lost: ['buckler'],
    gold: 0,
  });
  const rich = market([owner(1, { resources: { hide: 1 }, gold: 30 }), ...others]);
  const supply = { ...rich.goods.supply, 'sheathed-blade': { available: 2, unavailable: 0 } };
  const there = { ...rich, goods: { ...rich.goods, supply } };
  expect(unwrapVerdict(craft(there, 1, 'sheathed-blade'))).toMatchObject({
    gold: -25,
    resources: { hide: -1 },
    lost: [],
  });
  expect(
    refusalOf(
      craft({ ...there, owners: [owner(1, { resources: { hide: 1 }, gold: 20 }), ...others] }, 1, 'sheathed-blade'),
    ),
  ).toBe('You still need 5 gold.');
});

test('CRF-05 a cost in the place of an item may hold such an item again', () => {
  const others = [owner(2, { items: ['shield', 'buckler'] }), owner(3, { items: ['shield', 'buckler'] })];
  const all = market([owner(1, { resources: { lumber: 2, metal: 1, hide: 1 } }), ...others]);
  expect(unwrapVerdict(craft(all, 1, 'wall'))).toMatchObject({
    resources: { lumber: -2, metal: -1, hide: -1 },
    lost: [],
  });
});

test('CRF-05 not while a copy is in the supply, or the crafter owns one', () => {
  const left = market([owner(1, { resources: { lumber: 2, metal: 1, hide: 1 } }), owner(2, { items: ['shield'] })]);
  expect(refusalOf(craft(left, 1, 'wall'))).toBe('You still need shield.');
  const owns = market([
    owner(1, { resources: { lumber: 2, metal: 1 }, items: ['shield'] }),
    owner(2, { items: ['shield'] }),
  ]);
  expect(unwrapVerdict(craft(owns, 1, 'wall'))).toMatchObject({ resources: { lumber: -2 }, lost: ['shield'] });
});

test('CRF-06 nobody owns two, and a copy must be left', () => {
  const twice = market([owner(1, { resources: { hide: 9 }, items: ['buckler'] })]);
  expect(refusalOf(craft(twice, 1, 'buckler'))).toBe('You own buckler already.');
  const gone = market([
    owner(1, { resources: { hide: 9 } }),
    owner(2, { items: ['buckler'] }),
    owner(3, { items: ['buckler'] }),
  ]);
  expect(refusalOf(craft(gone, 1, 'buckler'))).toBe('No buckler is left to craft.');
});
