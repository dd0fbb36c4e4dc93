import { expect, test } from 'vitest';
import { ELEMENTS } from '../../../../../src/games/frosthaven/content/terms.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, heal, move, table } from '../../../../support/frosthaven/table.ts';

const PLUS_TWO = { consume: ['fire' as const], add: { value: 2 } };

test('ELM-01 six elements, inert at first', () => {
  expect(ELEMENTS).toEqual(['fire', 'ice', 'air', 'earth', 'light', 'dark']);
  const t = table('a B');
  expect(t.state.elements).toEqual({
    fire: 'inert',
    ice: 'inert',
    air: 'inert',
    earth: 'inert',
    light: 'inert',
    dark: 'inert',
  });
});

test('ELM-02 ELM-03 performing the action infuses at the end of the turn, to strong', () => {
  const blaze = plainCard('blaze', { top: { abilities: [attack(1)], infuse: ['fire', 'ice', 'air'] } });
  const t = table('a B', { a: { cards: [blaze] } }, { elements: { ice: 'waning', air: 'strong', dark: 'waning' } });
  t.takesTurn('a', 'blaze', '1').choose('top a/blaze').choose('B').draws('+0');
  expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'waning', air: 'strong' });
  t.choose('end turn');
  expect(t.state.elements).toMatchObject({ fire: 'strong', ice: 'strong', air: 'strong', dark: 'waning' });
});

test('ELM-02 any part of the action is enough', () => {
  const warm = plainCard('warm', { top: { abilities: [attack(1), heal(1, { who: 'self' })], infuse: ['fire'] } });
  const t = table('a . B', { a: { cards: [warm] } });
  t.takesTurn('a', 'warm', '1').choose('top a/warm').choose('perform').choose('end turn');
  expect(t.state.elements.fire).toBe('strong');
});

test('ELM-04 an action of which nothing was performed infuses nothing', () => {
  const blaze = plainCard('blaze', { top: { abilities: [attack(1)], infuse: ['fire'] } });
  const t = table('a B', { a: { cards: [blaze] } });
  t.takesTurn('a', 'blaze', '1').choose('top a/blaze').choose('skip').choose('end turn');
  expect(t.state.elements.fire).toBe('inert');
});

test('ELM-04 a basic action infuses nothing', () => {
  const blaze = plainCard('blaze', { top: { abilities: [attack(1)], infuse: ['fire'] } });
  const t = table('a B', { a: { cards: [blaze] } });
  t.takesTurn('a', 'blaze', '1').choose('basic top a/blaze').choose('B').draws('+0').choose('end turn');
  expect(t.state.elements.fire).toBe('inert');
});

test('ELM-02 a boost that was paid infuses at the end of the turn, another nothing', () => {
  const gust = { consume: ['fire' as const], infuse: ['air' as const, 'ice' as const] };
  const storm = plainCard('storm', { top: { abilities: [attack(1, { boosts: [gust] })] } });
  const begun = () => {
    const t = table('a B', { a: { cards: [storm] } }, { elements: { fire: 'strong' } });
    return t.takesTurn('a', 'storm', '1').choose('top a/storm');
  };
  const paid = begun().choose('1: fire').choose('B').draws('+0');
  expect(paid.state.elements).toMatchObject({ fire: 'inert', air: 'inert', ice: 'inert' });
  paid.choose('end turn');
  expect(paid.state.elements).toMatchObject({ fire: 'inert', air: 'strong', ice: 'strong' });
  const kept = begun().choose().choose('B').draws('+0').choose('end turn');
  expect(kept.state.elements).toMatchObject({ fire: 'strong', air: 'inert', ice: 'inert' });
  expect([paid.hp('B'), kept.hp('B')]).toEqual([9, 9]);
});

test('ELM-02 a boost without a price infuses; a move of no hex does not', () => {
  const breeze = plainCard('breeze', { bottom: { abilities: [move(2, { boosts: [{ infuse: ['air'] }] })] } });
  const ended = (hex: string) => {
    const t = table('a . B', { a: { cards: [breeze] } });
    return t.takesTurn('a', 'breeze', '1').choose('bottom a/breeze').choose(hex).choose('end turn');
  };
  expect(ended('B1').state.elements.air).toBe('strong');
  expect(ended('skip').state.elements.air).toBe('inert');
});

test('ELM-05 at the end of the round strong becomes waning, waning becomes inert', () => {
  const t = table('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  t.endsRound();
  expect(t.state.elements).toMatchObject({ fire: 'waning', ice: 'inert', air: 'inert' });
  t.endsRound();
  expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'inert', air: 'inert' });
});

test('ELM-06 a strong or waning element -> consumed, inert at once; an inert one not', () => {
  for (const state of ['strong', 'waning'] as const) {
    const t = table('a B', {}, { elements: { fire: state, ice: 'strong' } });
    t.acts('a', attack(2, { boosts: [PLUS_TWO] })).choose('1: fire');
    expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'strong' });
    t.choose('B').draws('+0');
    expect(t.hp('B')).toBe(6);
  }
  const none = table('a B', {}, { elements: { ice: 'strong' } });
  none
    .acts('a', attack(2, { boosts: [PLUS_TWO] }))
    .choose('B')
    .draws('+0');
  expect(none.hp('B')).toBe(8);
});

test('ELM-07 what is infused this turn cannot be consumed this turn', () => {
  const blaze = plainCard('blaze', { top: { abilities: [attack(1)], infuse: ['fire'] } });
  const stride = plainCard('stride', { bottom: { abilities: [move(1, { boosts: [PLUS_TWO] })] } });
  const t = table('. . . a B', { a: { cards: [blaze, stride] } });
  t.takesTurn('a', 'blaze', 'stride').choose('top a/blaze').choose('B').draws('+0').choose('bottom a/stride');
  expect(t.offers()).toEqual(['C1', 'step by step', 'skip']);
  t.choose('C1');
  expect(t.state.elements.fire).toBe('strong');
});

test('ELM-08 of several consumptions the actor chooses which to pay', () => {
  const boosts = [PLUS_TWO, { consume: ['ice' as const], add: { give: ['muddle' as const] } }];
  const t = table('a B', {}, { elements: { fire: 'strong', ice: 'strong' } });
  t.acts('a', attack(1, { boosts }));
  expect(t.offers()).toEqual(['1: fire', '2: ice']);
  t.choose('2: ice').choose('B').draws('+0');
  expect(t.state.elements).toMatchObject({ fire: 'strong', ice: 'inert' });
  expect(t.hp('B')).toBe(9);
  expect(t.conditions('B')).toEqual(['muddle']);
});

test('ELM-09 one consumption of several elements needs all of them', () => {
  const boosts = [{ consume: ['fire' as const, 'ice' as const], add: { value: 2 } }];
  const both = table('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  both.acts('a', attack(1, { boosts })).choose('1: fire and ice').choose('B').draws('+0');
  expect(both.state.elements).toMatchObject({ fire: 'inert', ice: 'inert' });
  expect(both.hp('B')).toBe(7);
  const one = table('a B', {}, { elements: { fire: 'strong' } });
  one.acts('a', attack(1, { boosts })).choose('B').draws('+0');
  expect(one.state.elements.fire).toBe('strong');
  expect(one.hp('B')).toBe(9);
});

test('ELM-10 the same element is not consumed twice in one turn', () => {
  const t = table('a B', {}, { elements: { fire: 'strong' } });
  t.acts('a', attack(1, { boosts: [PLUS_TWO, PLUS_TWO] }))
    .choose('1: fire', '2: fire')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(7);
  t.state.elements.fire = 'strong';
  t.acts('a', attack(1, { boosts: [PLUS_TWO] }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(6);
  expect(t.events('consumed')).toHaveLength(1);
});

test('ELM-11 a consumption of the whole action -> paid in full, or nothing can be done', () => {
  const pyre = plainCard('pyre', { top: { abilities: [attack(3)], needs: ['fire', 'dark'] } });
  const poor = table('a B', { a: { cards: [pyre] } }, { elements: { fire: 'strong' } });
  poor.takesTurn('a', 'pyre', '1');
  expect(poor.offers()).not.toContain('top a/pyre');
  expect(poor.offers()).toContain('basic top a/pyre');
  poor.choose('end turn');
  expect(poor.state.elements.fire).toBe('strong');
  const rich = table('a B', { a: { cards: [pyre] } }, { elements: { fire: 'strong', dark: 'waning', ice: 'strong' } });
  rich.takesTurn('a', 'pyre', '1').choose('top a/pyre');
  expect(rich.state.elements).toMatchObject({ fire: 'inert', dark: 'inert', ice: 'strong' });
  rich.choose('B').draws('+0').choose('end turn');
  expect(rich.hp('B')).toBe(7);
});

test('ELM-12 a wild consumption -> any one element; a mixed one -> one of its two', () => {
  const wild = table('a B', {}, { elements: { ice: 'strong', dark: 'waning' } });
  wild.acts('a', attack(1, { boosts: [{ consume: ['any'], add: { value: 2 } }] })).choose('1: any');
  expect(wild.offers()).toEqual(['ice', 'dark']);
  wild.choose('dark').choose('B').draws('+0');
  expect(wild.state.elements).toMatchObject({ ice: 'strong', dark: 'inert' });
  expect(wild.hp('B')).toBe(7);
  const mixed = table('a B', {}, { elements: { fire: 'strong', ice: 'strong', dark: 'strong' } });
  mixed.acts('a', attack(1, { boosts: [{ consume: [['fire', 'ice']], add: { value: 2 } }] })).choose('1: fire,ice');
  expect(mixed.offers()).toEqual(['fire', 'ice']);
  mixed.choose('ice').choose('B').draws('+0');
  expect(mixed.state.elements).toMatchObject({ fire: 'strong', ice: 'inert', dark: 'strong' });
});

test('ELM-12 a mixed symbol leaves what the next symbol cannot do without', () => {
  const boosts = [
    { consume: [['fire' as const, 'ice' as const] as [any: 'fire', or: 'ice'], 'fire' as const], add: { value: 2 } },
  ];
  const t = table('a B', {}, { elements: { fire: 'strong', ice: 'strong' } });
  t.acts('a', attack(1, { boosts })).choose('1: fire,ice and fire').choose('B').draws('+0');
  expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'inert' });
  expect(t.hp('B')).toBe(7);
});

test('ELM-13 for a wild or mixed infusion the actor picks at the end of the turn', () => {
  const spark = plainCard('spark', { top: { abilities: [attack(1)], infuse: ['any', ['air', 'light']] } });
  const t = table('a B', { a: { cards: [spark] } });
  t.takesTurn('a', 'spark', '1').choose('top a/spark').choose('B').draws('+0').choose('end turn');
  expect(t.open()[0]).toMatchObject({ kind: 'infuse', seat: 'a' });
  expect(t.offers()).toEqual(['fire', 'ice', 'air', 'earth', 'light', 'dark']);
  t.choose('earth');
  expect(t.offers()).toEqual(['air', 'light']);
  t.choose('light');
  expect(t.state.elements).toEqual({
    fire: 'inert',
    ice: 'inert',
    air: 'inert',
    earth: 'strong',
    light: 'strong',
    dark: 'inert',
  });
});

test('ELM-14 for monsters the party picks what is infused and consumed', () => {
  const t = table('B a', { a: { hand: [] } }, { elements: { ice: 'strong', dark: 'strong' } });
  t.turnBy('B', {
    abilities: [attack(1, { boosts: [{ consume: ['any'], add: { value: 2 } }] })],
    infuse: [['fire', 'earth']],
  });
  expect(t.open()[0]).toMatchObject({ kind: 'consume', seat: 'party' });
  expect(t.offers()).toEqual(['ice', 'dark']);
  t.choose('dark').draws('+0');
  expect(t.hp('a')).toBe(7);
  expect(t.open()[0]).toMatchObject({ kind: 'infuse', seat: 'party' });
  t.choose('earth');
  expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'strong', dark: 'inert', earth: 'strong' });
});

test('ELM-15 an element that was consumed can be infused at the end of the same turn', () => {
  const blaze = plainCard('blaze', { top: { abilities: [attack(1, { boosts: [PLUS_TWO] })], infuse: ['fire'] } });
  const t = table('a B', { a: { cards: [blaze] } }, { elements: { fire: 'waning' } });
  t.takesTurn('a', 'blaze', '1').choose('top a/blaze').choose('1: fire').choose('B').draws('+0');
  expect(t.state.elements.fire).toBe('inert');
  t.choose('end turn');
  expect(t.state.elements.fire).toBe('strong');
  expect(t.hp('B')).toBe(7);
});

const COUNTED = [
  { consume: ['fire' as const], add: { value: 1 } },
  { consume: ['ice' as const], add: { value: 1 } },
  { if: [{ consumed: 2 }], add: { value: 3 }, experience: 1 as const },
];

test('ELM-08 a boost that asks for two consumed elements -> counts once two were', () => {
  const elements = { fire: 'strong', ice: 'strong', earth: 'strong' } as const;
  const hit = (...choice: readonly string[]) => {
    const t = table('a B', {}, { elements });
    t.acts('a', attack(1, { boosts: COUNTED }))
      .choose(...choice)
      .choose('B')
      .draws('+0');
    return [t.hp('B'), t.character('a').experience];
  };
  expect([hit(), hit('1: fire'), hit('1: fire', '2: ice')]).toEqual([
    [9, 0],
    [8, 0],
    [4, 1],
  ]);
});

test('ELM-08 two elements for one boost -> two; without any to consume nothing is asked', () => {
  const boosts = [{ consume: ['fire' as const, 'ice' as const], add: { value: 1 } }, ...COUNTED.slice(2)];
  const t = table('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  t.acts('a', attack(1, { boosts })).choose('1: fire and ice').choose('B').draws('+0');
  expect([t.hp('B'), t.character('a').experience]).toEqual([5, 1]);
  const cold = table('a B');
  cold.acts('a', attack(1, { boosts })).choose('B').draws('+0');
  expect([cold.hp('B'), cold.character('a').experience]).toEqual([9, 0]);
});

test('ELM-10 an element consumed earlier in the turn -> not counted', () => {
  const t = table('a B', {}, { elements: { fire: 'strong', ice: 'strong', earth: 'strong' } });
  t.acts('a', move(1, { boosts: [{ consume: ['earth'], add: { value: 1 } }] })).choose('1: earth');
  t.acts('a', attack(1, { boosts: COUNTED }))
    .choose('1: fire')
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.character('a').experience]).toEqual([8, 0]);
});

test('TGT-02 a target more for two consumed elements -> chosen among all in reach', () => {
  const boosts = [COUNTED[0], COUNTED[1], { if: [{ consumed: 2 }], add: { targets: 1 } }].flatMap((each) => each ?? []);
  const heals = (...paid: readonly string[]) => {
    const t = table('a B\n C', { B: { hp: 5 }, C: { hp: 5 } }, { elements: { fire: 'strong', ice: 'strong' } });
    t.acts('a', heal(1, { who: 'enemies', range: 3, boosts }))
      .choose(...paid)
      .choose('B');
    if (paid.length > 1) t.choose('C');
    return [t.hp('B'), t.hp('C')];
  };
  expect([heals('1: fire'), heals('1: fire', '2: ice')]).toEqual([
    [7, 5],
    [8, 8],
  ]);
});
