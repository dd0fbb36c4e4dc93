/** Potions poured over members, with permanent effects. FIT-25 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { TargetFilter } from '../../content/schema/terms.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice } from '../questions.ts';
import { askChoice, BACK } from '../questions.ts';
import { initialStats } from '../rules/numbers.ts';
import { distinctThings, printThing } from '../rules/things.ts';
import type { SheetItem, SheetMember } from '../state/sheet.ts';
import type { Deal } from './deal.ts';

interface PotionUse {
  readonly potion: SheetItem;
  readonly member: number;
}

function isMeant(
  campaign: FrostgraveCampaign,
  seat: Seat,
  member: SheetMember,
  who: TargetFilter | undefined,
): boolean {
  return (
    who?.kind === undefined || who.kind.includes(initialStats(campaign.catalog, campaign.sheet(seat), member).kind)
  );
}

function pourOptions(campaign: FrostgraveCampaign, seat: Seat): PotionUse[] {
  const { vault, members } = campaign.sheet(seat);
  return distinctThings(vault).flatMap((potion) => {
    const found = potion.is === 'potion' ? campaign.catalog.potion(potion.what) : undefined;
    const { target } = found ?? {};
    if (found?.lasts !== 'always' || target?.what !== 'member') return [];
    return members
      .filter((member) => isMeant(campaign, seat, member, target.who))
      .filter(({ forever = [] }) => !forever.some(({ from, of }) => of === 'potion' && from === potion.what))
      .map(({ id }) => ({ potion, member: id }));
  });
}

export const pour: Deal = {
  name: 'pour',
  isOpen: (campaign, seat) => pourOptions(campaign, seat).length > 0,
  *carryOut(campaign, seat) {
    const choices = pourOptions(campaign, seat).map(
      (one): CampaignChoice<PotionUse> => ({
        value: `${one.member} ${printThing(one.potion)}`,
        is: one,
        note: { is: 'member', member: one.member },
      }),
    );
    const one = yield* askChoice<PotionUse | undefined>({
      seat,
      prompt: { about: 'pour' },
      choices: [...choices, BACK],
    });
    if (one) campaign.emit({ type: 'poured', seat, ...one });
  },
};
