import { describe, expect, test } from 'vitest';
import { catalog } from '../../../support/first-winter.ts';
import { findUnused, games, oneOfEachSize, playAgain } from '../../../support/recorded-games.ts';

describe('whole games, played again, are by the rules; of four, what anybody sees on the way is as described', () => {
  test.each(oneOfEachSize)('$file', ({ game }) => void playAgain(game));
});

describe('between them they use', () => {
  test('ten scenarios at least, each in every size of party', () => {
    const scenarios = new Set(games.map(({ game }) => game.scenario));
    expect(scenarios.size).toBeGreaterThanOrEqual(10);
    const wanted = [...scenarios].flatMap((name) => [2, 3, 4].map((size) => `${name} ${size}`));
    const played = games.map(({ game }) => `${game.scenario} ${game.party.length}`);
    expect(findUnused(wanted, played)).toEqual([]);
  });

  test('every class', () => {
    const played = games.flatMap(({ game }) => game.party.map((member) => member.class));
    expect(findUnused(catalog.classes.keys(), played)).toEqual([]);
  });

  test('items for every moment at which there is one', () => {
    const brought = games.flatMap(({ game }) => game.party.flatMap(({ items }) => items));
    const moments = [...catalog.items.values()].map(({ use }) => use.when);
    expect(
      findUnused(
        new Set(moments),
        brought.map((name) => catalog.item(name).use.when),
      ),
    ).toEqual([]);
  });
});
