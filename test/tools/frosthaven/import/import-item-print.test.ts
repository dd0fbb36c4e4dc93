/** Sentences of print on items in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { importItems } from '../../../../tools/frosthaven/import/import-items.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import type { SourceItem } from '../../../../tools/frosthaven/import/source-schema.ts';
import { sourceItem } from '../../../../tools/frosthaven/import/source-schema.ts';

/** Use of an item with these words; “by hand” where they can't be read. */
function useOf(value: string, more: Partial<SourceItem> = { spent: true }): unknown {
  const report = new ImportReport();
  const source = { id: 1, name: 'Tin Cup', slot: 'small', actions: [{ type: 'custom', value }], ...more };
  const [item] = importItems([sourceItem.parse(source)], { labels: [], report, file: 'items.json' });
  return report.counts()[0]?.byHand === 0 ? JSON.parse(JSON.stringify(item?.use)) : 'by hand';
}

const waiting = (on: object, then: object) => ({
  when: 'always',
  abilities: [{ verb: 'whenever', on, may: true, then: [then], lasts: 'persistent' }],
});
const WARD = { verb: 'give', conditions: ['ward'], who: 'self' };

test.each([
  [
    'During your attack ability, add +1%game.action.attack% to the entire attack ability.',
    { each: 'ability', add: { value: 1 } },
  ],
  [
    'During your melee attack ability, gain advantage on the entire attack ability.',
    { only: [{ attack: 'melee' }], each: 'ability', add: { advantage: true } },
  ],
  [
    'During your attack ability, add +1%game.action.attack% to one attack targeting an adjacent enemy.',
    { each: 'target', only: [{ target: { adjacentTo: 'me' } }], add: { value: 1 } },
  ],
  [
    'During your attack ability, add +2%game.action.attack% to one attack targeting an elite enemy.',
    { each: 'target', only: [{ target: { rank: 'elite' } }], add: { value: 2 } },
  ],
  [
    'During your ranged attack ability, add %game.condition.stun% to one attack targeting an enemy with %game.condition.wound%.',
    { each: 'target', only: [{ attack: 'ranged' }, { target: { has: 'wound' } }], add: { give: ['stun'] } },
  ],
  [
    'During your attack ability, if the target has %game.condition.wound%, add +2%game.action.attack% to one attack.',
    { each: 'target', only: [{ target: { has: 'wound' } }], add: { value: 2 } },
  ],
  [
    'During your turn, add +1%game.action.attack% to one of your melee attacks.',
    { each: 'target', only: [{ attack: 'melee' }], add: { value: 1 } },
  ],
])('ITM-12 “%s” -> for an attack', (said, expected) => {
  expect(useOf(said)).toEqual({ when: 'attack', ...expected });
});

const OF_MELEE = { each: 'target', only: [{ attack: 'melee' }] };
test.each([
  [
    'During your melee attack ability, add +2%game.action.attack% to one attack. After the ability, gain %game.condition.muddle%.',
    [],
    { ...OF_MELEE, add: { value: 2 }, then: [{ verb: 'give', conditions: ['muddle'], who: 'self' }] },
  ],
  [
    'During your melee attack ability, gain advantage on one attack. If this attack kills the target, perform:',
    [{ type: 'move', value: 2 }],
    { ...OF_MELEE, add: { advantage: true }, then: [{ verb: 'move', value: 2, if: [{ killed: true }] }] },
  ],
  [
    'During your melee attack ability, add %game.condition.stun% one attack and create one 1-hex icy terrain tile in the featureless hex occupied by the target.',
    [],
    {
      ...OF_MELEE,
      add: { give: ['stun'] },
      then: [{ verb: 'create', where: 'target', tile: { tile: 'icy', name: 'Icy Terrain' } }],
    },
  ],
])('ITM-12 “%s” -> behind the attack', (said, more, expected) => {
  const actions = [{ type: 'custom', value: said }, ...more];
  expect(useOf(said, { spent: true, actions })).toEqual({ when: 'attack', ...expected });
});

test.each([
  'During your melee attack ability, add +2%game.action.attack% to one attack. After the next ability, gain %game.condition.muddle%.',
  'During your melee attack ability, add +2%game.action.attack% to all attacks and create one 1-hex icy terrain tile in the hex occupied by the target.',
  'After your melee attack, all enemies adjacent to you suffer %game.damage:3%.',
  'After your melee attack, all allies adjacent to the target suffer %game.damage:3%.',
])('ITM-12 “%s” -> by hand', (said) => {
  expect(useOf(said)).toBe('by hand');
});

test('ITM-13 a condition that helps during a move -> behind it', () => {
  expect(useOf('During your move ability, add +2%game.action.move% and gain %game.condition.ward%')).toEqual({
    when: 'move',
    add: { value: 2 },
    then: [WARD],
  });
});

test.each([
  [
    'When you kill an enemy, gain %game.condition.ward%.',
    waiting({ event: 'kills', who: 'self', when: [{ target: { side: 'enemy' } }] }, WARD),
  ],
  [
    'When an adjacent enemy dies, perform %game.condition.ward%, self.',
    waiting({ event: 'dies', who: 'enemies', range: 1 }, WARD),
  ],
  ['When you open a door, gain %game.condition.ward%.', waiting({ event: 'opens a door', who: 'self' }, WARD)],
  [
    'After your melee attack, all enemies adjacent to the target suffer %game.damage:3%.',
    waiting(
      { event: 'attacks', who: 'self', when: [{ attack: 'melee' }] },
      { verb: 'damage', who: 'enemies', range: 1, around: 'target', only: [{ not: { targeted: true } }], value: 3 },
    ),
  ],
  ['At the start of the scenario, gain %game.condition.ward%.', waiting({ event: 'scenario begins' }, WARD)],
  ['At the end of your turn, gain %game.condition.ward%.', waiting({ event: 'turn ends', who: 'self' }, WARD)],
  [
    'When an enemy enters a hex adjacent to you, that enemy suffers %game.damage:2%.',
    waiting({ event: 'enters', who: 'enemies', range: 1 }, { verb: 'damage', who: 'them', value: 2 }),
  ],
  ['When you are attacked, gain %game.action.shield:2%.', { when: 'attacked', shield: 2 }],
  ['When you are attacked, the attacker gains disadvantage.', { when: 'attacked', disadvantage: true }],
  [
    'During your turn, gain %game.action.shield:2% for the round.',
    { when: 'turn', abilities: [{ verb: 'shield', value: 2 }] },
  ],
  [
    'During your turn, remove all negative conditions from yourself.',
    { when: 'turn', abilities: [{ verb: 'cleanse', conditions: 'negative', most: 10, who: 'self' }] },
  ],
])('ITM-06 “%s” -> at its moment', (said, expected) => {
  expect(useOf(said)).toEqual(expected);
});

test.each([
  [
    'During your attack abilities, add %game.action.pierce:2% to all attacks.',
    { on: 'attack', each: 'target', add: { pierce: 2 } },
  ],
  ['During your move abilities, add +1 %game.action.move%.', { on: 'move', each: 'ability', add: { value: 1 } }],
])('ITM-09 “%s” -> always', (said, expected) => {
  expect(useOf(said, {})).toEqual({ when: 'always', abilities: [{ verb: 'bonus', ...expected, lasts: 'persistent' }] });
});

test.each([
  'When you kill an enemy with a melee attack, gain %game.condition.ward%.',
  'When an ally kills an enemy, gain %game.condition.ward%.',
  'During your attack ability, add +1%game.action.attack% to all attacks targeting elite enemies.',
  'During your turn, add +1%game.action.attack% and +2%game.action.range% to one of your ranged attacks.',
])('ITM-06 “%s” -> by hand', (said) => {
  expect(useOf(said)).toBe('by hand');
});

test('BON-05 after an ability -> waits for it, as often as it happens without an icon', () => {
  const actions = [
    { type: 'custom', value: 'After an ally’s heal ability targeting you, perform:' },
    { type: 'move', value: 1 },
  ];
  const on = { event: 'performs', ability: 'heal', who: 'allies', when: [{ self: { targeted: true } }] };
  const then = [{ verb: 'move', value: 1 }];
  expect(useOf('', { actions })).toEqual({
    when: 'always',
    abilities: [{ verb: 'whenever', on, then, lasts: 'persistent' }],
  });
  expect(useOf('', { actions, spent: true })).toMatchObject({ abilities: [{ on, may: true, then }] });
  const other = [
    { type: 'custom', value: 'After an enemy’s heal ability targeting you, perform:' },
    ...actions.slice(1),
  ];
  expect(useOf('', { actions: other })).toBe('by hand');
});

test.each([
  ['adjacent', { target: { adjacentTo: 'me' } }],
  ['undamaged', { target: { hitPoints: 'full' } }],
])('ITM-12 advantage on one attack targeting an %s enemy -> a test of the target', (which, expected) => {
  expect(useOf(`During your attack ability, gain advantage on one attack targeting an ${which} enemy.`)).toEqual({
    when: 'attack',
    each: 'target',
    only: [expected],
    add: { advantage: true },
  });
});

test.each([
  ['if the target is adjacent to one of your allies', { target: { adjacentTo: 'my ally' } }],
  ['if you moved at least 3 hexes this turn', { moved: 3 }],
])('ITM-12 one attack %s -> for one attack', (said, expected) => {
  const use = { when: 'attack', each: 'target', only: [expected], add: { value: 2 } };
  expect(useOf(`During your attack ability, ${said}, add +2%game.action.attack% to one attack.`)).toEqual(use);
  expect(useOf(`During your attack ability, add +2%game.action.attack% to one attack ${said}.`)).toEqual(use);
});

test.each([
  ['During your heal ability, add +2%game.action.heal% to one heal.', { each: 'target', add: { value: 2 } }],
  ['During your heal ability, add +2%game.action.heal% to all heals.', { add: { value: 2 } }],
  [
    'During your heal ability targeting an ally, add %game.condition.ward% to one heal.',
    { each: 'target', only: [{ target: { side: 'ally' } }], add: { give: ['ward'] } },
  ],
])('ITM-12 “%s” -> for a heal', (said, expected) => {
  expect(useOf(said)).toEqual({ when: 'heal', ...expected });
});

test.each([
  [
    'When you suffer %game.damage% from an attack, reduce the damage by 2.',
    { when: 'damage', from: 'attack', reduce: 2 },
  ],
  ['When you suffer %game.damage%, negate the damage.', { when: 'damage', reduce: 'all' }],
  ['When you would gain %game.condition.stun%, prevent the condition.', { when: 'condition', conditions: ['stun'] }],
  [
    'When you are attacked by a ranged attack, gain %game.action.shield:2% for the attack.',
    { when: 'attacked', only: [{ attack: 'ranged' }], shield: 2 },
  ],
])('DMG-04 “%s” -> against that', (said, expected) => {
  expect(useOf(said)).toEqual(expected);
});

const MOVES = [{ type: 'move', value: 2 }];
const STEP = { verb: 'move', value: 2 };
test.each([
  ['When you suffer %game.damage%, perform:', { event: 'suffers', who: 'self' }],
  ['When you loot a token, perform:', { event: 'loots', who: 'self' }],
  ['After you are attacked, perform:', { event: 'attacked', who: 'self' }],
  [
    'At the end of your turn, if you have no adjacent enemies, perform:',
    { event: 'turn ends', who: 'self', when: [{ adjacent: 'enemies', exactly: 0 }] },
  ],
])('ITM-06 “%s” -> waits for that', (value, on) => {
  const actions = [{ type: 'custom', value }, ...MOVES];
  expect(useOf('', { spent: true, actions })).toEqual(waiting(on, STEP));
});

test('ITM-05 a price within the turn, abilities behind an attack', () => {
  const after = (value: string) => useOf('', { spent: true, actions: [{ type: 'custom', value }, ...MOVES] });
  expect(after('During your turn, suffer %game.damage:1% to perform:')).toEqual({
    when: 'turn',
    abilities: [{ verb: 'pay', cost: { suffer: 1 }, then: [STEP] }],
  });
  const add = 'During your attack ability, add +1%game.action.attack% to one attack.';
  expect(after(`${add} After the attack ability, perform:`)).toEqual({
    when: 'attack',
    each: 'target',
    add: { value: 1 },
    then: [STEP],
  });
  expect(after('When you are attacked, perform:')).toBe('by hand');
  expect(after('After an adjacent ally is attacked, perform:')).toBe('by hand');
});

test.each([
  'During your heal ability, gain %game.condition.ward%.',
  'During your heal ability, add %game.condition.ward% to one heal targeting an enemy.',
  'When you suffer %game.damage% from an attack, reduce the damage to 1.',
  'When an adjacent ally suffers %game.damage%, negate the damage.',
  'When you are attacked by an elite enemy, gain %game.action.shield:2% for the attack.',
])('ITM-12 “%s” -> by hand, for it says something else', (said) => {
  expect(useOf(said)).toBe('by hand');
});
