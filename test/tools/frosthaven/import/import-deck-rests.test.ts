/** Abilities of decks that rest on others, or on an element; all of them invented. */
import { expect, test } from 'vitest';
import { monsterSet } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { textReader } from '../../../../tools/frosthaven/import/import.ts';
import { importDeck } from '../../../../tools/frosthaven/import/import-deck.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';

const LABELS = {
  custom: { ice: { heron: { 1: 'All herons within %game.action.range:3%<br>suffer %game.damage:2%.' } } },
};

/** One card of these actions, as it comes out. */
function imported(...actions: readonly SourceAction[]) {
  const report = new ImportReport();
  const set = importDeck(
    { name: 'ice-heron', abilities: [{ name: 'Stilts', initiative: 12, actions: [...actions] }] },
    {
      labels: [LABELS],
      report,
      file: 'monster/deck/ice-heron.json',
      ownNames: ['Ice Heron'],
      readText: textReader([LABELS], vocabularyOf({}, [{ id: 'marsh-eel', name: 'Marsh Eel' }])),
    },
  );
  const [card] = monsterSet.extend({ cards: monsterSet.shape.cards.element.array() }).parse(set).cards;
  return { abilities: card?.abilities, infuse: card?.infuse, counts: report.counts()[0], notes: report.notes };
}

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
  expect(imported(MOVE, HURT).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'damage', who: 'self', value: 1, if: [{ performed: true }] },
  ]);
  expect(imported(MOVE, attack, HURT).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'attack', plus: 0 },
    { verb: 'damage', who: 'self', value: 1, if: [{ moved: 1 }] },
  ]);
  const twice = imported(MOVE, MOVE, attack, HURT).abilities;
  expect(twice?.map(({ verb }) => verb)).toEqual(['move', 'move', 'by-hand']);
  const other = custom('If the attack ability was performed, Ice Heron suffers %game.damage:1%.');
  expect(imported(attack, MOVE, other).abilities?.map(({ verb }) => verb)).toEqual(['attack', 'by-hand']);
});

test('a retaliate that grows for an element -> with it or without it; two elements -> by hand', () => {
  const more = consumed({ type: 'retaliate', value: 2, valueType: 'add' });
  const range = { type: 'range', value: 3 };
  expect(imported({ type: 'retaliate', value: 1, subActions: [range, more] }).abilities).toEqual([
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'retaliate', value: 3, range: 3, lasts: 'round' }] },
    { verb: 'retaliate', value: 1, range: 3, lasts: 'round', if: [{ performed: false }] },
  ]);
  const both = imported({ type: 'retaliate', value: 1, subActions: [more, { ...more, value: 'fire' }] });
  expect(both.abilities?.map(({ verb }) => verb)).toEqual(['by-hand']);
});

test('a bought attack with targets beside it -> an attack on several', () => {
  expect(imported(MOVE, consumed(attack, { type: 'target', value: 2 })).abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'attack', plus: 0, targets: 2 }] },
  ]);
});
