/** The pack is laid out for a new campaign, or for one that an older program has kept. NEW-14 */
import type { Catalog } from '../../content/catalog.ts';
import type { Campaign } from '../campaign.ts';
import type { EventMap } from '../events.ts';
import type { CampaignState } from '../state.ts';

export function found(campaign: Campaign): void {
  campaign.happens({ type: 'founded', ...layout(campaign.catalog, campaign.state) });
}

function layout(catalog: Catalog, { completed, sheets }: CampaignState): EventMap['founded'] {
  const scenarios = [...catalog.scenarios.values()];
  const items = [...catalog.items.values()];
  const owned = sheets.flatMap((sheet) => sheet.items);
  const namesOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
  const first = scenarios.filter(({ first: isFirst }) => isFirst);
  const after = scenarios.filter(({ id }) => completed.includes(id)).flatMap(({ rewards = [] }) => rewards);
  const unlocked = after.flatMap((gain) => (gain.gain === 'scenario' ? [gain.scenario] : []));
  return {
    unlocked: [...new Set([...namesOf(first), ...completed, ...unlocked])],
    values: {},
    sections: catalog.campaign?.calendar ?? [],
    decks: {
      road: { summer: deckOf(catalog, 'summer'), winter: deckOf(catalog, 'winter') },
      items: namesOf(items.filter(({ random, id }) => random && !owned.includes(id))),
      blueprints: namesOf(items.filter(({ blueprint }) => blueprint === 'random')),
      scenarios: namesOf(scenarios.filter(({ random, id }) => random && !completed.includes(id))),
    },
  };
}

function deckOf({ roadEvents }: Catalog, season: 'summer' | 'winter') {
  return { shuffled: roadEvents.filter((event) => event.season === season).map(({ id }) => id), bottom: [] };
}
