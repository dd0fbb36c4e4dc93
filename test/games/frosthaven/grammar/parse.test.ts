import { describe, expect, test } from 'vitest';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { printAction } from '../../../../src/games/frosthaven/grammar/print.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { explainAbility } from '../../../../src/games/frosthaven/rules/explain/ability.ts';
import { plainText } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { MAT, MONSTERS } from '../../../support/frosthaven/arbitrary-action.ts';
import type { AbilityInput, ActionInput } from '../../../support/frosthaven/content.ts';

const NAMES = vocabularyOf(MAT, MONSTERS);

function half(text: string): unknown {
  const read = parseAction(text, NAMES);
  return 'value' in read ? read.value : read;
}

function of(...abilities: AbilityInput[]): unknown {
  return action.parse({ abilities });
}

const SHOT: AbilityInput = { verb: 'attack', value: 3, range: 4, push: 2, give: ['wound'] };

describe('a text may be typed in many ways', () => {
  test.each([
    ['order of the pieces', 'Attack 3, Wound, Push 2, Range 4'],
    ['case, spaces and a full stop', '  attack  3,RANGE 4,  push 2, wound.'],
    ['no commas before words', 'Attack 3 Range 4 Push 2 Wound'],
    ['“and”', 'Attack 3, Range 4, Push 2 and Wound'],
    ['numbers as words', 'Attack three, Range four, Push two, Wound'],
    ['icons between colons', ':attack: 3, :range: 4, :push: 2, :wound:'],
    ['icons in braces', '{Attack} 3, {Range} 4, {Push} 2, {wound}'],
    ['icons of a server', '<:attack:123456> 3, <:range:9> 4, Push 2, <:wound:77>'],
    ['an empty line below, and one of a typewriter', 'Attack 3, Range 4, Push 2, Wound\r\n\r\n'],
  ])('%s -> the same attack', (_, text) => {
    expect(half(text)).toEqual(of(SHOT));
  });

  test.each(['+2', 'plus 2', ' + 2'.trim().replace(' ', '')])('Attack 1 with a boost of %s -> two more', (more) => {
    expect(half(`Attack 1\n- If that killed a figure: ${more}`)).toEqual(
      of({ verb: 'attack', value: 1, boosts: [{ if: [{ killed: true }], add: { value: 2 } }] }),
    );
  });

  test.each([
    ['dashes', 'Grant one ally:\n- Move 2\n- Attack 1\n-- Consume Ice: −1'],
    ['bullets', 'Grant one ally:\n• Move 2\n• Attack 1\n•• Consume Ice: -1'],
    ['spaces', 'Grant one ally:\n  Move 2\n  Attack 1\n    Consume Ice: –1'],
    ['a list of lists', 'Grant one ally:\n- Move 2\n- Attack 1\n  - Consume Ice: minus 1'],
    ['a boost beside its attack', 'Grant one ally:\n- Move 2; Attack 1; Consume Ice: −1'],
  ])('%s -> what belongs to what', (_, text) => {
    const attack: AbilityInput = { verb: 'attack', value: 1, boosts: [{ consume: ['ice'], add: { value: -1 } }] };
    expect(half(text)).toEqual(of({ verb: 'grant', abilities: [{ verb: 'move', value: 2 }, attack] }));
  });

  test('a persistent half -> all of it lasts for the scenario, but not what a trigger brings', () => {
    const shield: AbilityInput = { verb: 'shield', value: 1, lasts: 'persistent' };
    const trigger: AbilityInput = {
      verb: 'whenever',
      on: { event: 'rests', rest: 'long' },
      then: [{ verb: 'retaliate', value: 1 }],
      lasts: 'persistent',
    };
    expect(half('Shield 1\nWhenever you take a long rest: Retaliate 1\n[persistent]')).toEqual(of(shield, trigger));
  });
});

/** Each is a little different from its neighbour, and says something else. */
const TWINS: readonly (readonly [text: string, ability: AbilityInput])[] = [
  ['Wound, one adjacent enemy', { verb: 'give', conditions: ['wound'], who: 'enemies', range: 1 }],
  ['Wound, Range 2, one enemy', { verb: 'give', conditions: ['wound'], who: 'enemies', range: 2 }],
  ['Wound, one adjacent ally', { verb: 'give', conditions: ['wound'], who: 'allies', range: 1 }],
  ['Wound, all adjacent enemies', { verb: 'give', conditions: ['wound'], who: 'enemies', range: 1, targets: 'all' }],
  ['Wound, up to 2 adjacent enemies', { verb: 'give', conditions: ['wound'], who: 'enemies', range: 1, targets: 2 }],
  ['Wound, self', { verb: 'give', conditions: ['wound'], who: 'self' }],
  ['Kill one enemy within Range 2 that has stun', { verb: 'kill', range: 2, only: [{ has: 'stun' }] }],
  ['Kill one enemy within Range 2 that does not have stun', { verb: 'kill', range: 2, only: [{ lacks: 'stun' }] }],
  ['All enemies within Range 2 suffer 1 damage', { verb: 'damage', value: 1, who: 'enemies', range: 2 }],
  ['One enemy within Range 2 suffers 1 damage', { verb: 'damage', value: 1, who: 'enemies', range: 2, targets: 1 }],
  ['Attack 2, Target 2', { verb: 'attack', value: 2, targets: 2 }],
  ['Attack 2, Target +2', { verb: 'attack', value: 2, moreTargets: 2 }],
  ['Attack +2, Target 2', { verb: 'attack', plus: 2, targets: 2 }],
];

test.each(TWINS)('%s -> that', (text, ability) => {
  expect(half(text)).toEqual(of(ability));
});

/** What can't be read, why, and the word that is to blame. */
const UNREAD: readonly (readonly [text: string, why: string, word: string])[] = [
  ['Attack 3\nRetailate 2', 'can’t read “Retailate”: I know *Retaliate*', 'Retailate'],
  ['Attack 3, Rage 2', 'can’t read “Rage”: I know *Range*', 'Rage'],
  ['Heal 3, Range 2, then gain 1 experience if it died', 'can’t read “then”', 'then'],
  ['Wound', 'something is missing at the end', ''],
  ['Attack 3, Range', 'something is missing at the end', ''],
  ['Attack 3 4', 'can’t read “4”', '4'],
  ['Attack 2, Push 1, Push 2', 'can’t read “Push”', 'Push 2'],
  ['Next turn, on your attack abilities: +1', 'can’t read “Next”', 'Next'],
  ['Attack X', 'can’t read “X”', 'X'],
  ['Pay 2 Embers: Move 2\nPay 1 Cinder: Move 1', 'can’t read “Cinder”', 'Cinder'],
  ['Consume Fire:', 'something is missing at the end', ''],
  ['Ward, one ally in the area', 'can’t read “in”', 'in'],
];

test.each(UNREAD)('%s -> not read', (text, why, word) => {
  const read = parseAction(text, NAMES);
  expect(read).toMatchObject({ why });
  if ('why' in read) expect(text.slice(read.at, read.at + word.length)).toBe(word);
});

test.each([
  ['a bonus without a duration', 'On your attack abilities: +1', 'say [round] or [persistent]'],
  [
    'a bonus of this round that is persistent',
    'This round, on your move abilities: +1\n[persistent]',
    'it says “This round” and lasts longer',
  ],
  ['too many letters', 'Attack 1, '.repeat(900), 'is longer than 8000 characters'],
  ['too many lines', 'Attack 1\n'.repeat(121), 'has more than 120 lines'],
  ['a duration of nothing', 'Attack 1\n[persistent]', 'nothing here lasts'],
  ['two prices of experience', 'Attack 1\n[xp 1]\n[xp 2]', 'can’t read “[”'],
  ['a tree of dashes', Array.from({ length: 12 }, (_, i) => `${'-'.repeat(i)} Consume Ice:`).join('\n'), 'levels'],
  ['nothing', '\n \n', 'says nothing'],
])('%s -> not read', (_, text, why) => {
  expect(half(text)).toMatchObject({ why: expect.stringContaining(why) });
});

const FRAMED: readonly (readonly [text: string, more: Omit<ActionInput, 'abilities'>])[] = [
  ['Move 1\n[lost]', { lost: true }],
  ['Move 1\n[unrecoverable] [LOST]', { lost: true, unrecoverable: true }],
  ['Move 1\n[experience 2]\n[infuse fire]', { experience: 2, infuse: ['fire'] }],
  ['Consume any element, or none of this:\nMove 1', { needs: ['any'] }],
];

test.each(FRAMED)('%s -> the frame of the half', (text, more) => {
  expect(half(text)).toEqual(action.parse({ abilities: [{ verb: 'move', value: 1 }], ...more }));
});

test('an x between numbers and brackets, and an X for a level -> each as it is meant', () => {
  expect(half('Attack 1 + 2 x [hexes you moved]')).toEqual(
    of({ verb: 'attack', value: { per: 'hexes moved', times: 2, plus: 1 } }),
  );
  expect(half('Recover all lost cards of level 1 or X [square]')).toEqual(
    of({ verb: 'recover', what: 'lost cards', most: 'all', level: 1, places: ['square'] }),
  );
});

describe('a condition that a pack brings', () => {
  test.each([
    ['own-cold-feet, self', of({ verb: 'give', conditions: ['own-cold-feet'], who: 'self' })],
    [
      'OWN-COLD-FEET and Ward, all allies',
      of({ verb: 'give', conditions: ['own-cold-feet', 'ward'], who: 'allies', targets: 'all' }),
    ],
    ['Attack 2, own-cold-feet', of({ verb: 'attack', value: 2, give: ['own-cold-feet'] })],
    ['Heal 1, self, own-oath', of({ verb: 'heal', value: 1, who: 'self', give: ['own-oath'] })],
    ['Remove own-oath from yourself', of({ verb: 'cleanse', conditions: ['own-oath'], who: 'self' })],
  ])('%s -> read by its sign', (text, meant) => {
    expect(half(text)).toEqual(meant);
  });

  test.each(['Cold feet, self', 'own-cold-feet', 'own-cold-feet, Range 2', 'own cold-feet, self', 'own-2, self'])(
    '%s -> not read: no sign, or nobody named',
    (text) => {
      expect(half(text)).toMatchObject({ why: expect.any(String) });
    },
  );

  test('printed -> the sign in the text, the name in what players see', () => {
    const { abilities } = action.parse({ abilities: [{ verb: 'give', conditions: ['own-cold-feet'], who: 'self' }] });
    expect(printAction({ abilities }, NAMES)).toBe('own-cold-feet, self');
    expect(abilities.flatMap((each) => explainAbility(each, NAMES.words)).map(plainText)).toEqual(['Cold feet, self']);
  });
});

test('elements that were consumed -> counted by a boost; its twins say something else', () => {
  const heal = (...boosts: readonly object[]) => [
    { verb: 'heal', value: 2, who: 'self', boosts: [{ consume: ['fire'], add: { value: 1 } }, ...boosts] },
  ];
  const read = (line: string) => {
    const found = parseAction(`Heal 2, self\n- Consume Fire: +1\n- ${line}`, NAMES);
    return 'data' in found ? found.data.abilities : found.why;
  };
  const two = { if: [{ consumed: 2 }] };
  expect(read('Add +1 Target and gain Experience 1 if you consume two or more elements')).toEqual(
    heal({ ...two, add: { targets: 1 }, experience: 1 }),
  );
  expect(read('Add +1 Heal, gain Experience 1, and Light if you consume two or more elements')).toEqual(
    heal({ ...two, add: { value: 1 }, experience: 1, infuse: ['light'] }),
  );
  expect(read('If you consume 3 or more elements for this: +1')).toEqual(
    heal({ if: [{ consumed: 3 }], add: { value: 1 } }),
  );
  expect(read('Add +1 Target if you consumed two or more elements')).toContain('can’t read');
  expect(read('Add +1 Target if an enemy consumes two or more elements')).toContain('can’t read');
  expect(read('Add +1 Target if you consume two elements')).toContain('can’t read');
});
