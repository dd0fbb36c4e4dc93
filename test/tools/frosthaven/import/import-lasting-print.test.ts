/** Sentences of print about what lasts, on halves of cards in the format of community data. */
import { expect, test } from 'vitest';
import { abilitiesOf, act, custom } from '../../../support/frosthaven/imported-halves.ts';

const lasting = (said: string) => abilitiesOf([custom(said)], 'persistent');
const MINE = { for: { who: 'allies', only: [{ mine: true }] } };

test.each([
  [
    'Whenever you attack an enemy that has %game.condition.wound%, add +2%game.action.attack%.',
    { verb: 'bonus', on: 'attack', add: { value: 2 }, when: [{ target: { has: 'wound' } }] },
  ],
  [
    'Whenever you perform a ranged attack, the target gains %game.condition.wound%.',
    { verb: 'bonus', on: 'attack', add: { give: ['wound'] }, when: [{ attack: 'ranged' }] },
  ],
  [
    'Whenever you perform a %game.action.move% ability, add +2%game.action.move%.',
    { verb: 'bonus', on: 'move', add: { value: 2 } },
  ],
  ['All your summons gain %game.action.shield:2%.', { verb: 'shield', ...MINE, value: 2 }],
  [
    'Your summons add +1%game.action.attack% to all their attacks.',
    { verb: 'bonus', on: 'attack', ...MINE, add: { value: 1 } },
  ],
  [
    'All allies within %game.action.range:2% gain advantage on all their attacks.',
    { verb: 'bonus', for: { who: 'allies', range: 2 }, add: { advantage: true } },
  ],
  [
    'At the end of each of your turns, if no enemies are adjacent to you, gain %game.condition.ward%.',
    { verb: 'whenever', on: { event: 'turn ends', when: [{ adjacent: 'enemies', exactly: 0 }] } },
  ],
  [
    'At the start of each of your turns, you may suffer %game.damage:2% to gain %game.condition.ward%.',
    { on: { event: 'turn begins' }, then: [{ verb: 'pay', cost: { suffer: 2 } }] },
  ],
  [
    'Whenever you perform a ranged attack, all adjacent allies gain %game.condition.ward%.',
    { on: { event: 'attacks', when: [{ attack: 'ranged' }] }, then: [{ verb: 'give', who: 'allies', range: 1 }] },
  ],
  [
    'Immediately after your next three loot abilities, perform %game.action.move:2%.',
    { on: { event: 'performs', ability: 'loot' }, slots: [0, 0, 0], then: [{ verb: 'move', value: 2 }] },
  ],
])('BON-05 “%s” -> it lasts', (said, expected) => {
  expect(lasting(said)).toMatchObject([{ ...expected, lasts: 'persistent' }]);
});

test.each([
  'Whenever you attack an ally that has %game.condition.wound%, add +2%game.action.attack%.',
  'All enemies within %game.action.range:2% suffer disadvantage on all their attacks.',
  'At the end of your turn, all adjacent enemies suffer %game.damage:1%.',
  'Immediately before your next three loot abilities, perform %game.action.move:2%.',
  'Immediately after an ally’s next three loot abilities, perform %game.action.move:2%.',
])('BON-05 “%s” -> by hand', (said) => {
  expect(lasting(said)).toBe('by hand: 1');
});

test('TGT-09 whoever stands beside the target of an attack -> round its hex, without the target', () => {
  const beside = custom('One enemy adjacent to the target suffers %game.damage:2%.');
  const [, hurt] = abilitiesOf([act('attack', 3), beside]);
  expect(hurt).toEqual({
    verb: 'damage',
    who: 'enemies',
    range: 1,
    around: 'target',
    only: [{ not: { targeted: true } }],
    targets: 1,
    value: 2,
  });
  expect(abilitiesOf([act('attack', 3, act('target', 2)), beside])).toBe('by hand: 1');
  const each = custom('Each target gains %game.condition.muddle%.');
  expect(abilitiesOf([act('attack', 3, act('target', 2)), each])).toMatchObject([
    { verb: 'attack', targets: 2 },
    { verb: 'give', conditions: ['muddle'], who: 'enemies', targets: 'all', only: [{ targeted: true }] },
  ]);
});

const NEXT_TWO = { verb: 'bonus', on: 'attack', each: 'target', slots: [0, 0], lasts: 'persistent' };
test.each([
  ['adjacent enemies', { target: { adjacentTo: 'me' } }],
  ['an enemy adjacent to you', { target: { adjacentTo: 'me' } }],
  ['elite enemies', { target: { rank: 'elite' } }],
  ['undamaged enemies', { target: { hitPoints: 'full' } }],
  ['damaged enemies', { target: { hitPoints: 'not full' } }],
  ['enemies without %game.condition.wound%', { target: { lacks: 'wound' } }],
  ['an enemy with %game.action.shield%', { shielded: true }],
  ['enemies adjacent to one or more of your allies', { target: { adjacentTo: 'my ally' } }],
  ['enemies adjacent to none of their allies', { target: { not: { adjacentTo: 'its ally' } } }],
  ['an enemy at exactly Range 3', { target: { atRange: { least: 3, most: 3 } } }],
])('BON-05 “attacks targeting %s” -> a test of the target', (whom, expected) => {
  const bonus = { verb: 'bonus', on: 'attack', each: 'target', add: { value: 2 }, when: [expected] };
  const slots = ['slotStart', 'slotEnd'].map((mark) => act('card', mark));
  const next = [custom(`On your next two attacks targeting ${whom}, add +2%game.action.attack%.`), ...slots];
  expect(abilitiesOf(next, 'persistent')).toEqual([{ ...NEXT_TWO, add: { value: 2 }, when: [expected] }]);
  expect(lasting(`Add +2%game.action.attack% to all your attacks targeting ${whom}.`)).toEqual([
    { ...bonus, lasts: 'persistent' },
  ]);
});

test.each([
  'enemies within %game.action.range:3%',
  'enemies adjacent to a trap',
  'elite allies',
  'enemies with %game.action.retaliate%',
  'enemies without %game.action.shield%',
])('BON-05 “attacks targeting %s” -> by hand', (whom) => {
  expect(lasting(`On your next attack targeting ${whom}, add +2%game.action.attack%.`)).toBe('by hand: 1');
});

test('BON-05 what the attacker gains is no condition of the target -> by hand', () => {
  expect(lasting('On your next attack, gain %game.condition.ward%.')).toBe('by hand: 1');
  expect(lasting('On your next attack targeting elite enemies, gain %game.condition.ward%.')).toBe('by hand: 1');
  expect(lasting('On your next attack, gain advantage.')).toMatchObject([{ add: { advantage: true } }]);
});
