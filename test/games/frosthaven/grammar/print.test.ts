import { expect, test } from 'vitest';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { printAction } from '../../../../src/games/frosthaven/grammar/print.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { MAT, MONSTERS } from '../../../support/frosthaven/arbitrary-action.ts';
import type { ActionInput } from '../../../support/frosthaven/content.ts';

const NAMES = vocabularyOf(MAT, MONSTERS);

const PRINTED: readonly (readonly [title: string, half: ActionInput, lines: readonly string[]])[] = [
  [
    'a drawing, a place, a boost and a lost half -> signs behind the words and at the end',
    {
      abilities: [
        {
          verb: 'attack',
          value: 4,
          area: ['b r', ' g'],
          places: ['square', 'hexagon'],
          boosts: [{ consume: ['fire'], add: { value: 1 }, experience: 1 }],
        },
      ],
      experience: 2,
      infuse: ['ice', ['air', 'dark'], 'any'],
      lost: true,
    },
    [
      'Attack 4 [b.r/.g] [square] [hexagon]',
      '- Consume Fire: +1, Experience 1',
      '[experience 2] [infuse Ice, Air or Dark, any element] [lost]',
    ],
  ],
  [
    'all that lasts is persistent -> one sign for the half, and the experience of the slots',
    {
      abilities: [
        { verb: 'bonus', on: 'attack', add: { value: 1 }, lasts: 'persistent', slots: [0, 1, 1] },
        { verb: 'shield', value: 1, lasts: 'persistent', for: { who: 'allies', range: 2 } },
      ],
    },
    ['On your next 3 attack abilities: +1 [slots 0 1 1]', 'All allies within Range 2: Shield 1', '[persistent]'],
  ],
  [
    'one of two is persistent -> its own sign',
    {
      abilities: [
        { verb: 'shield', value: 1 },
        { verb: 'retaliate', value: 2, lasts: 'persistent' },
        { verb: 'fly', lasts: { turns: 2 } },
      ],
    },
    ['Shield 1', 'Retaliate 2 [persistent]', 'Flying [2 more turns]'],
  ],
  [
    'an ability within another -> on its line; several -> below it, with dashes',
    {
      abilities: [
        { verb: 'pay', consume: ['ice'], experience: 1, then: [{ verb: 'heal', value: 2, who: 'self' }] },
        {
          verb: 'whenever',
          on: { event: 'kills' },
          then: [
            {
              verb: 'grant',
              range: 2,
              abilities: [{ verb: 'move', value: 2, boosts: [{ consume: ['air'], add: { jump: true } }] }],
            },
            { verb: 'counter', counter: 'ember', change: 1 },
          ],
        },
      ],
    },
    [
      'Consume Ice [experience 1]: Heal 2, self',
      'Whenever you kill a figure:',
      '- Grant one ally within Range 2:',
      '-- Move 2',
      '--- Consume Air: Jump',
      '- Gain 1 Ember',
    ],
  ],
  [
    'a choice -> runs with “or” between them',
    {
      abilities: [
        {
          verb: 'choose',
          options: [
            [{ verb: 'loot', range: 1 }],
            [
              { verb: 'move', value: 2 },
              { verb: 'loot', range: 0 },
            ],
          ],
        },
      ],
    },
    ['Choose one:', '- Loot 1', '- or', '- Move 2', '- Loot 0'],
  ],
  [
    'a price of the whole half -> a line of its own above it',
    {
      abilities: [{ verb: 'loot', range: 2 }],
      needs: ['dark'],
      cost: { counter: 'ember', amount: 2 },
      unrecoverable: true,
    },
    ['Consume Dark and pay 2 Ember, or none of this:', 'Loot 2', '[unrecoverable]'],
  ],
  [
    'by hand for a while -> whom it is for, a sign for how long and for its slots',
    {
      abilities: [
        {
          verb: 'by-hand',
          text: 'Nobody may pass.',
          lasts: 'persistent',
          slots: [0, 0],
          for: { who: 'allies', range: 2 },
        },
      ],
      lost: true,
    },
    ['All allies within Range 2: By hand [persistent] [slots 0 0]: Nobody may pass.', '[lost]'],
  ],
  [
    'by hand -> its own words behind a colon',
    { abilities: [{ verb: 'by-hand', text: 'Sing; then bow.', if: [{ performed: true }], mandatory: true }] },
    ['If you did: By hand (mandatory): Sing; then bow.'],
  ],
];

test.each(PRINTED)('%s', (_, half, lines) => {
  expect(printAction(action.parse(half), NAMES).split('\n')).toEqual(lines);
});
