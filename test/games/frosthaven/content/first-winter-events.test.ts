/** The event cards of the pack that comes with the program. */
import { expect, test } from 'vitest';
import type { OutpostEvent } from '../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import type { RoadEvent } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { firstWinter } from '../../../support/first-winter.ts';

const { roadEvents = [], outpostEvents = [] } = firstWinter;
const SEASONS = ['summer', 'winter'] as const;

function inDeck<Card extends RoadEvent | OutpostEvent>(
  cards: readonly Card[],
  season: (typeof SEASONS)[number],
): Card[] {
  return cards.filter((card) => card.season === season && !card.later);
}

/** A card of which some outcome returns. */
function mayReturn({ options }: RoadEvent | OutpostEvent): boolean {
  return options.some(({ outcomes }) => outcomes.some(({ returns }) => returns));
}

test('CEV-07 each of the four decks begins with twelve cards', () => {
  const sizes = SEASONS.flatMap((season) => [inDeck(roadEvents, season).length, inDeck(outpostEvents, season).length]);
  expect(sizes).toEqual([12, 12, 12, 12]);
});

test('CEV-11 half of each deck and more can return, so that it is not empty after twelve weeks', () => {
  for (const season of SEASONS) {
    for (const cards of [roadEvents, outpostEvents]) {
      expect(inDeck<RoadEvent | OutpostEvent>(cards, season).filter(mayReturn).length).toBeGreaterThanOrEqual(6);
    }
  }
});

test('ATT-01 winter has more attacks than summer', () => {
  const attacks = SEASONS.map((season) => inDeck(outpostEvents, season).filter(({ attack }) => attack).length);
  expect(attacks).toEqual([3, 7]);
});

test('the two options of a card come to different things', () => {
  const alike = [...roadEvents, ...outpostEvents].filter(({ options }) => {
    const [one, other] = options.map(({ outcomes }) => JSON.stringify(outcomes.map(({ text: _, ...rest }) => rest)));
    return one === other;
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});
