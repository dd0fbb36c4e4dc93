import { describe, expect, test } from 'vitest';
import { ability } from '../../src/content/schema/abilities.ts';
import { action } from '../../src/content/schema/cards.ts';
import { itemsFile } from '../../src/content/schema/rewards.ts';
import { explainAbility } from '../../src/frosthaven/explain/ability.ts';
import { explainAction, explainItem } from '../../src/frosthaven/explain/card.ts';
import { plain } from '../../src/frosthaven/explain/parts.ts';
import type { AbilityInput, ActionInput, ItemInput } from '../frosthaven/content.ts';

const says = (input: AbilityInput) => explainAbility(ability.parse(input)).map(plain);

const ABILITIES: readonly (readonly [AbilityInput, readonly string[]])[] = [
  [{ verb: 'attack', value: 3 }, ['Attack 3']],
  [
    { verb: 'attack', value: 2, range: 4, targets: 2, pierce: 1, pull: 2, give: ['wound', 'muddle'] },
    ['Attack 2 Range 4 Target 2 Pierce 1 Pull 2 Wound Muddle'],
  ],
  [
    { verb: 'attack', value: 2, range: 3, targets: 'all', advantage: true },
    ['Attack 2 Range 3 Target all', 'The attack has advantage.'],
  ],
  [{ verb: 'attack', plus: -1, moreTargets: 1 }, ['Attack −1 Target +1']],
  [
    { verb: 'attack', value: 3, area: ['g r', ' b r'] },
    ['Attack 3', '(area of 2 hexes, with an ally in the marked one)'],
  ],
  [{ verb: 'attack', value: { per: 'damage on self', plus: 2 } }, ['Attack 2 plus 1 for every hit point you lack']],
  [{ verb: 'attack', value: { per: 'adjacent enemies', times: 2 } }, ['Attack 2 for every enemy next to you']],
  [
    {
      verb: 'attack',
      value: 2,
      boosts: [{ consume: ['air', 'any'], add: { value: 1, pierce: 2, give: ['stun'] }, experience: 1 }],
    },
    ['Attack 2', 'Consume Air and any element: +1, Pierce 2, Stun, Experience 1'],
  ],
  [
    { verb: 'attack', value: 3, boosts: [{ if: [{ target: { hitPoints: 'full' } }], add: { value: 2 } }] },
    ['Attack 3', 'If the target is unhurt: +2'],
  ],
  [
    { verb: 'attack', value: 3, only: [{ lacks: 'poison' }, { adjacentTo: 'nobody' }] },
    ['Attack 3', 'Only targets that do not have poison and have no ally next to them.'],
  ],
  [{ verb: 'move', plus: 2, jump: true }, ['Move +2 Jump']],
  [
    { verb: 'move', value: 3, boosts: [{ if: [{ adjacent: 'enemies', least: 2 }], add: { value: 2 } }] },
    ['Move 3', 'If 2 or more enemies are next to you: +2'],
  ],
  [{ verb: 'heal', value: 3, range: 2 }, ['Heal 3 Range 2']],
  [{ verb: 'heal', value: 2, who: 'self' }, ['Heal 2, self']],
  [{ verb: 'heal', value: 2, range: 2, targets: 'all' }, ['Heal 2 Range 2, you and all allies']],
  [{ verb: 'give', conditions: ['ward'], who: 'allies', range: 3 }, ['Ward Range 3, one ally']],
  [{ verb: 'give', conditions: ['muddle'], who: 'enemies', range: 3, targets: 'all' }, ['Muddle Range 3, all enemies']],
  [{ verb: 'push', value: 1, range: 1 }, ['Push 1, one adjacent enemy']],
  [{ verb: 'damage', value: 2, who: 'enemies', range: 1 }, ['All adjacent enemies suffer 2 Damage']],
  [{ verb: 'damage', value: 1, who: 'everyone', range: 2 }, ['All other figures within Range 2 suffer 1 Damage']],
  [{ verb: 'damage', value: 1, who: 'self', mandatory: true }, ['You must suffer 1 Damage']],
  [{ verb: 'loot', range: 1, if: [{ killed: true }] }, ['If that killed somebody: Loot 1']],
  [{ verb: 'give', conditions: ['curse'], who: 'self', mandatory: true }, ['Curse, self (not optional)']],
  [{ verb: 'shield', value: 2, against: 'ranged' }, ['Shield 2 against ranged attacks']],
  [
    { verb: 'shield', value: 1, lasts: 'persistent', slots: [0, 1, 0] },
    ['On the next 3 attacks against you: Shield 1'],
  ],
  [{ verb: 'retaliate', value: 2, range: 3 }, ['Retaliate 2 Range 3']],
  [
    {
      verb: 'bonus',
      on: 'attack',
      when: [{ attack: 'ranged' }],
      add: { value: 1, range: 1 },
      lasts: 'persistent',
      slots: [0, 1],
    },
    ['On your next 2 ranged attack abilities: +1, +1 Range'],
  ],
  [
    { verb: 'bonus', on: 'attack', each: 'target', when: [{ adjacent: 'allies', least: 1 }], add: { value: 1 } },
    ['This round, on your attacks: +1', 'Only if an ally is next to you.'],
  ],
];

describe('what abilities say is what they do', () => {
  for (const [input, lines] of ABILITIES) test(lines.join(' / '), () => expect(says(input)).toEqual(lines));
});

test('ELM-11 a half begins with what it costs, and shows beside its lines what it leaves behind', () => {
  const input: ActionInput = {
    needs: ['light', 'air'],
    abilities: [
      { verb: 'heal', value: 3, who: 'self' },
      { verb: 'shield', value: 1, lasts: 'persistent', slots: [0, 2] },
    ],
    infuse: ['fire', ['ice', 'dark']],
    experience: 1,
    lost: true,
  };
  const { lines, ...rest } = explainAction(action.parse(input));
  expect(lines.map(plain)).toEqual([
    'Consume Light and Air to do any of this:',
    'Heal 3, self',
    'On the next 2 attacks against you: Shield 1',
  ]);
  expect(rest).toEqual({
    lost: true,
    duration: 'persistent',
    experience: 1,
    infuses: [['fire'], ['ice', 'dark']],
    slots: [0, 2],
  });
});

const ITEMS: readonly (readonly [Pick<ItemInput, 'use' | 'after' | 'minusOnes'>, readonly string[]])[] = [
  [
    { after: 'lost', use: { when: 'turn', abilities: [{ verb: 'heal', value: 3, who: 'self' }] } },
    ['During your turn:', 'Heal 3, self', 'Lost after use.'],
  ],
  [
    {
      after: 'spent',
      minusOnes: 1,
      use: { when: 'attack', each: 'target', only: [{ attack: 'melee' }], add: { value: 2 } },
    },
    ['For one of your melee attacks: +2', 'Spent until a long rest.', 'Brings 1 card of −1.'],
  ],
  [
    { after: 'spent', use: { when: 'attack', add: { range: 1, targets: 1 } } },
    ['For your attack ability: +1 Range, +1 Target', 'Spent until a long rest.'],
  ],
  [
    { after: 'spent', use: { when: 'move', add: { jump: true } } },
    ['For your move ability: Jump', 'Spent until a long rest.'],
  ],
  [
    { after: 'spent', minusOnes: 2, use: { when: 'attacked', shield: 1, disadvantage: true } },
    [
      'When you are attacked: Shield 1 for that attack, the attacker has disadvantage',
      'Spent until a long rest.',
      'Brings 2 cards of −1.',
    ],
  ],
];

describe('items say when they help, what becomes of them, and what they cost to carry', () => {
  for (const [parts, lines] of ITEMS) {
    test(lines.join(' / '), () => {
      const input: ItemInput = { id: 'x', name: 'X', icon: 'x', slot: 'small', gold: 10, ...parts };
      expect(itemsFile.parse({ items: [input] }).items.map((item) => explainItem(item).map(plain))).toEqual([lines]);
    });
  }
});
