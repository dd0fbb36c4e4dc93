/** Draw and choice of personal quests. NEW-08, CRE-04, CRE-05, GAP-07 */
import type { Seat } from '../../../../../engine/rules/rule.ts';
import type { Campaign } from '../../campaign.ts';
import { hasQuests, seatOf } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { chooseOne, draw } from '../../questions/questions.ts';
import { isCompanion } from '../../state/people.ts';
import type { CampaignState } from '../../state.ts';
import { parallelWithInputs } from './member-inputs.ts';

const TO_CHOOSE_FROM = 2;

export function mustDrawQuests({ sheets }: CampaignState): boolean {
  return sheets.some(({ drawn }) => drawn === null);
}

/** Draws two for each new member; companions keep the first, and a single one needs no choice. CRE-04 */
export function* drawQuests(campaign: Campaign): CampaignRule<void> {
  for (const { member } of campaign.state.sheets.filter(({ drawn }) => drawn === null)) {
    const quests = yield* drawTwo(campaign.state.roster.quests);
    const [first = null] = quests;
    campaign.emit({ type: 'quests drawn', member, quests });
    const isChosen = quests.length === TO_CHOOSE_FROM && !isCompanion({ member });
    if (!isChosen) campaign.emit({ type: 'quest kept', member, quest: first });
  }
}

/** Draws two, or as many as are left. GAP-07 */
export function* drawTwo(deck: readonly string[]): CampaignRule<string[]> {
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

export function membersChoosingQuest(campaign: Campaign): number[] {
  if (!hasQuests(campaign.catalog)) return [];
  return campaign.played.flatMap(({ member }) => (mustChoose(campaign, member) ? [member] : []));
}

function mustChoose(campaign: Campaign, member: number): boolean {
  const { quest, drawn } = campaign.sheetOf(member);
  return quest === null && drawn !== null && drawn.length > 0;
}

export function* chooseQuest(campaign: Campaign, member: number): CampaignRule<void> {
  const { drawn } = campaign.sheetOf(member);
  if (!mustChoose(campaign, member) || !drawn) return;
  const quest = yield* chooseOne({
    seat: seatOf(member),
    prompt: { about: 'quest', quests: drawn },
    choices: drawn.map(questChoice),
    secret: true,
  });
  campaign.emit({ type: 'quest kept', member, quest });
}

export function questChoice(quest: string): CampaignChoice<string> {
  return { value: quest, is: quest, note: { is: 'quest', quest } };
}

export function* chooseAllQuests(campaign: Campaign): CampaignRule<void> {
  const choosing = membersChoosingQuest(campaign);
  const rules = new Map<Seat, CampaignRule<void>>(
    choosing.map((member) => [seatOf(member), chooseQuest(campaign, member)]),
  );
  const before = standing(campaign);
  yield* parallelWithInputs(campaign, rules, () => standing(campaign) !== before);
}

function standing({ state }: Campaign): string {
  return [state.week.step, ...state.sheets.map((sheet) => `${sheet.member} ${sheet.class}`)].join();
}
