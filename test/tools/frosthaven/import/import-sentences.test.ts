/** Sentences of print that bring something at once or in this round, in the format of community data. */
import { expect, test } from 'vitest';
import { abilitiesOf, custom } from '../../../support/frosthaven/imported-halves.ts';

const WARD = '%game.condition.ward%';

test.each([
  ['All enemies adjacent to you suffer %game.damage:2%.', { verb: 'damage', who: 'enemies', range: 1, value: 2 }],
  [
    'One adjacent ally may perform %game.action.move:2%.',
    { verb: 'grant', who: 'allies', range: 1, abilities: [{ verb: 'move', value: 2 }] },
  ],
  [
    'Each adjacent ally may perform %game.action.move:2%.',
    { verb: 'grant', who: 'allies', targets: 'all', range: 1, abilities: [{ verb: 'move', value: 2 }] },
  ],
  [
    'One ally within %game.action.range:3% gains %game.action.shield:1%.',
    { verb: 'grant', who: 'allies', range: 3, abilities: [{ verb: 'shield', value: 1 }] },
  ],
  ['You may recover two cards from your discard pile.', { verb: 'recover', what: 'discarded cards', most: 2 }],
  [
    'One adjacent ally may recover one card from their lost pile.',
    { verb: 'recover', who: 'allies', range: 1, what: 'lost cards', most: 1 },
  ],
  [
    'Remove one negative condition from yourself and all adjacent allies.',
    { verb: 'cleanse', who: 'allies and self', targets: 'all', range: 1, conditions: 'negative' },
  ],
])('CHR-07 “%s” -> at once', (said, expected) => {
  expect(abilitiesOf([custom(said)])).toMatchObject([expected]);
});

test.each([
  'All enemies adjacent to your summons suffer %game.damage:2%.',
  'One adjacent ally must perform %game.action.move:2%.',
  `One adjacent enemy may perform ${WARD}.`,
  'One adjacent ally may recover one card from your lost pile and its owner.',
])('CHR-07 “%s” -> by hand', (said) => {
  expect(abilitiesOf([custom(said)])).toBe('by hand: 1');
});

test('BON-03 at the end of this round -> it waits for that, and for no other', () => {
  expect(abilitiesOf([custom('At the end of this round, all adjacent enemies suffer %game.damage:1%.')])).toEqual([
    { verb: 'whenever', on: { event: 'round ends' }, then: [{ verb: 'damage', who: 'enemies', range: 1, value: 1 }] },
  ]);
  expect(abilitiesOf([custom('At the end of next round, all adjacent enemies suffer %game.damage:1%.')])).toBe(
    'by hand: 1',
  );
});

test('whenever: “it” is the figure to which it happened, “that ally” the one who was healed', () => {
  const lasts = 'persistent';
  const enters = 'Whenever an enemy enters a hex adjacent to you, it suffers %game.damage:1%.';
  expect(abilitiesOf([custom(enters)], lasts)).toMatchObject([{ then: [{ verb: 'damage', who: 'them', value: 1 }] }]);
  expect(abilitiesOf([custom(`Whenever you heal an ally, that ally gains ${WARD}.`)], lasts)).toMatchObject([
    {
      on: { event: 'heals', when: [{ target: { side: 'ally' } }] },
      then: [{ verb: 'give', who: 'them', conditions: ['ward'] }],
    },
  ]);
  expect(abilitiesOf([custom(`Whenever you heal an ally, an ally gains ${WARD}.`)], lasts)).toBe('by hand: 1');
});

test('ACT-05 “if you do” behind something that may be done -> only if it was', () => {
  expect(abilitiesOf([custom(`Destroy one adjacent obstacle. If you do, perform %game.action.move:2%.`)])).toEqual([
    { verb: 'destroy', tiles: ['obstacle'] },
    { verb: 'move', value: 2, if: [{ performed: true }] },
  ]);
  expect(abilitiesOf([custom('Destroy one adjacent obstacle. If you do not, perform %game.action.move:2%.')])).toBe(
    'by hand: 1',
  );
});

test('CHR-08 one ally that suffers, and what it gains -> the harm can’t be skipped', () => {
  const harm = { verb: 'damage', who: 'allies', range: 1, targets: 1, value: 2, mandatory: true };
  expect(abilitiesOf([custom('One adjacent ally suffers %game.damage:2%.')])).toEqual([harm]);
  expect(abilitiesOf([custom(`One adjacent ally suffers %game.damage:2% and gains ${WARD}.`)])).toEqual([
    harm,
    { verb: 'give', conditions: ['ward'], who: 'allies', targets: 'all', only: [{ targeted: true }] },
  ]);
  const [enemy] = abilitiesOf([custom(`One adjacent enemy suffers %game.damage:2% and gains ${WARD}.`)]);
  expect(enemy).not.toHaveProperty('mandatory');
});
