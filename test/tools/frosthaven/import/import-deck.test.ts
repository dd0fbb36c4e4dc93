/** Decks in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { monsterSet } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { UnreadableError } from '../../../../tools/frosthaven/import/action-reader.ts';
import { areaRows } from '../../../../tools/frosthaven/import/area.ts';
import { importDeck } from '../../../../tools/frosthaven/import/import-deck.ts';
import { resolveText } from '../../../../tools/frosthaven/import/labels.ts';
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
      readText: (text) => {
        throw new UnreadableError(`words: ${text}`);
      },
    },
  );
  const [card] = monsterSet.extend({ cards: monsterSet.shape.cards.element.array() }).parse(set).cards;
  return { abilities: card?.abilities, infuse: card?.infuse, counts: report.counts()[0], notes: report.notes };
}

const WHOLE = { kind: 'monster cards', whole: 1, byHand: 0, leftOut: 0, percentWhole: 100 };

test('an attack with range, targets, area, conditions and an element -> one attack with a boost', () => {
  const { abilities, counts } = imported(
    { type: 'move', value: 1, valueType: 'minus', subActions: [{ type: 'jump' }] },
    {
      type: 'attack',
      value: 2,
      valueType: 'plus',
      subActions: [
        { type: 'range', value: 3 },
        { type: 'target', value: 2 },
        { type: 'condition', value: 'wound' },
        {
          type: 'element',
          value: 'ice',
          valueType: 'minus',
          subActions: [{ type: 'attack', value: 1, valueType: 'add' }],
        },
      ],
    },
  );
  expect(abilities).toEqual([
    { verb: 'move', plus: -1, jump: true },
    {
      verb: 'attack',
      plus: 2,
      range: 3,
      targets: 2,
      give: ['wound'],
      boosts: [{ consume: ['ice'], add: { value: 1 } }],
    },
  ]);
  expect(counts).toEqual(WHOLE);
});

test('elements alone are infused: one, any, one of two, several', () => {
  const element = (value: string) => ({ type: 'element', value });
  const both = { type: 'concatenation', subActions: [element('fire'), element('wild')] };
  expect(imported(element('air'), element('ice:dark'), both).infuse).toEqual(['air', ['ice', 'dark'], 'fire', 'any']);
});

test('an element with words of its own is a price', () => {
  const self = { type: 'specialTarget', value: 'self' };
  const { abilities } = imported(
    {
      type: 'element',
      value: 'dark',
      valueType: 'minus',
      subActions: [{ type: 'heal', value: 4, subActions: [self] }],
    },
    {
      type: 'element',
      value: 'ice',
      valueType: 'minus',
      subActions: [{ type: 'custom', value: '%game.damage:1%', subActions: [self] }],
    },
  );
  expect(abilities).toEqual([
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'heal', value: 4, who: 'self' }] },
    { verb: 'pay', consume: ['ice'], then: [{ verb: 'damage', who: 'self', value: 1 }] },
  ]);
});

test('what is read in part is not read: the line is done by hand, the rest is not', () => {
  const attack = {
    type: 'attack',
    value: 0,
    valueType: 'plus',
    subActions: [{ type: 'monsterType', value: 'normal' }],
  };
  const { abilities, counts, notes } = imported({ type: 'move', value: 0, valueType: 'plus' }, attack);
  expect(abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'by-hand', text: 'Attack +0, Normal' },
  ]);
  expect(counts).toEqual({ ...WHOLE, whole: 0, byHand: 1, percentWhole: 0 });
  expect(notes).toEqual([
    { kind: 'monster cards', place: 'monster/deck/ice-heron.json, card 1', why: 'nothing says “monsterType” here' },
  ]);
});

test('words about the attack above it -> both are done by hand, in one', () => {
  const add = { type: 'custom', value: 'Add +1 %game.action.attack% if the target stands in water.' };
  expect(imported({ type: 'attack', value: 1, valueType: 'plus' }, add).abilities).toEqual([
    { verb: 'by-hand', text: 'Attack +1. Add +1 Attack if the target stands in water.' },
  ]);
});

test('keys become words, and layout goes', () => {
  expect(resolveText('%data.custom.ice.heron.1%', [LABELS])).toBe('All herons within Range 3 suffer 2 damage.');
  expect(resolveText('%data.nowhere.1%', [LABELS])).toBe('%data.nowhere.1%');
});

test('AOE-02 areas: offset rows become drawn rows; unknown kinds of hexes are no area', () => {
  expect(areaRows('(0,1,active)|(1,0,target)|(1,1,target)')).toEqual([' r', 'g r']);
  expect(areaRows('(1,1,target)|(1,2,active)|(2,0,target)')).toEqual(['  r', ' r', 'g']);
  expect(areaRows('(0,0,target)|(1,0,invisible)')).toBeUndefined();
});
