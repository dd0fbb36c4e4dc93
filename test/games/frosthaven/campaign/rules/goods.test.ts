/** How items come and go in the weeks of a campaign. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { withCampaignState } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import { copiesIn, supplyFaults } from '../../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { CampaignGain } from '../../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { GOODS } from '../../../../support/frosthaven/market.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../../support/frosthaven/year.ts';

const PACK = packOf({ content: GOODS });

let year: Year;

beforeEach(() => {
  year = new Year(PACK);
});

/** None came from nowhere, and none got lost. */
afterEach(() => {
  const { goods, sheets } = year.match.state;
  expect(supplyFaults(PACK, goods.supply, sheets)).toEqual([]);
});

const items = () => year.view.sheets.map((sheet) => sheet.items);
const lying = (item: string) => year.match.state.goods.supply[item];

function ends(own: Parameters<Year['ends']>[2]): void {
  expect(year.ends(FIRST, 'completed', own)).toBe('advanced');
}

test('ITS-01 NEW-17 a campaign begins -> available items are seen, none out of reach', () => {
  expect(lying('buckler')).toEqual({ available: 2, unavailable: 0 });
  expect(lying('cube')).toEqual({ available: 0, unavailable: 2 });
  expect(year.view.available).toEqual({ buckler: 2, shield: 2, wall: 1, salve: 2, blade: 2 });
  expect(year.view.windows).toEqual([]);
  expect(JSON.stringify(year.view)).not.toContain('cube');
});

test('ITS-05 LTG-06 an item is looted -> one copy, which leaves the random item deck', () => {
  const departure = { scenario: id<'ScenarioId'>(FIRST), level: 1, party: [] } as const;
  expect(withCampaignState(PACK, year.match.state, departure).itemDeck).toEqual(['trinket']);
  ends({ own: [gainsOf('1', { items: ['trinket', 'cube'] })] });
  expect(items()).toEqual([['trinket', 'cube'], []]);
  expect([lying('trinket'), lying('cube')]).toEqual([
    { available: 0, unavailable: 0 },
    { available: 0, unavailable: 1 },
  ]);
  expect(withCampaignState(PACK, year.match.state, departure).itemDeck).toEqual([]);
});

test('ITS-05 one copy can be had, one is out of reach -> the latter is found', () => {
  ends({ own: [gainsOf('1', { items: ['cube'] })] });
  year.answers('1', 'sell');
  year.answers('1', 'cube');
  expect(lying('cube')).toEqual({ available: 1, unavailable: 1 });
  year.allDone();
  ends({ party: [gain('cube')] });
  year.answers('party', '2');
  expect([items(), lying('cube')]).toEqual([[[], ['cube']], { available: 1, unavailable: 0 }]);
  year.allDone();
  ends({ own: [gainsOf('1', { items: ['cube'] })] });
  expect([items(), lying('cube')]).toEqual([[['cube'], ['cube']], { available: 0, unavailable: 0 }]);
});

test('ITS-05 ITS-06 a reward, two copies out of reach -> one is owned, one stays there', () => {
  ends({ party: [gain('cube')] });
  year.answers('party', '1');
  expect([items(), lying('cube'), year.view.available.cube]).toEqual([
    [['cube'], []],
    { available: 0, unavailable: 1 },
    undefined,
  ]);
});

test('ITS-06 CRF-06 an item of a reward goes to somebody who has none', () => {
  ends({ own: [gainsOf('1', { items: ['cube'] }), gainsOf('2', { resources: { hide: 1 } })], party: [gain('cube')] });
  expect(items()).toEqual([['cube'], ['cube']]);
  expect(lying('cube')).toEqual({ available: 0, unavailable: 0 });
});

test('ITS-06 the party says whose it is', () => {
  ends({ party: [gain('cube')] });
  expect(year.choices('party')).toEqual(['1', '2']);
  year.answers('party', '2');
  expect(items()).toEqual([[], ['cube']]);
});

test('SELL-04 SELL-05 a second copy goes to somebody else, or is sold at once', () => {
  ends({ own: [gainsOf('1', { items: ['cube'] })] });
  year.allDone();
  ends({ own: [gainsOf('1', { items: ['cube'], resources: { hide: 1 } })] });
  expect(year.now).toBe('conclusion: party unwanted');
  expect(year.choices('party')).toEqual(['2', 'sell']);
  year.answers('party', 'sell');
  expect(year.view.sheets[0]).toMatchObject({ items: ['cube'], gold: 4 });
  expect(lying('cube')).toEqual({ available: 1, unavailable: 0 });
});

test('SELL-05 given to somebody else, it is theirs', () => {
  ends({ own: [gainsOf('1', { items: ['cube'] })] });
  year.allDone();
  ends({ own: [gainsOf('1', { items: ['cube'] })] });
  year.answers('party', '2');
  expect(items()).toEqual([['cube'], ['cube']]);
  expect(year.view.sheets[0]?.gold).toBe(0);
});

test('INS-05 ITS-07 ITS-02 blueprints -> all copies; an empty deck -> 1 inspiration', () => {
  ends({ party: [{ gain: 'random blueprint' }, { gain: 'items', items: ['cube'] }, { gain: 'random blueprint' }] });
  expect(year.view.available).toMatchObject({ plan: 2, cube: 2 });
  expect(year.match.state.decks.blueprints).toEqual([]);
  expect(year.view.outpost.values).toMatchObject({ inspiration: 1 });
});

test('TRE-03 TRE-07 a treasure -> found once; two halves of a blueprint -> a whole', () => {
  const departure = { scenario: id<'ScenarioId'>(FIRST), level: 1, party: [] } as const;
  ends({ looted: ['7'] });
  expect(copiesIn(year.match.state.goods.supply, 'cube', 'available')).toBe(0);
  expect(withCampaignState(PACK, year.match.state, departure).lootedBefore).toEqual(['7']);
  year.allDone();
  ends({ looted: ['8'] });
  expect(year.view.available).toMatchObject({ cube: 2 });
});

test('TRE-04 what a treasure gave stays, though the scenario is lost', () => {
  year.ends(FIRST, 'lost', { own: [gainsOf('1', { items: ['cube'], resources: { hide: 1 } })], looted: ['7'] });
  year.answers('party', 'play again');
  expect(year.view.sheets[0]?.items).toEqual(['cube']);
  expect(year.view.sheets[0]?.resources, 'CEN-07 what was looted stays there').toEqual({});
  expect(year.match.state.goods.treasures).toEqual(['7']);
});

test('ITS-02 what somebody owned who leaves can be had again', () => {
  ends({ own: [gainsOf('1', { items: ['cube', 'relic'] })] });
  year.hears({ gone: 1 });
  expect(year.view.available).toMatchObject({ cube: 1 });
  expect(lying('relic')).toEqual({ available: 0, unavailable: 1 });
});

test('VAR-16 ITS-02 so can what somebody owned who died', () => {
  ends({ own: [gainsOf('1', { items: ['cube'], died: true })] });
  expect(year.view.available).toMatchObject({ cube: 1 });
});

function gain(item: string): CampaignGain {
  return { gain: 'item', item };
}
