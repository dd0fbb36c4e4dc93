import type { OutpostEvent } from '../../content/schema/campaign/outpost-events.ts';
import type { RoadEvent } from '../../content/schema/campaign/road-events.ts';

/** Cards in unknown order above cards at the bottom. The first of `bottom` is drawn first. */
export interface EventDeck {
  readonly shuffled: readonly string[];
  readonly bottom: readonly string[];
}

export type Season = OutpostEvent['season'];
/** `sea`: of the roads alone, and only where the pack has such cards. */
export type EventDecks = Readonly<Record<Season, EventDeck>> & { readonly sea?: EventDeck | undefined };

export const NO_CARDS: EventDeck = { shuffled: [], bottom: [] };

const WEEKS_IN_A_SEASON = 10;

/** Returns the season of the next calendar box after `marked` boxes. A year begins with summer. EVT-08 */
export function seasonAfter(marked: number): Season {
  return Math.floor(marked / WEEKS_IN_A_SEASON) % 2 === 0 ? 'summer' : 'winter';
}

/** Returns the cards that may be on top. EVT-08 */
export function topOf({ shuffled, bottom }: EventDeck): readonly string[] {
  return shuffled.length > 0 ? shuffled : bottom.slice(0, 1);
}

/** Returns the deck after an event was resolved. EVT-11 */
export function afterEvent({ shuffled, bottom }: EventDeck, event: string, returns: boolean): EventDeck {
  const isOther = (card: string) => card !== event;
  return { shuffled: shuffled.filter(isOther), bottom: [...bottom.filter(isOther), ...(returns ? [event] : [])] };
}

/** Adds and removes cards in the deck of their season. A changed deck is shuffled. EVT-16 */
export function changeDecks(
  decks: EventDecks,
  add: readonly Pick<RoadEvent, 'id' | 'season'>[],
  remove: readonly string[] = [],
): EventDecks {
  const changed = (season: RoadEvent['season']): EventDeck => {
    const { shuffled, bottom } = decks[season] ?? NO_CARDS;
    const cards = [...shuffled, ...bottom];
    const coming = add.filter((event) => event.season === season && !cards.includes(event.id)).map(({ id }) => id);
    const going = cards.filter((card) => remove.includes(card));
    if (coming.length === 0 && going.length === 0) return decks[season] ?? NO_CARDS;
    return { shuffled: [...cards, ...coming].filter((card) => !going.includes(card)), bottom: [] };
  };
  const sea = changed('sea');
  const hasSea = decks.sea !== undefined || sea !== NO_CARDS;
  return { summer: changed('summer'), winter: changed('winter'), ...(hasSea && { sea }) };
}
