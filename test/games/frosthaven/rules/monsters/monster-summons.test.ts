import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { placeInOrder } from '../../../../../src/games/frosthaven/rules/monsters/plan.ts';
import { nameOfSlot } from '../../../../../src/games/frosthaven/rules/scenario/round/order.ts';
import type { AbilityInput, MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import type { RulePlayer } from '../../../../support/frosthaven/played.ts';
import type { ScenarioSetup } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const call = (monster: string, more: Partial<Extract<AbilityInput, { verb: 'summon' }>> = {}): AbilityInput => ({
  verb: 'summon',
  monster,
  ranks: ['normal', 'elite', 'elite'],
  ...more,
});
const card = (name: string, initiative: number, ...abilities: AbilityInput[]): MonsterCardInput => ({
  id: name,
  name,
  initiative,
  abilities,
});
const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const everybody = (t: RulePlayer) => Object.fromEntries(t.game.figures.map(({ id: name, hex }) => [name, hex]));

test('MOT-08 of the empty hexes next to the summoner, the one nearest to an enemy', () => {
  const t = table('. B . . a', BARE).turn('B', call('bb')).draws('3');
  expect(everybody(t)).toEqual({ B: 'B1', a: 'E1', 'bb-3': 'C1' });
  expect(t.figure('bb-3')).toMatchObject({ rank: 'normal', hitPoints: 10, standee: 3, side: 'foes' });
  const other = table('b . . . B . . . C a', BARE).turn('B', call('bb')).draws('2');
  expect(everybody(other)).toEqual({ b: 'A1', B: 'E1', C: 'I1', a: 'J1', 'bb-2': 'D1' });
});

test('MOT-08 walls count for what is near', () => {
  // Across the wall, C1 is next to a; the way from A1 to b is shorter.
  const t = table('b . B . # a', BARE).turn('B', call('bb')).draws('2');
  expect(everybody(t)).toEqual({ b: 'A1', B: 'C1', a: 'F1', 'bb-2': 'B1' });
});

test('MOT-08 the party picks among several, and an invisible enemy does not count', () => {
  const t = table('. B . . a', { ...BARE, a: { hand: [], conditions: ['invisible'] } }).turn('B', call('bb'));
  expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['monster-summon', 'party', ['A1', 'C1']]);
  t.choose('A1').draws('2');
  expect(everybody(t)).toEqual({ B: 'B1', a: 'E1', 'bb-2': 'A1' });
});

test('MOT-08 a summon -> on loot, no tile or figure; rank by the number of characters', () => {
  const t = table('~ B $ a b c', BARE)
    .turn('B', call('bb', { ranks: ['normal', 'elite', 'normal'] }))
    .draws('4');
  expect([t.at('bb-4'), t.figure('bb-4').rank, t.state.loot]).toEqual(['C1', 'elite', ['C1']]);
});

test('MOT-08 several come one after the other', () => {
  const t = table('. B . . a', BARE)
    .turn('B', call('bb', { count: 2 }))
    .draws('5', '6');
  expect(everybody(t)).toEqual({ B: 'B1', a: 'E1', 'bb-5': 'C1', 'bb-6': 'A1' });
});

test('MOT-09 without a hex or a standee nothing is summoned', () => {
  const full = table('o B a', BARE).turn('B', call('bb'));
  expect([everybody(full), full.asks()]).toEqual([{ B: 'B1', a: 'C1' }, undefined]);
  const t = table('B . . . . . . . a', BARE);
  for (let standee = 2; standee <= 6; standee++) {
    const hex = `${'ABCDEFGH'[standee]}1`;
    t.game.emit({
      type: 'placed',
      figure: { ...t.figure('B'), id: id(`bb-${standee}`), standee, hex: id(hex) },
      how: 'revealed',
    });
  }
  t.turn('B', call('bb'));
  expect([t.game.figures.length, t.events('not placed')]).toEqual([7, [expect.objectContaining({ hex: 'B1' })]]);
  expect(t.game.figureAt(id('B1'))).toBeUndefined();
});

test('MOT-09 some of several may find room', () => {
  const t = table('. B a', BARE)
    .turn('B', call('bb', { count: 2 }))
    .draws('2');
  expect(everybody(t)).toEqual({ B: 'B1', a: 'C1', 'bb-2': 'A1' });
});

const OWN: ScenarioSetup = {
  foes: {
    B: {
      cards: [card('call', 30, call('bb')), card('hit', 30, { verb: 'move', plus: 0 }, { verb: 'attack', plus: 0 })],
    },
  },
};

test('MOT-10 MOT-13 INI-14 it does not act in its first round, then like any of its set', () => {
  const t = fight('. B . . . a . b', OWN).plays({ a: ['1', '2'], b: ['3', '4'] });
  t.passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-1']);
  expect([t.at('bb-2'), t.figure('bb-2').acted]).toEqual(['C1', 1]);
  t.plays({ a: ['5', '6'], b: ['7', '8'] })
    .draws('+0')
    .passes();
  expect(t.turns().filter((name) => name.startsWith('bb'))).toEqual(['bb-1', 'bb-2']);
  expect([t.at('bb-2'), t.at('bb-1'), t.hp('a')]).toEqual(['E1', 'D1', 8]);
});

test('MOT-10 not even when the place of its set is still to come', () => {
  const setup: ScenarioSetup = {
    foes: {
      B: { cards: [card('call', 5, call('cc'))] },
      C: { cards: [card('hit', 60, { verb: 'move', plus: 0 }, { verb: 'attack', plus: 0 })], move: 0 },
    },
  };
  const t = fight('C . . . . . B . a b', setup).plays({ a: ['1', '2'], b: ['3', '4'] });
  t.passes();
  expect(t.turns()).toEqual(['bb-1', 'a', 'b', 'cc-1']);
  expect([t.at('cc-2'), t.hp('a'), t.hp('b')]).toEqual(['H1', 10, 10]);
});

test('MOT-11 it stays when its summoner dies, and leaves loot of its own', () => {
  const t = table('. B a . b', { ...BARE, B: { hp: 2 } })
    .turn('B', call('bb'))
    .draws('2');
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(everybody(t)).toEqual({ a: 'C1', b: 'E1', 'bb-2': 'A1' });
  expect([t.state.loot, t.hp('bb-2')]).toEqual([['B1'], 10]);
});

test('DTH-02 a summoned monster leaves a loot token', () => {
  const t = table('. B . a', BARE).turn('B', call('bb')).draws('2');
  t.acts('a', attack(10)).choose('bb-2').draws('+0');
  expect([t.has('bb-2'), t.state.loot, t.hp('B')]).toEqual([false, ['C1'], 10]);
});

/** A set that is only in another room so far. */
const OTHER = (initiative: number): ScenarioSetup => ({
  rooms: [{ id: 'hall', at: 'A3', map: ['C'] }],
  foes: {
    B: { cards: [card('call', 30, call('cc'))] },
    C: { cards: [card('hit', initiative, attack(2, { range: 5 }))] },
  },
});

test('MOT-12 a set without a card draws one for its initiative only', () => {
  for (const initiative of [5, 80]) {
    const t = fight('. B . . a . b', OTHER(initiative)).plays({ a: ['1', '2'], b: ['5', '6'] });
    t.passes();
    expect(t.turns()).toEqual(['a', 'bb-1', 'b']);
    expect(t.events('monster card drawn').map(({ set, card: drawn }) => [set, drawn])).toEqual([
      ['bb', 'bb/call'],
      ['cc', 'cc/hit'],
    ]);
    const order = t.state.order.map((slot) => nameOfSlot(slot));
    expect(order).toEqual(initiative === 5 ? ['cc', 'a', 'bb', 'b'] : ['a', 'bb', 'b', 'cc']);
    const set = t.events('order set').at(-1);
    expect(set?.order[set.at]).toMatchObject({ set: 'bb' });
    expect(placeInOrder(t.game, t.figure('cc-1'))).toBe(initiative === 5 ? 0 : 3);
    expect([t.hp('a'), t.hp('b'), t.at('cc-1')]).toEqual([10, 10, 'C1']);
  }
});

test('MOT-12 INI-08 as fast as another set, it comes where the party wants', () => {
  for (const first of ['bb', 'cc'] as const) {
    const t = fight('. B . . a . b', OTHER(30)).plays({ a: ['1', '2'], b: ['5', '6'] });
    t.choose('end turn');
    expect([t.open()[0]?.seat, t.asks(), t.offers().sort()]).toEqual(['party', 'order', ['bb', 'cc']]);
    t.choose(first);
    const place = placeInOrder(t.game, t.figure('cc-1')) - placeInOrder(t.game, t.figure('bb-1'));
    expect(place).toBe(first === 'bb' ? 1 : -1);
    t.passes();
    expect([t.turns(), t.hp('a'), t.hp('b')], 'it does not act, and nobody acts twice').toEqual([
      ['a', 'bb-1', 'b'],
      10,
      10,
    ]);
  }
});

test('MOT-12 no card is drawn when the set has one, or nothing was summoned', () => {
  const own = fight('. B . . a . b', OWN).plays({ a: ['1', '2'], b: ['3', '4'] });
  own.passes();
  expect(own.events('monster card drawn').map(({ set }) => set)).toEqual(['bb']);
  const none = fight('o B a . b', OTHER(5)).plays({ a: ['1', '2'], b: ['3', '4'] });
  none.passes();
  expect(none.events('monster card drawn').map(({ set }) => set)).toEqual(['bb']);
});

test('MOT-12 SET-06 the scenario need not name the type', () => {
  const { foes = {} } = OTHER(80);
  const t = fight('. B . . a . b', { foes }).plays({ a: ['1', '2'], b: ['5', '6'] });
  t.passes();
  expect([t.turns(), t.at('cc-1')]).toEqual([['a', 'bb-1', 'b'], 'C1']);
  t.plays({ a: ['3', '4'], b: ['7', '8'] }).passes();
  expect(t.turns()).toEqual(['a', 'bb-1', 'cc-1', 'b']);
});

test('MOT-13 what it summons is part of its card, in order', () => {
  const t = table('. . B . . a', BARE)
    .turn('B', move(1), call('bb'), attack(1, { range: 3 }))
    .draws('2', '+0');
  expect(everybody(t)).toEqual({ B: 'C1', a: 'F1', 'bb-2': 'D1' });
  expect(t.hp('a')).toBe(9);
});

test('MEL-01 a set that can only summon pays for it and infuses', () => {
  const t = table('. B o a', BARE);
  t.turnBy('B', { abilities: [call('bb')], infuse: ['ice'] }).draws('2');
  expect([t.state.elements.ice, t.at('bb-2')]).toEqual(['strong', 'A1']);
  const full = table('o B o a', BARE);
  full.turnBy('B', { abilities: [call('bb')], infuse: ['ice'] });
  expect(full.state.elements.ice).toBe('inert');
});

test('MEL-03 a set that can do nothing but summon consumes', () => {
  const burning = attack(1, { boosts: [{ consume: ['fire'], add: { value: 1 } }] });
  const t = table('. B o a', BARE, { elements: { fire: 'strong' } })
    .turn('B', call('bb'), burning)
    .draws('2');
  expect([t.state.elements.fire, t.at('bb-2'), t.hp('a')]).toEqual(['inert', 'A1', 10]);
  const full = table('o B o a', BARE, { elements: { fire: 'strong' } }).turn('B', call('bb'), burning);
  expect([full.state.elements.fire, full.hp('a')]).toEqual(['strong', 10]);
});

test('MON-11 a type has as many figures at once as it has standees, each of another number', () => {
  const t = fight('a b B B B B B B B');
  expect(t.game.figures.flatMap(({ standee }) => standee ?? []).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(t.events('not placed')).toMatchObject([{ monster: 'bb', hex: 'I1' }]);
});

test('MOT-08 a type that the pack does not have yet -> the table summons it by hand', () => {
  const t = table('. B . . a', BARE).turn('B', call('ice-wolf'));
  expect([t.asks(), t.open()[0]?.seat, t.open()[0]?.prompt]).toEqual([
    'by-hand',
    'party',
    expect.objectContaining({ text: 'Summon: Ice Wolf' }),
  ]);
  t.choose('done');
  expect([everybody(t), t.events('done by hand').map(({ text }) => text)]).toEqual([
    { B: 'B1', a: 'E1' },
    ['Summon: Ice Wolf'],
  ]);
});

test('MOT-08 SET-07 a summon that an element pays for -> its deck is in the scenario', () => {
  const called = { verb: 'summon', monster: 'cc', ranks: ['normal', 'normal', 'normal'] } as const;
  const paid: AbilityInput = { verb: 'pay', consume: ['dark'], then: [{ ...called, ranks: [...called.ranks] }] };
  const foes = { B: { cards: [card('call', 30, paid)] }, C: { cards: [card('hit', 5, attack(2))] } };
  const t = fight('. B . . a . b', { foes });
  expect(Object.keys(t.state.sets).sort()).toEqual(['bb', 'cc']);
  expect([t.hp('a'), t.hp('b'), t.at('bb-1')]).toEqual([10, 10, 'B1']);
});
