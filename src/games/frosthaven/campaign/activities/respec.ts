/** Downtime activity: choose all cards above level 1 anew, for gold. VAR-19 */
import { companionField, seatFor } from '../campaign.ts';
import { chooseOne, wordOption } from '../questions/questions.ts';
import { respecCost, whyNoRespec } from '../rules/characters/respec.ts';
import { chooseGrowth } from '../steps/party/growth.ts';
import type { Activity } from './activity.ts';

export const respeccing: Activity = {
  name: 'choose cards anew',
  shouldExplain: (campaign, member) => campaign.sheetOf(member).cards.length > 0,
  whyNot: (campaign, member) => whyNoRespec(campaign.sheetOf(member)),
  *run(campaign, member) {
    const gold = respecCost(campaign.sheetOf(member));
    const answer = yield* chooseOne({
      seat: seatFor(campaign, member),
      prompt: { about: 'respec', ...companionField(member), gold },
      choices: [wordOption('pay'), wordOption('keep them')],
      defaultAnswer: ['keep them'],
    });
    if (answer !== 'pay') return;
    campaign.emit({ type: 'respecced', member });
    yield* chooseGrowth(campaign, member);
  },
};
