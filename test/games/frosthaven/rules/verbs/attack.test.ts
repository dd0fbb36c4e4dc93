import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, heal, table } from '../../../../support/frosthaven/table.ts';

test('ATK-01 an attack hits an enemy for its base value, and allies are no targets', () => {
  const t = table('b a B');
  t.acts('a', attack(3));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.hp('a'), t.hp('b')]).toEqual([7, 10, 10]);
});

test('ATK-02 an ability of two attacks -> a bonus per ability once, per attack twice', () => {
  const bonus = (each: 'ability' | 'target') =>
    plainCard(each, {
      top: { abilities: [{ verb: 'bonus', on: 'attack', each, add: { value: 1 }, slots: [0, 0, 0] }] },
    });
  const t = table('B a C', { a: { cards: [bonus('ability'), bonus('target')] } });
  t.plays('a', 'ability', 'top');
  t.plays('a', 'target', 'top');
  t.acts('a', attack(2, { targets: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([6, 6]);
  expect(t.character('a').active.map(({ card, slot }) => [card, slot])).toEqual([
    ['a/ability', 1],
    ['a/target', 2],
  ]);
});

test('ATK-03 bonuses, then the modifier, then shield, then ward: ((2 + 1) x 2 - 2) / 2', () => {
  const t = table('a B C', { B: { shield: 2, conditions: ['ward'] }, C: { shield: 2 } });
  t.acts('a', attack(2, { boosts: [{ add: { value: 1 } }] }))
    .choose('B')
    .draws('x2');
  expect(t.hp('B')).toBe(8);
  expect(t.conditions('B')).toEqual([]);
  expect(t.hp('C')).toBe(10);
});

test('ATK-03 brittle doubles what is left after the shield', () => {
  const t = table('a B', { B: { shield: 2, conditions: ['brittle'] } });
  t.acts('a', attack(3)).choose('B').draws('+1');
  expect(t.hp('B')).toBe(6);
});

test('ATK-04 bonuses and penalties come to the same in whatever order they are applied', () => {
  const t = table('a B');
  t.acts('a', attack(2, { boosts: [{ add: { value: -3 } }, { add: { value: 2 } }] }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(9);
  t.acts('a', attack(2, { boosts: [{ add: { value: 2 } }, { add: { value: -3 } }] }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('ATK-03 ATK-15 an attack value below 0 -> the card starts there, damage from 0 up', () => {
  const veil: AbilityInput = { verb: 'bonus', on: 'attacked', add: { value: -3 }, lasts: 'round' };
  const t = table('C a B').deck('a', '+2', 'x2', '+2', '+2').acts('B', veil);
  t.acts('a', attack(1)).choose('B').draws('+2');
  t.acts('a', attack(1)).choose('B').draws('x2');
  expect([t.hp('B'), t.events('attacked').map(({ base, bonus, result }) => [base, bonus, result])]).toEqual([
    10,
    [
      [1, -3, 0],
      [1, -3, 0],
    ],
  ]);
  t.acts('a', attack(2)).choose('B').draws('+2');
  t.acts('a', attack(2)).choose('C').draws('+2');
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([9, 6, 10]);
});

test('ATK-03 a monster whose card takes more from its attack than it has begins below zero too', () => {
  const t = table('B a', { a: { hand: [] }, B: { attack: 0 } });
  t.turn('B', { verb: 'attack', plus: -1 }).draws('+2');
  expect([t.hp('a'), t.events('attacked')]).toMatchObject([9, [{ base: -1, bonus: 0, result: 1 }]]);
});

test('ATK-05 the +1 of poison is there before the modifier card doubles', () => {
  const t = table('B a C', { B: { conditions: ['poison'] } });
  t.acts('a', attack(2)).choose('B').draws('x2');
  expect(t.hp('B')).toBe(4);
  t.deck('a', 'x2').acts('a', attack(2)).choose('C').draws('x2');
  expect(t.hp('C')).toBe(6);
});

test('ATK-06 ward and brittle cancel each other in an attack, and both go', () => {
  const t = table('a B', { B: { conditions: ['ward', 'brittle'] } });
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(7);
  expect(t.conditions('B')).toEqual([]);
});

test('ATK-07 the target chooses to negate when all modification is done', () => {
  const t = table('B a', { a: { conditions: ['ward'] } });
  t.turn('B', attack(3)).draws('+2');
  expect(t.open()[0]).toMatchObject({ kind: 'damage', seat: 'a', prompt: { amount: 2 } });
  expect(t.hp('a')).toBe(10);
  t.choose('lose 1 from hand').choose('a/3');
  expect(t.hp('a')).toBe(10);
  expect(t.character('a').lost).toEqual(['a/3']);
});

test('ATK-08 ATK-09 every target has its own cards and its own modification', () => {
  const t = table('B a C', { B: { shield: 1 }, C: { conditions: ['brittle'] } });
  t.acts('a', attack(3, { targets: 2 }))
    .choose('B')
    .draws('+1')
    .choose('C')
    .draws('-1');
  expect([t.hp('B'), t.hp('C')]).toEqual([7, 6]);
  expect(t.events('attacked').map(({ target, drawn }) => [target, drawn])).toEqual([
    ['B', ['+1']],
    ['C', ['-1']],
  ]);
});

test('ATK-10 damage without an attack draws no modifier card', () => {
  const t = table('a B', { a: { hand: [] }, B: { retaliate: { value: 1 }, conditions: ['wound'] } });
  t.acts('a', damage(2, 'enemies', { range: 1 }));
  expect(t.hp('B')).toBe(8);
  expect(t.events('modifier drawn')).toEqual([]);
  t.turn('B');
  expect(t.hp('B')).toBe(7);
  expect(t.events('modifier drawn')).toEqual([]);
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.hp('a')).toBe(9);
  expect(t.events('modifier drawn')).toHaveLength(1);
});

test('ATK-22 EFF-02 effects are held back before the card is drawn', () => {
  const t = table('a B', { B: { shield: 2 } });
  t.acts('a', attack(3, { pierce: 2, give: ['wound', 'muddle'] }));
  expect(t.offers()).toEqual(['B', 'hold back', 'skip']);
  t.choose('hold back');
  expect(t.offers()).toEqual(['pierce', 'wound', 'muddle']);
  t.choose('pierce', 'muddle').choose('B');
  expect(t.events('modifier drawn')).toEqual([]);
  expect(t.asks()).toBeUndefined();
  t.draws('+0');
  expect(t.hp('B')).toBe(9);
  expect(t.conditions('B')).toEqual(['wound']);
});

test('ATK-23 an attack bonus is no effect that could be held back', () => {
  const t = table('a B', { B: { shield: 1 } });
  t.acts('a', attack(2, { pierce: 1, boosts: [{ add: { value: 1 } }] })).choose('hold back');
  expect(t.offers()).toEqual(['pierce']);
  t.choose('pierce').choose('B').draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('ATK-24 pierce works while the damage is worked out', () => {
  const t = table('B a C', { B: { shield: 2 }, C: { shield: 2 } });
  t.acts('a', attack(3, { pierce: 1 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
  t.acts('a', attack(3)).choose('C').draws('+0');
  expect(t.hp('C')).toBe(9);
});

test('ATK-25 conditions and pushes of an attack come after its damage', () => {
  const t = table('a B .');
  t.acts('a', attack(2, { give: ['poison', 'brittle'], push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(t.hp('B')).toBe(8);
  expect(t.conditions('B')).toEqual(['brittle', 'poison']);
  const order = t.eventLog.map(({ type }) => type);
  expect(order.indexOf('suffered')).toBeLessThan(order.indexOf('condition gained'));
  expect(order.indexOf('suffered')).toBeLessThan(order.indexOf('entered'));
});

test('ATK-25 ATK-29 a further target -> attacked after the first attack and retaliate', () => {
  const t = table('B a C', { B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2, { boosts: [{ add: { targets: 1 } }] }))
    .choose('B')
    .draws('+0');
  expect(t.asks()).toBe('damage');
  expect(t.events('attacked')).toHaveLength(1);
  t.choose('suffer');
  expect(t.hp('a')).toBe(8);
  expect(t.asks()).toBe('target');
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
});

test('ATK-29 an attacker that falls by retaliation attacks nobody else', () => {
  const t = table('B a C', { a: { hp: 2, hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2, { targets: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.has('a')).toBe(false);
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('ATK-26 CND-08 FRC-08 effects apply though the attack deals no damage', () => {
  const t = table('a B . C');
  t.acts('a', attack(3, { give: ['wound'], push: 1 }))
    .choose('B')
    .draws('null')
    .choose('C1');
  expect(t.hp('B')).toBe(10);
  expect(t.conditions('B')).toEqual(['wound']);
  expect(t.at('B')).toBe('C1');
  expect(t.conditions('C')).toEqual([]);
});

test('ATK-27 DTH-04 no effect applies to a figure that the attack killed', () => {
  const t = table('a B .', { B: { hp: 2 } });
  t.acts('a', attack(2, { give: ['wound', 'curse'], push: 1 }))
    .choose('B')
    .draws('+0');
  expect(t.has('B')).toBe(false);
  expect(t.events('condition gained')).toEqual([]);
  expect(t.events('entered')).toEqual([]);
  expect(t.state.supply.monsterCurse).toBe(10);
});

test('ATK-27 CND-08 no effect applies to a character that the attack exhausted', () => {
  const t = table('B a .', { a: { hp: 2, hand: [] } });
  t.turn('B', attack(2, { give: ['curse'], push: 1 })).draws('+0');
  expect(t.has('a')).toBe(false);
  expect(t.character('a').exhausted).toBe(true);
  expect(t.state.supply.curse).toBe(10);
  expect(t.events('entered')).toEqual([]);
});

test('ATK-28 RET-09 all effects but more targets come before retaliation', () => {
  const t = table('B a C', { a: { hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(1, { targets: 2, give: ['wound'] }))
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0');
  expect(
    t.eventLog.flatMap((event) => {
      if (event.type === 'suffered') return [`${event.figure} suffers from ${event.source.kind}`];
      return event.type === 'condition gained' ? [`${event.figure} gains ${event.condition}`] : [];
    }),
  ).toEqual([
    'B suffers from attack',
    'B gains wound',
    'a suffers from retaliate',
    'C suffers from attack',
    'C gains wound',
  ]);
});

test('ATK-30 RET-09 a heal beside an attack comes after retaliation', () => {
  const t = table('a B', { a: { hp: 9, hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2), heal(2, { who: 'self' }))
    .choose('B')
    .draws('+0');
  expect(t.hp('a')).toBe(7);
  t.choose('perform');
  expect(t.hp('a')).toBe(9);
  expect(t.hp('B')).toBe(8);
});
