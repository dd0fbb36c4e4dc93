/** Downtime activity: choose all cards above level 1 anew, for gold. VAR-19 */
import { forWhom, seatFor } from '../campaign.ts';
import { chooseOne, word } from '../questions/questions.ts';
import { respecCost, whyNoRespec } from '../rules/characters/respec.ts';
import { chooseGrowth } from '../steps/party/growth.ts';
import type { Activity } from './activity.ts';

export const respeccing: Activity = {
  name: 'choose cards anew',
  isNamed: (campaign, member) => campaign.sheetOf(member).cards.length > 0,
  whyNot: (campaign, member) => whyNoRespec(campaign.sheetOf(member)),
  *does(campaign, member) {
    const gold = respecCost(campaign.sheetOf(member));
    const answer = yield* chooseOne({
      seat: seatFor(campaign, member),
      prompt: { about: 'respec', ...forWhom(member), gold },
      choices: [word('pay'), word('keep them')],
      standing: ['keep them'],
    });
    if (answer !== 'pay') return;
    campaign.happens({ type: 'respecced', member });
    yield* chooseGrowth(campaign, member);
  },
};
