/** Event cards that enter or leave their decks. CEV-16, CEV-17 */
import type { CampaignGain } from '../../../content/schema/campaign/gains.ts';
import type { RoadEvent } from '../../../content/schema/campaign/road-events.ts';
import type { EventDecks } from '../../../rules/campaign/event-decks.ts';
import { changeDecks } from '../../../rules/campaign/event-decks.ts';
import type { Campaign } from '../../campaign.ts';
import type { Decks } from '../../state/decks.ts';

type EventCardKey = Pick<RoadEvent, 'id' | 'season' | 'batch'>;

export function changeEvents(
  campaign: Campaign,
  { add = [], remove = [] }: Extract<CampaignGain, { gain: 'events' }>,
): void {
  const { catalog, state } = campaign;
  const after = (decks: EventDecks, cards: readonly EventCardKey[]) =>
    changeDecks(
      decks,
      cardsNamed(cards, add),
      cardsNamed(cards, remove).map(({ id }) => id),
    );
  const road = after(state.decks.road, catalog.roadEvents);
  const outpost = after(state.decks.outpost, catalog.outpostEvents);
  const before = state.decks.road;
  if (road.summer !== before.summer || road.winter !== before.winter || road.sea !== before.sea) {
    campaign.emit({ type: 'road events changed', decks: copyDecks(road) });
  }
  if (outpost.summer !== state.decks.outpost.summer || outpost.winter !== state.decks.outpost.winter) {
    campaign.emit({ type: 'outpost events changed', decks: copyDecks(outpost) });
  }
}

function cardsNamed(cards: readonly EventCardKey[], names: readonly string[]): EventCardKey[] {
  return cards.filter(({ id, batch }) => names.includes(id) || (batch !== undefined && names.includes(batch)));
}

export function copyDecks({ summer, winter, sea }: EventDecks): Decks['road'] {
  const deck = ({ shuffled, bottom }: EventDecks['summer']) => ({ shuffled: [...shuffled], bottom: [...bottom] });
  return { summer: deck(summer), winter: deck(winter), ...(sea && { sea: deck(sea) }) };
}
