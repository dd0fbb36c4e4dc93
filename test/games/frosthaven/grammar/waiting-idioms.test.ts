/** Print's words for what waits, in the grammar. */
import { expect, test } from 'vitest';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { MAT, MONSTERS } from '../../../support/frosthaven/arbitrary-action.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';

const NAMES = vocabularyOf(MAT, MONSTERS);
const IDIOMS: readonly (readonly [text: string, ability: AbilityInput])[] = [
  [
    'The next time you kill an enemy this round [round]: Heal 1, self',
    {
      verb: 'whenever',
      on: { event: 'kills', when: [{ target: { side: 'enemy' } }] },
      then: [{ verb: 'heal', value: 1, who: 'self' }],
      slots: [0],
    },
  ],
  [
    'Whenever you attack an enemy within Range 3: Heal 1, self',
    {
      verb: 'whenever',
      on: {
        event: 'attacks',
        when: [{ target: { side: 'enemy' } }, { target: { atRange: { least: 1, most: 3 } } }],
      },
      then: [{ verb: 'heal', value: 1, who: 'self' }],
    },
  ],
  [
    'Whenever you attack an adjacent enemy this turn: Heal 1, self',
    {
      verb: 'whenever',
      on: { event: 'attacks', when: [{ target: { side: 'enemy' } }, { target: { adjacentTo: 'me' } }] },
      then: [{ verb: 'heal', value: 1, who: 'self' }],
      lasts: { turns: 0 },
    },
  ],
  [
    'One ally within Range 2 recovers 1 card from the discard pile',
    { verb: 'recover', who: 'allies', range: 2, what: 'discarded cards', most: 1 },
  ],
  [
    'On your next two attacks, double the value of the attack [persistent]',
    { verb: 'bonus', on: 'attack', each: 'target', add: { double: true }, lasts: 'persistent', slots: [0, 0] },
  ],
  [
    'Attack 2\nAdd +2 Attack for each ally adjacent to the target',
    {
      verb: 'attack',
      value: 2,
      boosts: [{ add: { valuePer: { per: 'allies beside target', times: 2 } } }],
    },
  ],
  [
    'Attack 2\nAdd +1 Attack for each enemy adjacent to the target',
    { verb: 'attack', value: 2, boosts: [{ add: { valuePer: { per: 'enemies beside target' } } }] },
  ],
];

test.each(IDIOMS)('BON-05 %s -> read as what our words say', (text, ability) => {
  const read = parseAction(text, NAMES);
  expect('value' in read ? read.value : read).toEqual(action.parse({ abilities: [ability] }));
});

test.each([
  'Whenever you kill an enemy this round: Heal 1, self\n[persistent]',
  'Whenever you kill an ally: Heal 1, self',
  'On your next two attacks, double the range [persistent]',
])('BON-05 %s -> not read', (text) => {
  expect(parseAction(text, NAMES)).toHaveProperty('why');
});
