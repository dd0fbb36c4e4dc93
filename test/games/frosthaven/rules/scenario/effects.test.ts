import { expect, test } from 'vitest';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

test('EFF-01 added effects of an attack may be left out, all or some', () => {
  const t = table('a B . C', { B: { hitPoints: 20 } });
  const ability = attack(1, { give: ['wound', 'muddle'], push: 1 });
  t.acts('a', ability).choose('hold back').choose('wound', 'muddle', 'push').choose('B').draws('+0');
  expect(t.conditions('B')).toEqual([]);
  expect(t.at('B')).toBe('B1');
  t.acts('a', ability).choose('hold back').choose('muddle', 'push').choose('B').draws('+0');
  expect(t.conditions('B')).toEqual(['wound']);
  expect(t.at('B')).toBe('B1');
  t.acts('a', ability).choose('B').draws('+0').choose('C1');
  expect(t.conditions('B')).toEqual(['muddle', 'wound']);
  expect(t.at('B')).toBe('C1');
  expect(t.hp('B')).toBe(17);
});

test('EFF-01 added effects of a heal may be left out', () => {
  const t = table('b a c', { b: { hp: 5 }, c: { hp: 5 } });
  t.acts('a', heal(2, { targets: 2, give: ['ward', 'invisible'] }))
    .choose('hold back')
    .choose('invisible')
    .choose('b');
  expect(t.conditions('b')).toEqual(['ward']);
  t.choose('c');
  expect(t.conditions('c')).toEqual(['invisible', 'ward']);
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([10, 7, 7]);
});

test('EFF-03 skipping is decided attack by attack', () => {
  const t = table('B a C', { B: { shield: 1 }, C: { shield: 1 } });
  t.acts('a', attack(2, { targets: 2, pierce: 1, give: ['poison'] }))
    .choose('hold back')
    .choose('pierce', 'poison')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(9);
  expect(t.conditions('B')).toEqual([]);
  expect(t.offers()).toEqual(['C', 'hold back', 'stop']);
  t.choose('C').draws('+0');
  expect(t.hp('C')).toBe(8);
  expect(t.conditions('C')).toEqual(['poison']);
});

test('EFF-03 conditional effects on one target may be left out for it', () => {
  const t = table('B a C', { C: { conditions: ['poison'] } });
  t.acts('a', attack(1, { targets: 2, boosts: [{ if: [{ target: { has: 'poison' } }], add: { give: ['wound'] } }] }));
  expect(t.offers()).toEqual(['B', 'C', 'hold back', 'skip']);
  t.choose('hold back').choose('wound').choose('C').draws('+0');
  expect(t.offers()).toEqual(['B', 'stop']);
  t.choose('B').draws('+0');
  expect([t.conditions('B'), t.conditions('C')]).toEqual([[], ['poison']]);
});

test('EFF-04 the cost of a conditional effect need not be paid', () => {
  const t = table('a B', {}, { elements: { fire: 'strong' } });
  t.acts('a', attack(2, { boosts: [{ consume: ['fire'], add: { value: 2 } }] }));
  expect(t.asks()).toBe('boosts');
  t.choose().choose('B').draws('+0');
  expect(t.hp('B')).toBe(8);
  expect(t.state.elements.fire).toBe('strong');
});

test('EFF-04 what was paid for may still be declined', () => {
  const t = table('a B', {}, { elements: { fire: 'strong' } });
  t.acts('a', attack(2, { boosts: [{ consume: ['fire'], add: { give: ['wound'] } }] }))
    .choose('1: fire')
    .choose('hold back')
    .choose('wound')
    .choose('B')
    .draws('+0');
  expect(t.state.elements.fire).toBe('inert');
  expect(t.conditions('B')).toEqual([]);
  expect(t.hp('B')).toBe(8);
});

test('EFF-04 a paid effect on targets of one kind leaves others alone', () => {
  const setup = { C: { conditions: ['poison' as const] } };
  const ability = attack(1, {
    targets: 2,
    boosts: [{ consume: ['fire'], if: [{ target: { has: 'poison' } }], add: { value: 2 }, experience: 1 }],
  });
  const t = table('B a C', setup, { elements: { fire: 'waning' } });
  t.acts('a', ability).choose('1: fire').choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 6]);
  expect(t.character('a').experience).toBe(1);
  const unpaid = table('B a C', setup, { elements: { fire: 'waning' } });
  unpaid.acts('a', ability).choose().choose('C').draws('+0').choose('stop');
  expect([unpaid.hp('B'), unpaid.hp('C')]).toEqual([10, 8]);
  expect(unpaid.character('a').experience).toBe(0);
});

test('EFF-05 whom an ability may target is no effect that could be left out', () => {
  const t = table('B a C', { C: { conditions: ['poison'] } });
  t.acts('a', attack(2, { only: [{ has: 'poison' }], give: ['wound'] })).choose('hold back');
  expect(t.offers()).toEqual(['wound']);
  t.choose('wound');
  expect(t.offers()).toEqual(['C', 'skip']);
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([10, 7]);
  expect(t.conditions('C')).toEqual(['poison']);
});

test('EFF-06 what needs something else to be done comes only if that was done', () => {
  const strike = attack(2);
  const reward = heal(3, { who: 'self', if: [{ performed: true }] });
  const done = table('a B', { a: { hp: 5 } });
  done.acts('a', strike, reward).choose('B').draws('null').choose('perform');
  expect([done.hp('a'), done.hp('B')]).toEqual([8, 10]);
  const skipped = table('a B', { a: { hp: 5 } });
  skipped.acts('a', strike, reward).choose('skip');
  expect([skipped.hp('a'), skipped.hp('B')]).toEqual([5, 10]);
  const impossible = table('a . B', { a: { hp: 5 } });
  impossible.acts('a', strike, reward);
  expect(impossible.hp('a')).toBe(5);
});

test('EFF-06 a kill that was asked for must have happened', () => {
  const reward = give('strengthen', 'self', { if: [{ killed: true }] });
  const t = table('B a C', { B: { hp: 2 } });
  t.acts('a', attack(2), reward).choose('C').draws('+0');
  expect(t.conditions('a')).toEqual([]);
  t.acts('a', attack(2), reward).choose('B').draws('+0').choose('perform');
  expect(t.conditions('a')).toEqual(['strengthen']);
});

test('CHR-08 a mandatory condition or damage cannot be skipped once something was done', () => {
  const price = give('muddle', 'self', { mandatory: true });
  const t = table('a B', { a: { hand: [] } });
  t.acts('a', attack(1), price, damage(1, 'self', { mandatory: true }))
    .choose('B')
    .draws('+0');
  expect(t.conditions('a')).toEqual(['muddle']);
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 9]);
  const idle = table('a . B', { a: { hand: [] } });
  idle
    .acts('a', move(1), price, damage(1, 'self', { mandatory: true }))
    .choose('skip')
    .choose('skip');
  expect(idle.conditions('a')).toEqual([]);
  expect(idle.hp('a')).toBe(10);
});

test('WEX-13 all adjacent enemies cannot be skipped, what is paid for can', () => {
  const t = table('B a C', {}, { elements: { dark: 'strong' } });
  t.acts('a', attack(1, { targets: 'all', boosts: [{ consume: ['dark'], add: { give: ['muddle'] } }] }))
    .choose('1: dark')
    .choose('hold back');
  expect(t.offers()).toEqual(['muddle']);
  t.choose('muddle').choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 9]);
  expect([t.conditions('B'), t.conditions('C')]).toEqual([[], ['muddle']]);
});
