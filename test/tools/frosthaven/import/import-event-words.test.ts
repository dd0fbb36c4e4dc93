/** Sentences of events in the format of community data, about invented things. */
import { expect, test } from 'vitest';
import { startSentence, wreckSentence } from '../../../../tools/frosthaven/import/campaign/event-sentences.ts';

test.each<[string, ReturnType<typeof startSentence>]>([
  [
    'Each character adds three Minus1 cards to their attack modifier deck for the next scenario.',
    [{ do: 'modifiers', add: ['-1', '-1', '-1'], to: 'characters' }],
  ],
  [
    'All characters start the next scenario adding one Minus1 card into their attack modifier decks.',
    [{ do: 'modifiers', add: ['-1'], to: 'characters' }],
  ],
  ['Each character adds two Minus1 cards to their attack modifier deck.', undefined],
  ['Each character adds two Minus2 cards to their attack modifier deck for the next scenario.', undefined],
  ['One character adds two Minus1 cards to their attack modifier deck for the next scenario.', undefined],
  ['Infuse Fire at the start of the next scenario.', [{ do: 'infuse', elements: ['fire'] }]],
  ['Infuse Honey at the start of the next scenario.', undefined],
  [
    'All characters without Trait humming start the next scenario with 3 damage and Muddle.',
    [
      { do: 'damage', value: 3, to: { trait: 'humming', without: true } },
      { do: 'give', conditions: ['muddle'], to: { trait: 'humming', without: true } },
    ],
  ],
  ['All characters start the next scenario with Wound.', [{ do: 'give', conditions: ['wound'], to: 'characters' }]],
  ['All characters start the next scenario with Wound and discard two cards.', undefined],
  ['All characters start the next scenario with Wound, Muddle or Bless.', undefined],
  ['All characters start every scenario with Wound.', undefined],
])('EVT-15 “%s” -> effects at the start, or nothing', (said, effects) => {
  expect(startSentence(said)).toEqual(effects);
});

test.each<[string, readonly object[] | undefined]>([
  ['Wreck any building.', [{ gain: 'wreck' }]],
  ['Wreck 1 even-numbered building of your choice.', [{ gain: 'wreck', only: 'even' }]],
  ['Wreck any two buildings.', [{ gain: 'wreck' }, { gain: 'wreck' }]],
  [
    'Wreck three buildings by drawing randomly from the building deck.',
    Array.from({ length: 3 }, () => ({ gain: 'wreck', drawn: true })),
  ],
  ['Wreck any two buildings next to the well.', undefined],
  ['Wreck all buildings.', undefined],
  ['Wreck the odd-numbered building nearest to the well.', undefined],
])('ATT-09 “%s” -> buildings that are wrecked, or nothing', (said, gains) => {
  expect(wreckSentence(said)?.gains).toEqual(gains);
});
