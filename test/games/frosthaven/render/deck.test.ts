/** A modifier deck, and what a perk makes of it. */
import { expect, test } from 'vitest';
import { drawDeck } from '../../../../src/games/frosthaven/render/cards/deck.ts';
import { DATA } from '../../../../src/games/frosthaven/render/data.ts';
import { deckAlt } from '../../../../src/games/frosthaven/render/index.ts';
import { deckFor } from '../../../../src/games/frosthaven/rules/decks/modifiers.ts';
import { deckView } from '../../../../src/games/frosthaven/rules/views/deck.ts';
import { plainClass } from '../../../support/frosthaven/content.ts';

const MAT = plainClass('a', [], 10, {
  modifiers: [{ id: 'sting', value: 1, rolling: true, give: ['poison'] }],
  perks: [{ id: 'stings', remove: ['-1'], add: ['sting'] }],
});
const BEFORE = deckFor(MAT, [], 0);
const AFTER = deckFor(MAT, ['stings'], 0);

test('PERK-04 a deck -> each kind of card once, worst first, counts before and after', () => {
  const cards = deckView(MAT, BEFORE, AFTER);
  const counts = cards.map(({ before, after }) => [before, after]);
  expect(counts).toEqual([
    [1, 1],
    [1, 1],
    [5, 4],
    [6, 6],
    [5, 5],
    [0, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(deckView(MAT, BEFORE).every(({ before, after }) => before === after)).toBe(true);
});

test('PERK-04 the alternative text says what changes', () => {
  expect(deckAlt(deckView(MAT, BEFORE, AFTER))).toBe(
    'A modifier deck of 20 cards: 1 of miss; 1 of −2; 5 of −1, which become 4; 6 of +0; 5 of +1; 0 of rolling +1 Poison, which become 1; 1 of +2; 1 of ×2',
  );
});

test('PERK-04 what changes is drawn', () => {
  const draw = (after: readonly string[]) =>
    drawDeck(DATA.deck.parse({ cards: deckView(MAT, BEFORE, after) }).cards, { width: 400 });
  expect(draw(AFTER).equals(draw([...BEFORE, 'a/sting']))).toBe(false);
});
