/** Deadline policy of a match. */
import { z } from 'zod';
import type { Seat } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion, Match, Pack, Presence, Reminder } from '../../game-api/contract/game.ts';
import type { DeadlinePreset } from '../../game-api/values/deadline-presets.ts';
import { NO_DEADLINES } from '../../game-api/values/deadline-presets.ts';
import type { Campaign, Deadline, GameRow, OwedAnswer, Store } from '../../storage/store.ts';
import { presenceOf } from '../people/presence.ts';
import type { SettingsSource } from '../settings/pending-change.ts';
import type { TableSettings } from '../settings/table-settings.ts';
import { settingsOf } from '../settings/table-settings.ts';

const HOUR = 60 * 60_000;

export interface DeadlinePolicy extends Pick<TableSettings, 'grace' | 'passed' | 'master'> {
  readonly pace: DeadlinePreset;
  /** Late seats that have answered nothing since, with the chapter in which they were late last. */
  readonly late: Readonly<Record<Seat, string>>;
  /** Overdue questions that wait for the game-master. */
  readonly referred: readonly OwedAnswer[];
}

export const LATE = 'late';
const late = z.record(z.string(), z.string()).catch({});
export const REFERRED = 'referred';
const referred = z.array(z.object({ seat: z.string(), question: z.number() })).catch([]);

/** Without a game-master, `master` means `nobody`. */
export function fixedPolicyOf(campaign: Pick<Campaign, 'settings'>, pack: Pick<Pack, 'deadlinePreset'>): FixedPolicy {
  const { pace, grace, passed, master, playStyle } = settingsOf(campaign);
  if (playStyle === 'together') return { pace: NO_DEADLINES, grace, passed: 'nobody', master };
  const isLeft = passed === 'master' && master === null;
  return { pace: pace ?? pack.deadlinePreset ?? NO_DEADLINES, grace, passed: isLeft ? 'nobody' : passed, master };
}

export type FixedPolicy = Omit<DeadlinePolicy, 'late' | 'referred'>;

export async function readDeadlinePolicy(
  { store, pack }: { readonly store: Pick<Store, 'note'>; readonly pack: (id: string) => Pack },
  kept: SettingsSource,
  row: Pick<GameRow, 'campaign'> & { readonly id?: number },
): Promise<DeadlinePolicy> {
  const campaign = await kept.campaign(row.campaign);
  if (!campaign) return { pace: NO_DEADLINES, grace: 0, passed: 'nobody', master: null, late: {}, referred: [] };
  const settled = fixedPolicyOf(campaign, pack(campaign.pack));
  if (row.id === undefined) return { ...settled, late: {}, referred: [] };
  const known = late.parse(await store.note(row.id, LATE));
  return { ...settled, late: known, referred: referred.parse(await store.note(row.id, REFERRED)) };
}

/**
 * Milliseconds for an answer; undefined for no deadline. A late seat has a short time for the rest of the chapter, so
 * that the table does not wait for it again and again.
 */
export function timeLimitFor(
  match: Match,
  open: AnyOpenQuestion,
  { pace, late }: Pick<DeadlinePolicy, 'pace' | 'late'>,
): number | undefined {
  const moment = match.questionPhase(open);
  if (!moment) return undefined;
  const hours = pace[moment];
  const short = late[open.question.seat] === match.chapter() ? pace.between : null;
  return hours === null ? undefined : Math.min(hours, short ?? hours) * HOUR;
}

/** Rules have deadlines of their own. The others stop where every player is late or away: then the table waits. */
export function deadlinesOf(
  match: Match,
  policy: DeadlinePolicy,
  { away }: Presence,
  again: readonly OwedAnswer[] = [],
): Deadline[] {
  const { isDeserted } = presenceOf(match.activeSeats(), [...away, ...Object.keys(policy.late)]);
  return match.questions.flatMap((open) => {
    const { question, number, answered, due } = open;
    if (answered) return [];
    if (due) return [{ seat: question.seat, question: number, after: due.after }];
    if (policy.passed === 'master' && isReferred(policy, { seat: question.seat, question: number })) return [];
    const time = isDeserted || policy.passed === 'nobody' ? undefined : timeLimitFor(match, open, policy);
    if (time === undefined) return [];
    const owed = { seat: question.seat, question: number };
    const anew = isReferred({ referred: again }, owed) ? { anew: true as const } : {};
    return [{ ...owed, after: time + policy.grace * HOUR, ...anew }];
  });
}

/**
 * First reminders, as the user or game has it, but before a deadline: at half of the time, or with grace, where the
 * grace begins.
 */
export function firstReminders(
  match: Match,
  { seats }: Pick<GameRow, 'seats'>,
  reminders: readonly Reminder[],
  policy: DeadlinePolicy,
  every: ReadonlyMap<string, number>,
): Reminder[] {
  return reminders.map((reminder) => {
    const own = seats.filter(({ user }) => user === reminder.user).map(({ seat }) => seat);
    const open = match.questions.find(
      ({ number, question }) => number === reminder.question && own.includes(question.seat),
    );
    const after = every.get(reminder.user) ?? reminder.after;
    const time = open && timeLimitFor(match, open, policy);
    if (time === undefined) return { ...reminder, after };
    const isWhole = policy.grace > 0 || policy.passed === 'nobody';
    return { ...reminder, after: Math.min(after, isWhole ? time : time / 2) };
  });
}

/** `now`: newly late; `by`: answered; `fresh`: with a new deadline. */
export function lateSeatsAfter(
  match: Match,
  before: DeadlinePolicy['late'],
  {
    now = [],
    by,
    fresh = [],
  }: { readonly now?: readonly Seat[] | undefined; readonly by?: Seat | undefined; readonly fresh?: readonly Seat[] },
): DeadlinePolicy['late'] {
  const still = Object.entries(before).filter(([seat]) => seat !== by && !fresh.includes(seat));
  return Object.fromEntries([...still, ...now.map((seat) => [seat, match.chapter()])]);
}

export function isReferred(
  { referred: all }: Pick<DeadlinePolicy, 'referred'>,
  { seat, question }: OwedAnswer,
): boolean {
  return all.some((each) => each.seat === seat && each.question === question);
}

/** Open questions before the game-master. `now`: newly referred; `again`: with a new deadline. */
export function referredAnswersAfter(
  { questions }: Pick<Match, 'questions'>,
  before: DeadlinePolicy['referred'],
  {
    now = [],
    again = [],
  }: { readonly now?: readonly OwedAnswer[] | undefined; readonly again?: readonly OwedAnswer[] | undefined },
): OwedAnswer[] {
  const open = questions.filter(({ answered }) => !answered);
  return [...before, ...now].filter(
    (owed) =>
      !isReferred({ referred: again }, owed) &&
      open.some(({ question, number }) => question.seat === owed.seat && number === owed.question),
  );
}
