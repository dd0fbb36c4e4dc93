import { expect, test } from 'vitest';
import {
  readSection,
  sectionChoiceResult,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/sections.ts';
import { section } from '../../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';

const gold = { gain: 'gold', amount: 5, to: 'each' } as const;
const hide = { gain: 'resources', kind: 'hide', amount: 1, to: 'each' } as const;

test('CAL-06 a section is read whole, and brings what it brings', () => {
  expect(readSection(section.parse({ text: 'Snow.', gains: [gold] }), () => false)).toEqual({
    text: 'Snow.',
    gains: [gold],
    choices: [],
  });
});

test('STK-03 a sticker can change what is read: the first case of which all holds', () => {
  const some = section.parse({
    text: 'Snow.',
    gains: [gold],
    cases: [
      { if: [{ sticker: 'key' }, { value: 'morale', least: 5 }], text: 'You go in.', gains: [hide] },
      { text: 'You stay.' },
    ],
  });
  expect(readSection(some, () => true)).toEqual({ text: 'Snow.\n\nYou go in.', gains: [gold, hide], choices: [] });
  const half = readSection(some, (wanted) => 'sticker' in wanted);
  expect(half).toEqual({ text: 'Snow.\n\nYou stay.', gains: [gold], choices: [] });
});

test('CAL-06 where the party chooses, nobody is told what stands behind it', () => {
  const some = section.parse({
    text: 'Somebody knocks.',
    choices: [
      { label: 'Open', text: 'It is the wind.', gains: [gold] },
      { label: 'Wait', text: 'It goes away.' },
    ],
  });
  expect(readSection(some, () => true)).toEqual({ text: 'Somebody knocks.', gains: [], choices: ['Open', 'Wait'] });
  expect(sectionChoiceResult(some, 'Open')).toEqual({ text: 'It is the wind.', gains: [gold] });
  expect(sectionChoiceResult(some, 'Wait')).toEqual({ text: 'It goes away.', gains: [] });
  expect(sectionChoiceResult(some, 'Run')).toBeUndefined();
});
