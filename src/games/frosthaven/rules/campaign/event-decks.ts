/** The two decks of road events. EVT-08, EVT-11, EVT-16 */
import type { RoadEvent } from '../../content/schema/road-events.ts';

/** Cards in no known order, and below them those that were put to the bottom, the upper one first. */
export interface EventDeck {
  readonly shuffled: readonly string[];
  readonly bottom: readonly string[];
}

export type Season = RoadEvent['season'];
export type EventDecks = Readonly<Record<Season, EventDeck>>;

const WEEKS_IN_A_SEASON = 10;

/** EVT-08: that of the next box of the calendar, when so many are marked; a year begins with summer. */
export function seasonAfter(marked: number): Season {
  return Math.floor(marked / WEEKS_IN_A_SEASON) % 2 === 0 ? 'summer' : 'winter';
}

/** EVT-08: the cards of which one is on top of a deck. */
export function topOf({ shuffled, bottom }: EventDeck): readonly string[] {
  return shuffled.length > 0 ? shuffled : bottom.slice(0, 1);
}

/** EVT-11: the deck after a card was drawn from it and resolved. */
export function afterEvent({ shuffled, bottom }: EventDeck, event: string, returns: boolean): EventDeck {
  const isOther = (card: string) => card !== event;
  return { shuffled: shuffled.filter(isOther), bottom: [...bottom.filter(isOther), ...(returns ? [event] : [])] };
}

/** EVT-16: cards go in and out by their references, each with the deck of its season, and that deck is shuffled. */
export function changeDecks(
  decks: EventDecks,
  add: readonly Pick<RoadEvent, 'id' | 'season'>[],
  remove: readonly string[] = [],
): EventDecks {
  const changed = (season: Season): EventDeck => {
    const cards = [...decks[season].shuffled, ...decks[season].bottom];
    const coming = add.filter((event) => event.season === season && !cards.includes(event.id)).map(({ id }) => id);
    const going = cards.filter((card) => remove.includes(card));
    if (coming.length === 0 && going.length === 0) return decks[season];
    return { shuffled: [...cards, ...coming].filter((card) => !going.includes(card)), bottom: [] };
  };
  return { summer: changed('summer'), winter: changed('winter') };
}
