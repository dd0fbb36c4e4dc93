import { expect, test } from 'vitest';
import {
  brew,
  chartWindowOf,
  distil,
  herbsIn,
  potionOf,
  potionTakers,
  sellFreshPotion,
  takePotion,
} from '../../../../../src/games/frosthaven/campaign/rules/goods/brew.ts';
import type { Market } from '../../../../../src/games/frosthaven/campaign/rules/goods/trade.ts';
import type { Herb } from '../../../../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import {
  catalog,
  market,
  marketAfter,
  owner,
  refusalOf,
  unwrapVerdict,
} from '../../../../support/frosthaven/market.ts';

const rich = { arrowvine: 5, axenut: 5, corpsecap: 5, rockroot: 5 };

/** After somebody has brewed and taken the potion. */
function brewed(before: Market, member: number, herbs: readonly Herb[], taker = member): Market {
  const { trade, item } = unwrapVerdict(brew(before, member, herbs));
  const open = marketAfter(before, { is: trade });
  return marketAfter(open, takePotion(open, taker, item));
}

test('BREW-01 only where an alchemist is at work', () => {
  const closed = market([owner(1, { resources: rich })], { opens: {} });
  expect(refusalOf(brew(closed, 1, ['axenut', 'axenut']))).toBe('You have no alchemist.');
  expect(refusalOf(distil(closed, 1, 'tonic', 'axenut'))).toBe('You have no alchemist.');
});

test('BREW-02 the pair decides whatever its order, and may be two of one herb', () => {
  const { alchemy } = catalog;
  if (!alchemy) throw new Error('There is a chart.');
  expect(chartWindowOf(['axenut', 'arrowvine'])).toBe('arrowvine+axenut');
  expect(potionOf(alchemy, ['axenut', 'arrowvine'])).toBe('tonic');
  expect(potionOf(alchemy, ['rockroot', 'rockroot'])).toBe('water');
  const open = market([owner(1, { resources: { rockroot: 1 } })], { frosthaven: { rockroot: 1 } });
  expect(unwrapVerdict(brew(open, 1, ['rockroot', 'rockroot'])).trade).toMatchObject({
    resources: { rockroot: -1 },
    frosthaven: { rockroot: -1 },
  });
  expect(refusalOf(brew(market([owner(1)]), 1, ['rockroot', 'axenut']))).toBe(
    'You still need 1 axenut and 1 rockroot.',
  );
  expect(refusalOf(brew(open, 1, ['rockroot']))).toBe('A potion needs two or three herbs.');
});

test('BREW-03 the brewer keeps it or hands it to somebody who has none', () => {
  const before = market([owner(1, { resources: rich }), owner(2), owner(3, { items: ['tonic'] })]);
  const { trade, item, isThere } = unwrapVerdict(brew(before, 1, ['arrowvine', 'axenut']));
  expect([item, isThere]).toEqual(['tonic', true]);
  const open = marketAfter(before, { is: trade });
  expect(potionTakers(open, item).map(({ member }) => member)).toEqual([1, 2]);
  expect(refusalOf(takePotion(open, 3, item))).toBe('Owner 3 has this potion already.');
  expect(marketAfter(open, takePotion(open, 2, item)).owners[1]?.items).toEqual(['tonic']);
});

test('BREW-04 BREW-05 CWE-03 the first brewing opens a window, and the other copies can be had', () => {
  const before = market([owner(1, { resources: { axenut: 1 } })], { frosthaven: { arrowvine: 1 } });
  const first = unwrapVerdict(brew(before, 1, ['axenut', 'arrowvine']));
  expect(first.isNew).toBe(true);
  const now = brewed(before, 1, ['axenut', 'arrowvine']);
  expect(now.goods.windows).toEqual(['arrowvine+axenut']);
  expect(now.goods.supply.tonic).toEqual({ available: 1, unavailable: 0 });
  expect([now.owners[0]?.resources, now.owners[0]?.items, now.frosthaven]).toEqual([{}, ['tonic'], {}]);
});

test('CWE-03 the same pair again reveals nothing new', () => {
  const before = market([owner(1, { resources: rich }), owner(2)]);
  const once = brewed(before, 1, ['axenut', 'arrowvine']);
  const again = unwrapVerdict(brew(once, 1, ['arrowvine', 'axenut']));
  expect([again.isNew, again.trade.moves]).toEqual([false, []]);
  const twice = brewed(once, 1, ['arrowvine', 'axenut'], 2);
  expect(twice.goods.windows).toEqual(['arrowvine+axenut']);
  expect(refusalOf(brew(twice, 1, ['arrowvine', 'axenut']))).toBe('All copies of tonic have an owner.');
});

test('BREW-04 herbs that nobody has tried may make what is not there any more', () => {
  const before = market([owner(1, { resources: rich, items: ['tonic'] }), owner(2, { items: ['tonic'] })]);
  const { trade, isThere, isNew } = unwrapVerdict(brew(before, 1, ['arrowvine', 'rockroot']));
  expect([isThere, isNew]).toEqual([false, true]);
  expect(trade).toMatchObject({ resources: { arrowvine: -1, rockroot: -1 }, moves: [], window: 'arrowvine+rockroot' });
});

test('BREW-03 SELL-05 what everybody has already is sold at once', () => {
  const before = market([owner(1, { resources: rich, items: ['tonic'] })]);
  const { trade, item } = unwrapVerdict(brew(before, 1, ['arrowvine', 'rockroot']));
  const open = marketAfter(before, { is: trade });
  expect(potionTakers(open, item)).toEqual([]);
  const sold = marketAfter(open, { is: sellFreshPotion(open, 1, item) });
  expect([sold.owners[0]?.gold, sold.goods.supply.tonic]).toEqual([4, { available: 1, unavailable: 0 }]);
});

test('BREW-06 distilling takes an alchemist of level 2, and gives a herb for the potion', () => {
  const now = brewed(market([owner(1, { resources: { axenut: 1, arrowvine: 1 } })]), 1, ['axenut', 'arrowvine']);
  expect(refusalOf(distil(now, 1, 'tonic', 'axenut'))).toBe('The alchemist can’t distil yet.');
  const two = { ...now, opens: { brew: 2 } };
  const gone = marketAfter(two, distil(two, 1, 'tonic', 'axenut'));
  expect(gone.owners[0]).toMatchObject({ items: [], resources: { axenut: 1 } });
  expect(gone.goods.supply.tonic).toEqual({ available: 2, unavailable: 0 });
  expect(refusalOf(distil(gone, 1, 'tonic', 'axenut'))).toBe('You do not own tonic.');
  expect(refusalOf(distil({ ...two, owners: [owner(1, { items: ['blade'] })] }, 1, 'blade', 'axenut'))).toBe(
    'blade is not a potion.',
  );
});

test('BREW-07 a herb of any formula that is known, and of no other', () => {
  const two = market([owner(1, { items: ['tonic'] })], { opens: { brew: 2 } });
  expect(refusalOf(distil(two, 1, 'tonic', 'axenut'))).toBe('Nobody knows what tonic is made of.');
  const windows = ['arrowvine+axenut', 'arrowvine+rockroot', 'corpsecap+corpsecap'];
  const known = { ...two, goods: { ...two.goods, windows } };
  expect(herbsIn(known, 'tonic')).toEqual(['arrowvine', 'axenut', 'rockroot']);
  expect(refusalOf(distil(known, 1, 'tonic', 'corpsecap'))).toBe('There is no corpsecap in tonic that you know of.');
  expect(unwrapVerdict(distil(known, 1, 'tonic', 'rockroot')).resources).toEqual({ rockroot: 1 });
});

test('BREW-08 CWE-04 three herbs take an alchemist of level 3, and have a window of their own', () => {
  const herbs = ['rockroot', 'arrowvine', 'axenut'] as const;
  const frosthaven = { rockroot: 1, arrowvine: 1, axenut: 1 };
  for (const level of [1, 2]) {
    const low = market([owner(1)], { frosthaven, opens: { brew: level } });
    expect(refusalOf(brew(low, 1, herbs))).toBe('The alchemist can’t brew three herbs yet.');
  }
  const now = brewed(market([owner(1)], { frosthaven, opens: { brew: 3 } }), 1, herbs);
  expect([now.goods.windows, now.owners[0]?.items, now.frosthaven]).toEqual([
    ['arrowvine+axenut+rockroot'],
    ['oil'],
    {},
  ]);
});

test('BREW-09 three herbs of which two are alike make one thing, which nobody can distil', () => {
  const before = market([owner(1, { resources: rich })], { opens: { brew: 3 } });
  const now = brewed(before, 1, ['axenut', 'corpsecap', 'axenut']);
  expect(now.owners[0]?.items).toEqual(['sludge']);
  expect(unwrapVerdict(brew(now, 1, ['rockroot', 'rockroot', 'rockroot'])).item).toBe('sludge');
  expect(refusalOf(distil(now, 1, 'sludge', 'axenut'))).toBe('sludge can’t be distilled: any herbs make it.');
});
