import { RESOURCES } from '../../content/schema/terms.ts';
import type { LootResource } from '../../rules/state/values.ts';
import type { Campaign } from '../campaign.ts';
import { companionField, seatFor } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions/questions.ts';
import { chooseOne } from '../questions/questions.ts';
import { restartOnSharedChange } from '../steps/restart-on-shared-change.ts';
import type { Activity } from './activity.ts';

/** Downtime activity: give resources to Frosthaven, which never come back. SUP-03 */
export const giving: Activity = {
  name: 'give to Frosthaven',
  whyNot: (campaign, member) =>
    RESOURCES.some((kind) => (campaign.sheetOf(member).resources[kind] ?? 0) > 0)
      ? undefined
      : { because: 'nothing to give' },
  *run(campaign, member) {
    yield* giveSome(campaign, member);
  },
};

interface Gift {
  readonly kind: LootResource;
  readonly amount: number;
}

export function* giveAll(campaign: Campaign, member: number): CampaignRule<void> {
  while (yield* giveSome(campaign, member));
}

function* giveSome(campaign: Campaign, member: number): CampaignRule<boolean> {
  const owned = () => resourcesOf(campaign, member);
  const gift = yield* restartOnSharedChange({ campaign, member }, owned, () => chooseGift(campaign, member));
  if (gift) campaign.emit({ type: 'given', member, resources: { [gift.kind]: gift.amount } });
  return gift !== undefined;
}

function resourcesOf(campaign: Campaign, member: number): Record<string, number> {
  return { ...campaign.sheetOf(member).resources };
}

function* chooseGift(campaign: Campaign, member: number): CampaignRule<Gift | undefined> {
  const { resources } = campaign.sheetOf(member);
  const owned = RESOURCES.filter((kind) => (resources[kind] ?? 0) > 0);
  if (owned.length === 0) return undefined;
  const back: CampaignChoice<undefined> = { value: 'nothing', is: undefined, note: { is: 'word' } };
  const given = owned.map((kind): CampaignChoice<Gift> => {
    const amount = resources[kind] ?? 0;
    return { value: kind, is: { kind, amount }, note: { is: 'resource', kind, amount } };
  });
  const seat = seatFor(campaign, member);
  const choices = [...given, back];
  const chosen = yield* chooseOne<Gift | undefined>({
    seat,
    prompt: { about: 'giving', ...companionField(member) },
    choices,
    defaultAnswer: ['nothing'],
  });
  if (!chosen || chosen.amount === 1) return chosen;
  const { kind } = chosen;
  const amounts = Array.from({ length: chosen.amount }, (_, i) => chosen.amount - i);
  const amount = yield* chooseOne({
    seat,
    prompt: { about: 'amount', ...companionField(member), kind },
    choices: amounts.map((each): CampaignChoice<number> => ({ value: `${each}`, is: each, note: { is: 'word' } })),
  });
  return { kind, amount };
}
