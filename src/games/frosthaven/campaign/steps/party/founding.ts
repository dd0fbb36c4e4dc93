import type { Catalog } from '../../../content/catalog.ts';
import { firstEvening } from '../../../content/filled-in.ts';
import type { RoadEvent } from '../../../content/schema/campaign/road-events.ts';
import type { Campaign } from '../../campaign.ts';
import type { EventMap } from '../../events/events.ts';
import { startingItemDecks } from '../../rules/goods/item-decks.ts';
import { startingSupply } from '../../rules/goods/supply.ts';
import { treasuresAfterLooting } from '../../rules/goods/treasure.ts';
import { startingBuildings, startingEffects } from '../../rules/outpost/building-deck.ts';
import { startingGuard } from '../../rules/outpost/guard-deck.ts';
import { openAtFounding, unlockedBy } from '../../rules/outpost/map.ts';
import { guardAfter, oneTimeGains } from '../../rules/outpost/one-time-effects.ts';
import { valueAfter } from '../../rules/outpost/values.ts';
import type { CampaignState } from '../../state.ts';

/** Lays out the pack for a new campaign, or for one from an older save. NEW-14, NEW-17, NEW-19, CAL-09 */
export function foundCampaign(campaign: Campaign): void {
  campaign.emit({ type: 'founded', ...layout(campaign.catalog, campaign.state) });
  const quests = (campaign.catalog.quests?.quests ?? []).filter(({ from }) => from === undefined);
  if (quests.length > 0) campaign.emit({ type: 'quests laid out', quests: quests.map(({ id }) => id) });
}

function layout(catalog: Catalog, { completed, sheets, looted }: CampaignState): EventMap['founded'] {
  const scenarios = [...catalog.scenarios.values()];
  const first = openAtFounding(scenarios);
  const namesOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
  return {
    unlocked: [
      ...new Set([...(first.length > 0 ? first : beginnersOf(catalog)), ...unlockedBy(catalog.scenarios, completed)]),
    ],
    buildings: startingBuildings(catalog),
    ...onceOf(catalog),
    sections: catalog.campaign?.calendar ?? [],
    goods: {
      supply: startingSupply(catalog, sheets),
      windows: [],
      treasures: treasuresAfterLooting(catalog, [], Object.values(looted).flat()),
    },
    decks: {
      road: {
        summer: deckOf(catalog.roadEvents, 'summer'),
        winter: deckOf(catalog.roadEvents, 'winter'),
        ...(catalog.roadEvents.some(({ season }) => season === 'sea') && { sea: deckOf(catalog.roadEvents, 'sea') }),
      },
      outpost: { summer: deckOf(catalog.outpostEvents, 'summer'), winter: deckOf(catalog.outpostEvents, 'winter') },
      ...startingItemDecks(catalog),
      scenarios: namesOf(scenarios.filter(({ random, id }) => random && !completed.includes(id))),
    },
  };
}

/** BLD-02, TGD-01: one-time effects; gains to share out wait for the first week. */
function onceOf(catalog: Catalog): Pick<EventMap['founded'], 'values' | 'guard' | 'due'> {
  const once = startingEffects(catalog);
  const gains = oneTimeGains(once);
  const values: Record<string, number> = {};
  for (const gain of gains) {
    if (gain.gain === 'value') values[gain.value] = valueAfter(gain.value, values[gain.value] ?? 0, gain.amount);
  }
  return {
    values,
    guard: guardAfter(startingGuard(catalog.guard), once),
    due: gains.filter(({ gain }) => gain !== 'value'),
  };
}

/** For a pack that names no first scenario yet. */
function beginnersOf(catalog: Catalog): string[] {
  const scenario = firstEvening(catalog);
  return scenario ? [scenario.id] : [];
}

type Cards = readonly (Pick<RoadEvent, 'id' | 'season'> & { readonly later?: true | undefined })[];

/** CEV-07, CEV-16 */
function deckOf(events: Cards, season: RoadEvent['season']) {
  const cards = events.filter((event) => event.season === season && !event.later);
  return { shuffled: cards.map(({ id }) => id), bottom: [] };
}
