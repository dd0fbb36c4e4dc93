/** Potions poured over members, with permanent effects. FIT-25 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { TargetFilter } from '../../content/schema/terms.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { BACK, type CampaignChoice, chooseOne } from '../questions.ts';
import { bornWith } from '../rules/numbers.ts';
import { different, printThing } from '../rules/things.ts';
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
  return who?.kind === undefined || who.kind.includes(bornWith(campaign.catalog, campaign.sheet(seat), member).kind);
}

function pourings(campaign: FrostgraveCampaign, seat: Seat): PotionUse[] {
  const { vault, members } = campaign.sheet(seat);
  return different(vault).flatMap((potion) => {
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
  isOpen: (campaign, seat) => pourings(campaign, seat).length > 0,
  *does(campaign, seat) {
    const choices = pourings(campaign, seat).map(
      (one): CampaignChoice<PotionUse> => ({
        value: `${one.member} ${printThing(one.potion)}`,
        is: one,
        note: { is: 'member', member: one.member },
      }),
    );
    const one = yield* chooseOne<PotionUse | undefined>({
      seat,
      prompt: { about: 'pour' },
      choices: [...choices, BACK],
    });
    if (one) campaign.happens({ type: 'poured', seat, ...one });
  },
};
