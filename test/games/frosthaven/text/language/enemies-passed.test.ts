/** Enemies on the way of the ability before, enemies that are killed, attacks that count twice. */
import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, move, table } from '../../../../support/frosthaven/table.ts';

const PASSED = { only: [{ in: 'way' as const }] };

test('TGT-09 moved through by the ability before -> not by an earlier move, nor beside the way', () => {
  const t = table('a B . C . D', { a: { hand: [] } });
  t.acts('a', move(2, { jump: true }), damage(1, 'enemies', PASSED))
    .choose('C1')
    .choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([9, 10, 10]);
  t.acts('a', move(2, { jump: true }), damage(1, 'enemies', PASSED))
    .choose('E1')
    .choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([9, 9, 10]);
  t.acts('a', move(1), damage(1, 'enemies', { only: [{ not: { in: 'way' } }] })).choose('skip');
  expect([t.at('a'), t.hp('B'), t.hp('C')]).toEqual(['E1', 9, 9]);
});

test('RNG-06 an attack on enemies moved through -> however far, melee; not on others', () => {
  const t = table('a B . . . . . . . C', { a: { hand: [] } });
  const run = attack(2, { targets: 'all', reach: 30, ...PASSED });
  t.acts('a', move(8, { jump: true }), run).choose('I1');
  expect(t.at('a')).toBe('I1');
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

type Whenever = Extract<AbilityInput, { verb: 'whenever' }>;

function watching(when: NonNullable<Whenever['on']['when']>): Partial<ClassInput> {
  return {
    counters: [{ id: 'seen', name: 'Seen', icon: 'person', most: 9 }],
    innate: [
      {
        verb: 'whenever',
        on: { event: 'kills', when },
        then: [{ verb: 'counter', counter: 'seen', change: 1 }],
        lasts: 'persistent',
      },
    ],
  };
}

test('TGT-07 kills an enemy -> counted; kills a friend -> not', () => {
  const killed = (victim: 'b' | 'B', isEnemy: boolean) => {
    const side = { side: 'enemy' as const };
    const when = [{ target: isEnemy ? side : { not: side } }];
    const t = table('b a B', { a: { hand: [], class: watching(when) }, b: { hand: [], hp: 1 }, B: { hp: 1 } });
    t.acts('a', { verb: 'kill', who: 'everyone', range: 1 }).choose(victim);
    return t.character('a').counters.seen ?? 0;
  };
  expect([killed('B', true), killed('B', false)]).toEqual([1, 0]);
  expect([killed('b', true), killed('b', false)]).toEqual([0, 1]);
});

const struck = (t: Table) => 30 - t.hp('B');
const TWICE: AbilityInput = { verb: 'bonus', on: 'attack', each: 'target', add: { double: true }, slots: [0, 0] };

test('ATK-04 an attack that counts twice -> with additions and poison, before the modifier card', () => {
  const setup = () => table('a B', { a: { hand: [] }, B: { hp: 30 } });
  expect(
    struck(
      setup()
        .acts('a', attack(3, { boosts: [{ add: { double: true } }] }))
        .choose('B')
        .draws('+1'),
    ),
  ).toBe(7);
  const more = setup().acts('a', attack(3, { boosts: [{ add: { double: true } }, { add: { value: 2 } }] }));
  expect(struck(more.choose('B').draws('+0'))).toBe(10);
  const less = setup().acts('a', attack(3, { boosts: [{ add: { double: true } }, { add: { value: -1 } }] }));
  expect(struck(less.choose('B').draws('+0'))).toBe(5);
  const poisoned = setup().acts('a', give('poison', 'enemies')).choose('B');
  expect(
    struck(
      poisoned
        .acts('a', attack(3, { boosts: [{ add: { double: true } }] }))
        .choose('B')
        .draws('x2'),
    ),
  ).toBe(16);
});

test('ATK-04 a monster’s attack that counts twice -> without additions, with what is taken off', () => {
  const suffered = (value: number) => {
    const t = table('a B', { a: { hand: [], hp: 30 } });
    t.acts('B', attack(3, { boosts: [{ add: { double: true } }, { add: { value } }] }))
      .choose('a')
      .draws('+0');
    return 30 - t.hp('a');
  };
  expect([suffered(2), suffered(-1)]).toEqual([8, 4]);
});

test('BON-05 the next two attacks count twice -> the third does not', () => {
  const t = table('a B', { a: { hand: [] }, B: { hp: 30 } }).acts('a', TWICE);
  const after = [1, 2, 3].map(() => struck(t.acts('a', attack(2)).choose('B').draws('+0')));
  expect(after).toEqual([4, 8, 10]);
});
