/** Downtime: each player at their own pace, until all are done or the party ends it. OPS-08 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Activity } from '../activities/activity.ts';
import { ACTIVITIES } from '../activities/index.ts';
import type { Campaign } from '../campaign.ts';
import { companionField, seatFor, seatOf } from '../campaign.ts';
import type { CampaignChoice, CampaignRule, ClosedActivity } from '../questions/questions.ts';
import { chooseOne, wordOption } from '../questions/questions.ts';
import { takeBrewed, takeBrewedAlone } from './goods/brewed-potions.ts';
import { chooseForCompanions, chooseGrowth, growByDefault } from './party/growth.ts';
import { parallelWithInputs, receiveInput } from './party/member-inputs.ts';
import { chooseQuest } from './party/quests.ts';
import { mayRetire, retire } from './party/retiring.ts';
import { restartOnSharedChange } from './restart-on-shared-change.ts';

const DONE = 'done';

/** Runs Downtime; begins anew for the unfinished when members join or leave. */
export function* spendDowntime(campaign: Campaign): CampaignRule<void> {
  const busy = busyIn(campaign);
  const players = new Set(busy.flatMap((member) => campaign.playerOf(member) ?? []));
  const rules = new Map<Seat, CampaignRule<void>>(
    [...players].map((player) => [seatOf(player), spend(campaign, player)]),
  );
  const people = peopleOf(campaign);
  const isOver = () => campaign.state.week.step !== 'downtime' || peopleOf(campaign) !== people || isMoreDue(campaign);
  if (busy.length === 0 && campaign.state.roster.creating.length > 0) return yield* receiveInput(campaign);
  yield* parallelWithInputs(campaign, rules, isOver);
  if (campaign.state.week.step === 'downtime' && isOverIn(campaign)) {
    campaign.emit({ type: 'week goes on', to: 'end of downtime' });
  }
}

/** CRE-01: members without a character make another first. */
function isOverIn(campaign: Campaign): boolean {
  return busyIn(campaign).length === 0 && campaign.state.roster.creating.length === 0;
}

function isMoreDue({ state }: Campaign): boolean {
  return state.week.due.length > 0 || state.week.sections.length > 0;
}

function peopleOf({ state }: Campaign): string {
  return state.sheets.map((sheet) => `${sheet.member} ${sheet.class}`).join();
}

/** Does what is compulsory for absent members and for companions without a player. LUP-01, RTR-01 */
export function endDowntime(campaign: Campaign): void {
  for (const { member } of [...campaign.state.sheets]) {
    growByDefault(campaign, member);
    takeBrewedAlone(campaign, member);
    if (mayRetire(campaign, member)) retire(campaign, member);
  }
  campaign.emit({ type: 'week goes on', to: 'construction' });
}

/** VAR-09: companions count in solo play only. */
function busyIn(campaign: Campaign): number[] {
  const { sheets, week } = campaign.state;
  const isBusy = (member: number) => campaign.playerOf(member) !== undefined && !week.done.includes(member);
  return sheets.flatMap(({ member }) => (isBusy(member) ? [member] : []));
}

function* spend(campaign: Campaign, player: number): CampaignRule<void> {
  yield* chooseQuest(campaign, player);
  if (campaign.charactersOf(player).length === 1) yield* chooseForCompanions(campaign, player);
  for (let member: number | undefined; ; ) {
    const busy = busyIn(campaign).filter((each) => campaign.playerOf(each) === player);
    const [first] = busy;
    if (first === undefined) return;
    member = member !== undefined && busy.includes(member) ? member : first;
    member = yield* spendOnce(campaign, member, busy);
  }
}

/** Runs one activity, and returns the character who comes next. */
function* spendOnce(campaign: Campaign, member: number, busy: readonly number[]): CampaignRule<number> {
  yield* chooseGrowth(campaign, member);
  yield* takeBrewed(campaign, member);
  const others = busy.filter((each) => each !== member);
  const chosen = yield* restartOnSharedChange(
    { campaign, member },
    () => namesOf(openTo(campaign, member)),
    () => pick(campaign, member, others),
  );
  if (typeof chosen === 'number') return chosen;
  if (chosen) yield* chosen.run(campaign, member);
  else campaign.emit({ type: 'done in downtime', member });
  return member;
}

function openTo(campaign: Campaign, member: number): Activity[] {
  return ACTIVITIES.filter((each) => each.whyNot(campaign, member) === undefined);
}

function closedTo(campaign: Campaign, member: number): ClosedActivity[] {
  return ACTIVITIES.filter((each) => each.shouldExplain?.(campaign, member)).flatMap((activity) => {
    const why = activity.whyNot(campaign, member);
    return why === undefined ? [] : [{ activity: activity.name, why }];
  });
}

function namesOf(activities: readonly Activity[]): string[] {
  return activities.map(({ name }) => name);
}

function* pick(
  campaign: Campaign,
  member: number,
  others: readonly number[],
): CampaignRule<Activity | number | undefined> {
  const open = openTo(campaign, member);
  const choices = open.map(
    (activity): CampaignChoice<Activity | undefined> => ({ value: activity.name, is: activity, note: { is: 'word' } }),
  );
  const another = others.map(
    (other): CampaignChoice<number> => ({ value: `as ${other}`, is: other, note: { is: 'another', member: other } }),
  );
  const done: CampaignChoice<Activity | undefined> = { ...wordOption(DONE), is: undefined };
  const [first] = open.filter((each) => each.isCompulsory?.(campaign, member));
  return yield* chooseOne<Activity | number | undefined>({
    seat: seatFor(campaign, member),
    prompt: { about: 'downtime', ...companionField(member), closed: closedTo(campaign, member) },
    choices: [...choices, ...another, ...(first ? [] : [done])],
    defaultAnswer: [first?.name ?? DONE],
  });
}
