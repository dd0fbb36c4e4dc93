import { describe, expect, test } from 'vitest';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { MAT, MONSTERS } from '../../../support/frosthaven/arbitrary-action.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';

const NAMES = vocabularyOf(MAT, MONSTERS);

function half(text: string): unknown {
  const read = parseAction(text, NAMES);
  return 'value' in read ? read.value : read;
}

const DISADVANTAGE = { verb: 'bonus', on: 'attacked', add: { disadvantage: true } } as const;
const BOOSTED = (boost: object): AbilityInput => ({ verb: 'attack', value: 2, boosts: [boost] });

const IDIOMS: readonly (readonly [text: string, ...abilities: AbilityInput[]])[] = [
  // Whom attacks and aid reach
  ['Attack 3, Target all adjacent enemies', { verb: 'attack', value: 3, targets: 'all' }],
  ['Attack +1, Target all adjacent enemies', { verb: 'attack', plus: 1, reach: 1, targets: 'all' }],
  ['Attack +1, Range 1, Target all', { verb: 'attack', plus: 1, range: 1, targets: 'all' }],
  ['Attack 3, Target all enemies within 2 hexes', { verb: 'attack', value: 3, targets: 'all', reach: 2 }],
  [
    'Attack 3\n- Consume Ice: Target all',
    { verb: 'attack', value: 3, boosts: [{ consume: ['ice'], add: { targets: 'all' } }] },
  ],
  ['Push 2, Range 3, Stun', { verb: 'push', value: 2, range: 3, give: ['stun'] }],
  ['Attack 2, Target 4, up to 3 hexes away', { verb: 'attack', value: 2, targets: 4, reach: 3 }],
  ['Attack 3\nTarget all enemies within Range 2', { verb: 'attack', value: 3, targets: 'all', range: 2 }],
  [
    'Attack 3\nRange 4\nTarget 2\nPush 1',
    { verb: 'attack', value: 3, range: 4, targets: 2, boosts: [{ add: { push: 1 } }] },
  ],
  ['Kill one adjacent normal enemy', { verb: 'kill', range: 1, only: [{ rank: 'normal' }] }],
  [
    'Kill one elite enemy within Range 3 that has stun',
    { verb: 'kill', range: 3, only: [{ rank: 'elite' }, { has: 'stun' }] },
  ],
  [
    'If no enemies are adjacent to you: Heal 3, Self',
    { verb: 'heal', value: 3, who: 'self', if: [{ adjacent: 'enemies', exactly: 0 }] },
  ],
  [
    'If exactly 2 enemies are adjacent to you: Heal 3, Self',
    { verb: 'heal', value: 3, who: 'self', if: [{ adjacent: 'enemies', exactly: 2 }] },
  ],
  [
    'Kill one adjacent enemy that has fewer hit points than you',
    { verb: 'kill', range: 1, only: [{ hitPointsBelow: 'mine' }] },
  ],
  [
    'The closest enemy suffers 2 damage',
    { verb: 'damage', value: 2, who: 'enemies', targets: 1, only: [{ superlative: 'closest' }] },
  ],
  [
    'The ally with the fewest hit points within Range 3 gains Ward',
    { verb: 'give', conditions: ['ward'], who: 'allies', range: 3, only: [{ superlative: 'fewest hit points' }] },
  ],
  [
    'This turn, on your attacks: +1',
    { verb: 'bonus', on: 'attack', each: 'target', add: { value: 1 }, lasts: { turns: 0 } },
  ],
  [
    'Gain advantage on all your attacks this turn',
    { verb: 'bonus', on: 'attack', each: 'target', add: { advantage: true }, lasts: { turns: 0 } },
  ],
  [
    'Attack 2\n- Consume Fire: +1, Infuse Ice and Air, Experience 1',
    BOOSTED({ consume: ['fire'], add: { value: 1 }, infuse: ['ice', 'air'], experience: 1 }),
  ],
  ['Attack 2\n- Consume Fire: Infuse Ice', BOOSTED({ consume: ['fire'], infuse: ['ice'] })],
  [
    'Move 2\nAdd +1 Move if one or more elements are strong or waning',
    { verb: 'move', value: 2, boosts: [{ if: [{ elements: 'active', least: 1 }], add: { value: 1 } }] },
  ],
  [
    'Add +1 Attack and Pierce 2 to all your ranged attacks this turn',
    {
      verb: 'bonus',
      on: 'attack',
      each: 'target',
      when: [{ attack: 'ranged' }],
      add: { value: 1, pierce: 2 },
      lasts: { turns: 0 },
    },
  ],
  [
    'Add +2 Move to all your move abilities this round',
    { verb: 'bonus', on: 'move', each: 'ability', add: { value: 2 }, lasts: 'round' },
  ],
  [
    'Add Jump to all your move abilities this turn',
    { verb: 'bonus', on: 'move', each: 'ability', add: { jump: true }, lasts: { turns: 0 } },
  ],
  ['Heal 3 (Self)', { verb: 'heal', value: 3, who: 'self' }],
  ['Ward self', { verb: 'give', conditions: ['ward'], who: 'self' }],
  ['Heal 2, Target one ally within Range 3', { verb: 'heal', value: 2, who: 'allies', range: 3 }],
  ['Heal 2, Affect self and all allies within Range 3', { verb: 'heal', value: 2, targets: 'all', range: 3 }],
  ['Heal 2, Range 3, Target 2', { verb: 'heal', value: 2, range: 3, targets: 2 }],
  ['Poison, Wound, Range 3', { verb: 'give', conditions: ['poison', 'wound'], who: 'enemies', range: 3 }],
  ['Muddle, Range 3, Target 2', { verb: 'give', conditions: ['muddle'], who: 'enemies', range: 3, targets: 2 }],
  ['All adjacent allies gain Ward', { verb: 'give', conditions: ['ward'], who: 'allies', range: 1, targets: 'all' }],
  [
    'One enemy within Range 2 gains Stun and Bane',
    { verb: 'give', conditions: ['stun', 'bane'], who: 'enemies', range: 2 },
  ],
  ['Gain Invisible', { verb: 'give', conditions: ['invisible'], who: 'self' }],
  [
    'All enemies in the red hexes gain Bane [r.r]',
    { verb: 'give', conditions: ['bane'], who: 'enemies', area: ['r r'] },
  ],
  ['All adjacent allies and enemies suffer damage 1', { verb: 'damage', value: 1, who: 'everyone', range: 1 }],
  ['All enemies within range 2 (of you) suffer 2 damage', { verb: 'damage', value: 2, who: 'enemies', range: 2 }],
  ['Push 2, Range 3', { verb: 'push', value: 2, range: 3 }],
  ['Push 2\nTarget one adjacent enemy', { verb: 'push', value: 2, range: 1 }],
  ['Pull 2\nTarget one enemy within Range 4', { verb: 'pull', value: 2, range: 4 }],
  ['Loot 1\nPush 2\nTarget one adjacent enemy', { verb: 'loot', range: 1 }, { verb: 'push', value: 2, range: 1 }],
  ['Push 2\nRange 3', { verb: 'push', value: 2, range: 3 }],
  [
    'Muddle\nTarget all enemies within Range 2',
    { verb: 'give', conditions: ['muddle'], who: 'enemies', targets: 'all', range: 2 },
  ],
  [
    'Move 2\nMuddle\nTarget all adjacent enemies',
    { verb: 'move', value: 2 },
    { verb: 'give', conditions: ['muddle'], who: 'enemies', targets: 'all', range: 1 },
  ],
  [
    'Attack 2\nWound\nTarget all adjacent enemies',
    { verb: 'attack', value: 2, targets: 'all', boosts: [{ add: { give: ['wound'] } }] },
  ],
  ['Attack 4\n[r.r.r/.g]', { verb: 'attack', value: 4, area: ['r.r.r', '.g'] }],
  ['Move 4\nJump', { verb: 'move', value: 4, jump: true }],
  ['Attack 2\nMove 3\nJump', { verb: 'attack', value: 2 }, { verb: 'move', value: 3, jump: true }],
  [
    'Move 4\nJump\n- Consume Air: +2 Move',
    { verb: 'move', value: 4, jump: true, boosts: [{ consume: ['air'], add: { value: 2 } }] },
  ],
  [
    'Attack 2\nRange 3\n- Consume any element: +1 Attack, Experience 1',
    { verb: 'attack', value: 2, range: 3, boosts: [{ consume: ['any'], add: { value: 1 }, experience: 1 }] },
  ],
  [
    'Attack 2\nTarget all adjacent enemies\nImmobilize\n- Consume Ice: +1 Attack',
    {
      verb: 'attack',
      value: 2,
      targets: 'all',
      boosts: [{ add: { give: ['immobilize'] } }, { consume: ['ice'], add: { value: 1 } }],
    },
  ],
  [
    'Attack 3, Range 3, Target 3\nGain 1 experience for each enemy targeted (at most 3)',
    { verb: 'attack', value: 3, range: 3, targets: 3 },
    { verb: 'experience', value: { per: 'enemies targeted', most: 3 } },
  ],
  ['Recover all your lost cards', { verb: 'recover', what: 'lost cards', most: 'all' }],
  ['Heal 2\nRange 3\nTarget 2', { verb: 'heal', value: 2, range: 3, targets: 2 }],
  ['Immobilize one adjacent enemy', { verb: 'give', conditions: ['immobilize'], who: 'enemies', range: 1 }],
  [
    'Give all allies within Range 3 Invisible',
    { verb: 'give', conditions: ['invisible'], who: 'allies', range: 3, targets: 'all' },
  ],
  ['Remove one negative condition from self', { verb: 'cleanse', conditions: 'negative', most: 1, who: 'self' }],
  [
    'Grant one of your summons: Move 2',
    { verb: 'grant', who: 'allies', only: [{ mine: true }], abilities: [{ verb: 'move', value: 2 }] },
  ],
  ['Summon Tin Goat', { verb: 'summon', summon: 'tin-goat' }],
  ['Infuse Air, Ice', { verb: 'infuse', elements: ['air', 'ice'] }],
  // What is counted
  [
    'Attack 3\nAdd +1 Attack for each adjacent ally',
    { verb: 'attack', value: 3, boosts: [{ add: { valuePer: { per: 'adjacent allies' } } }] },
  ],
  [
    'Attack 3\nAdd +2 Attack for each negative condition on the target',
    { verb: 'attack', value: 3, boosts: [{ add: { valuePer: { per: 'negative conditions on target', times: 2 } } }] },
  ],
  [
    'Attack 2\nConsume Ice to add +1 Attack for each enemy adjacent to you',
    { verb: 'attack', value: 2, boosts: [{ consume: ['ice'], add: { valuePer: { per: 'adjacent enemies' } } }] },
  ],
  // Bonuses
  [
    'Add +1 Attack to your next attack this turn',
    { verb: 'bonus', on: 'attack', each: 'target', add: { value: 1 }, slots: [0], lasts: { turns: 0 } },
  ],
  [
    'On your next melee attack this round, add +1 Attack and Pierce 1',
    {
      verb: 'bonus',
      on: 'attack',
      each: 'target',
      when: [{ attack: 'melee' }],
      add: { value: 1, pierce: 1 },
      slots: [0],
      lasts: 'round',
    },
  ],
  [
    'Shield 1\nAffect self and all adjacent allies\n[round]',
    { verb: 'shield', value: 1, for: { who: 'allies and self', range: 1 }, lasts: 'round' },
  ],
  [
    'Retaliate 2, Range 2\nAffect self and all allies within Range 3',
    { verb: 'retaliate', value: 2, range: 2, for: { who: 'allies and self', range: 3 } },
  ],
  [
    'On the next two sources of damage on you, suffer no damage instead\n[slots 0 1]\n[persistent]',
    { verb: 'negate', from: 'anything', slots: [0, 1], lasts: 'persistent' },
  ],
  [
    'On the next two sources of Damage from attacks targeting you, gain Shield 2 for the attacks [persistent]',
    { verb: 'shield', value: 2, struck: true, lasts: 'persistent', slots: [0, 0] },
  ],
  [
    'On your next four sources of 4 or less Damage you suffer, negate the Damage [persistent]',
    { verb: 'negate', from: 'anything', most: 4, lasts: 'persistent', slots: [0, 0, 0, 0] },
  ],
  [
    'On the next source of damage from an attack, negate the damage [persistent]',
    { verb: 'negate', from: 'attacks', lasts: 'persistent', slots: [0] },
  ],
  ['Shield 1, self', { verb: 'shield', value: 1 }],
  ['Retaliate 2, Range 3, self', { verb: 'retaliate', value: 2, range: 3 }],
  ['All attacks targeting you suffer disadvantage this round', { ...DISADVANTAGE, lasts: 'round' }],
  ['All attacks targeting you this round gain disadvantage', { ...DISADVANTAGE, lasts: 'round' }],
  ['All attacks targeting you gain disadvantage\nPersistent', { ...DISADVANTAGE, lasts: 'persistent' }],
  [
    'On the next two attacks targeting you, the attacker gains disadvantage [round]',
    { ...DISADVANTAGE, slots: [0, 0] },
  ],
  [
    'Gain advantage on all your attacks this round',
    { verb: 'bonus', on: 'attack', each: 'target', add: { advantage: true } },
  ],
  [
    'On your next two melee attacks, add +1 Attack and Wound\nRound',
    {
      verb: 'bonus',
      on: 'attack',
      each: 'target',
      when: [{ attack: 'melee' }],
      add: { value: 1, give: ['wound'] },
      slots: [0, 0],
    },
  ],
  ['On your next three heals, add +1 Heal [round]', { verb: 'bonus', on: 'heal', add: { value: 1 }, slots: [0, 0, 0] }],
  ['On the next attack targeting you, gain Shield 2 [round]', { verb: 'shield', value: 2, slots: [0] }],
  [
    'Create two 1-hex obstacle tiles in empty hexes within Range 3',
    { verb: 'create', tile: { tile: 'obstacle', name: 'Obstacle' }, count: 2, range: 3 },
  ],
  [
    'Attack 2\nAll enemies adjacent to at least one created tile suffer 1 damage',
    { verb: 'attack', value: 2 },
    { verb: 'damage', who: 'enemies', only: [{ beside: 'created tile' }], value: 1 },
  ],
  [
    'All enemies that have Wound suffer 1 damage and gain Muddle',
    { verb: 'damage', who: 'enemies', only: [{ has: 'wound' }], value: 1 },
    { verb: 'give', conditions: ['muddle'], who: 'enemies', targets: 'all', only: [{ has: 'wound' }] },
  ],
  // Boosts
  [
    'Attack 2\nConsume :fire: to add +1 Attack and Wound',
    BOOSTED({ consume: ['fire'], add: { value: 1, give: ['wound'] } }),
  ],
  ['Attack 2\nConsume Ice to gain 1 experience', BOOSTED({ consume: ['ice'], experience: 1 })],
  [
    'Attack 2\n- Add +2 Attack if the target has Wound',
    BOOSTED({ if: [{ target: { has: 'wound' } }], add: { value: 2 } }),
  ],
  [
    'Attack 2\n- If the target has poison, add Pierce 3',
    BOOSTED({ if: [{ target: { has: 'poison' } }], add: { pierce: 3 } }),
  ],
  // Triggers
  [
    'At the end of each of your turns, perform Heal 1, self\n[persistent]',
    {
      verb: 'whenever',
      lasts: 'persistent',
      on: { event: 'turn ends' },
      then: [{ verb: 'heal', value: 1, who: 'self' }],
    },
  ],
  [
    'At the start of your next two turns, perform:\n- Move 2\n- Loot 1\n[round]',
    {
      verb: 'whenever',
      on: { event: 'turn begins' },
      then: [
        { verb: 'move', value: 2 },
        { verb: 'loot', range: 1 },
      ],
      slots: [0, 0],
    },
  ],
  [
    'Whenever you kill a figure, you may perform Move 3',
    { verb: 'whenever', on: { event: 'kills' }, may: true, then: [{ verb: 'move', value: 3 }] },
  ],
  ['If you did, Move 2', { verb: 'move', value: 2, if: [{ performed: true }] }],
  // Cards and tiles
  ['Gain 1 experience', { verb: 'experience', value: 1 }],
  ['Recover up to two of your spent items', { verb: 'recover', what: 'spent items', most: 2 }],
  ['Recover one card from your discard pile', { verb: 'recover', what: 'discarded cards', most: 1 }],
  ['Move the character token on one of your persistent abilities backward one slot', { verb: 'recharge', slots: 1 }],
  [
    'Move the character token on three of your persistent abilities backwards two slots',
    { verb: 'recharge', slots: 2, cards: 3 },
  ],
  [
    'Create one 1-hex obstacle tile in an adjacent empty hex',
    { verb: 'create', tile: { tile: 'obstacle', name: 'Obstacle' } },
  ],
  [
    'Create one 2 damage trap in an empty hex within Range 2',
    { verb: 'create', tile: { tile: 'trap', name: 'Trap', damage: 2 }, range: 2 },
  ],
  [
    'Create one Stun trap in an adjacent empty hex',
    { verb: 'create', tile: { tile: 'trap', name: 'Trap', give: ['stun'] } },
  ],
  [
    'Create one 3 damage, Wound trap in an adjacent empty hex',
    { verb: 'create', tile: { tile: 'trap', name: 'Trap', damage: 3, give: ['wound'] } },
  ],
  [
    'All adjacent enemies suffer hazardous terrain damage',
    { verb: 'damage', who: 'enemies', range: 1, value: { per: 'hazardous damage' } },
  ],
  [
    'One enemy within Range 3 suffers trap damage',
    { verb: 'damage', who: 'enemies', range: 3, targets: 1, value: { per: 'trap damage' } },
  ],
];

test.each(IDIOMS.map(([text, ...abilities]) => ({ text, abilities })))('$text -> read', ({ text, abilities }) => {
  expect(half(text)).toEqual(action.parse({ abilities }));
});

describe('a frame in words', () => {
  test.each(['Lost, Persistent, XP 2', 'loss\npersistent\n[xp 2]', '[experience 2] [persistent] [lost]'])(
    '%s -> read',
    (frame) => {
      expect(half(`Shield 1\n${frame}`)).toEqual(
        action.parse({ abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }], experience: 2, lost: true }),
      );
    },
  );
});

/** Near what is read, and something else. */
const STRANGERS = [
  'Create one Stun, Wound trap in an adjacent empty hex',
  'All adjacent enemies suffer icy terrain damage',
  'All adjacent enemies suffer trap damage and it dies',
  'Attack 3, Range 2, Target all adjacent enemies',
  'Attack +1, Range 1, Target all adjacent enemies',
  'Kill one adjacent normal or elite enemy',
  'Heal 2, Affect self and one ally within Range 3',
  'Wound',
  'On your next two melee attacks, add +1 Attack',
  'At the end of each of your turns, perform Heal 1, self',
  'Wound, Ward, Range 3',
  'Gain Disarm',
  'Push 2',
  'Heal 3\nWard\nTarget one ally within Range 3',
  'Muddle\nPush 2\nTarget one adjacent enemy',
  'Shield 1\nRetaliate 1\nAffect self and all adjacent allies\n[round]',
  'Attack 2\nPush 1\nTarget one adjacent enemy',
  'Move 4\nTarget one adjacent enemy',
  'Heal 2\nRange 3\n- Consume Ice: Attack 2',
  'Gain 1 experience for each enemy that died',
  'Attack 3\nAffect self and all adjacent allies',
  'Attack 3\nAdd +1 Attack for each ally adjacent to the attacker',
  'Attack 3\nAdd −1 Attack for each adjacent ally',
  'Attack 3\nAdd +1 Attack for each range to the target',
  'Add +1 Attack to your next attack',
  'Add +1 Attack to your next attack next turn',
  'Shield 1, Affect all adjacent enemies\n[round]',
  'Give all allies within Range 3',
  'Suffer 2 damage',
  'All enemies in the red hexes gain Bane',
  'Add +1 Attack to all your attacks',
  'Add +1 Attack to all your attacks next round',
  'All attacks targeting you gain disadvantage until your next turn',
  'All attacks targeting you gain disadvantage',
  'On the next two sources of damage from attacks targeting you, gain Shield 1',
  'On your next two melee attacks, add +1 Move',
  'Attack 2\nConsume Fire to add +1 Move',
  'Attack 2\nIf the target has poison, add Pierce 3 instead',
  'Move 2\nPush 1',
  'At the end of your turn, perform Heal 1, self',
  'Whenever you kill a figure, if it had wound, Move 3',
  'All adjacent enemies suffer damage 1, then gain 1 experience if one died',
  'Move the character token on two of your persistent abilities forward one slot',
  'Recover one level 1 card from your discard pile',
  'All allies and enemies within Range 2 of the target suffer damage 1',
] as const;

test.each(STRANGERS)('%s -> not read', (text) => {
  expect(half(text)).toMatchObject({ why: expect.stringMatching(/\w/) });
});
