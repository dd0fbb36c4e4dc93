import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, table } from '../../../../support/frosthaven/table.ts';

const RING = `
  B C
 D a E
  . . `;

test('TGT-01 target 2 reaches two figures of three, and not a third', () => {
  const t = table(RING);
  t.acts('a', attack(2, { targets: 2 }))
    .choose('B')
    .draws('+0')
    .choose('D')
    .draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([8, 10, 8, 10]);
});

test('TGT-01 up to: the second target may be left', () => {
  const t = table(RING);
  t.acts('a', attack(2, { targets: 2 }))
    .choose('B')
    .draws('+0')
    .choose('stop');
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([8, 10, 10, 10]);
});

test('TGT-02 WEX-10 an ability without a number of targets has one, and +1 target makes it two', () => {
  const t = table(RING);
  t.acts('a', attack(2)).choose('B').draws('+0');
  t.acts('a', attack(2, { boosts: [{ add: { targets: 1 } }] }))
    .choose('C')
    .draws('+0')
    .choose('D')
    .draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([8, 8, 8, 10]);
});

test('TGT-02 the same for a heal', () => {
  const t = table('b a c', { a: { hp: 5 }, b: { hp: 5 }, c: { hp: 5 } });
  t.acts('a', heal(2)).choose('b');
  t.acts('a', heal(1, { boosts: [{ add: { targets: 1 } }] })).choose('c');
  t.choose('a');
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([6, 7, 6]);
});

test('TGT-03 nobody is targeted twice by one ability', () => {
  const t = table('B a C', { B: { hitPoints: 9 } });
  t.acts('a', attack(2, { targets: 3 }))
    .choose('B')
    .draws('+0');
  expect(t.offers()).toEqual(['C', 'stop']);
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([7, 8]);
  const healer = table('a b', { a: { hp: 3 }, b: { hp: 3 } });
  healer.acts('a', heal(1, { targets: 2 })).choose('b');
  expect(healer.offers()).toEqual(['a', 'stop']);
  healer.choose('stop');
  expect([healer.hp('a'), healer.hp('b')]).toEqual([3, 4]);
});

test('TGT-04 range, limits and added effects are the same for all targets', () => {
  const t = table('D B a . C . E', {
    D: { conditions: ['poison'] },
    B: { conditions: ['poison'] },
    C: { conditions: ['poison'] },
    E: { conditions: ['poison'] },
  });
  t.acts('a', attack(1, { targets: 3, range: 2, only: [{ has: 'poison' }], give: ['wound'] }));
  expect([...t.offers()].sort()).toEqual(['B', 'C', 'D', 'hold back', 'skip']);
  t.choose('C').draws('+0').choose('D').draws('+0');
  expect(t.offers()).toEqual(['B', 'hold back', 'stop']);
  t.choose('stop');
  expect(['B', 'C', 'D', 'E'].filter((each) => t.conditions(each).includes('wound'))).toEqual(['C', 'D']);
});

test('TGT-04 an ability for targets of one kind finds no others', () => {
  const t = table('B a C', { B: { conditions: ['poison'] } });
  t.acts('a', attack(1, { targets: 2, only: [{ has: 'poison' }] }));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('TGT-06 without a valid target a targeted ability is not performed', () => {
  const t = table('a . B', { a: { hp: 5 } });
  for (const ability of [
    attack(2),
    heal(2, { who: 'allies' }),
    give('wound', 'enemies', { range: 1 }),
    { verb: 'push' as const, value: 1, range: 1 },
  ]) {
    t.does('a', { abilities: [ability], infuse: ['fire'], experience: 1 });
    expect(t.result, ability.verb).toBe(false);
  }
  expect(t.state.turn?.infusing).toEqual([]);
  expect(t.character('a').experience).toBe(0);
  expect([t.hp('a'), t.hp('B')]).toEqual([5, 10]);
});

test('TGT-06 nothing is asked or paid where there is nobody to attack', () => {
  const t = table('a . B', {}, { elements: { fire: 'strong' } });
  t.acts('a', attack(2, { boosts: [{ consume: ['fire'], add: { value: 2 } }] }));
  expect(t.result).toBe(false);
  t.acts('a', attack(2, { boosts: [{ consume: ['fire'], add: { range: 1 } }] }));
  expect(t.asks()).toBe('boosts');
  t.choose();
  expect([t.hp('B'), t.state.elements.fire]).toEqual([10, 'strong']);
});

test('TGT-07 characters and monsters -> allies of their kind, enemies of the other', () => {
  const t = table('a b . B C', { a: { hand: [] }, b: { hand: [] } });
  t.acts('a', damage(1, 'allies'));
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 9, 10, 10]);
  t.acts('a', damage(1, 'enemies'));
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 9, 9, 9]);
  t.turn('B', damage(2, 'allies'));
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 9, 9, 7]);
  t.turn('B', damage(3, 'enemies'));
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([7, 6, 9, 7]);
});

test('TGT-08 a figure is not its own ally', () => {
  const t = table('a b B', { a: { hp: 5 }, b: { hp: 5 }, B: { hp: 5 } });
  t.acts('a', heal(2, { who: 'allies' }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b');
  t.turn('B', heal(2, { who: 'allies' }));
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([5, 7, 5]);
});

test('TGT-09 negative abilities are for enemies, positive ones for allies and the actor', () => {
  const t = table('b a B', { a: { hp: 5 }, b: { hp: 5 }, B: { hp: 5 } });
  const offered = (...abilities: Parameters<typeof t.acts>[1][]) =>
    abilities.map((ability) => {
      t.acts('a', ability);
      const offers = t.offers();
      t.choose('skip');
      return offers.filter((each) => each !== 'skip').sort();
    });
  expect(offered(attack(1), give('wound', 'enemies'), { verb: 'push', value: 1 }, { verb: 'pull', value: 1 })).toEqual([
    ['B'],
    ['B'],
    ['B'],
    ['B'],
  ]);
  expect(offered(heal(1), give('ward', 'allies and self'))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('TGT-09 what an ability says itself comes first', () => {
  const t = table('b a B');
  t.acts('a', give('muddle', 'allies'));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b');
  expect([t.conditions('a'), t.conditions('b'), t.conditions('B')]).toEqual([[], ['muddle'], []]);
});

test('TGT-10 all enemies are no allies', () => {
  const t = table('B a b');
  t.acts('a', attack(1, { targets: 'all' }))
    .choose('B')
    .draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([10, 10, 9]);
});

test('TGT-10 target all reaches every enemy in range', () => {
  const t = table(RING);
  t.acts('a', attack(1, { targets: 'all' }));
  for (const target of ['B', 'C', 'D', 'E']) t.choose(target).draws('+0');
  expect(['B', 'C', 'D', 'E'].map((each) => t.hp(each))).toEqual([9, 9, 9, 9]);
});

test('TGT-10 all figures are allies and enemies', () => {
  const t = table('B a b', { b: { hand: [] } });
  t.acts('a', damage(1, 'everyone'));
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([10, 9, 9]);
});

test('TGT-11 self is the acting figure and nobody else', () => {
  const t = table('b a B', { a: { hp: 5, hand: [] }, b: { hp: 5 }, B: { hp: 5 } });
  t.acts('a', heal(2, { who: 'self' }));
  expect([t.asks(), t.hp('a')]).toEqual([undefined, 7]);
  t.acts('a', damage(1, 'self'));
  t.turn('B', heal(2, { who: 'self' }));
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([6, 5, 7]);
});

test('TGT-11 ACT-07 for oneself only -> no target asked; alone done, else skippable', () => {
  const own: AbilityInput[] = [
    heal(2, { who: 'self' }),
    give('strengthen', 'self'),
    { verb: 'cleanse', conditions: 'negative', most: 1, who: 'self' },
  ];
  for (const ability of own) {
    const t = table('b a B', { a: { hp: 5, hand: [], conditions: ['muddle'] } }).acts('a', ability);
    expect([t.asks(), t.result, t.hp('b'), t.hp('B')]).toEqual([undefined, true, 10, 10]);
    t.acts('a', ability, attack(1));
    expect([t.asks(), t.offers()]).toEqual(['ability', ['perform', 'skip']]);
    t.choose('skip').choose('skip');
    expect([t.result, t.hp('b'), t.hp('B')]).toEqual([false, 10, 10]);
  }
});

test('TGT-11 EFF-01 what a heal for oneself adds may still be left out', () => {
  const t = table('b a B', { a: { hp: 5 } }).acts('a', heal(2, { who: 'self', give: ['muddle', 'bless'] }));
  expect(t.offers()).toEqual(['a', 'hold back']);
  t.choose('hold back').choose('muddle').choose('a');
  expect([t.hp('a'), t.conditions('a'), t.hp('b'), t.hp('B')]).toEqual([7, [], 10, 10]);
  expect(t.state.modifiers.a?.draw).toContain('bless');
});

test('TGT-01 a boost to all targets -> everybody in reach, for attacks and heals', () => {
  const all = { boosts: [{ add: { targets: 'all' as const } }] };
  const t = table('a B C . D').acts('a', attack(2, { range: 2, ...all }));
  t.choose('B').draws('+0', '+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([8, 8, 10]);
  const h = table('a b c B', { b: { hp: 3 }, c: { hp: 4 } }).acts('a', heal(2, { range: 3, who: 'allies', ...all }));
  h.choose('b').choose('c');
  expect([h.hp('b'), h.hp('c'), h.hp('B')]).toEqual([5, 6, 10]);
});

test('TGT-01 a monster with such a boost -> attacks everybody in its range', () => {
  const t = table('B . a b', { a: { hand: [] }, b: { hand: [] } });
  t.turn('B', attack(2, { range: 3, boosts: [{ add: { targets: 'all' } }] }));
  t.choose('a').draws('+0', '+0');
  expect([t.hp('a'), t.hp('b')]).toEqual([8, 8]);
});
