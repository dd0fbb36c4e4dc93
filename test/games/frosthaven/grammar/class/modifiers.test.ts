import { expect, test } from 'vitest';
import type { ModifierCard } from '../../../../../src/games/frosthaven/content/schema/abilities/modifier-cards.ts';
import { parseModifier, printModifier } from '../../../../../src/games/frosthaven/grammar/class/modifiers.ts';
import { vocabularyOf } from '../../../../../src/games/frosthaven/grammar/vocabulary.ts';

const NAMES = vocabularyOf({});
const read = (text: string) => {
  const found = parseModifier(text, NAMES);
  return 'value' in found ? found.value : 'unread';
};

type Case = readonly [text: string, card: Omit<ModifierCard, 'id'>];

test.each<Case>([
  ['+0 Ward self', { value: 0, self: ['ward'] }],
  ['+1 Heal 2, Bless, one ally', { value: 1, ally: { heal: 2, give: ['bless'] } }],
  ['+0 Strengthen, one ally', { value: 0, ally: { give: ['strengthen'] } }],
  ['+0 create Slush (icy terrain tile) beside the target', { value: 0, create: { tile: 'icy', name: 'Slush' } }],
  ['rolling +0 one token back by 2', { value: 0, rolling: true, recharge: 2 }],
])('%s -> the card, and the same words again', (text, card) => {
  expect(read(text)).toEqual(card);
  expect(read(printModifier(card, NAMES))).toEqual(card);
});

test.each<Case>([
  ['rolling Push 1', { value: 0, rolling: true, push: 1 }],
  ['+0 “Shield 1, self”', { value: 0, shield: 1 }],
  ['+1 "Heal 2, self"', { value: 1, heal: 2 }],
])('%s, as printed -> the card', (text, card) => {
  expect(read(text)).toEqual(card);
});

test.each(['+0 one ally', '+0 create Slush (icy terrain tile) beside you', '+0 Ward, one enemy', 'Push 1', 'rolling'])(
  '%s -> not read',
  (text) => {
    expect(read(text)).toBe('unread');
  },
);
