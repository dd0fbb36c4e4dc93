import { expect, test } from 'vitest';
import type { CardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, table } from '../../../../support/frosthaven/table.ts';

function thorns(value: number, more: { range?: number; slots?: number[] } = {}): CardInput {
  return plainCard('thorns', { bottom: { abilities: [{ verb: 'retaliate', value, ...more }] } });
}

test('RET-01 an adjacent attacker suffers the damage, and nobody else', () => {
  const t = table('b a B', { B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 8]);
  t.choose('suffer');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([8, 10, 8]);
});

test('RET-01 RET-02 the range says how far it reaches; without one it is for adjacent attackers', () => {
  const setup = { a: { hand: [] }, B: { retaliate: { value: 2, range: 2 } }, C: { retaliate: { value: 2 } } };
  const hit = (drawing: string, target: string) => {
    const t = table(drawing, setup);
    t.acts('a', attack(1, { range: 4 }))
      .choose(target)
      .draws('+0', ...(/aB|aC/.test(drawing.replaceAll(' ', '')) ? ['+0'] : []));
    return t.hp('a');
  };
  expect(hit('a B', 'B')).toBe(8);
  expect(hit('a . B', 'B')).toBe(8);
  expect(hit('a . . B', 'B')).toBe(10);
  expect(hit('a C', 'C')).toBe(8);
  expect(hit('a . C', 'C')).toBe(10);
});

test('RET-02 round a wall nobody is adjacent', () => {
  const setup = { a: { hand: [] }, B: { retaliate: { value: 2 } } };
  const t = table('a B\n . ', setup, { walls: [['A1', 'B1']] });
  t.acts('a', attack(1, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 9]);
});

test('RET-03 DER-08 the distance is measured after a push', () => {
  const t = table('a B .', { B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(t.at('B')).toBe('C1');
  expect(t.hp('a')).toBe(10);
});

test('RET-03 the distance is measured after a pull', () => {
  const t = table('a . B', { a: { hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2, { range: 2, pull: 1 }))
    .choose('B')
    .draws('+0')
    .choose('B1');
  expect(t.at('B')).toBe('B1');
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 8]);
});

test('RET-04 DER-08 it triggers for each attack, the first time before the second attack', () => {
  const retaliate = { value: 2 };
  const t = table('B a C', { a: { hand: [] }, B: { retaliate }, C: { retaliate } });
  t.acts('a', attack(1, { targets: 2 }))
    .choose('B')
    .draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([8, 9, 10]);
  t.choose('C').draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([6, 9, 9]);
  expect(t.suffered).toEqual([
    ['B', 1],
    ['a', 2],
    ['C', 1],
    ['a', 2],
  ]);
});

test('RET-04 an attack within its range -> a use slot is used; one from afar -> none', () => {
  const t = table('B a . C', { a: { level: 9, hand: ['thorns'], cards: [thorns(1, { slots: [0, 0, 0] })] } });
  t.plays('a', 'thorns', 'bottom');
  t.turn('B', attack(1)).draws('+0');
  expect(t.character('a').active).toMatchObject([{ slot: 1 }]);
  t.turn('C', attack(1, { range: 2 })).draws('+0');
  expect(t.character('a').active).toMatchObject([{ slot: 1 }]);
  t.turn('B', attack(1)).draws('null');
  expect(t.character('a').active).toMatchObject([{ slot: 2 }]);
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([16, 8, 10]);
});

test('RET-05 a shield does not lower it', () => {
  const t = table('B a', { a: { hand: ['thorns'], cards: [thorns(3)] }, B: { shield: 2 } });
  t.plays('a', 'thorns', 'bottom');
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 7]);
});

test('RET-05 ward and brittle change it', () => {
  for (const [condition, left] of [
    ['ward', 9],
    ['brittle', 4],
  ] as const) {
    const t = table('a B', { a: { hand: [], conditions: [condition] }, B: { retaliate: { value: 3 } } });
    t.acts('a', attack(1)).choose('B').draws('+0');
    expect(t.hp('a'), condition).toBe(left);
    expect(t.conditions('a')).toEqual([]);
  }
});

test('RET-05 it reaches an attacker that is invisible', () => {
  const t = table('a B', { a: { hand: [], conditions: ['invisible'] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.hp('a')).toBe(8);
});

test('RET-06 a holder that the attack killed or exhausted does not retaliate', () => {
  const killed = table('a B', { B: { hp: 2, retaliate: { value: 2 } } });
  killed.acts('a', attack(2)).choose('B').draws('+0');
  expect(killed.has('B')).toBe(false);
  expect(killed.hp('a')).toBe(10);
  const exhausted = table('B a', { a: { hp: 2, hand: ['thorns'], cards: [thorns(2)] } });
  exhausted.plays('a', 'thorns', 'bottom');
  exhausted.turn('B', attack(2)).draws('+0');
  expect(exhausted.has('a')).toBe(false);
  expect(exhausted.hp('B')).toBe(10);
});

test('RET-07 DER-07 retaliations add up to one hit, each within its own range', () => {
  const hit = (drawing: string, range: number, ...conditions: 'ward'[]) => {
    const t = table(drawing, { a: { hand: [], conditions }, B: { retaliate: { value: 2 } } });
    t.turn('B', { verb: 'retaliate', value: 1, range: 3 });
    t.acts('a', attack(1, range > 1 ? { range } : {}))
      .choose('B')
      .draws('+0');
    return t.suffered.filter(([figure]) => figure === 'a').map(([, amount]) => amount);
  };
  expect(hit('a B', 1)).toEqual([3]);
  expect(hit('a B', 1, 'ward')).toEqual([1]);
  expect(hit('a . B', 4)).toEqual([1]);
  expect(hit('a . . B', 4)).toEqual([1]);
  expect(hit('a . . . B', 4)).toEqual([]);
});

test('RET-08 a retaliate ability is for the figure that performs it', () => {
  const t = table('a B C', { a: { hand: ['thorns'], cards: [thorns(2)] } });
  t.plays('a', 'thorns', 'bottom');
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([9, 8, 10]);
  t.turn('C', { verb: 'retaliate', value: 2 });
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 7]);
});

test('RET-09 retaliation comes before the next ability of the action', () => {
  const t = table('a B', { a: { hp: 2, hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(1), heal(5, { who: 'self' }))
    .choose('B')
    .draws('+0');
  expect(t.has('a')).toBe(false);
  expect(t.hp('B')).toBe(9);
});

test('RET-09 DTH-05 whoever falls by it does nothing more of its action', () => {
  const t = table('a B', { a: { hp: 2, hand: [] }, B: { retaliate: { value: 2 } } });
  t.acts('a', attack(1), damage(3, 'enemies')).choose('B').draws('+0');
  expect([t.has('a'), t.hp('B')]).toEqual([false, 9]);
});

test('RET-10 DTH-06 a kill by retaliation is credited to the holder', () => {
  const t = table('B a', { a: { hand: ['thorns'], cards: [thorns(2)] }, B: { hp: 2 } });
  t.plays('a', 'thorns', 'bottom');
  t.turn('B', attack(1)).draws('+0');
  expect(t.has('B')).toBe(false);
  expect(t.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
  expect(t.character('a').tally.kills).toBe(1);
});

test('RET-01 what is no attack is not retaliated', () => {
  const t = table('a B', { B: { retaliate: { value: 2 } } });
  t.acts('a', damage(1, 'enemies', { range: 1 }));
  t.acts('a', give('wound', 'enemies')).choose('B');
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 9]);
});

test('RET-02 an item’s retaliate without range -> nothing against a distant attacker', () => {
  const items = [
    {
      id: 'spikes',
      name: 'Spikes',
      icon: 'x',
      slot: 'body' as const,
      gold: 10,
      after: 'spent' as const,
      use: { when: 'attacked' as const, retaliate: 2 },
    },
  ];
  const hit = (drawing: string, ...cards: string[]) => {
    const t = table(drawing, { a: { hand: [], items: ['spikes'] } }, { items });
    t.turn('B', attack(1, { range: 2 }))
      .choose('spikes')
      .draws(...cards);
    return [t.hp('a'), t.hp('B')];
  };
  expect(hit('B a', '+0', '+0')).toEqual([9, 8]);
  expect(hit('B . a', '+0')).toEqual([9, 10]);
});

test('RET-03 RET-07 an attacker pulls the holder near -> in reach, whatever the range', () => {
  const t = table('a . . B', { a: { hand: [] }, B: { retaliate: { value: 1, range: 2 } } });
  t.turn('B', { verb: 'retaliate', value: 2 });
  t.acts('a', attack(1, { range: 3, pull: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C1')
    .choose('B1');
  expect([t.hp('a'), t.hp('B'), t.at('B')]).toEqual([7, 9, 'B1']);
  expect(t.suffered).toEqual([
    ['B', 1],
    ['a', 3],
  ]);
});
