import { expect, test } from 'vitest';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { idleAbilitiesIn } from '../../../../../src/games/frosthaven/rules/verbs/idle-abilities.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, heal, table } from '../../../../support/frosthaven/table.ts';

type Bonus = Extract<AbilityInput, { verb: 'bonus' }>;

/** `a` has had a bonus of some abilities since before. */
function withBonus(drawing: string, on: Bonus['on'], add: Bonus['add'], a: object = {}) {
  const card = plainCard('less', { bottom: { abilities: [{ verb: 'bonus', on, add, lasts: 'persistent' }] } });
  const t = table(drawing, { a: { hand: [], cards: [card], ...a }, b: { hand: [], hp: 5 }, c: { hand: [], hp: 5 } });
  return t.plays('a', 'less', 'bottom');
}

test('RNG-06: range 3 with -4 -> range 1, a ranged attack still', () => {
  const t = withBonus('a B C', 'attack', { range: -4 }).acts('a', attack(2, { range: 3 }));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+1', '-1');
  expect([t.hp('B'), t.events('attacked')[0]?.drawing]).toEqual([9, 'disadvantage']);
});

test('RNG-08: -4 and then +2 on range 3 -> range 1, since only the sum counts', () => {
  const boosts = [{ add: { range: 2 } }];
  const t = withBonus('a B C', 'attack', { range: -4 }).acts('a', attack(2, { range: 3, boosts }));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0', '+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('RNG-05: a melee attack with -1 range -> melee, and adjacent', () => {
  const t = withBonus('a B C', 'attack', { range: -1 }).acts('a', attack(2));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.events('attacked')[0]?.drawing]).toEqual([8, 'normal']);
});

test('RNG-06 AOE-06: an area at range 2 with -5 -> one red hex is adjacent', () => {
  const t = withBonus('a B . C', 'attack', { range: -5 }).acts('a', attack(2, { range: 2, area: ['r r'] }));
  expect(t.offers()).toContain('B1 C1');
  expect(t.offers().some((hexes) => hexes.includes('D1'))).toBe(false);
  t.choose('B1 C1').choose('B').draws('+0', '+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('TGT-02: targets 2 with -3 -> one target', () => {
  const t = withBonus('B a C', 'attack', { targets: -3 }).acts('a', attack(2, { targets: 2 }));
  expect(t.offers()).toEqual(['B', 'C', 'skip']);
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.asks()]).toEqual([10, 8, undefined]);
});

test('RNG-06: a heal at range 2 with -3 -> range 1', () => {
  const t = withBonus('a b c', 'heal', { range: -3 }).acts('a', heal(2, { who: 'allies', range: 2 }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b');
  expect([t.hp('b'), t.hp('c')]).toEqual([7, 5]);
});

test('HEAL-01: a heal of less than nothing -> heals nothing, and hurts nobody', () => {
  const t = withBonus('a b', 'heal', { value: -4 })
    .acts('a', heal(2, { who: 'allies', range: 1 }))
    .choose('b');
  expect([t.hp('b'), t.events('healed').map(({ amount }) => amount)]).toEqual([5, [0]]);
});

test('RNG-06: a monster shoots at range 3 with -4 -> it attacks whom it stands beside', () => {
  const boosts = [{ add: { range: -4 } }];
  const t = table('B a', { a: { hand: [] } })
    .turn('B', attack(2, { range: 3, boosts }))
    .draws('+0', '+0');
  expect(t.hp('a')).toBe(8);
  const far = table('B . a', { a: { hand: [] } }).turn('B', attack(2, { range: 3, boosts }));
  expect([far.hp('a'), far.events('attacked').length]).toEqual([10, 0]);
});

test('MOT-04: a monster heals at range 2 with -3 -> range 1', () => {
  const t = table('B C D', { C: { hp: 5 }, D: { hp: 2 } });
  t.turn('B', heal(2, { who: 'allies', range: 2, boosts: [{ add: { range: -3 } }] }));
  expect([t.hp('C'), t.hp('D')]).toEqual([7, 2]);
});

test('TGT-02 MOT-04: a monster heals two with -3 targets -> one', () => {
  const t = table('C B D', { C: { hp: 5 }, D: { hp: 2 } });
  t.turn('B', heal(2, { who: 'allies', range: 2, targets: 2, boosts: [{ add: { targets: -3 } }] }));
  expect([t.hp('C'), t.hp('D')], 'who lacks more').toEqual([5, 4]);
});

test('RNG-06 TGT-06: a heal at range 1 with -3 -> whoever is adjacent is still a target', () => {
  const idle = (drawing: string) => {
    const t = withBonus(drawing, 'heal', { range: -3 });
    const abilities = [heal(2, { who: 'allies', range: 1 })];
    return idleAbilitiesIn(t.game, t.figure('a'), action.parse({ abilities }));
  };
  expect([idle('a b'), idle('a . b')]).toEqual([undefined, { why: 'no target' }]);
});
