import { expect, test } from 'vitest';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, give, heal, table } from '../../../../support/frosthaven/table.ts';

test('HEAL-01 heal 3 restores 3 hit points of an ally or of oneself, not of an enemy', () => {
  const t = table('b a B', { a: { hp: 4 }, b: { hp: 4 }, B: { hp: 4 } });
  t.acts('a', heal(3));
  expect([...t.offers()].sort()).toEqual(['a', 'b', 'skip']);
  t.choose('b');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([4, 7, 4]);
  t.acts('a', heal(3)).choose('a');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([7, 7, 4]);
});

test('HEAL-01 it needs a target in range', () => {
  const t = table('a . b', { b: { hp: 4 } });
  t.acts('a', heal(3, { who: 'allies', range: 1 }));
  expect(t.result).toBe(false);
  expect(t.hp('b')).toBe(4);
});

test('HEAL-02 never above the maximum', () => {
  const t = table('a b c', { a: { hp: 8 }, b: { hp: 7 }, c: { hp: 6 } });
  t.acts('a', heal(3, { targets: 3 }))
    .choose('a')
    .choose('b')
    .choose('c');
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([10, 10, 9]);
  expect(t.events('healed').map(({ amount }) => amount)).toEqual([2, 3, 3]);
});

test('HEAL-03 an unhurt figure can be healed, and loses its conditions', () => {
  const t = table('a b', { b: { conditions: ['wound', 'muddle', 'ward'] } });
  t.acts('a', heal(1, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(10);
  expect(t.conditions('b')).toEqual(['muddle', 'ward']);
});

test('HEAL-04 one heal ends wound, brittle and bane, and restores hit points', () => {
  const t = table('a b', { b: { hp: 5, conditions: ['wound', 'brittle', 'bane', 'immobilize'] } });
  t.acts('a', heal(2, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(7);
  expect(t.conditions('b')).toEqual(['immobilize']);
});

test('HEAL-04 HEAL-05 with poison among them all go, and no hit points come back', () => {
  const t = table('a b', { b: { hp: 5, conditions: ['wound', 'brittle', 'bane', 'poison'] } });
  t.acts('a', heal(2, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(5);
  expect(t.conditions('b')).toEqual([]);
});

test('HEAL-05 a monster that is poisoned is healed the same way', () => {
  const t = table('a B', { B: { hp: 5, conditions: ['poison', 'wound'] } });
  t.acts('a', give('regenerate', 'enemies')).choose('B');
  t.turn('B', heal(4, { who: 'self' }));
  expect(t.hp('B')).toBe(9);
  expect(t.conditions('B')).toEqual(['regenerate']);
});

test('BON-05 a bonus on heal abilities counts for each, and its token advances', () => {
  const balm = plainCard('balm', {
    top: { abilities: [{ verb: 'bonus', on: 'heal', add: { value: 2 }, slots: [1, 0] }] },
  });
  const t = table('a b B', { a: { cards: [balm] }, b: { hp: 2 } });
  t.plays('a', 'balm', 'top');
  t.acts('b', heal(1, { who: 'self' }));
  expect(t.hp('b')).toBe(3);
  t.acts('a', heal(1, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(6);
  expect(t.character('a').active).toMatchObject([{ card: 'a/balm', slot: 1 }]);
  t.acts('a', heal(1, { who: 'allies' })).choose('skip');
  expect(t.character('a').active).toMatchObject([{ card: 'a/balm', slot: 1 }]);
  t.acts('a', heal(1, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(9);
  expect(t.character('a')).toMatchObject({ active: [], discarded: ['a/balm'], experience: 1 });
  t.acts('b', attack(1)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(9);
});

test('HEAL-01 RNG-01 what adds range to a heal lets it reach farther', () => {
  const boosts = [{ consume: ['light' as const], add: { range: 1 } }];
  const t = table('a . b . c', { b: { hp: 5 }, c: { hp: 5 } }, { elements: { light: 'strong' } });
  t.acts('a', heal(2, { who: 'allies', range: 1, boosts })).choose('1: light');
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b');
  expect([t.hp('b'), t.hp('c'), t.state.elements.light]).toEqual([7, 5, 'inert']);
});
