/** Base of a warband. FBS */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { BaseResource } from '../../content/schema/aftermath.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice } from '../questions.ts';
import { askChoice, BACK } from '../questions.ts';
import type { Deal } from './deal.ts';
import { isAffordable } from './deal.ts';

export const settle: Deal = {
  name: 'base',
  isOpen: (campaign, seat) => {
    const { base, games } = campaign.sheet(seat);
    return !base && games >= campaign.catalog.content.bases.afterGames;
  },
  *carryOut(campaign, seat) {
    const choices = [...campaign.catalog.locations.keys()].map(
      (what): CampaignChoice<string> => ({ value: what, is: what, note: { is: 'location', what } }),
    );
    const location = yield* askChoice<string | undefined>({
      seat,
      prompt: { about: 'base' },
      choices: [...choices, BACK],
    });
    if (location !== undefined) campaign.emit({ type: 'settled', seat, location });
  },
};

function affordableResources(campaign: FrostgraveCampaign, seat: Seat): BaseResource[] {
  const { base } = campaign.sheet(seat);
  if (!base) return [];
  return [...campaign.catalog.resources.values()].filter(
    ({ id, cost }) => !base.resources.includes(id) && isAffordable(campaign, seat, cost),
  );
}

export const furnish: Deal = {
  name: 'resource',
  isOpen: (campaign, seat) => affordableResources(campaign, seat).length > 0,
  *carryOut(campaign, seat) {
    const choices = affordableResources(campaign, seat).map(
      (one): CampaignChoice<BaseResource> => ({
        value: one.id,
        is: one,
        note: { is: 'resource', what: one.id, gold: one.cost },
      }),
    );
    const one = yield* askChoice<BaseResource | undefined>({
      seat,
      prompt: { about: 'resource' },
      choices: [...choices, BACK],
    });
    if (one) campaign.emit({ type: 'resource bought', seat, resource: one.id, gold: one.cost });
  },
};
