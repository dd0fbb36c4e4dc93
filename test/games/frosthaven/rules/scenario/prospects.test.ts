import { expect, test } from 'vitest';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { idleAbilitiesIn } from '../../../../../src/games/frosthaven/rules/verbs/idle-abilities.ts';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

/** What would come to nothing if `a` performed these now. */
function idle(t: Table, ...abilities: readonly AbilityInput[]) {
  return idleAbilitiesIn(t.game, t.figure('a'), action.parse({ abilities: [...abilities] }));
}

const SHIELD: AbilityInput = { verb: 'shield', value: 1 };
const FAR = 'a . . B';

test('TGT-06 an attack with nobody in reach says so, and one with somebody does not', () => {
  expect(idle(table(FAR), attack(3))).toEqual({ why: 'no target' });
  expect(idle(table('a B'), attack(3))).toBeUndefined();
  expect(idle(table(FAR), attack(3, { range: 3 }))).toBeUndefined();
  expect(idle(table(FAR), attack(3, { range: 2 }))).toEqual({ why: 'no target' });
});

test('TGT-06 after a movement of the same action nobody knows from where the attack is made', () => {
  expect(idle(table(FAR), move(2), attack(3))).toBeUndefined();
  expect(idle(table(FAR), attack(3), move(2))).toEqual({ why: 'no target', verbs: ['attack'] });
  expect(idle(table(FAR, { a: { conditions: ['immobilize'] } }), move(2), attack(3))).toEqual({ why: 'no target' });
});

test('TGT-06 what leaves everybody where they stand leaves the attack without a target', () => {
  expect(idle(table(FAR), SHIELD, attack(3))).toEqual({ why: 'no target', verbs: ['attack'] });
  expect(idle(table(FAR), heal(2, { who: 'self' }), attack(3))).toEqual({ why: 'no target', verbs: ['attack'] });
  expect(idle(table('a B'), SHIELD, attack(3))).toBeUndefined();
});

test('AOE-01 an area that can be laid on somebody has a target, though nobody is adjacent', () => {
  const line = ['g r r'];
  expect(idle(table('a . B'), attack(2, { area: line }))).toBeUndefined();
  expect(idle(table(FAR), attack(2, { area: line }))).toEqual({ why: 'no target' });
});

test('ITM-06 what an item could add to the reach is reckoned with', () => {
  const pole: ItemInput = {
    id: 'pole',
    name: 'Pole',
    slot: 'one hand',
    icon: 'x',
    gold: 10,
    after: 'spent',
    use: { when: 'attack', add: { range: 2 } },
  };
  const setup = { a: { items: ['pole'] } };
  expect(idle(table(FAR, setup, { items: [pole] }), attack(2))).toBeUndefined();
  expect(idle(table('a . . . B', setup, { items: [pole] }), attack(2))).toEqual({ why: 'no target' });
});

test('CND-35 CND-33 whoever can’t attack or act can do nothing by it', () => {
  expect(idle(table('a B', { a: { conditions: ['disarm'] } }), attack(2))).toEqual({ why: 'no effect' });
  expect(idle(table('a B', { a: { conditions: ['immobilize'] } }), move(2))).toEqual({ why: 'no effect' });
});

test('TGT-01 heals, conditions and commands need somebody as well', () => {
  const others = { who: 'allies' as const, range: 2 };
  expect(idle(table('a . . b'), heal(2, others))).toEqual({ why: 'no target' });
  expect(idle(table('a . b'), heal(2, others))).toBeUndefined();
  expect(idle(table('a . . b'), heal(2, { range: 2 }))).toBeUndefined();
  expect(idle(table(FAR), give('muddle', 'enemies', { range: 2 }))).toEqual({ why: 'no target' });
  expect(idle(table('a b . . C'), grant([attack(2)], { range: 1 }))).toEqual({ why: 'no target' });
  expect(idle(table('a b C'), grant([attack(2)], { range: 1 }))).toBeUndefined();
  expect(idle(table('a b . . C'), grant([move(2)], { range: 1 }))).toBeUndefined();
});

test('DMG-02: damage reaches nobody -> of no effect, unless the action brings more', () => {
  const burst = damage(1, 'enemies', { range: 1 });
  expect(idle(table(FAR), burst)).toEqual({ why: 'no effect' });
  const cards = [
    plainCard('own', { initiative: 5, top: { abilities: [burst], infuse: ['fire'] }, bottom: { abilities: [burst] } }),
  ];
  const t = fight('a . . . b . . . B', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  const note = (value: string) => t.open()[0]?.options.find((each) => each.value === value)?.note;
  expect(note('top a/own')).toEqual({ is: 'card', card: 'a/own', half: 'top' });
  expect(note('bottom a/own')).toEqual({ is: 'card', card: 'a/own', half: 'bottom', idle: { why: 'no effect' } });
  t.choose('end turn').choose('end turn').passes();
});

test('LTG-03 a loot ability with nothing to loot is of no effect', () => {
  expect(idle(table('a . . $'), { verb: 'loot', range: 1 })).toEqual({ why: 'no effect' });
  expect(idle(table('a $'), { verb: 'loot', range: 1 })).toBeUndefined();
});

test('CHR-07 a half or basic action would come to nothing -> told with the choice', () => {
  const cards = [
    plainCard('own', { initiative: 5, top: { abilities: [attack(5)] }, bottom: { abilities: [move(3)] } }),
  ];
  const t = fight('a . . . b . . . B', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  const noted = (value: string) => t.open()[0]?.options.find((each) => each.value === value)?.note;
  expect(noted('top a/own')).toMatchObject({ idle: { why: 'no target' } });
  expect(noted('basic top a/own')).toMatchObject({ idle: { why: 'no target' } });
  expect(noted('bottom a/own')).not.toHaveProperty('idle');
  t.passes();
});
