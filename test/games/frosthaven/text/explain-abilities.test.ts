/** Every verb of the language, one ability or more, and exactly what is shown of it. */
import { describe, expect, test } from 'vitest';
import { ability } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { explainAbility } from '../../../../src/games/frosthaven/rules/explain/ability.ts';
import { plainText } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import { fieldsByVerb } from '../../../support/frosthaven/verbs.ts';

type Run = Extract<AbilityInput, { verb: 'pay' }>['then'];

/** The abilities of a trigger or a payment. */
const doing = (...then: Run) => ({ then });

type Said = readonly (readonly [ability: AbilityInput, lines: readonly string[]])[];

const says = (input: AbilityInput) => explainAbility(ability.parse(input)).map(plainText);

function saysExactly(what: string, said: Said): void {
  describe(what, () => {
    for (const [input, lines] of said) test(lines.join(' / '), () => expect(says(input)).toEqual(lines));
  });
}

const ATTACKS: Said = [
  [{ verb: 'attack', value: 3 }, ['Attack 3']],
  [{ verb: 'attack', value: 3, range: 2, targets: 2 }, ['Attack 3, Range 2, Target 2']],
  [
    { verb: 'attack', value: 2, range: 4, targets: 2, pierce: 1, pull: 2, give: ['wound', 'muddle'] },
    ['Attack 2, Range 4, Target 2, Pierce 1, Pull 2, Wound, Muddle'],
  ],
  [
    { verb: 'attack', value: 2, range: 3, targets: 'all', advantage: true },
    ['Attack 2, Range 3, Target all, advantage'],
  ],
  [
    { verb: 'attack', plus: -1, moreTargets: 1, focus: 'farthest' },
    ['Attack −1, Target +1', 'Focuses on the farthest enemy.'],
  ],
  [
    { verb: 'attack', value: 3, area: ['g r', ' b r'] },
    ['Attack 3', '(area of 2 hexes, with an ally in the marked one)'],
  ],
  [{ verb: 'attack', value: 2, from: { token: 'shadow' } }, ['Attack 2', 'As if you stood in a hex with a Shadow.']],
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
    ['Attack 3', 'Only targets that do not have poison and have no ally adjacent to them.'],
  ],
  [{ verb: 'move', plus: 2, jump: true }, ['Move +2, Jump']],
  [
    { verb: 'move', value: 3, boosts: [{ if: [{ adjacent: 'enemies', least: 2 }], add: { value: 2 } }] },
    ['Move 3', 'If 2 or more enemies are adjacent to you: +2'],
  ],
  [{ verb: 'teleport', distance: 3 }, ['Teleport 3']],
  [
    { verb: 'teleport', to: { near: { token: 'shadow' }, range: 1 } },
    ['Teleport to any revealed hex, to a hex within Range 1 of a Shadow'],
  ],
  [
    { verb: 'teleport', who: 'enemies', range: 3, distance: 2, to: { near: { tile: 'icy' }, range: 0 } },
    ['Teleport 2, Range 3, one enemy, to a hex with an icy terrain tile'],
  ],
  [{ verb: 'push', value: 1, range: 1 }, ['Push 1, one adjacent enemy']],
  [
    { verb: 'pull', value: 2, range: 3, targets: 'all', only: [{ rank: 'normal' }] },
    ['Pull 2, Range 3, all enemies', 'Only targets that are normal.'],
  ],
];
saysExactly('attacks and movement', ATTACKS);

const AID: Said = [
  [{ verb: 'heal', value: 3, range: 2 }, ['Heal 3, Range 2']],
  [{ verb: 'heal', value: 2, who: 'self' }, ['Heal 2, self']],
  [
    { verb: 'heal', value: 2, range: 2, targets: 'all', give: ['bless'] },
    ['Heal 2, Bless, Range 2, you and all allies'],
  ],
  [{ verb: 'heal', value: 2, range: 3, targets: 3 }, ['Heal 2, Range 3, up to 3 of you and allies']],
  [{ verb: 'heal', value: 1, who: 'them' }, ['Heal 1, that figure']],
  [
    {
      verb: 'heal',
      value: 2,
      range: 1,
      who: 'allies',
      boosts: [{ consume: ['light'], add: { value: 2, targets: 1 } }],
    },
    ['Heal 2, one adjacent ally', 'Consume Light: +2, +1 Target'],
  ],
  [{ verb: 'give', conditions: ['ward'], who: 'allies', range: 3 }, ['Ward, Range 3, one ally']],
  [
    { verb: 'give', conditions: ['muddle'], who: 'enemies', range: 3, targets: 'all' },
    ['Muddle, Range 3, all enemies'],
  ],
  [
    { verb: 'give', conditions: ['poison', 'wound'], who: 'enemies', area: ['r r'] },
    ['Poison, Wound, all enemies in the area', '(area of 2 hexes)'],
  ],
  [{ verb: 'give', conditions: ['curse'], who: 'self', mandatory: true }, ['Curse, self (mandatory)']],
  [{ verb: 'cleanse', conditions: 'negative', who: 'self' }, ['Remove 1 negative condition from yourself']],
  [
    { verb: 'cleanse', conditions: 'negative', most: 2, who: 'allies', range: 2 },
    ['Remove up to 2 negative conditions from one ally within Range 2'],
  ],
  [
    { verb: 'cleanse', conditions: ['poison', 'wound'], most: 2, range: 1 },
    ['Remove Poison and Wound from you or one adjacent ally'],
  ],
  [
    { verb: 'cleanse', conditions: ['poison', 'wound'], who: 'enemies', range: 1 },
    ['Remove Poison or Wound from one adjacent enemy'],
  ],
  [{ verb: 'damage', value: 2, who: 'enemies', range: 1 }, ['All adjacent enemies suffer 2 damage']],
  [{ verb: 'damage', value: 1, who: 'everyone', range: 2 }, ['All other figures within Range 2 suffer 1 damage']],
  [{ verb: 'damage', value: 1, who: 'self' }, ['You suffer 1 damage']],
  [{ verb: 'damage', value: 1, who: 'self', mandatory: true }, ['You must suffer 1 damage']],
  [
    { verb: 'damage', value: 3, who: 'enemies', range: 3, targets: 1, only: [{ has: 'wound' }] },
    ['One enemy within Range 3 that has wound suffers 3 damage'],
  ],
  [{ verb: 'damage', value: 2, who: 'them' }, ['That figure suffers 2 damage']],
  [{ verb: 'damage', value: 2, who: 'the other' }, ['The other figure suffers 2 damage']],
  [
    { verb: 'damage', value: 1, who: 'enemies', around: 'there', range: 2 },
    ['All enemies within Range 2 of that hex suffer 1 damage'],
  ],
  [
    { verb: 'give', conditions: ['muddle'], who: 'enemies', around: 'there', range: 1, targets: 'all' },
    ['Muddle, Range 1 of that hex, all enemies'],
  ],
  [
    { verb: 'damage', value: 1, who: 'enemies', only: [{ passed: true }] },
    ['All enemies that were moved through this turn suffer 1 damage'],
  ],
  [{ verb: 'kill', range: 1, only: [{ rank: 'normal' }] }, ['Kill one adjacent enemy that is normal']],
  [{ verb: 'kill', who: 'them', only: [{ hitPointsAtMost: 2 }] }, ['Kill that figure if it has at most 2 hit points']],
];
saysExactly('hit points and conditions', AID);

const CARDS: Said = [
  [{ verb: 'loot', range: 1, if: [{ killed: true }] }, ['If that killed a figure: Loot 1']],
  [{ verb: 'recover', what: 'lost cards', most: 2 }, ['Recover up to 2 lost cards']],
  [{ verb: 'recover', what: 'discarded cards', most: 1 }, ['Recover 1 discarded card']],
  [
    { verb: 'recover', what: 'spent items', most: 'all', who: 'allies', range: 3 },
    ['One ally within Range 3 recovers all spent items'],
  ],
  [{ verb: 'recharge', slots: 1 }, ['Move the token of one active card back by 1 slot']],
  [{ verb: 'recharge', slots: 2 }, ['Move the token of one active card back by 2 slots']],
  [{ verb: 'recharge', slots: 1, cards: 3 }, ['Move the tokens of 3 active cards back by 1 slot each']],
  [
    { verb: 'recharge', slots: 1, times: { per: 'enemies targeted' } },
    ['Move the token of one active card back by 1 slot, [enemies targeted before] times'],
  ],
  [{ verb: 'experience', value: 1 }, ['Experience 1']],
  [{ verb: 'infuse', elements: ['fire', ['ice', 'air']] }, ['Infuse Fire and Ice or Air']],
  [{ verb: 'counter', counter: 'time', change: 2 }, ['Gain 2 Time']],
  [{ verb: 'counter', counter: 'time', change: -1 }, ['Lose 1 Time']],
  [{ verb: 'mode', to: 'fast' }, ['Change to Fast']],
  [{ verb: 'mode', to: 'other' }, ['Change to your other mode']],
  [{ verb: 'by-hand', text: 'Sing together.' }, ['Sing together.']],
];
saysExactly('cards, elements, counters and modes', CARDS);

const MAP: Said = [
  [
    { verb: 'create', tile: { tile: 'trap', name: 'Snare', damage: 3, give: ['wound'] }, range: 3 },
    ['Create 1 Snare (trap: 3 damage and Wound) in an empty hex within Range 3'],
  ],
  [
    { verb: 'create', tile: { tile: 'trap', name: 'Pit', damage: 'level' } },
    ['Create 1 Pit (trap: usual damage) in an empty adjacent hex'],
  ],
  [
    { verb: 'create', tile: { tile: 'icy', name: 'Black Ice' }, range: 2, count: 2 },
    ['Create up to 2 Black Ice (icy terrain tile) in featureless hexes within Range 2'],
  ],
  [
    { verb: 'create', tile: { tile: 'obstacle', name: 'Rubble' }, where: 'there' },
    ['Create Rubble (obstacle) in that hex'],
  ],
  [{ verb: 'destroy', tiles: ['obstacle'] }, ['Destroy 1 adjacent obstacle']],
  [
    { verb: 'destroy', tiles: ['trap', 'obstacle'], range: 3, count: 2 },
    ['Destroy up to 2 traps or obstacles within Range 3'],
  ],
  [
    { verb: 'relocate', tiles: ['obstacle'], distance: 3, range: 2 },
    ['Relocate 1 obstacle within Range 2 up to 3 hexes'],
  ],
  [
    { verb: 'relocate', tiles: ['trap'], distance: 1, slides: true },
    ['Move 1 adjacent trap up to 1 hex through featureless hexes'],
  ],
  [
    { verb: 'replace', tiles: ['trap'], by: { tile: 'difficult', name: 'Loose Stones' }, range: 2 },
    ['Replace 1 trap within Range 2 by Loose Stones (difficult terrain tile)'],
  ],
  [{ verb: 'spring' }, ['Spring 1 adjacent trap on yourself']],
  [
    { verb: 'spring', on: 'adjacent enemies', range: 3 },
    ['Spring 1 trap within Range 3 on all enemies adjacent to it'],
  ],
  [{ verb: 'token', token: 'shadow', do: 'place', range: 3 }, ['Place 1 Shadow in a hex within Range 3']],
  [{ verb: 'token', token: 'shadow', do: 'place', range: 0 }, ['Place 1 Shadow in your hex']],
  [{ verb: 'token', token: 'shadow', do: 'place', where: 'there' }, ['Place 1 Shadow in that hex']],
  [
    { verb: 'token', token: 'shadow', do: 'move', distance: 2, count: 2, range: 4 },
    ['Move up to 2 Shadows within Range 4 up to 2 hexes'],
  ],
  [{ verb: 'token', token: 'shadow', do: 'remove' }, ['Remove 1 adjacent Shadow']],
  [
    { verb: 'token', token: 'shadow', do: 'place', where: 'there', range: 1, count: 2 },
    ['Place up to 2 Shadows in that hex or next to it'],
  ],
  [
    { verb: 'marker', marker: 'debt', do: 'place', amount: 1, who: 'enemies', range: 1, targets: 2 },
    ['Place 1 Debt on up to 2 adjacent enemies'],
  ],
  [
    { verb: 'marker', marker: 'debt', do: 'remove', amount: 'all', who: 'allies', targets: 'all' },
    ['Remove all Debts from all allies'],
  ],
  [{ verb: 'marker', marker: 'debt', do: 'place', amount: 2, who: 'self' }, ['Place 2 Debts on yourself']],
  [
    { verb: 'create', tile: { tile: 'icy', name: 'Rime' }, where: 'there', range: 2 },
    ['Create 1 Rime (icy terrain tile) within Range 2 of that hex'],
  ],
];
saysExactly('the map', MAP);

const LASTING: Said = [
  [{ verb: 'shield', value: 2, against: 'ranged' }, ['Shield 2 against ranged attacks']],
  [
    { verb: 'shield', value: 1, lasts: 'persistent', slots: [0, 1, 0] },
    ['On the next 3 attacks against you: Shield 1'],
  ],
  [
    { verb: 'shield', value: 1, for: { who: 'allies and self', range: 2 } },
    ['You and all allies within Range 2: Shield 1'],
  ],
  [
    { verb: 'shield', value: 1, slots: [0, 1], for: { who: 'allies', range: 1 } },
    ['On the next 2 attacks against all adjacent allies: Shield 1'],
  ],
  [{ verb: 'shield', value: 1, lasts: { rounds: 1 } }, ['Shield 1', 'Lasts for 1 more round.']],
  [{ verb: 'retaliate', value: 2, range: 3 }, ['Retaliate 2, Range 3']],
  [
    { verb: 'retaliate', value: 1, slots: [0, 0, 1], lasts: 'persistent' },
    ['The next 3 times you retaliate: Retaliate 1'],
  ],
  [
    { verb: 'retaliate', value: 1, for: { who: 'allies', only: [{ mine: true }] } },
    ['All allies that are your summons: Retaliate 1'],
  ],
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
    ['This round, on your attacks: +1', 'Only if an ally is adjacent to you.'],
  ],
  [
    { verb: 'bonus', on: 'attack', when: [{ single: true }], add: { value: 2 }, lasts: { turns: 2 } },
    ['On your single-target attack abilities: +2', 'Lasts for 2 more turns.'],
  ],
  [
    { verb: 'bonus', on: 'move', add: { value: 1, jump: true }, lasts: 'persistent' },
    ['On your move abilities: +1, Jump'],
  ],
  [
    { verb: 'bonus', on: 'heal', add: { value: 1 }, for: { who: 'allies', range: 2 }, lasts: 'persistent' },
    ['On heal abilities of all allies within Range 2: +1'],
  ],
  [
    { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, for: { who: 'allies', range: 1 } },
    ['This round, on attacks against all adjacent allies: disadvantage'],
  ],
  [
    { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, slots: [1], lasts: 'persistent' },
    ['On the next attack against you: disadvantage'],
  ],
  [{ verb: 'fly' }, ['Flying']],
  [
    { verb: 'fly', lasts: { turns: 1 }, for: { who: 'allies', range: 1 } },
    ['All adjacent allies: Flying', 'Lasts for 1 more turn.'],
  ],
  [{ verb: 'immune', conditions: ['wound', 'poison'], lasts: 'persistent' }, ['Immune to Wound and Poison']],
  [
    { verb: 'immune', conditions: ['wound', 'poison'], lasts: 'persistent', slots: [0, 0] },
    ['The next 2 times you would gain Wound or Poison: you do not'],
  ],
  [
    {
      verb: 'whenever',
      on: { event: 'dies', who: 'enemies', range: 2 },
      ...doing({ verb: 'token', token: 'shadow', do: 'place', where: 'there' }),
    },
    ['Whenever an enemy within Range 2 dies: Place 1 Shadow in that hex'],
  ],
  [
    {
      verb: 'whenever',
      on: { event: 'enters', who: 'enemies', only: [{ on: { token: 'shadow' } }], when: [{ mode: 'fast' }] },
      may: true,
      slots: [0, 1, 1],
      lasts: { rounds: 1 },
      ...doing({ verb: 'damage', value: 1, who: 'them' }),
    },
    [
      'The next 3 times an enemy enters a hex with a Shadow, if your mode is Fast, you may: That figure suffers 1 damage',
      'Lasts for 1 more round.',
    ],
  ],
  [
    {
      verb: 'whenever',
      on: { event: 'attacked' },
      slots: [0],
      ...doing(
        { verb: 'damage', value: 2, who: 'them' },
        { verb: 'create', tile: { tile: 'difficult', name: 'Snow' }, where: 'there' },
      ),
    },
    [
      'The next time you are attacked:',
      'The attacker suffers 2 damage',
      'Create Snow (difficult terrain tile) in the hex of the attacker',
    ],
  ],
  [
    { verb: 'negate', from: 'anything', for: { who: 'allies', range: 2 } },
    ['All allies within Range 2: Whenever they would suffer any damage: they suffer none'],
  ],
  [{ verb: 'negate', slots: [0] }, ['The next time you would suffer damage from an attack: you suffer none']],
];
saysExactly('what lasts', LASTING);

const COMMANDS: Said = [
  [{ verb: 'summon', summon: 'rattling-guard' }, ['Summon 1 Rattling guard']],
  [{ verb: 'summon', monster: 'hound', ranks: ['normal', 'normal', 'normal'], count: 2 }, ['Summon 2 Hound (normal)']],
  [
    { verb: 'summon', monster: 'hound', ranks: ['normal', 'normal', 'elite'] },
    ['Summon 1 Hound (normal, normal or elite with 2, 3 or 4 characters)'],
  ],
  [{ verb: 'grant', range: 3, abilities: [{ verb: 'move', value: 2 }] }, ['Grant one ally within Range 3: Move 2']],
  [
    {
      verb: 'grant',
      targets: 'all',
      only: [{ mine: true }],
      abilities: [
        { verb: 'attack', plus: 1 },
        { verb: 'heal', value: 1, who: 'self' },
      ],
    },
    ['Grant all allies that are your summons:', 'Attack +1', 'Heal 1, self'],
  ],
  [
    {
      verb: 'control',
      range: 4,
      abilities: [
        { verb: 'move', value: 2 },
        { verb: 'attack', value: { per: 'hexes moved' } },
      ],
    },
    ['Control one enemy within Range 4:', 'Move 2', 'Attack [hexes it moved]'],
  ],
  [{ verb: 'special', number: 1 }, ['Special 1']],
  [
    { verb: 'script', script: 'last-to-leave' },
    ['Teleport, Range 5: trade places with one ally, or with one enemy that is in a hex with a Shadow'],
  ],
  [{ verb: 'pay', cost: { counter: 'time', amount: 1 }, ...doing({ verb: 'move', value: 2 }) }, ['Pay 1 Time: Move 2']],
  [
    {
      verb: 'pay',
      consume: ['fire', 'any'],
      cost: { suffer: 2 },
      experience: 1,
      ...doing({ verb: 'move', value: 2 }, { verb: 'attack', value: 2 }),
    },
    ['Consume Fire and any element and suffer 2 damage:', 'Move 2', 'Attack 2', 'Experience 1'],
  ],
  [
    { verb: 'pay', cost: { lose: 1 }, ...doing({ verb: 'heal', value: 3, who: 'self' }), if: [{ moved: 2 }] },
    ['If you moved at least 2 hexes this turn: Lose 1 card from your hand: Heal 3, self'],
  ],
  [
    {
      verb: 'designate',
      range: 4,
      with: { token: 'shadow' },
      ...doing({ verb: 'give', conditions: ['muddle'], who: 'enemies', around: 'there', range: 1, targets: 'all' }),
    },
    ['Choose a hex with a Shadow within Range 4: Muddle, Range 1 of that hex, all enemies'],
  ],
  [
    {
      verb: 'choose',
      options: [
        [{ verb: 'move', value: 2 }],
        [
          { verb: 'attack', value: 1 },
          { verb: 'loot', range: 1 },
        ],
      ],
    },
    ['Choose one:', '• Move 2', '• Attack 1; Loot 1'],
  ],
];
saysExactly('summons, commands and choices', COMMANDS);

test('ENH-09 places for enhancements are drawn behind their ability, and not said', () => {
  const [line] = explainAbility(ability.parse({ verb: 'move', value: 3, places: ['square', 'circle'] }));
  expect(line?.parts.slice(-2)).toEqual([
    { type: 'place', shape: 'square' },
    { type: 'place', shape: 'circle' },
  ]);
  expect(line && plainText(line)).toBe('Move 3');
});

test('every verb is said above', () => {
  const said = [ATTACKS, AID, CARDS, MAP, LASTING, COMMANDS].flat().map(([{ verb }]) => verb);
  expect([...new Set<string>(said)].sort()).toEqual([...fieldsByVerb().keys()].sort());
});
