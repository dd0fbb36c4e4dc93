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
