import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const WOUNDED = { ...BARE, B: { hitPoints: 20, conditions: ['wound' as const] } };
const SHIELD: AbilityInput = { verb: 'shield', value: 1 };
const shieldOf = (t: Table) => t.figure('B').bonuses.length;

test('MON-10 an ability with a condition is performed when that is so, and only then', () => {
  const hurt = attack(2, { if: [{ self: { hitPoints: 'not full' } }] });
  const whole = table('a B', BARE).turn('B', hurt, SHIELD);
  expect([whole.hp('a'), shieldOf(whole)]).toEqual([10, 1]);
  const half = table('a B', { ...BARE, B: { hp: 3 } }).turn('B', hurt, SHIELD);
  half.draws('+0');
  expect([half.hp('a'), half.hp('B'), shieldOf(half)]).toEqual([8, 3, 1]);
});

test('MON-10 a condition may look back at the ability before', () => {
  const run = [attack(1), { ...SHIELD, if: [{ damaged: true }] }] satisfies AbilityInput[];
  const hit = table('a B', BARE)
    .turn('B', ...run)
    .draws('+0');
  expect([hit.hp('a'), shieldOf(hit)]).toEqual([9, 1]);
  const missed = table('a B', BARE)
    .turn('B', ...run)
    .draws('null');
  expect([missed.hp('a'), shieldOf(missed)]).toEqual([10, 0]);
});

test('FOC-01 FOC-04 it foresees the attack whose condition holds as its turn begins', () => {
  const far = attack(1, { range: 4, if: [{ self: { has: 'wound' } }] });
  const near = attack(1, { if: [{ self: { lacks: 'wound' } }] });
  const ranged = table('a . . . B', WOUNDED).turn('B', move(3), far, near).draws('+0');
  expect([ranged.at('B'), ranged.hp('a'), ranged.hp('B')]).toEqual(['E1', 9, 19]);
  const melee = table('a . . . B', BARE).turn('B', move(3), far, near).draws('+0');
  expect([melee.at('B'), melee.hp('a')]).toEqual(['B1', 9]);
});

test('FOC-05 MMV-11 without an attack that holds it moves as for a melee attack', () => {
  const t = table('a . . . B', BARE).turn('B', move(2), attack(1, { range: 3, if: [{ self: { has: 'wound' } }] }));
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 10]);
});

test('MMV-01 a move whose condition does not hold is no move, and asks nothing', () => {
  const t = table('a . . B . . b', BARE).turn('B', move(2, { if: [{ self: { has: 'wound' } }] }), attack(1));
  expect([t.at('B'), t.hp('a'), t.hp('b'), t.events('focused').length]).toEqual(['D1', 10, 10, 1]);
  const more = table('. . B a', BARE)
    .turn('B', attack(1), move(2, { if: [{ killed: true }] }))
    .draws('+0');
  expect([more.at('B'), more.hp('a'), more.events('focused').length]).toEqual(['C1', 9, 1]);
});

test('MAT-06 an attack that holds only by its time finds its target then', () => {
  const t = table('a B . b', { ...BARE, B: { conditions: ['strengthen'] } });
  t.turn('B', give('wound', 'self'), attack(1, { if: [{ self: { has: 'wound' } }] })).draws('+0', '-1');
  expect([t.hp('a'), t.hp('b'), t.conditions('B')]).toEqual([9, 10, ['wound']]);
});

test('MEL-01 what does not hold makes nobody consume', () => {
  const fiery = { ...attack(1, { boosts: [{ consume: ['fire'], add: { value: 2 } }] }) };
  const some: AbilityInput = { ...fiery, if: [{ self: { has: 'wound' } }] };
  const healing = heal(1, { who: 'self', if: [{ self: { has: 'wound' } }] });
  const none = table('a B', BARE, { elements: { fire: 'strong' } }).turn('B', some, healing);
  expect([none.hp('a'), none.state.elements.fire]).toEqual([10, 'strong']);
  const t = table('a B', WOUNDED, { elements: { fire: 'strong' } })
    .turn('B', some)
    .draws('+0');
  expect([t.hp('a'), t.hp('B'), t.state.elements.fire]).toEqual([7, 19, 'inert']);
});
