/** The small words of cards: amounts, tests, costs, triggers, names; and whole halves and items. */
import { describe, expect, test } from 'vitest';
import { ability, trigger } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { boost, cost } from '../../../../src/games/frosthaven/content/schema/abilities/ability-parts.ts';
import type { COUNTED } from '../../../../src/games/frosthaven/content/schema/abilities/amounts.ts';
import { amount } from '../../../../src/games/frosthaven/content/schema/abilities/amounts.ts';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { figureTest, test as someTest } from '../../../../src/games/frosthaven/content/schema/abilities/tests.ts';
import { itemsFile } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { explainAbility } from '../../../../src/games/frosthaven/rules/explain/ability.ts';
import { amountParts } from '../../../../src/games/frosthaven/rules/explain/amounts.ts';
import { explainBoost } from '../../../../src/games/frosthaven/rules/explain/boost.ts';
import { explainAction, explainItem } from '../../../../src/games/frosthaven/rules/explain/card.ts';
import { costParts } from '../../../../src/games/frosthaven/rules/explain/costs.ts';
import { figureWords } from '../../../../src/games/frosthaven/rules/explain/figure-facts.ts';
import { lexiconOf, lexiconOfAnother, PLAIN_LEXICON } from '../../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { line, plainText } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { testsWords } from '../../../../src/games/frosthaven/rules/explain/tests.ts';
import { triggerParts } from '../../../../src/games/frosthaven/rules/explain/triggers.ts';
import type { LinePart } from '../../../../src/games/frosthaven/rules/view.ts';
import type { AbilityInput, ActionInput, ItemInput } from '../../../support/frosthaven/content.ts';
import { plainClass } from '../../../support/frosthaven/content.ts';

type Run = Extract<AbilityInput, { verb: 'pay' }>['then'];

/** The abilities of a trigger or a payment. */
const doing = (...then: Run) => ({ then });

const words = (parts: readonly LinePart[]) => plainText(line(...parts));
const says = (input: AbilityInput, names = PLAIN_LEXICON) => explainAbility(ability.parse(input), names).map(plainText);

const COUNTS: Readonly<Record<(typeof COUNTED)[number], string>> = {
  'hexes moved': '[hexes you moved]',
  'adjacent enemies': '[enemies adjacent to you]',
  'adjacent allies': '[allies adjacent to you]',
  'adjacent obstacles': '[obstacles adjacent to you]',
  'enemies targeted': '[enemies targeted before]',
  'enemies passed': '[enemies moved through before]',
  'allies passed': '[allies moved through before]',
  'damage dealt': '[damage dealt before]',
  'tiles destroyed': '[tiles destroyed before]',
  'damage on self': '[hit points you lack]',
  'damage on target': '[hit points the target lacks]',
  'negative conditions on target': '[negative conditions of the target]',
  'range to target': '[range to the target]',
  'shield of target': '[shield of the target]',
  'allies beside target': '[your allies adjacent to the target]',
  'enemies beside target': '[your other enemies adjacent to the target]',
  'obstacles beside target': '[obstacles adjacent to the target]',
  kills: '[figures you killed this turn]',
  summons: '[summons you have]',
  'lost cards': '[your lost cards]',
  'active elements': '[strong or waning elements]',
  characters: '[characters]',
  paid: '[as much as was paid]',
  'trap damage': '[the usual damage of a trap]',
  'hazardous damage': '[the usual damage of hazardous terrain]',
};

describe('amounts say what is counted', () => {
  for (const [per, said] of Object.entries(COUNTS)) {
    test(said, () => expect(words(amountParts(amount.parse({ per }), PLAIN_LEXICON))).toBe(said));
  }
  test.each([
    [4, '4'],
    [{ per: { counter: 'time' } }, '[your Time]'],
    [{ per: { tokens: 'shadow' }, times: 2 }, '2 × [Shadows on the map]'],
    [{ per: { markers: 'debt', on: 'target' }, plus: 1 }, '1 + [Debts on the target]'],
    [{ per: { markers: 'debt', on: 'self' } }, '[Debts on you]'],
    [{ per: { markers: 'debt', on: 'allies' } }, '[Debts on your allies]'],
    [{ per: { markers: 'debt', on: 'enemies' } }, '[Debts on enemies]'],
    [{ per: 'hexes moved', times: 2, plus: 1, most: 5 }, '1 + 2 × [hexes you moved] (at most 5)'],
    [{ per: 'hexes moved', plus: -1 }, '[hexes you moved] −1'],
    [{ per: 'damage dealt', half: 'up' }, '[half the damage dealt before, rounded up]'],
  ])('%j', (input, said) => expect(words(amountParts(amount.parse(input), PLAIN_LEXICON))).toBe(said));
});

describe('tests begin a sentence', () => {
  test.each([
    [{ performed: true }, 'If you did'],
    [{ performed: false }, 'If you did not'],
    [{ killed: true }, 'If that killed a figure'],
    [{ damaged: true }, 'If that dealt damage'],
    [{ moved: 1 }, 'If you moved at least 1 hex this turn'],
    [{ moved: 3 }, 'If you moved at least 3 hexes this turn'],
    [{ target: { has: 'wound' } }, 'If the target has wound'],
    [{ self: { hitPoints: 'full' } }, 'If you are unhurt'],
    [{ adjacent: 'enemies', least: 1 }, 'If an enemy is adjacent to you'],
    [{ adjacent: 'allies', least: 2 }, 'If 2 or more allies are adjacent to you'],
    [{ attack: 'melee' }, 'If the attack is melee'],
    [{ single: true }, 'If the attack has one target only'],
    [{ shielded: true }, 'If the target has Shield'],
    [{ action: 'loot' }, 'If the action is a loot action'],
    [{ action: 'attack' }, 'If the action is an attack action'],
    [{ mode: 'fast' }, 'If your mode is Fast'],
    [{ counter: 'time', least: 2 }, 'If you have at least 2 Time'],
    [{ tokens: 'shadow', least: 1 }, 'If a Shadow is on the map'],
    [{ tokens: 'shadow', least: 2 }, 'If at least 2 Shadows are on the map'],
    [{ element: 'fire', is: 'active' }, 'If Fire is strong or waning'],
    [{ element: 'fire', is: 'strong' }, 'If Fire is strong'],
    [{ summons: 1 }, 'If you have at least 1 summon'],
    [{ last: true }, 'If every other character has acted this round'],
  ])('%j', (input, said) => expect(testsWords([someTest.parse(input)], 'If', PLAIN_LEXICON)).toBe(said));

  test('several are joined, and another figure is no “you”', () => {
    const tests = [someTest.parse({ moved: 2 }), someTest.parse({ self: { has: 'poison' } })];
    expect(testsWords(tests, 'If', PLAIN_LEXICON)).toBe('If you moved at least 2 hexes this turn and you have poison');
    expect(testsWords(tests, 'If', lexiconOfAnother(PLAIN_LEXICON))).toBe(
      'If it moved at least 2 hexes this turn and it has poison',
    );
    expect(testsWords([], 'If', PLAIN_LEXICON)).toBeUndefined();
  });
});

describe('figures are, or have, what is asked: one, and several', () => {
  test.each([
    [{ has: 'wound' }, 'has wound', 'have wound'],
    [{ lacks: 'wound' }, 'does not have wound', 'do not have wound'],
    [{ suffers: 'a negative condition' }, 'has a negative condition', 'have a negative condition'],
    [{ rank: 'elite' }, 'is elite', 'are elite'],
    [{ rank: 'boss' }, 'is a boss', 'are bosses'],
    [{ kind: 'objective' }, 'is an objective', 'are objectives'],
    [{ kind: 'ally' }, 'is a scenario ally', 'are scenario allies'],
    [{ mine: true }, 'is your summon', 'are your summons'],
    [{ hitPoints: 'not full' }, 'is hurt', 'are hurt'],
    [{ hitPointsAtMost: 1 }, 'has at most 1 hit point', 'have at most 1 hit point'],
    [{ adjacentTo: 'me' }, 'is adjacent to you', 'are adjacent to you'],
    [{ adjacentTo: 'my ally' }, 'is adjacent to one of your allies', 'are adjacent to one of your allies'],
    [{ adjacentTo: 'its ally' }, 'is adjacent to an ally of its own', 'are adjacent to an ally of their own'],
    [{ adjacentTo: 'nobody' }, 'has no ally adjacent to it', 'have no ally adjacent to them'],
    [{ adjacentTo: 'my summon' }, 'is adjacent to one of your summons', 'are adjacent to one of your summons'],
    [{ atRange: { least: 2, most: 2 } }, 'is at range 2', 'are at range 2'],
    [{ atRange: { least: 2, most: 4 } }, 'is at range 2 to 4', 'are at range 2 to 4'],
    [{ on: { tile: 'icy' } }, 'is in a hex with an icy terrain tile', 'are in a hex with an icy terrain tile'],
    [{ near: { token: 'shadow' }, range: 2 }, 'is within range 2 of a Shadow', 'are within range 2 of a Shadow'],
    [{ passed: true }, 'was moved through this turn', 'were moved through this turn'],
    [{ targeted: true }, 'was targeted by the ability before', 'were targeted by the ability before'],
    [{ marker: 'debt', least: 1 }, 'has a Debt', 'have a Debt'],
    [{ marker: 'oath', least: 1 }, 'has an Oath', 'have an Oath'],
    [{ marker: 'debt', least: 3 }, 'has at least 3 Debts', 'have at least 3 Debts'],
    [{ marker: 'debt', least: 'hit points' }, 'has as many Debts as hit points', 'have as many Debts as hit points'],
    [{ not: { marker: 'debt', least: 1 } }, 'does not have a Debt', 'do not have a Debt'],
    [{ acted: true }, 'has acted this round', 'have acted this round'],
    [{ acted: false }, 'has not acted this round', 'have not acted this round'],
    [{ not: { acted: false } }, 'has acted this round', 'have acted this round'],
    [{ not: { rank: 'boss' } }, 'is not a boss', 'are not bosses'],
    [{ not: { has: 'stun' } }, 'does not have stun', 'do not have stun'],
    [{ not: { hitPoints: 'full' } }, 'is hurt', 'are hurt'],
    [{ not: { hitPointsAtMost: 3 } }, 'has more than 3 hit points', 'have more than 3 hit points'],
    [{ not: { adjacentTo: 'nobody' } }, 'has an ally adjacent to it', 'have an ally adjacent to them'],
    [{ not: { passed: true } }, 'was not moved through this turn', 'were not moved through this turn'],
  ])('%j', (input, one, several) => {
    expect(figureWords(figureTest.parse(input), 'it', PLAIN_LEXICON)).toBe(one);
    expect(figureWords(figureTest.parse(input), 'they', PLAIN_LEXICON)).toBe(several);
  });
});

describe('costs say what is given up', () => {
  test.each([
    [{ lose: 2 }, 'Lose 2 cards from your hand'],
    [{ discard: 1 }, 'Discard 1 card from your hand'],
    [{ suffer: 2 }, 'Suffer 2 damage'],
    [{ counter: 'time', amount: 1 }, 'Pay 1 Time'],
    [{ tokens: 'shadow', amount: 2, range: 3 }, 'Remove 2 Shadows within Range 3'],
    [{ markers: 'debt', amount: 1 }, 'Take 1 Debt from anyone'],
    [{ markers: 'debt', amount: 2, of: 'allies' }, 'Take 2 Debts from allies'],
    [
      { markers: 'debt', amount: 3, of: 'enemies', range: 4, upTo: true },
      'Take up to 3 Debts from enemies within Range 4',
    ],
    [{ kill: 'my summon' }, 'Kill one of your summons'],
  ])('%j', (input, said) => expect(words(costParts(cost.parse(input), PLAIN_LEXICON))).toBe(said));
});

describe('boosts say what they cost, ask and add', () => {
  test.each([
    [{ add: { range: 1, targets: 1, push: 1, jump: true } }, '+1 Range, +1 Target, Push 1, Jump'],
    [{ pay: { discard: 1 }, add: { advantage: true } }, 'Discard 1 card from your hand: advantage'],
    [
      { consume: ['fire'], pay: { kill: 'my summon' }, if: [{ moved: 2 }], add: { value: -1, pull: 1 } },
      'Consume Fire and kill one of your summons: If you moved at least 2 hexes this turn: −1, Pull 1',
    ],
    [{ add: { valuePer: { per: 'shield of target' } }, experience: 2 }, '+ [shield of the target], Experience 2'],
  ])('%j', (input, said) => expect(explainBoost(boost.parse(input)).map(plainText)).toEqual([said]));
});

describe('triggers say what happens to whom', () => {
  test.each([
    [{ event: 'turn begins' }, 'your turn begins'],
    [{ event: 'turn ends', who: 'enemies', range: 2 }, 'the turn of an enemy within Range 2 ends'],
    [{ event: 'round begins' }, 'a round begins'],
    [{ event: 'round ends' }, 'a round ends'],
    [{ event: 'attacks', when: [{ target: { has: 'wound' } }] }, 'you attack, if the target has wound'],
    [{ event: 'attacked', who: 'allies and self', range: 1 }, 'you or an adjacent ally is attacked'],
    [{ event: 'kills', who: 'allies', only: [{ mine: true }] }, 'an ally that is your summon kills a figure'],
    [{ event: 'dies', who: 'everyone' }, 'another figure dies'],
    [{ event: 'suffers' }, 'you suffer damage'],
    [{ event: 'heals' }, 'you heal a figure'],
    [{ event: 'healed', who: 'enemies' }, 'an enemy is healed'],
    [{ event: 'enters', who: 'enemies' }, 'an enemy enters a hex'],
    [
      { event: 'enters', who: 'enemies', only: [{ near: { token: 'shadow' }, range: 1 }] },
      'an enemy enters a hex within range 1 of a Shadow',
    ],
    [{ event: 'enters', only: [{ on: { tile: 'difficult' } }] }, 'you enter a hex with a difficult terrain tile'],
    [{ event: 'loots' }, 'you loot a token'],
    [{ event: 'rests' }, 'you rest'],
    [{ event: 'consumes' }, 'you consume an element'],
    [{ event: 'loses a card' }, 'you lose a card'],
    [{ event: 'performs', ability: 'heal' }, 'you perform a heal ability'],
    [{ event: 'performs', ability: 'attack', who: 'allies' }, 'an ally performs an attack ability'],
  ])('%j', (input, said) => expect(words(triggerParts(trigger.parse(input), PLAIN_LEXICON))).toBe(said));
});

test('the names of counters, tokens, modes and summons are those of the class', () => {
  const names = lexiconOf(
    plainClass('a', [], 10, {
      counters: [{ id: 'time', name: 'Borrowed Time', icon: 'hourglass', most: 5 }],
      tokens: [{ id: 'shadow', name: 'Long Shadow', icon: 'shadow-follower', most: 6 }],
      modes: {
        chosen: 'with the cards',
        all: [
          { id: 'fast', name: 'Hasty', icon: 'run' },
          { id: 'slow', name: 'Patient', icon: 'snail' },
        ],
      },
      summons: [
        {
          id: 'guard',
          name: 'Bone Guard',
          icon: 'skeleton',
          hitPoints: 4,
          move: null,
          attack: 2,
          range: 3,
          give: ['poison'],
          retaliate: { value: 1, range: 2 },
          flying: true,
          hampers: true,
          immune: ['stun', 'wound'],
        },
      ],
    }),
    [{ id: 'hound', name: 'Frost Hound' }],
  );
  expect(says({ verb: 'counter', counter: 'time', change: 1 }, names)).toEqual(['Gain 1 Borrowed Time']);
  expect(says({ verb: 'token', token: 'shadow', do: 'place' }, names)).toEqual([
    'Place 1 Long Shadow in an adjacent hex',
  ]);
  expect(says({ verb: 'mode', to: 'fast' }, names)).toEqual(['Change to Hasty']);
  expect(says({ verb: 'summon', monster: 'hound', ranks: ['elite', 'elite', 'elite'] }, names)).toEqual([
    'Summon 1 Frost Hound (elite)',
  ]);
  expect(says({ verb: 'summon', summon: 'guard', count: 2 }, names)).toEqual([
    'Summon 2 Bone Guard',
    '4 hit points, no move, Attack 2, Range 3, Poison, Retaliate 1 at Range 2, Flying, attackers have disadvantage, immune to Stun and Wound',
  ]);
});

test('`them` and `there` are named after the other figure of what happens to oneself', () => {
  const snow: AbilityInput = { verb: 'create', tile: { tile: 'difficult', name: 'Snow' }, where: 'there' };
  const hurt: AbilityInput = { verb: 'damage', value: 2, who: 'them' };
  const ways = [
    ['attacked', 'The attacker'] as const,
    ['dies', 'The killer'] as const,
    ['enters', 'That figure'] as const,
  ];
  for (const [event, subject] of ways) {
    const [first] = says({ verb: 'whenever', on: { event }, ...doing(hurt) });
    expect(first).toMatch(new RegExp(`: ${subject} suffers 2 damage$`));
  }
  expect(says({ verb: 'whenever', on: { event: 'attacked' }, ...doing(snow) })).toEqual([
    'Whenever you are attacked: Create Snow (difficult terrain tile) in the hex of the attacker',
  ]);
});

test('a price of elements and a counter -> one sentence; a paid summon keeps its card', () => {
  const half = (input: ActionInput) => explainAction(action.parse(input));
  const { lines, duration } = half({
    needs: ['fire'],
    cost: { counter: 'time', amount: 1 },
    abilities: [{ verb: 'summon', summon: 'guard' }],
  });
  expect(lines.map(plainText)).toEqual(['Consume Fire and pay 1 Time, or none of this:', 'Summon 1 Guard']);
  expect(duration).toBe('persistent');
  const option: AbilityInput = {
    verb: 'choose',
    options: [[{ verb: 'shield', value: 1 }], [{ verb: 'loot', range: 1 }]],
  };
  expect(half({ abilities: [option] }).duration).toBe('round');
  const granted: AbilityInput = { verb: 'grant', abilities: [{ verb: 'shield', value: 1 }] };
  expect(half({ abilities: [granted] }).duration).toBeUndefined();
  expect(half({ abilities: [{ verb: 'shield', value: 1, lasts: { turns: 1 } }] }).duration).toBeUndefined();
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
  expect(lines.map(plainText)).toEqual([
    'Consume Light and Air, or none of this:',
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
    { after: 'spent', use: { when: 'attack', only: [{ single: true }, { moved: 2 }], add: { value: 1 } } },
    [
      'For your single-target attack ability: +1',
      'Only if you moved at least 2 hexes this turn.',
      'Spent until a long rest.',
    ],
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
  [
    { after: 'spent', use: { when: 'attacked', shield: 1, retaliate: 2, hit: true } },
    [
      'When you would suffer damage from an attack: Shield 1 for that attack, Retaliate 2 for that attack',
      'Spent until a long rest.',
    ],
  ],
];

describe('items say when they help, what becomes of them, and what they cost to carry', () => {
  for (const [parts, lines] of ITEMS) {
    test(lines.join(' / '), () => {
      const input: ItemInput = { id: 'x', name: 'X', icon: 'x', slot: 'small', gold: 10, ...parts };
      expect(itemsFile.parse({ items: [input] }).items.map((item) => explainItem(item).map(plainText))).toEqual([
        lines,
      ]);
    });
  }
});
