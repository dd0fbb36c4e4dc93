/** Downtime: every player at their own pace, until all are done or the party ends it. OPS-08 */
import type { Seat } from '../../../../kernel/rule.ts';
import type { Activity } from '../activities/activity.ts';
import { ACTIVITIES } from '../activities/index.ts';
import { type Campaign, seatOf } from '../campaign.ts';
import { type Choice, type Closed, chooseOne, type Rule, word } from '../questions.ts';
import { takeBrewed, takeBrewedAlone } from './brewed.ts';
import { chooseForCompanions, chooseGrowth, growAlone } from './growth.ts';
import { amidNews, hear } from './news.ts';
import { chooseQuest } from './quests.ts';
import { restingOnShared } from './resting.ts';
import { mayRetire, retire } from './retiring.ts';

const DONE = 'done';

/** Begins anew for those who are not done whenever somebody comes or goes. */
export function* spendDowntime(campaign: Campaign): Rule<void> {
  const busy = busyIn(campaign);
  const rules = new Map<Seat, Rule<void>>(busy.map((member) => [seatOf(member), spend(campaign, member)]));
  const people = peopleOf(campaign);
  const isOver = () => campaign.state.week.step !== 'downtime' || peopleOf(campaign) !== people || isMoreDue(campaign);
  if (busy.length === 0 && campaign.state.roster.creating.length > 0) return yield* hear(campaign);
  yield* amidNews(campaign, rules, isOver);
  if (campaign.state.week.step === 'downtime' && isOverIn(campaign)) {
    campaign.happens({ type: 'week goes on', to: 'end of downtime' });
  }
}

/** CRE-01: whoever has no character any more makes another first. */
function isOverIn(campaign: Campaign): boolean {
  return busyIn(campaign).length === 0 && campaign.state.roster.creating.length === 0;
}

/** A retirement brings more than what is the character’s own. */
function isMoreDue({ state }: Campaign): boolean {
  return state.week.due.length > 0 || state.week.sections.length > 0;
}

/** Companions too: whoever has brought them is asked for them. */
function peopleOf({ state }: Campaign): string {
  return state.sheets.map((sheet) => `${sheet.member} ${sheet.class}`).join();
}

/** What must be done is done for those who did not, and for companions whom nobody decides for. LUP-01, RTR-01 */
export function endDowntime(campaign: Campaign): void {
  for (const { member } of [...campaign.state.sheets]) {
    growAlone(campaign, member);
    takeBrewedAlone(campaign, member);
    if (mayRetire(campaign, member)) retire(campaign, member);
  }
  campaign.happens({ type: 'week goes on', to: 'construction' });
}

/** Who still has something to do. */
function busyIn({ played, state }: Campaign): number[] {
  return played.flatMap(({ member }) => (state.week.done.includes(member) ? [] : [member]));
}

/** One after the other, as long as they want; what is compulsory comes before the end. */
function* spend(campaign: Campaign, member: number): Rule<void> {
  yield* chooseQuest(campaign, member);
  while (campaign.played.some((sheet) => sheet.member === member)) {
    yield* chooseGrowth(campaign, member);
    yield* chooseForCompanions(campaign, member);
    yield* takeBrewed(campaign, member);
    const activity = yield* restingOnShared(
      { campaign, member },
      () => namesOf(openTo(campaign, member)),
      () => pick(campaign, member),
    );
    if (!activity) return campaign.happens({ type: 'done in downtime', member });
    yield* activity.does(campaign, member);
  }
}

/** What others do may open and close it: the last herb may be gone. */
function openTo(campaign: Campaign, member: number): Activity[] {
  return ACTIVITIES.filter((each) => each.whyNot(campaign, member) === undefined);
}

/** What can’t be done, as far as anybody would want to know why. */
function closedTo(campaign: Campaign, member: number): Closed[] {
  return ACTIVITIES.filter((each) => each.isNamed?.(campaign, member)).flatMap((activity) => {
    const why = activity.whyNot(campaign, member);
    return why === undefined ? [] : [{ activity: activity.name, why }];
  });
}

function namesOf(activities: readonly Activity[]): string[] {
  return activities.map(({ name }) => name);
}

function* pick(campaign: Campaign, member: number): Rule<Activity | undefined> {
  const open = openTo(campaign, member);
  const choices = open.map(
    (activity): Choice<Activity | undefined> => ({ value: activity.name, is: activity, note: { is: 'word' } }),
  );
  const done: Choice<Activity | undefined> = { ...word(DONE), is: undefined };
  const [first] = open.filter((each) => each.isCompulsory?.(campaign, member));
  return yield* chooseOne({
    seat: seatOf(member),
    prompt: { about: 'downtime', closed: closedTo(campaign, member) },
    choices: [...choices, ...(first ? [] : [done])],
    standing: [first?.name ?? DONE],
  });
}
