/** Abilities of decks that rest on others, or on an element; all of them invented. */
import { expect, test } from 'vitest';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';
import { importCard } from '../../../support/frosthaven/imported-deck.ts';

const custom = (value: string): SourceAction => ({ type: 'custom', value });
const attack: SourceAction = { type: 'attack', value: 0, valueType: 'plus' };
const MOVE: SourceAction = { type: 'move', value: 0, valueType: 'plus' };
const HURT = custom('If the move ability was performed, Ice Heron suffers %game.damage:1%.');
const consumed = (...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'element',
  value: 'dark',
  valueType: 'minus',
  subActions,
});

test('an ability that rests on the one right above -> a test; on a move farther above -> moved', () => {
  expect(importCard(MOVE, HURT).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'damage', who: 'self', value: 1, if: [{ performed: true }] },
  ]);
  expect(importCard(MOVE, attack, HURT).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'attack', plus: 0 },
    { verb: 'damage', who: 'self', value: 1, if: [{ moved: 1 }] },
  ]);
  const twice = importCard(MOVE, MOVE, attack, HURT).abilities;
  expect(twice?.map(({ verb }) => verb)).toEqual(['move', 'move', 'by-hand']);
  const other = custom('If the attack ability was performed, Ice Heron suffers %game.damage:1%.');
  expect(importCard(attack, MOVE, other).abilities?.map(({ verb }) => verb)).toEqual(['attack', 'by-hand']);
});

test('a retaliate that grows for an element -> with it or without it; two elements -> by hand', () => {
  const more = consumed({ type: 'retaliate', value: 2, valueType: 'add' });
  const range = { type: 'range', value: 3 };
  expect(importCard({ type: 'retaliate', value: 1, subActions: [range, more] }).abilities).toEqual([
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'retaliate', value: 3, range: 3, lasts: 'round' }] },
    { verb: 'retaliate', value: 1, range: 3, lasts: 'round', if: [{ performed: false }] },
  ]);
  const both = importCard({ type: 'retaliate', value: 1, subActions: [more, { ...more, value: 'fire' }] });
  expect(both.abilities?.map(({ verb }) => verb)).toEqual(['by-hand']);
});

test('a bought attack with targets beside it -> an attack on several', () => {
  expect(importCard(MOVE, consumed(attack, { type: 'target', value: 2 })).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'attack', plus: 0, targets: 2 }] },
  ]);
});
