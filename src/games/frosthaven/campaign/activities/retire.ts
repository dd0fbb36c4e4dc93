import type { Campaign } from '../campaign.ts';
import { companionField, seatFor } from '../campaign.ts';
import type { CampaignRule } from '../questions/questions.ts';
import { chooseOne, wordOption } from '../questions/questions.ts';
import { INSPIRATION_FOR_A_QUEST, mayCompleteAnother } from '../rules/characters/retirement.ts';
import { drawTwo, questChoice } from '../steps/party/quests.ts';
import { mayRetire, retire } from '../steps/party/retiring.ts';
import { restartOnSharedChange } from '../steps/restart-on-shared-change.ts';
import type { Activity } from './activity.ts';

/** Downtime activity: retire with a fulfilled quest. RTR-02 */
export const retiring: Activity = {
  name: 'retire',
  isCompulsory: (campaign, member) => mayRetire(campaign, member),
  whyNot: (campaign, member) => (mayRetire(campaign, member) ? undefined : { because: 'quest not done' }),
  *run(campaign, member) {
    const { drawn } = campaign.sheetOf(member);
    if (drawn && drawn.length > 0) return yield* completeOneOf(campaign, member, drawn);
    const choice = yield* restartOnSharedChange(
      { campaign, member },
      () => [mayRetire(campaign, member), inspirationIn(campaign), campaign.state.roster.quests.length > 0],
      () => askWhether(campaign, member),
    );
    if (choice === 'retire') retire(campaign, member);
    if (choice === 'complete another quest first') yield* drawMore(campaign, member);
  },
};

function inspirationIn({ state }: Campaign): number {
  return state.outpost.values.inspiration ?? 0;
}

/** Asked of nobody whose quest is no longer fulfilled. RTR-01 */
function* askWhether(campaign: Campaign, member: number): CampaignRule<string> {
  if (!mayRetire(campaign, member)) return 'not yet';
  const { quest } = campaign.sheetOf(member);
  const inspiration = inspirationIn(campaign);
  const isMore = mayCompleteAnother(inspiration) && campaign.state.roster.quests.length > 0;
  return yield* chooseOne<string>({
    seat: seatFor(campaign, member),
    prompt: { about: 'retiring', ...companionField(member), quest: quest ?? '', inspiration },
    choices: [
      wordOption('retire'),
      ...(isMore ? [wordOption('complete another quest first')] : []),
      wordOption('not yet'),
    ],
    defaultAnswer: ['retire'],
    secret: true,
  });
}

/** RTR-06: drawn quests stay drawn. */
function* drawMore(campaign: Campaign, member: number): CampaignRule<void> {
  campaign.emit({ type: 'value changed', value: 'inspiration', amount: -INSPIRATION_FOR_A_QUEST });
  const quests = yield* drawTwo(campaign.state.roster.quests);
  campaign.emit({ type: 'quests drawn', member, quests });
  campaign.reveal();
  yield* completeOneOf(campaign, member, quests);
}

/** RTR-06 */
function* completeOneOf(campaign: Campaign, member: number, drawn: readonly string[]): CampaignRule<void> {
  const quest = yield* chooseOne({
    seat: seatFor(campaign, member),
    prompt: { about: 'second quest', ...companionField(member), quests: drawn },
    choices: drawn.map(questChoice),
    secret: true,
  });
  retire(campaign, member, quest);
}
