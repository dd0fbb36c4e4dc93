import { expect, test } from 'vitest';
import { itemUse } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { parseItem } from '../../../../src/games/frosthaven/grammar/parse-item.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';

const NAMES = vocabularyOf({});

function item(text: string): unknown {
  const read = parseItem(text, NAMES);
  return 'value' in read ? read.value : read;
}

const WARD = itemUse.parse({ when: 'turn', abilities: [{ verb: 'give', conditions: ['ward'], who: 'self' }] });
const HIT = itemUse.parse({ when: 'attack', each: 'target', add: { give: ['wound'] } });

test('a use in the own turn, on the same line or below -> the same item', () => {
  const spent = { use: WARD, after: 'spent' };
  expect(item('During your turn: Ward, self\nSpent until a long rest.')).toEqual(spent);
  expect(item('During your turn, perform Ward self\nSpent until a long rest')).toEqual(spent);
  expect(item('During your turn:\n- Ward, self\nSpent until a long rest.')).toEqual(spent);
});

test('two sides and modifier cards -> both uses, and how many cards', () => {
  expect(
    item(
      'During your turn: Ward, self\nFlips after use.\nBrings 2 cards of −1.\nOther side:\nFor one of your attacks: Wound',
    ),
  ).toEqual({ use: WARD, back: HIT, after: 'flip', minusOnes: 2 });
});

test('use slots -> as many as it is used before it is spent, or the item is not read', () => {
  const use = itemUse.parse({
    when: 'always',
    abilities: [{ verb: 'shield', value: 1, slots: [0, 0], lasts: 'persistent' }],
  });
  const shield = 'On the next 2 attacks against you: Shield 1';
  expect(item(`${shield}\nLost after 2 uses.\nIt can’t be recovered.`)).toEqual({
    use,
    after: 'lost',
    unrecoverable: true,
  });
  expect(item(`${shield}\nLost after 3 uses.`)).toMatchObject({ why: expect.stringMatching(/\w/) });
});

test.each([
  ['When you would suffer damage from an attack: suffer 2 less', { when: 'damage', from: 'attack', reduce: 2 }],
  ['When you would suffer damage from an attack: Shield 2 for that attack', { when: 'attacked', shield: 2, hit: true }],
  ['When you would suffer damage: suffer none', { when: 'damage', reduce: 'all' }],
  ['When you would gain Stun or Bane: you do not', { when: 'condition', conditions: ['stun', 'bane'] }],
  [
    'When a melee attack targets you: Shield 2 for that attack',
    { when: 'attacked', only: [{ attack: 'melee' }], shield: 2 },
  ],
  [
    'During your melee attack ability, add +1 Attack and Wound to one attack',
    { when: 'attack', each: 'target', only: [{ attack: 'melee' }], add: { value: 1, give: ['wound'] } },
  ],
  [
    'During your ranged attack ability, add +1 Target',
    { when: 'attack', only: [{ attack: 'ranged' }], add: { targets: 1 } },
  ],
  ['During your move ability, add +3 Move and Jump', { when: 'move', add: { value: 3, jump: true } }],
  ['When you are attacked: the attacker gains disadvantage', { when: 'attacked', disadvantage: true }],
  ['By hand: Ring it once; then hand it on.', { when: 'by hand', text: 'Ring it once; then hand it on.' }],
  ['For your move ability: +2, Jump', { when: 'move', add: { value: 2, jump: true } }],
])('%s -> read', (text, use) => {
  expect(item(text)).toEqual({ use: itemUse.parse(use) });
});

test.each([
  'When you would suffer 4 or fewer damage: suffer none',
  'When you would suffer damage from an attack: Shield 2',
  'During your opponent’s turn: Ward, self',
  'For your move ability: +2 Attack',
  'During your melee attack ability, add +1 Attack',
  'During your turn, one of your melee attack abilities may target an enemy two hexes away',
  'For your move ability: +2\nOnly if the target has wound.',
])('%s -> not read', (text) => {
  expect(item(text)).toMatchObject({ why: expect.stringMatching(/\w/) });
});

const bonusOf = (more: object) => ({ use: itemUse.parse({ when: 'always', abilities: [{ verb: 'bonus', ...more }] }) });

test.each([
  [
    'When an enemy would give you Stun or Bane: you do not gain it',
    { when: 'condition', conditions: ['stun', 'bane'], by: 'enemy' },
  ],
  [
    'When an enemy would give you a negative condition: you do not gain it',
    { when: 'condition', conditions: 'negative', by: 'enemy' },
  ],
  [
    'For your attack ability: advantage, treat +0 and −1 cards as +1',
    { when: 'attack', add: { advantage: true, treat: { cards: ['+0', '-1'], as: '+1' } } },
  ],
  [
    'For your attack ability: treat all negative and null modifier cards as a +0 instead',
    { when: 'attack', add: { treat: { cards: ['negative', 'null'], as: '+0' } } },
  ],
  [
    'For your single-target melee attack ability: up to 3 hexes away',
    { when: 'attack', only: [{ attack: 'melee' }, { single: true }], add: { reach: 3 } },
  ],
])('%s -> read', (text, use) => {
  expect(item(text)).toEqual({ use: itemUse.parse(use) });
});

test('ATK-15 attacks against the owner -> cards of whoever attacks count as another', () => {
  const add = { treat: { cards: ['x2'], as: '+0' } };
  const read = bonusOf({ on: 'attacked', add, lasts: 'persistent' });
  expect(item('On attacks against you: treat ×2 cards as +0')).toEqual(read);
  expect(item('On attacks against you: treat double cards as +0')).toEqual(read);
  expect(item('On attacks against you: treat ×2 cards as +1')).not.toEqual(read);
});

test.each([
  'When an ally would give you Stun: you do not gain it',
  'For your attack ability: treat +0 cards as negative',
  'For your attack ability: treat +0 and loud cards as +1',
])('%s -> not read', (text) => {
  expect(item(text)).toMatchObject({ why: expect.stringMatching(/\w/) });
});

test('words of where a movement must end -> the same data as in its line', () => {
  const turn = (verb: object) => ({ use: itemUse.parse({ when: 'turn', abilities: [verb] }) });
  const move = turn({ verb: 'move', value: 3, to: { beside: 'enemy' } });
  expect(item('During your turn:\n- Move 3\n- This movement must end adjacent to an enemy')).toEqual(move);
  expect(item('During your turn: Move 3, to a hex adjacent to an enemy')).toEqual(move);
  const teleport = turn({ verb: 'teleport', distance: 5, to: { beside: 'ally' } });
  expect(
    item('During your turn:\n- Teleport 5\n- This teleport must end in a hex adjacent to one of your allies'),
  ).toEqual(teleport);
  const ice = turn({ verb: 'teleport', distance: 5, to: { near: { tile: 'icy' }, range: 0 } });
  expect(
    item('During your turn:\n- Teleport 5\n- This teleport must end in a hex containing an icy terrain tile'),
  ).toEqual(ice);
  const why = { why: expect.stringMatching(/\w/) };
  expect(item('During your turn:\n- Move 3\n- This movement must end adjacent to nobody')).toMatchObject(why);
  expect(item('During your turn:\n- Move 3\n- This movement may end adjacent to an enemy')).toMatchObject(why);
});

test.each([
  [
    'For your move ability: +2\nAfterwards: Stun, all enemies within Range 1',
    {
      when: 'move',
      add: { value: 2 },
      then: [{ verb: 'give', conditions: ['stun'], who: 'enemies', targets: 'all', range: 1 }],
    },
  ],
  [
    'For one of your melee attacks: +1\nOnly if the target has Wound\nAfterwards:\n- Create icy terrain tile in the hex of that target\n- If that killed a figure: Heal 2, self',
    {
      when: 'attack',
      each: 'target',
      only: [{ attack: 'melee' }, { target: { has: 'wound' } }],
      add: { value: 1 },
      then: [
        { verb: 'create', where: 'target', tile: { tile: 'icy', name: 'Icy Terrain' } },
        { verb: 'heal', value: 2, who: 'self', if: [{ killed: true }] },
      ],
    },
  ],
  [
    'When you would suffer damage from an attack: suffer none\nAfterwards:\n- Infuse Ice\n- Ward, self',
    {
      when: 'damage',
      from: 'attack',
      reduce: 'all',
      then: [
        { verb: 'infuse', elements: ['ice'] },
        { verb: 'give', conditions: ['ward'], who: 'self' },
      ],
    },
  ],
])('ITM-12: %s -> what follows', (text, use) => {
  expect(item(text)).toEqual({ use: itemUse.parse(use) });
});

test('ITM-12 for one heal, and for whom', () => {
  const use = { when: 'heal', each: 'target', only: [{ target: { side: 'ally' } }], add: { value: 1 } };
  expect(item('For one of your heals: +1\nOnly if the target is an ally')).toEqual({ use: itemUse.parse(use) });
  expect(item('For your heal ability: +1\nOnly if the target is an ally')).toMatchObject({
    why: expect.stringMatching(/\w/),
  });
});

test('ITM-12 what follows where nothing can, or stands in the middle -> not read', () => {
  const why = { why: expect.stringMatching(/\w/) };
  expect(item('For your heal ability: +1\nAfterwards: Ward, self')).toMatchObject(why);
  expect(item('For your move ability: +1\nAfterwards:')).toMatchObject(why);
  expect(item('Afterwards: Ward, self\nFor your move ability: +1')).toMatchObject(why);
});

test('ITM-10 attacks that only count -> a bonus of nothing, with its slots', () => {
  const slots = { lasts: 'persistent', slots: [0, 0] };
  expect(
    item(
      'On the next 2 attacks against you: counts as a use\nFlips after 2 uses.\nOther side:\nFor one of your attacks: Wound',
    ),
  ).toEqual({
    ...bonusOf({ on: 'attacked', add: { value: 0 }, ...slots }),
    back: HIT,
    after: 'flip',
  });
});
