import { expect, test } from 'vitest';
import { control } from '../../../../support/frosthaven/commands.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';

const drawn = (t: ReturnType<typeof table>) =>
  t.events('attacked').map(({ drawn, used, drawing }) => [drawing, drawn, used]);

test('ADV-01 a character with advantage may use either of two cards', () => {
  const better = table('a B C', { a: { conditions: ['strengthen'] } });
  better.acts('a', attack(2)).choose('B').draws('-1', '+1');
  expect(better.offers()).toEqual(['+1 = 3', '-1 = 1']);
  better.choose('+1 = 3');
  expect([better.hp('B'), better.hp('C')]).toEqual([7, 10]);
  const worse = table('a B', { a: { conditions: ['strengthen'] } });
  worse.acts('a', attack(2)).choose('B').draws('-1', '+1').choose('-1 = 1');
  expect(worse.hp('B')).toBe(9);
});

test('ADV-01 ADV-12 CND-20 a strengthened monster must use the better of two cards', () => {
  const t = table('B a', { a: { hand: [] }, B: { conditions: ['strengthen'] } });
  t.turn('B', attack(2)).draws('-1', '+1');
  expect(t.hp('a')).toBe(7);
  expect(drawn(t)).toEqual([['advantage', ['-1', '+1'], ['+1']]]);
});

test('ADV-01 an ability that has advantage gives it to all of its attacks, and to no other', () => {
  const t = table('B a C');
  t.acts('a', attack(2, { targets: 2, advantage: true }))
    .choose('B')
    .draws('-1', '+1')
    .choose('+1 = 3')
    .choose('C')
    .draws('+1', '+0')
    .choose('+1 = 3');
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([5, 7]);
});

test('ADV-02 ADV-12 CND-37 a muddled figure draws two and uses the worse', () => {
  const t = table('B a', { a: { hand: [], conditions: ['muddle'] }, B: { conditions: ['muddle'] } });
  t.acts('a', attack(2)).choose('B').draws('+2', '-1');
  expect(t.hp('B')).toBe(9);
  t.turn('B', attack(2)).draws('-1', '+1');
  expect(t.hp('a')).toBe(9);
});

test('ADV-12 CND-20 CND-37 without strengthen or muddle one card is drawn', () => {
  const t = table('a B b', { b: { conditions: ['strengthen'] } });
  t.acts('a', attack(2)).choose('B').draws('+1');
  expect(drawn(t)).toEqual([['normal', ['+1'], ['+1']]]);
});

test('ADV-03 ADV-04 WEX-18 advantage -> all rolling cards, one of the two after them', () => {
  const t = table('a B', { a: { conditions: ['strengthen'] } });
  t.deck('a', 'rolling +1', '+1', '-1', '+2').acts('a', attack(2)).choose('B').draws('rolling +1', '-1', '+1');
  expect(t.offers()).toEqual(['rolling +1 +1 = 4', 'rolling +1 -1 = 2']);
  t.choose('rolling +1 +1 = 4');
  expect(t.hp('B')).toBe(6);
  expect(t.state.modifiers.a?.draw).toEqual(['+2']);
});

test('ADV-03 a card that does not roll -> exactly one more, and that does not roll', () => {
  const t = table('a B', { a: { conditions: ['strengthen'] } });
  t.deck('a', 'rolling +1', 'rolling +2', '+0', '+2').acts('a', attack(2)).choose('B');
  t.draws('rolling +1', '+0', 'rolling +2');
  expect(t.offers()).toEqual(['rolling +1 rolling +2 = 5', 'rolling +1 +0 = 3']);
  t.choose('rolling +1 rolling +2 = 5');
  expect(t.hp('B')).toBe(5);
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+2'], discarded: ['rolling +1', '+0', 'rolling +2'] });
});

test('ADV-04 a monster with advantage adds the better of the two to its rolling cards', () => {
  const t = table('B a', { a: { hand: [] }, B: { conditions: ['strengthen'] } });
  t.deck('monsters', 'rolling +1', '+0', '+1').turn('B', attack(2)).draws('rolling +1', '+0', '+1');
  expect(t.hp('a')).toBe(6);
});

test('ADV-03 ADV-05 WEX-20 disadvantage -> no rolling cards, the worse of the next two', () => {
  const t = table('a B', { a: { conditions: ['muddle'] } });
  t.deck('a', 'rolling +1', 'rolling +2', '+0', '+1', '+2').acts('a', attack(2)).choose('B');
  t.draws('rolling +1', 'rolling +2', '+1', '+0');
  expect(t.hp('B')).toBe(8);
  expect(drawn(t)).toEqual([['disadvantage', ['rolling +1', 'rolling +2', '+1', '+0'], ['+0']]]);
  expect(t.state.modifiers.a?.draw).toEqual(['+2']);
});

test('ADV-06 a second card does not roll where the first did not', () => {
  const t = table('a B', { a: { conditions: ['muddle'] } });
  t.deck('a', '+1', 'rolling -1', '+2').acts('a', attack(2)).choose('B').draws('+1', 'rolling -1');
  expect(t.hp('B')).toBe(9);
  expect(t.state.modifiers.a?.draw).toEqual(['+2']);
});

test('ADV-07 where two cards come to the same, the one drawn first is used', () => {
  const t = table('B a C', { a: { hand: [], conditions: ['muddle'] }, B: { conditions: ['strengthen'] } });
  t.deck('a', '+1', 'x2').acts('a', attack(1)).choose('C').draws('x2', '+1');
  t.deck('a', '+1', 'x2').acts('a', attack(1)).choose('C').draws('+1', 'x2');
  t.deck('monsters', '+1', 'x2').turn('B', attack(1)).draws('x2', '+1');
  expect(drawn(t).map(([, , used]) => used)).toEqual([['x2'], ['+1'], ['x2']]);
  expect([t.hp('C'), t.hp('a'), t.hp('B')]).toEqual([6, 8, 10]);
});

test('ADV-02 x2 and null are compared by the attack value that comes of them', () => {
  const low = table('a B', { a: { conditions: ['muddle'] } });
  low.acts('a', attack(1)).choose('B').draws('+2', 'x2');
  expect(low.hp('B')).toBe(8);
  const high = table('a B', { a: { conditions: ['muddle'] } });
  high.acts('a', attack(3)).choose('B').draws('x2', '+2');
  expect(high.hp('B')).toBe(5);
  const none = table('a B', { a: { conditions: ['muddle'] } });
  none.acts('a', attack(3)).choose('B').draws('-2', 'null');
  expect(none.hp('B')).toBe(10);
});

test('ADV-09 advantage from two sides is still one: two cards', () => {
  const t = table('a B', { a: { conditions: ['strengthen'] } });
  t.deck('a', '+1', '+2', '+0')
    .acts('a', attack(2, { advantage: true }))
    .choose('B')
    .draws('+1', '+2')
    .choose('+2 = 4');
  expect(t.hp('B')).toBe(6);
  expect(t.state.modifiers.a?.draw).toEqual(['+0']);
});

test('ADV-09 disadvantage from two sides is still one: two cards', () => {
  const t = table('a B', { a: { conditions: ['muddle'] } });
  t.deck('a', '+1', '+2', '+0')
    .acts('a', attack(2, { range: 2 }))
    .choose('B')
    .draws('+2', '+1');
  expect(t.hp('B')).toBe(7);
  expect(t.state.modifiers.a?.draw).toEqual(['+0']);
});

test('ADV-10 one disadvantage cancels two advantages, and one card is drawn', () => {
  const t = table('a B', { a: { conditions: ['strengthen', 'muddle'] } });
  t.acts('a', attack(2, { advantage: true }))
    .choose('B')
    .draws('+1');
  expect(drawn(t)).toEqual([['normal', ['+1'], ['+1']]]);
  expect(t.hp('B')).toBe(7);
});

test('ADV-11 ADV-13 a ranged attack -> disadvantage on an adjacent target, no other', () => {
  const t = table('B a . C', { C: { hitPoints: 6 } });
  t.acts('a', attack(2, { range: 2, targets: 2 }))
    .choose('B')
    .draws('+1', '-1')
    .choose('C')
    .draws('+1');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 3]);
  expect(drawn(t).map(([drawing]) => drawing)).toEqual(['disadvantage', 'normal']);
});

test('ADV-11 a melee attack on an adjacent enemy has no disadvantage', () => {
  const t = table('a B');
  t.acts('a', attack(2)).choose('B').draws('+1');
  expect(t.hp('B')).toBe(7);
});

test('WEX-17 advantage, two cards, the +1 is the better and is used', () => {
  const t = table('B a', { a: { hand: [] }, B: { conditions: ['strengthen'] } });
  t.turn('B', attack(2)).draws('+1', '-1');
  expect(t.hp('a')).toBe(7);
  expect(drawn(t)).toEqual([['advantage', ['+1', '-1'], ['+1']]]);
});

test('WEX-19 disadvantage, two cards, the -1 is the worse and is used', () => {
  const t = table('a B', { a: { conditions: ['muddle'] } });
  t.acts('a', attack(2)).choose('B').draws('-1', '+0');
  expect(t.hp('B')).toBe(9);
  expect(drawn(t)).toEqual([['disadvantage', ['-1', '+0'], ['-1']]]);
});

test('ADV-09 ADV-12 a stat card says so -> advantage for it, disadvantage against it', () => {
  const t = table('B a', { a: { hand: [] }, B: { advantage: true, hampers: true } });
  t.turn('B', attack(1)).draws('+0', '+1');
  t.acts('a', attack(1)).choose('B').draws('+1', '+0');
  expect(drawn(t)).toEqual([
    ['advantage', ['+0', '+1'], ['+1']],
    ['disadvantage', ['+1', '+0'], ['+0']],
  ]);
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 9]);
});

test('ADV-10 ADV-12 an item of the target takes the advantage of its attacker away', () => {
  const cloak = { id: 'cloak', name: 'Cloak', icon: 'x', slot: 'body', gold: 10, after: 'spent' } as const;
  const items = [{ ...cloak, use: { when: 'attacked', disadvantage: true } as const }];
  const t = table('B a', { a: { hand: [], items: ['cloak'] }, B: { conditions: ['strengthen'] } }, { items });
  t.turn('B', attack(2)).choose('cloak').draws('+1');
  expect(drawn(t)).toEqual([['normal', ['+1'], ['+1']]]);
  t.turn('B', attack(2)).draws('-1');
  expect([t.hp('a'), t.hp('B')]).toEqual([6, 10]);
});

test('ITM-12 an item for a hit -> offered after the draw, with the damage; for a miss not at all', () => {
  const plate = { id: 'plate', name: 'Plate', icon: 'x', slot: 'body', gold: 10, after: 'spent' } as const;
  const items = [{ ...plate, use: { when: 'attacked', shield: 2, retaliate: 1, hit: true } as const }];
  const t = table('B a', { a: { hand: [], items: ['plate'] } }, { items });
  t.turn('B', attack(2)).draws('null');
  t.turn('B', attack(2, { pierce: 1 }))
    .draws('+1')
    .choose('plate');
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('B'), t.suffered]).toEqual([
    7,
    9,
    [
      ['a', 2],
      ['B', 1],
      ['a', 1],
    ],
  ]);
});

test('ADV-04: a rolling card would make x2 the better of two -> it is not compared', () => {
  const t = table('B a', { a: { hand: [] }, B: { conditions: ['strengthen'] } });
  t.deck('monsters', 'rolling +2', '+3', 'x2').turn('B', attack(2)).draws('rolling +2', '+3', 'x2');
  expect(drawn(t)).toEqual([['advantage', ['rolling +2', '+3', 'x2'], ['rolling +2', '+3']]]);
  expect([t.hp('a'), t.hp('B')]).toEqual([3, 10]);
});

test('ADV-04: a monster, advantage, rolling +2, x2, +2 -> x2 and +2 are compared alone', () => {
  const t = table('B a', { a: { hand: [], level: 5 }, B: { conditions: ['strengthen'] } });
  t.deck('monsters', 'rolling +2', 'x2', '+2').turn('B', attack(1)).draws('rolling +2', 'x2', '+2');
  expect(drawn(t)).toEqual([['advantage', ['rolling +2', 'x2', '+2'], ['rolling +2', '+2']]]);
  expect(t.suffered).toEqual([['a', 5]]);
});

test('ADV-01 CMD-04: a character controls a monster with advantage -> uses either card', () => {
  const t = table('a B C', { a: { hand: [] }, B: { conditions: ['strengthen'] } });
  t.acts('a', control([attack(2)], { range: 1 }))
    .choose('B')
    .choose('C')
    .draws('-1', '+1');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['a', ['+1 = 3', '-1 = 1']]);
  t.choose('-1 = 1');
  expect(t.hp('C')).toBe(9);
});

test('ADV-01 CMD-04: a monster controls a character with advantage -> the better card', () => {
  const t = table('B a b', { a: { hand: [], conditions: ['strengthen'] }, b: { hand: [] } });
  t.turn('B', control([attack(2)], { range: 1 })).draws('-1', '+1');
  expect([t.asks(), t.hp('b')]).toEqual([undefined, 7]);
});
