/** How much time the answers of a match have, by what its table has settled of deadlines. */
import { z } from 'zod';
import type { AnyOpenQuestion, Match, Pack, Presence, Reminder } from '../games/game.ts';
import { NO_HURRY, type Pace } from '../games/pace.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Campaign, Deadline, GameRow, OwedAnswer, Store } from '../store/store.ts';
import type { SettingsSource } from './kept.ts';
import { presenceAt } from './presence.ts';
import { settingsOf, type TableSettings } from './table-settings.ts';

const HOUR = 60 * 60_000;

/** What a table has settled, as far as it concerns time; what it has not settled is as is usual in its game. */
export interface Hurry extends Pick<TableSettings, 'grace' | 'passed' | 'master'> {
  readonly pace: Pace;
  /** Seats whose time was over, and who have answered nothing by themselves since: in which chapter it last was. */
  readonly late: Readonly<Record<Seat, string>>;
  /** Questions whose time was over, of which the game-master is to say what becomes of them. */
  readonly referred: readonly OwedAnswer[];
}

/** The note of a match that says whose time was over. */
export const LATE = 'late';
const late = z.record(z.string(), z.string()).catch({});
/** That which says what the game-master is asked about. */
export const REFERRED = 'referred';
const referred = z.array(z.object({ seat: z.string(), question: z.number() })).catch([]);

/** Where the game-master is to be asked, and there is none, nobody answers. */
export function hurryOf(campaign: Pick<Campaign, 'settings'>, pack: Pick<Pack, 'pace'>): FixedPolicy {
  const { pace, grace, passed, master } = settingsOf(campaign);
  const isLeft = passed === 'master' && master === null;
  return { pace: pace ?? pack.pace ?? NO_HURRY, grace, passed: isLeft ? 'nobody' : passed, master };
}

/** What is settled, whatever has happened at the table. */
export type FixedPolicy = Omit<Hurry, 'late' | 'referred'>;

/** The same of a match; nobody is in a hurry where there is no such campaign. */
export async function hurryAt(
  { store, pack }: { readonly store: Pick<Store, 'note'>; readonly pack: (id: string) => Pack },
  kept: SettingsSource,
  row: Pick<GameRow, 'campaign'> & { readonly id?: number },
): Promise<Hurry> {
  const campaign = await kept.campaign(row.campaign);
  if (!campaign) return { pace: NO_HURRY, grace: 0, passed: 'nobody', master: null, late: {}, referred: [] };
  const settled = hurryOf(campaign, pack(campaign.pack));
  if (row.id === undefined) return { ...settled, late: {}, referred: [] };
  const known = late.parse(await store.note(row.id, LATE));
  return { ...settled, late: known, referred: referred.parse(await store.note(row.id, REFERRED)) };
}

/**
 * Milliseconds that a question has; undefined where it may take as long as it takes. Whoever was late has a short time for
 * the rest of that chapter, so that nobody waits for them again and again.
 */
export function timeFor(
  match: Match,
  open: AnyOpenQuestion,
  { pace, late }: Pick<Hurry, 'pace' | 'late'>,
): number | undefined {
  const moment = match.moment(open);
  if (!moment) return undefined;
  const hours = pace[moment];
  const short = late[open.question.seat] === match.chapter() ? pace.between : null;
  return hours === null ? undefined : Math.min(hours, short ?? hours) * HOUR;
}

/** Beside those that a rule sets. Where nobody has answered by themselves since their time was over, the table waits. */
export function deadlinesOf(
  match: Match,
  hurry: Hurry,
  { away }: Presence,
  again: readonly OwedAnswer[] = [],
): Deadline[] {
  const { isDeserted } = presenceAt(match.playing(), [...away, ...Object.keys(hurry.late)]);
  return match.questions.flatMap((open) => {
    const { question, number, answered, due } = open;
    if (answered) return [];
    if (due) return [{ seat: question.seat, question: number, after: due.after }];
    if (hurry.passed === 'master' && isReferred(hurry, { seat: question.seat, question: number })) return [];
    const time = isDeserted || hurry.passed === 'nobody' ? undefined : timeFor(match, open, hurry);
    if (time === undefined) return [];
    const owed = { seat: question.seat, question: number };
    const anew = isReferred({ referred: again }, owed) ? { anew: true as const } : {};
    return [{ ...owed, after: time + hurry.grace * HOUR, ...anew }];
  });
}

/**
 * When people are reminded first: as they want it, else as the game has it; whoever has a deadline before it. Then half of the
 * time is over, or where there is grace, the time is over and the grace begins.
 */
export function firstReminders(
  match: Match,
  { seats }: Pick<GameRow, 'seats'>,
  reminders: readonly Reminder[],
  hurry: Hurry,
  every: ReadonlyMap<string, number>,
): Reminder[] {
  return reminders.map((reminder) => {
    const own = seats.filter(({ user }) => user === reminder.user).map(({ seat }) => seat);
    const open = match.questions.find(
      ({ number, question }) => number === reminder.question && own.includes(question.seat),
    );
    const after = every.get(reminder.user) ?? reminder.after;
    const time = open && timeFor(match, open, hurry);
    if (time === undefined) return { ...reminder, after };
    const isWhole = hurry.grace > 0 || hurry.passed === 'nobody';
    return { ...reminder, after: Math.min(after, isWhole ? time : time / 2) };
  });
}

/** Who is late when all this has happened: `now` are those whose time was over, `by` has answered by themselves, `fresh` have their time anew. */
export function lateAfter(
  match: Match,
  before: Hurry['late'],
  {
    now = [],
    by,
    fresh = [],
  }: { readonly now?: readonly Seat[] | undefined; readonly by?: Seat | undefined; readonly fresh?: readonly Seat[] },
): Hurry['late'] {
  const still = Object.entries(before).filter(([seat]) => seat !== by && !fresh.includes(seat));
  return Object.fromEntries([...still, ...now.map((seat) => [seat, match.chapter()])]);
}

/** Whether the game-master is asked about a question. */
export function isReferred({ referred: all }: Pick<Hurry, 'referred'>, { seat, question }: OwedAnswer): boolean {
  return all.some((each) => each.seat === seat && each.question === question);
}

/** What of it is still asked when all this has happened: `now` is referred to the game-master, `again` has its time anew. */
export function referredAfter(
  { questions }: Pick<Match, 'questions'>,
  before: Hurry['referred'],
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
