import { describe, expect, test } from 'vitest';
import { catalog } from '../../../support/first-winter.ts';
import { findUnused, games, playAgain } from '../../../support/recorded-games.ts';

const placed = new Set<string>();

describe('whole games, played again, are by the rules; of four, what anybody sees on the way is as described', () => {
  test.each(games)('$file', ({ game }) => {
    for (const event of playAgain(game).events)
      if (event.type === 'placed' && event.figure.monster) placed.add(event.figure.monster);
  });
});

test('between them they use every type of monster that stands in their scenarios', () => {
  const standing = games.flatMap(({ game }) =>
    Object.values(catalog.scenario(game.scenario).legend).flatMap(({ monster }) => monster ?? []),
  );
  expect(findUnused(new Set(standing), placed)).toEqual([]);
});
