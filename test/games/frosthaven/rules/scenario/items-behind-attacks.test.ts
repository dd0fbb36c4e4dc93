import { describe, expect, test } from 'vitest';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, give, table } from '../../../../support/frosthaven/table.ts';

type Attack = Extract<ItemInput['use'], { when: 'attack' }>;

/** `a` attacks with an item that brings `then` behind the attack. */
function attackWith(map: string, use: Omit<Attack, 'when'>, ability: AbilityInput): Table {
  const item: ItemInput = {
    id: 'sickle',
    name: 'Sickle',
    icon: 'person',
    slot: 'one hand',
    gold: 10,
    after: 'spent',
    use: { when: 'attack', ...use },
  };
  return table(map, { a: { items: ['sickle'] }, B: { hp: 9 }, C: { hp: 2 } }, { items: [item] }).acts('a', ability);
}

const DISARM = give('disarm', 'self');
const ICE: AbilityInput = { verb: 'create', where: 'target', tile: { tile: 'icy', name: 'Rime' } };
const HEAL: AbilityInput = { verb: 'heal', value: 2, who: 'self', if: [{ killed: true }] };

describe('ITM-12 what an item brings behind an attack', () => {
  test('used for the first of two attacks -> it comes after the second', () => {
    const t = attackWith('C a B', { each: 'target', add: { value: 1 }, then: [DISARM] }, attack(2, { targets: 2 }));
    t.choose('B').choose('sickle').draws('+0').choose('C').draws('+0');
    expect([t.hp('B'), t.has('C'), t.conditions('a')]).toEqual([6, false, ['disarm']]);
  });

  test('left unused -> nothing', () => {
    const t = attackWith('a B .', { each: 'target', add: { value: 1 }, then: [DISARM] }, attack(2));
    t.choose('B').choose().draws('+0');
    expect([t.hp('B'), t.conditions('a')]).toEqual([7, []]);
  });

  test('about the target -> the hex into which it was pushed', () => {
    const use: Omit<Attack, 'when'> = { each: 'target', add: { push: 1 }, then: [ICE] };
    const t = attackWith('a B .', use, attack(2));
    t.choose('B').choose('sickle').draws('+0').choose('C1').choose('C1');
    expect(t.events('tile placed').map(({ hex }) => hex)).toEqual(['C1']);
  });

  test('for an attack that killed -> only if it was the one with the item', () => {
    const use: Omit<Attack, 'when'> = { each: 'target', add: { value: 0 }, then: [HEAL] };
    const with_ = (first: string, second: string) => {
      const t = attackWith('C a B', use, attack(2, { targets: 2 }));
      t.choose(first).choose('sickle').draws('+0').choose(second).draws('+0');
      return t.events('healed').length;
    };
    expect([with_('C', 'B'), with_('B', 'C')]).toEqual([1, 0]);
  });

  test('used for the whole ability -> once', () => {
    const t = attackWith('C a B', { each: 'ability', add: { value: 1 }, then: [DISARM] }, attack(1, { targets: 2 }));
    t.choose('sickle').choose('B').draws('+0').choose('C').draws('+0');
    expect([t.hp('B'), t.conditions('a'), t.events('condition gained').length]).toEqual([7, ['disarm'], 1]);
  });
});
