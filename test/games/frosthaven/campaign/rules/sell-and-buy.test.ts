import { expect, test } from 'vitest';
import { startingGold } from '../../../../../src/games/frosthaven/campaign/rules/adoption/character-creation.ts';
import {
  buy,
  buyByEffect,
  buyStartingItems,
  itemsForSale,
} from '../../../../../src/games/frosthaven/campaign/rules/goods/buy.ts';
import { priceOf, sell, unwantedCopy } from '../../../../../src/games/frosthaven/campaign/rules/goods/sell.ts';
import { market, marketAfter, owner, refusalOf, unwrapVerdict } from '../../../../support/frosthaven/market.ts';

test('SELL-01 what one owns, and nothing else', () => {
  const open = market([owner(1, { items: ['blade', 'relic'] })]);
  expect(refusalOf(sell(open, 1, 'shield'))).toBe('You do not own shield.');
  expect(refusalOf(sell(open, 1, 'relic'))).toBe('relic can’t be sold.');
  expect(unwrapVerdict(sell(open, 1, 'blade'))).toMatchObject({ gold: 12, lost: ['blade'] });
});

test('SELL-02 half of the price, rounded down', () => {
  expect([priceOf(market([]), 'blade'), priceOf(market([]), 'trinket')]).toEqual([12, 5]);
});

test('SELL-03 CWE-02 2 gold for each resource and item that went into it', () => {
  const price = (item: string) => priceOf(market([]), item);
  expect([price('buckler'), price('shield'), price('wall')]).toEqual([2, 4, 6]);
  expect([price('tonic'), price('oil'), price('sludge')]).toEqual([4, 6, 6]);
});

test('SELL-04 SELL-05 a second copy goes to somebody who has none, or is sold', () => {
  const two = market([owner(1, { items: ['buckler'] }), owner(2)]);
  const { takers, sale } = unwantedCopy(two, 1, 'buckler');
  expect(takers).toEqual([2]);
  expect(sale).toMatchObject({ member: 1, gold: 2, lost: [] });
  const alone = market([owner(1, { items: ['buckler'] })]);
  const found = {
    ...alone,
    goods: { ...alone.goods, supply: { ...alone.goods.supply, buckler: { available: 0, unavailable: 0 } } },
  };
  expect(unwantedCopy(found, 1, 'buckler').takers).toEqual([]);
  const sold = marketAfter(found, { is: unwantedCopy(found, 1, 'buckler').sale });
  expect([sold.owners[0]?.items, sold.owners[0]?.gold]).toEqual([['buckler'], 2]);
  expect(sold.goods.supply.buckler).toEqual({ available: 1, unavailable: 0 });
});

test('SELL-06 what is sold lies in the supply of its kind', () => {
  const open = market([owner(1, { items: ['blade', 'buckler'] })]);
  const now = marketAfter(open, sell(open, 1, 'blade'));
  const then = marketAfter(now, sell(now, 1, 'buckler'));
  expect(then.goods.supply).toMatchObject({ blade: { available: 2 }, buckler: { available: 2 } });
  expect(then.owners[0]).toMatchObject({ gold: 14, items: [] });
});

test('BUY-01 nobody sells before the trading post is there', () => {
  const closed = market([owner(1, { gold: 50 })], { opens: { craft: true } });
  expect(refusalOf(buy(closed, 1, 'blade'))).toBe('Nobody sells anything here yet.');
  expect(refusalOf(buy(market([owner(1, { gold: 50 })]), 1, 'blade'))).toBeUndefined();
});

test('BUY-02 something may say that an item can be bought all the same', () => {
  const closed = market([owner(1, { gold: 50 })], { opens: {} });
  expect(unwrapVerdict(buyByEffect(closed, 1, 'blade'))).toMatchObject({ gold: -25, gained: ['blade'] });
});

test('BUY-03 the price, of one’s own gold', () => {
  const open = market([owner(1, { gold: 20 }), owner(2, { gold: 90 })]);
  expect(refusalOf(buy(open, 1, 'blade'))).toBe('You still need 5 gold.');
  expect(refusalOf(buy(open, 1, 'shield'))).toBe('That is not sold for gold.');
  const now = marketAfter(open, buy(open, 2, 'blade'));
  expect([now.owners[0]?.gold, now.owners[1]?.gold, now.owners[1]?.items]).toEqual([20, 65, ['blade']]);
  expect(refusalOf(buy(now, 2, 'blade'))).toBe('You own blade already.');
  expect(refusalOf(buy(open, 2, 'trinket'))).toBe('No trinket is left to buy.');
});

test('NEW-10 the first gold buys what is in the purchasable supply, and the rest is lost', () => {
  const fresh = market([owner(1, { gold: startingGold(1) })], { opens: {} });
  expect(itemsForSale(fresh).map(({ id }) => id)).toEqual(['blade']);
  const now = marketAfter(fresh, buyStartingItems(fresh, 1, ['blade']));
  expect(now.owners[0]).toMatchObject({ gold: 0, items: ['blade'] });
  expect(refusalOf(buyStartingItems(fresh, 1, ['shield']))).toBe('That is not sold for gold.');
  expect(refusalOf(buyStartingItems(fresh, 1, ['blade', 'blade']))).toBe('You own blade already.');
  expect(marketAfter(fresh, buyStartingItems(fresh, 1, [])).owners[0]?.gold).toBe(0);
});

test('CWE-08 first gold by prosperity; 45 of 60 spent leave nothing', () => {
  expect([1, 4, 9].map(startingGold)).toEqual([30, 60, 110]);
  const rich = market([owner(1, { gold: startingGold(4) })]);
  const supply = { ...rich.goods.supply, trinket: { available: 1, unavailable: 0 } };
  const all = { ...rich, goods: { ...rich.goods, supply } };
  expect(unwrapVerdict(buyStartingItems(all, 1, ['blade', 'trinket'])).gold).toBe(-60);
  const poor = { ...all, owners: [owner(1, { gold: 30 })] };
  expect(refusalOf(buyStartingItems(poor, 1, ['blade', 'trinket']))).toBe('That costs 35 gold; you have 30.');
});
