/** Personal quests are drawn, and chosen. NEW-08, CRE-04, CRE-05, GAP-07 */
import type { Seat } from '../../../../kernel/rule.ts';
import { type Campaign, hasQuests, seatOf } from '../campaign.ts';
import { type CampaignChoice, type CampaignRule, chooseOne, draw } from '../questions.ts';
import { isCompanion } from '../state/people.ts';
import type { CampaignState } from '../state.ts';
import { amidNews } from './news.ts';

const TO_CHOOSE_FROM = 2;

/** Whether somebody has not drawn yet. */
export function mustDraw({ sheets }: CampaignState): boolean {
  return sheets.some(({ drawn }) => drawn === null);
}

/** Everybody who has come draws two. Companions keep the first; with one left there is nothing to choose. CRE-04 */
export function* drawQuests(campaign: Campaign): CampaignRule<void> {
  for (const { member } of campaign.state.sheets.filter(({ drawn }) => drawn === null)) {
    const quests = yield* twoOf(campaign.state.roster.quests);
    const [first = null] = quests;
    campaign.happens({ type: 'quests drawn', member, quests });
    const isChosen = quests.length === TO_CHOOSE_FROM && !isCompanion({ member });
    if (!isChosen) campaign.happens({ type: 'quest kept', member, quest: first });
  }
}

/** As many as are left, where there are fewer. GAP-07 */
export function* twoOf(deck: readonly string[]): CampaignRule<string[]> {
  const drawn: string[] = [];
  while (drawn.length < TO_CHOOSE_FROM && drawn.length < deck.length) {
    drawn.push(
      yield* draw(
        'personal quest',
        deck.filter((each) => !drawn.includes(each)),
      ),
    );
  }
  return drawn;
}

/** Who has drawn and not chosen. */
export function choosingIn(campaign: Campaign): number[] {
  if (!hasQuests(campaign.catalog)) return [];
  return campaign.played.flatMap(({ member }) => (mustChoose(campaign, member) ? [member] : []));
}

function mustChoose(campaign: Campaign, member: number): boolean {
  const { quest, drawn } = campaign.sheetOf(member);
  return quest === null && drawn !== null && drawn.length > 0;
}

/** Asks for one of those that were drawn; nobody else learns which. */
export function* chooseQuest(campaign: Campaign, member: number): CampaignRule<void> {
  const { drawn } = campaign.sheetOf(member);
  if (!mustChoose(campaign, member) || !drawn) return;
  const quest = yield* chooseOne({
    seat: seatOf(member),
    prompt: { about: 'quest', quests: drawn },
    choices: drawn.map(questChoice),
    secret: true,
  });
  campaign.happens({ type: 'quest kept', member, quest });
}

export function questChoice(quest: string): CampaignChoice<string> {
  return { value: quest, is: quest, note: { is: 'quest', quest } };
}

/** All who must, each at their own pace, until something else comes. */
export function* chooseAllQuests(campaign: Campaign): CampaignRule<void> {
  const choosing = choosingIn(campaign);
  const rules = new Map<Seat, CampaignRule<void>>(
    choosing.map((member) => [seatOf(member), chooseQuest(campaign, member)]),
  );
  const before = standing(campaign);
  yield* amidNews(campaign, rules, () => standing(campaign) !== before);
}

function standing({ state }: Campaign): string {
  return [state.week.step, ...state.sheets.map((sheet) => `${sheet.member} ${sheet.class}`)].join();
}
