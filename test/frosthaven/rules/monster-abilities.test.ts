import { expect, test } from 'vitest';
import { id } from '../../../src/kernel/id.ts';
import type { AbilityInput } from '../content.ts';
import { fight } from '../scenario-table.ts';
import { attack, give, heal, move, table } from '../table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const SHIELD: AbilityInput = { verb: 'shield', value: 1 };

test('MOT-01 bonuses of the stat card hold even while it is stunned', () => {
  const t = table('a B', { ...BARE, B: { shield: 1, retaliate: { value: 2 }, conditions: ['stun'] } });
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 8]);
});

test('MOT-02 bonuses of the ability card begin with its turn and last to the end of the round', () => {
  const hit = (t: ReturnType<typeof table>) => t.acts('a', attack(3)).choose('B').draws('+0').hp('B');
  const t = table('a B', BARE);
  expect(hit(t)).toBe(7);
  t.turn('B', SHIELD, { verb: 'retaliate', value: 2 });
  expect([hit(t), t.hp('a')]).toEqual([5, 8]);
  t.endsRound();
  expect([hit(t), t.hp('a')]).toEqual([2, 8]);
});

test('MOT-02 even if it is stunned afterwards; not if it was stunned before', () => {
  const t = table('a B', BARE).turn('B', SHIELD);
  t.acts('a', give('stun', 'enemies', { range: 1 })).choose('B');
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.conditions('B'), t.hp('B')]).toEqual([['stun'], 8]);
  const before = table('a B', { ...BARE, B: { conditions: ['stun'] } }).turn('B', SHIELD);
  before.acts('a', attack(3)).choose('B').draws('+0');
  expect(before.hp('B')).toBe(7);
});

test('MOT-03 bonuses of both cards add up to one', () => {
  const t = table('a B', { ...BARE, B: { shield: 1, retaliate: { value: 1 } } });
  t.turn('B', SHIELD, { verb: 'retaliate', value: 2 });
  t.acts('a', attack(5)).choose('B').draws('+0');
  expect(t.events('attacked')[0]?.shield).toBe(2);
  expect(t.suffered).toEqual([
    ['B', 3],
    ['a', 3],
  ]);
});

test('MOT-04 a heal goes to whoever lacks the most hit points, itself or a friend in range', () => {
  const drawing = 'a C B D . E';
  const hp = { C: { hp: 7 }, D: { hp: 4 }, E: { hp: 1 } };
  const t = table(drawing, { ...BARE, B: { hp: 6 }, ...hp }).turn('B', heal(3, { range: 2 }));
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([6, 7, 7, 1]);
  const self = table(drawing, { ...BARE, B: { hp: 3 }, ...hp }).turn('B', heal(3, { range: 2 }));
  expect([self.hp('B'), self.hp('D')]).toEqual([6, 4]);
  const far = table(drawing, { ...BARE, B: { hp: 6 }, ...hp }).turn('B', heal(3, { range: 3 }));
  expect([far.hp('E'), far.hp('D')]).toEqual([4, 4]);
});

test('MOT-04 what it lacks counts, not what it has', () => {
  const t = table('a C B D', { ...BARE, C: { hitPoints: 4, hp: 2 }, D: { hitPoints: 12, hp: 8 }, B: {} });
  t.turn('B', heal(5, { range: 1 }));
  expect([t.hp('C'), t.hp('D')]).toEqual([2, 12]);
});

test('MOT-04 the party picks among those who lack as much; nobody is asked where it makes no difference', () => {
  const t = table('a C B D', { ...BARE, C: { hp: 6 }, D: { hp: 6 } }).turn('B', heal(2, { range: 1 }));
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['C', 'D']]);
  t.choose('D');
  expect([t.hp('C'), t.hp('D')]).toEqual([6, 8]);
  const whole = table('a C B D', BARE).turn('B', heal(2, { range: 1 }));
  expect(whole.events('healed')).toHaveLength(1);
  const poisoned = table('a C B D', { ...BARE, D: { conditions: ['poison'] } }).turn('B', heal(2, { range: 1 }));
  expect(poisoned.conditions('D')).toEqual([]);
});

test('MOT-05 a loot ability takes the tokens in range; they are gone for good, and treasure stays', () => {
  const t = table('a $ B $ % $', { ...BARE, B: { hitPoints: 1 } });
  t.turn('B', { verb: 'loot', range: 1 });
  expect([t.state.loot, t.tile('E1')]).toEqual([['F1'], 'treasure']);
  t.acts('a', attack(1, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.state.loot, 'only the token for its death').toEqual(['F1', 'C1']);
  const big = table('a . B . %', BARE).turn('B', { verb: 'loot', range: 3 });
  expect(big.tile('E1')).toBe('treasure');
});

test('MOT-05 without the ability it takes nothing', () => {
  const t = table('B $ a', BARE).turn('B', move(1), attack(1)).draws('+0');
  expect([t.at('B'), t.state.loot]).toEqual(['B1', ['B1']]);
});

test('MOT-06 a negative ability chooses as an attack would, and does not move it', () => {
  const t = table('b . B . . a', BARE).turn('B', give('poison', 'enemies', { range: 3 }));
  expect([t.conditions('b'), t.conditions('a'), t.at('B')]).toEqual([['poison'], [], 'C1']);
  const out = table('b . B', BARE)
    .turn('B', move(1), give('poison', 'enemies', { range: 1 }), attack(1))
    .draws('+0');
  expect([out.at('B'), out.conditions('b')]).toEqual(['B1', ['poison']]);
  const still = table('b . B', BARE).turn('B', give('poison', 'enemies', { range: 1 }), move(1));
  expect([still.at('B'), still.conditions('b')]).toEqual(['B1', []]);
});

test('MOT-06 equally near: who acts earlier; several targets: as many as it can', () => {
  const t = table('a . B . b', BARE).turn('B', give('wound', 'enemies', { range: 2 }));
  expect([t.conditions('a'), t.conditions('b')]).toEqual([['wound'], []]);
  const two = table('a . B . b', BARE).turn('B', give('wound', 'enemies', { range: 2, targets: 2 }));
  expect([two.conditions('a'), two.conditions('b')]).toEqual([['wound'], ['wound']]);
  const hidden = table('a . B . b', { ...BARE, a: { conditions: ['invisible'], hand: [] } });
  hidden.turn('B', give('wound', 'enemies', { range: 2 }));
  expect([hidden.conditions('a'), hidden.conditions('b')]).toEqual([['invisible'], ['wound']]);
});

test('MOT-06 RNG-04 without a range it reaches whom it sees', () => {
  const t = table('B . . . . . a', BARE).turn('B', give('muddle', 'enemies'));
  expect(t.conditions('a')).toEqual(['muddle']);
  const blind = table('B . . # . . a', BARE).turn('B', give('muddle', 'enemies'));
  expect(blind.conditions('a')).toEqual([]);
});

test('MOT-06 pushes and pulls too', () => {
  const t = table('. a B . b', BARE).turn('B', { verb: 'push', value: 1, range: 1 });
  expect([t.at('a'), t.at('b')]).toEqual(['A1', 'E1']);
});

test('MOT-06 a negative ability on itself is no matter of focus', () => {
  const t = table('B a', BARE).turn('B', give('wound', 'self'));
  expect([t.conditions('B'), t.conditions('a')]).toEqual([['wound'], []]);
});

test('MOT-07 a positive condition goes to the closest monster that lacks it, itself first', () => {
  const t = table('a C . B D', BARE).turn('B', give('strengthen', 'allies and self', { range: 3 }));
  expect([t.conditions('B'), t.conditions('D')]).toEqual([['strengthen'], []]);
  const has = { B: { conditions: ['strengthen' as const] }, D: { conditions: ['strengthen' as const] } };
  const other = table('a C . B D', { ...BARE, ...has }).turn('B', give('strengthen', 'allies and self', { range: 3 }));
  expect(other.conditions('C')).toEqual(['strengthen']);
  const near = table('a C . B D', BARE).turn('B', give('strengthen', 'allies', { range: 3 }));
  expect([near.conditions('C'), near.conditions('D')]).toEqual([[], ['strengthen']]);
  const out = table('a C . B', BARE).turn('B', give('ward', 'allies', { range: 1 }));
  expect(out.conditions('C')).toEqual([]);
});

test('MOT-07 equally close: who acts earliest', () => {
  const t = table('a C B D', BARE);
  t.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20 });
  t.state.order.push({ kind: 'monsters', set: id('cc'), initiative: 30 });
  t.turn('B', give('ward', 'allies', { range: 1 }));
  expect([t.conditions('C'), t.conditions('D')]).toEqual([[], ['ward']]);
  // A newcomer acts in a place of its own, though its set has acted earlier.
  const late = table('a C B D', BARE);
  late.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20 });
  late.state.order.push({ kind: 'monsters', set: id('cc'), initiative: 30 });
  late.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20, only: [id('D')] });
  late.turn('B', give('ward', 'allies', { range: 1 }));
  expect([late.conditions('C'), late.conditions('D')]).toEqual([['ward'], []]);
});

test('MOT-07 within a type elites act before others, and low numbers before high ones', () => {
  const card = { id: 'ward', name: 'Ward', initiative: 90, abilities: [give('ward', 'allies', { range: 1 })] };
  const ranks = { B: ['normal', 'normal', 'normal'], e: ['elite', 'none', 'none'] } as const;
  const t = fight('a B e B b', {
    foes: { B: { cards: [card], ranks: [...ranks.B] } },
    legend: { e: { monster: 'bb', ranks: [...ranks.e] } },
    chance: ['6', '5', '2'],
  });
  expect([t.at('bb-6'), t.at('bb-5'), t.at('bb-2')]).toEqual(['C1', 'B1', 'D1']);
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
  expect(t.turns().slice(2)).toEqual(['bb-6', 'bb-2', 'bb-5']);
  const gained = t.events('condition gained').map(({ figure }) => figure);
  expect(gained).toEqual(['bb-2', 'bb-6']);
});
