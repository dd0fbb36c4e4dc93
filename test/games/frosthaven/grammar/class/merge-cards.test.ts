import { expect, test } from 'vitest';
import {
  cardLines,
  cardTexts,
  hasMat,
  matText,
  mergeCards,
  mergeMat,
} from '../../../../../src/games/frosthaven/grammar/class/merge-cards.ts';

const card = (name: string, initiative: number) =>
  `Card: ${name}\nLevel 1, initiative ${initiative}\nTop:\nAttack 2\nBottom:\nMove 2`;
const CLASS = `Class: Lamplighter\nHand: 9\n\n${card('One', 10)}\n\n${card('Two', 20)}\n\nPerk: Ignore scenario effects\n`;

test('AUTHOR: a card of that name is there -> it alone is replaced, all else stays', () => {
  const { text, last } = mergeCards(CLASS, `${card('TWO', 21)}\n`);
  expect([text, last]).toEqual([CLASS.replace(card('Two', 20), card('TWO', 21)), 1]);
});

test('AUTHOR: no card of that name -> it is the last; at an index it replaces that card', () => {
  const added = mergeCards(CLASS, card('Three', 30));
  expect([added.text, added.last]).toEqual([`${CLASS}\n${card('Three', 30)}\n`, 2]);
  const renamed = mergeCards(CLASS, card('First', 11), 0);
  expect([renamed.text, renamed.last]).toEqual([CLASS.replace(card('One', 10), card('First', 11)), 0]);
});

test('AUTHOR: several cards -> each goes to its place, whatever part was pressed', () => {
  const { text, last } = mergeCards(CLASS, `${card('Two', 22)}\n\n${card('One', 12)}`, 0);
  expect(cardTexts(text).map(({ name, start, end }) => [name, text.slice(start, end).trim()])).toEqual([
    ['One', card('One', 12)],
    ['Two', card('Two', 22)],
  ]);
  expect(last).toBe(0);
});

test('AUTHOR: a text without cards, or into nothing -> nothing is merged, or the card alone', () => {
  expect(mergeCards(CLASS, 'Attack 3')).toEqual({ text: CLASS, last: undefined });
  expect(mergeCards('', card('One', 10))).toEqual({ text: `${card('One', 10)}\n`, last: 0 });
  expect([hasMat(CLASS), hasMat(card('One', 10)), hasMat('# Class: x')]).toEqual([true, false, false]);
});

test('AUTHOR: the mat -> all that belongs to no card, replaced without the cards', () => {
  expect(matText(CLASS)).toBe('Class: Lamplighter\nHand: 9\nPerk: Ignore scenario effects');
  expect(mergeMat(CLASS, 'Class: Lamplighter\nHand: 10\n')).toBe(
    `Class: Lamplighter\nHand: 10\n\n${card('One', 10)}\n\n${card('Two', 20)}\n`,
  );
  const lines = CLASS.split('\n');
  expect(
    cardLines(CLASS)
      .map((line) => lines[line - 1])
      .filter((line) => line?.startsWith('Card') || line === 'Move 2'),
  ).toEqual(['Card: One', 'Move 2', 'Card: Two', 'Move 2']);
  expect(cardLines(CLASS)).not.toContain(lines.indexOf('Perk: Ignore scenario effects') + 1);
});
