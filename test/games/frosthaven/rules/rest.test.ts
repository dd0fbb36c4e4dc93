import { expect, test } from 'vitest';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { PlayerSetup, ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack } from '../../../support/frosthaven/table.ts';

const item = (name: string, after: 'spent' | 'lost'): ItemInput => ({
  id: name,
  name,
  icon: 'person',
  slot: after === 'lost' ? 'small' : 'body',
  gold: 10,
  after,
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] },
});

/** `a` declares a long rest with cards 1, 2 and 3 discarded, and `b` has acted. */
function resting(a: PlayerSetup = {}): ScenarioTable {
  const players = { a: { discarded: ['1', '2', '3'], ...a } };
  const t = fight('a . B b', { players, items: [item('robe', 'spent'), item('potion', 'lost')] });
  return t.plays({ a: 'rest', b: ['1', '2'] }).choose('end turn');
}

test('REST-01 any rest needs two cards in the discard pile', () => {
  const cards = [plainCard('own', { top: { abilities: [attack(1)], lost: true } })];
  const t = fight('a B . b', { players: { a: { cards, hand: ['own', '1', '2', '3', '4'] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('end turn').choose('top a/own').choose('bb-1').draws('+0').choose('end turn');
  expect(t.pile('a', 'discarded')).toEqual(['1']);
  expect(t.open().map(({ seat, kind }) => [seat, kind])).toEqual([['b', 'short-rest']]);
  t.choose('no rest').goesOn();
  const offered = t.open().map(({ seat, options }) => [seat, options.some(({ value }) => value === 'long rest')]);
  expect(offered).toEqual([
    ['a', false],
    ['b', true],
  ]);
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
});

test('REST-02 a short rest, by choice -> a random discard is lost, the others return', () => {
  const t = fight('a . B b').plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('end turn').choose('end turn');
  expect(t.open().map(({ seat, kind }) => [seat, kind])).toEqual([
    ['a', 'short-rest'],
    ['b', 'short-rest'],
  ]);
  t.answers('b', 'no rest').answers('a', 'rest').draws('a/2').choose('keep to it');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['2'], []]);
  expect(t.pile('a', 'hand')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '1']);
  expect([t.pile('b', 'lost'), t.pile('b', 'discarded'), t.hp('a')]).toEqual([[], ['1', '2'], 10]);
});

test('REST-03 for 1 damage another random card is lost instead, once', () => {
  const t = fight('a . B b', { players: { a: { discarded: ['3', '4'] } } }).plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('end turn').choose('end turn').answers('a', 'rest').answers('b', 'no rest').draws('a/4');
  expect(t.offers()).toEqual(['keep to it', 'suffer 1 damage']);
  t.choose('suffer 1 damage').choose('suffer');
  expect(() => t.draws('a/4')).toThrow('drawing rest');
  t.draws('a/1');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded'), t.hp('a'), t.hp('b')]).toEqual([['1'], [], 9, 10]);
  expect(t.pile('a', 'hand')).toEqual(['5', '6', '7', '8', '9', '10', '3', '4', '2']);
});

test('REST-03 DMG-08 that damage may be negated; with both discards lost for it nothing returns', () => {
  const t = fight('a . B b')
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn');
  t.answers('a', 'rest').answers('b', 'no rest').draws('a/1').choose('suffer 1 damage').choose('lose 2 discarded');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded'), t.hp('a')]).toEqual([['1', '2'], [], 10]);
  expect(t.pile('a', 'hand')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
});

test('REST-03 AMB-10 discards lost for the damage -> out of the draw; one left is lost', () => {
  const players = { a: { discarded: ['3', '4'] } };
  const t = fight('a . B b', { players })
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn');
  t.answers('a', 'rest').answers('b', 'no rest').draws('a/1').choose('suffer 1 damage').choose('lose 2 discarded');
  t.choose('a/3', 'a/4');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded'), t.hp('a')]).toEqual([['3', '4', '2'], [], 10]);
  expect(t.pile('a', 'hand')).toEqual(['5', '6', '7', '8', '9', '10', '1']);
});

test('REST-04 REST-09 a long rest is the whole turn, at 99 and without cards', () => {
  const t = resting();
  expect([t.turns(), t.pile('a', 'chosen')]).toEqual([['b', 'bb-1', 'a'], []]);
  expect(t.state.order.map(({ initiative }) => initiative)).toEqual([11, 50, 99]);
  t.choose('a/1').choose();
  expect([t.acting, t.asks()]).toEqual([undefined, 'short-rest']);
  t.passes();
  expect([t.events('card played'), t.events('attacked'), t.at('a')]).toEqual([[], [], 'A1']);
});

test('REST-05 one discard of choice is lost, and must be; the others return to hand', () => {
  const t = resting();
  expect([t.asks(), t.offers()]).toEqual(['rest-loss', ['a/1', 'a/2', 'a/3']]);
  t.choose('a/2').choose().passes();
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['2'], []]);
  expect(t.pile('a', 'hand')).toEqual(['4', '5', '6', '7', '8', '9', '10', '1', '3']);
});

test('REST-06 a long rest may heal 2: a real heal, which removes conditions and obeys poison', () => {
  const hurt = { hp: 5, conditions: ['brittle', 'bane'] } as const;
  const healed = resting(hurt).choose('a/1').choose('heal 2').passes();
  expect([healed.hp('a'), healed.conditions('a'), healed.hp('b')]).toEqual([7, [], 10]);
  const declined = resting({ hp: 5, conditions: ['brittle'] })
    .choose('a/1')
    .choose()
    .passes();
  expect([declined.hp('a'), declined.conditions('a')]).toEqual([5, ['brittle']]);
  const poisoned = resting({ hp: 5, conditions: ['poison'] })
    .choose('a/1')
    .choose('heal 2')
    .passes();
  expect([poisoned.hp('a'), poisoned.conditions('a')]).toEqual([5, []]);
});

test('REST-07 REST-08 ITM-06 recovered spent items -> usable at once; lost ones stay', () => {
  const t = resting({ hp: 5, items: ['robe', 'potion'] });
  const states = () => t.character('a').items.map(({ id, state }) => `${id} ${state}`);
  expect(t.offers()).toEqual(['item robe', 'item potion', 'long rest']);
  t.choose('item robe').choose('item potion');
  expect([states(), t.asks(), t.hp('a')]).toEqual([['robe spent', 'potion lost'], 'rest-loss', 7]);
  t.choose('a/1').choose('recover items');
  expect([states(), t.offers()]).toEqual([
    ['robe ready', 'potion lost'],
    ['item robe', 'end turn'],
  ]);
  t.choose('item robe');
  expect([states(), t.hp('a')]).toEqual([['robe spent', 'potion lost'], 8]);
  t.passes();
});

test('REST-07 items stay spent when nobody wants to recover them', () => {
  const t = resting({ hp: 5, items: ['robe'] })
    .choose('item robe')
    .choose('a/1')
    .choose('heal 2');
  expect(t.character('a').items).toMatchObject([{ id: 'robe', state: 'spent' }]);
  expect(t.hp('a')).toBe(8);
  t.passes();
});

test('REST-10 the discards were lost meanwhile -> no loss for the rest, benefits stay', () => {
  const strike = { id: 'hit', name: 'Hit', initiative: 50, abilities: [{ verb: 'attack' as const, plus: 0 }] };
  const players = { a: { hp: 5, discarded: ['1', '2'] } };
  const t = fight('a B . b', { players, foes: { B: { cards: [strike] } } }).plays({ a: 'rest', b: ['1', '2'] });
  t.choose('end turn').draws('+0').choose('lose 2 discarded');
  expect([t.acting, t.asks(), t.pile('a', 'lost')]).toEqual(['a', 'rest-benefits', ['1', '2']]);
  t.choose('heal 2').passes();
  expect([t.hp('a'), t.pile('a', 'lost'), t.pile('a', 'hand').length]).toEqual([7, ['1', '2'], 8]);
  expect(t.character('a').resting).toBe(false);
});

const guard = (name: string, more: { lost?: true } = {}) =>
  plainCard(name, {
    initiative: 5,
    bottom: { abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }], ...more },
  });

/** `a` plays *guard* and a plain card, and has these cards besides; the round goes on to its end. */
function guarding(besides: PlayerSetup, cards = [guard('guard')]): ScenarioTable {
  const setup = { cards, discarded: [], ...besides, hand: ['guard', '1', ...(besides.hand ?? [])] };
  const t = fight('a . B b', { players: { a: setup }, more: { goal: { rounds: 9 } } });
  t.plays({ a: ['guard', '1'], b: ['1', '2'] }).choose('bottom a/guard');
  if (t.asks() === 'ability') t.choose('perform');
  return t.choose('end turn').choose('end turn');
}

const offersOf = (t: ScenarioTable, seat: string) =>
  t.open().flatMap((each) => (each.seat === seat ? each.options.map(({ value }) => value) : []));

test('REST-11 EXH-02: one discard and one active card -> a long rest may be declared', () => {
  const t = guarding({ hand: ['2'] });
  t.answers('a', 'no rest').answers('b', 'no rest').goesOn();
  expect([t.character('a').exhausted, offersOf(t, 'a')]).toEqual([false, ['long rest']]);
  t.plays({ a: 'rest', b: ['3', '4'] }).choose('end turn');
  expect(t.offers()).toEqual(['remove a/guard', 'long rest']);
  t.choose('long rest');
  expect([t.asks(), t.offers()]).toEqual(['rest-loss', ['a/1', 'a/guard']]);
  t.choose('a/1').choose().choose('end turn').passes();
  expect([t.pile('a', 'lost').at(-1), t.active('a'), t.pile('a', 'hand')]).toEqual(['1', ['guard'], ['2']]);
});

test('REST-11: a long rest loses the active card -> its bonus ends, discards return', () => {
  const t = guarding({ hand: ['2'] });
  t.answers('a', 'no rest')
    .answers('b', 'no rest')
    .plays({ a: 'rest', b: ['3', '4'] });
  t.choose('end turn').choose('long rest').choose('a/guard').choose().passes();
  expect([t.active('a'), t.pile('a', 'hand'), t.pile('a', 'discarded')]).toEqual([[], ['2', '1'], []]);
  expect(t.pile('a', 'lost')).toContain('guard');
});

test('REST-11 BON-09: an active card is ended before a long rest -> it returns', () => {
  const t = guarding({ hand: ['2'] });
  t.answers('a', 'no rest')
    .answers('b', 'no rest')
    .plays({ a: 'rest', b: ['3', '4'] });
  t.choose('end turn').choose('remove a/guard').choose('a/1').choose().passes();
  expect([t.active('a'), t.pile('a', 'hand')]).toEqual([[], ['2', 'guard']]);
});

test('REST-11: two active cards and nothing else -> a long rest loses one of them', () => {
  const second = plainCard('brace', { top: { abilities: [{ verb: 'retaliate', value: 1, lasts: 'persistent' }] } });
  const setup = { cards: [guard('guard'), second], hand: ['guard', 'brace'] };
  const t = fight('a . B b', { players: { a: setup }, more: { goal: { rounds: 9 } } });
  t.plays({ a: ['guard', 'brace'], b: ['1', '2'] })
    .choose('bottom a/guard')
    .choose('top a/brace');
  t.choose('end turn').choose('end turn').answers('a', 'no rest').answers('b', 'no rest').goesOn();
  expect([t.character('a').exhausted, offersOf(t, 'a')]).toEqual([false, ['long rest']]);
  t.plays({ a: 'rest', b: ['3', '4'] })
    .choose('end turn')
    .choose('long rest');
  t.choose('a/brace').choose().choose('end turn').answers('b', 'no rest');
  expect([t.active('a'), t.pile('a', 'lost').includes('brace')]).toEqual([['guard'], true]);
  t.goesOn();
  expect([t.character('a').exhausted, t.has('a')]).toEqual([true, false]);
  t.plays({ b: ['5', '6'] }).passes();
});

test('REST-11 LST-02: an active card with a lost icon -> it counts for no rest', () => {
  const t = guarding({ hand: ['2'] }, [guard('guard', { lost: true })]);
  expect(t.open().map(({ seat }) => seat)).toEqual(['b']);
  t.choose('no rest').goesOn();
  expect([t.character('a').exhausted, t.has('a')]).toEqual([true, false]);
  t.plays({ b: ['3', '4'] }).passes();
});

test('REST-11: one discard and one active card -> a short rest draws from both', () => {
  const t = guarding({ hand: ['2'] });
  expect(offersOf(t, 'a')).toEqual(['rest', 'no rest', 'remove a/guard']);
  t.answers('a', 'rest').answers('b', 'no rest').draws('a/guard').choose('keep to it');
  expect([t.active('a'), t.pile('a', 'discarded'), t.pile('a', 'hand')]).toEqual([[], [], ['2', '1']]);
  const kept = guarding({ hand: ['2'] });
  kept.answers('a', 'rest').answers('b', 'no rest').draws('a/guard').choose('suffer 1 damage').choose('suffer');
  expect([kept.active('a'), kept.pile('a', 'hand'), kept.hp('a')]).toEqual([['guard'], ['2'], 9]);
  expect(kept.pile('a', 'lost')).toContain('1');
});

test('REST-11: two discards and an active card -> a short rest draws discards alone', () => {
  const t = guarding({ hand: ['2'], discarded: ['3'] });
  t.answers('a', 'rest').answers('b', 'no rest');
  expect(() => t.draws('a/guard')).toThrow('drawing rest');
  t.draws('a/3').choose('keep to it');
  expect([t.active('a'), t.pile('a', 'hand')]).toEqual([['guard'], ['2', '1']]);
});

test('REST-11 SUM-03: a rest loses the card of a summon -> it leaves the map', () => {
  const summons = [{ id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 4, move: 2, attack: 2 }];
  const call = plainCard('guard', { initiative: 5, bottom: { abilities: [{ verb: 'summon', summon: 'walker' }] } });
  const players = { a: { cards: [call], hand: ['guard', '1', '2'], class: { summons } } };
  const t = fight('a . # B b', { players, more: { goal: { rounds: 9 } } }).plays({ a: ['guard', '1'], b: ['1', '2'] });
  t.choose('bottom a/guard');
  expect([t.active('a'), t.at('a-walker-1')]).toEqual([['guard'], 'B1']);
  t.choose('end turn')
    .choose('end turn')
    .answers('a', 'no rest')
    .answers('b', 'no rest')
    .plays({ a: 'rest', b: ['3', '4'] });
  t.choose('end turn').choose('long rest').choose('a/guard').choose().passes();
  expect([t.active('a'), t.pile('a', 'hand'), t.has('a-walker-1')]).toEqual([[], ['2', '1'], false]);
});
