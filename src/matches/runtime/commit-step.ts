/** Builds the commit of a step: entries, announcements, owed answers and the result. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { json } from '../../engine/values/json.ts';
import { announcementStateOf } from '../../game-api/announce/announcement-state.ts';
import { PICTURE_REFUSED, readUndoRequests, UNDO_REQUESTS } from '../../game-api/announce/undo-requests.ts';
import type { Announcements, Match, MatchEnded, NarrationContext, Pack } from '../../game-api/contract/game.ts';
import { withLanguage } from '../../i18n/language.ts';
import type { CampaignChange, GameRow, MatchCommit, OwedAnswer, Store } from '../../storage/store.ts';
import type { DeadlinePolicy } from '../deadlines/deadline-policy.ts';
import {
  deadlinesOf,
  firstReminders,
  LATE,
  lateSeatsAfter,
  REFERRED,
  readDeadlinePolicy,
  referredAnswersAfter,
} from '../deadlines/deadline-policy.ts';
import { awaySeats, presenceOf } from '../people/presence.ts';
import { withPendingChange } from '../settings/pending-change.ts';
import { readReminderIntervals } from '../settings/user-settings.ts';
import type { AnnouncementOptions } from './announcement-options.ts';
import { readAnnouncementOptions, withBoardText } from './announcement-options.ts';
import { keptPlans } from './planned-answers.ts';

export interface LiveMatch {
  readonly row: GameRow;
  readonly match: Match;
}

export interface StepCause
  extends Pick<
    NarrationContext,
    'reason' | 'by' | 'undoneEntry' | 'undoneBeside' | 'isWhole' | 'lateSeats' | 'changedHands'
  > {
  readonly referred?: readonly OwedAnswer[];
  readonly again?: readonly OwedAnswer[];
  /** Seat with a new user, who was not late. */
  readonly newcomer?: Seat;
}

export interface StepContext
  extends Pick<NarrationContext, 'refusedPicture' | 'undoRequests' | 'campaignLink' | 'messageLinks'> {
  readonly away: readonly Seat[];
  readonly policy: DeadlinePolicy;
  readonly reminderIntervals: ReadonlyMap<string, number>;
  readonly shown: AnnouncementOptions;
}

export interface StepSources {
  readonly store: Store;
  readonly pack: (id: string) => Pack;
}

export async function readStepContext(
  lookup: StepSources,
  { row, match }: LiveMatch,
  { reason }: StepCause,
  change?: CampaignChange,
): Promise<StepContext> {
  const { store } = lookup;
  const kept = withPendingChange(store, change);
  const isOver = match.isOver || reason === 'abandoned';
  const campaignLink = isOver ? await store.campaign(row.campaign) : undefined;
  return {
    away: await awaySeats(kept, row),
    policy: await readDeadlinePolicy(lookup, kept, row),
    reminderIntervals: await readReminderIntervals(store, row),
    shown: await readAnnouncementOptions(store, kept, row),
    refusedPicture: z.string().safeParse(await store.note(row.id, PICTURE_REFUSED)).data,
    undoRequests: readUndoRequests(await store.note(row.id, UNDO_REQUESTS)),
    ...(campaignLink && { campaignLink: campaignLink }),
    ...(reason === 'undone' && { messageLinks: await postedLinks(store, row) }),
  };
}

async function postedLinks(store: Store, row: GameRow): Promise<ReadonlyMap<string, string>> {
  const server = (await store.campaign(row.campaign))?.server ?? '';
  const all = await Promise.all(
    (announcementStateOf(row).past ?? []).map(
      async ({ key }) => [key, await store.postedMessage(row.id, key)] as const,
    ),
  );
  return new Map(
    all.flatMap(([key, at]) =>
      at ? [[key, `https://discord.com/channels/${server}/${at.channel}/${at.message}`] as const] : [],
    ),
  );
}

export function buildCommit(
  live: LiveMatch,
  what: StepCause,
  { away, policy: before, reminderIntervals, shown, ...around }: StepContext,
): MatchCommit {
  const { row, match } = live;
  const { entries, snapshots } = match.uncommitted;
  const presence = presenceOf(match.activeSeats(), away);
  const { referred: _, again: __, newcomer, ...said } = what;
  const { isBrief, language } = shown;
  const told: Announcements = withLanguage(language, () =>
    withBoardText(match.announce({ table: row, presence, isBrief, ...said, ...around }), live, shown),
  );
  const fresh = [...(what.again ?? []).map(({ seat }) => seat), ...(newcomer === undefined ? [] : [newcomer])];
  const late = lateSeatsAfter(match, before.late, { now: what.lateSeats, by: what.by, fresh });
  const referred = referredAnswersAfter(match, before.referred, { now: what.referred, again: what.again });
  const policy = { ...before, late, referred };
  const outcome = match.outcome();
  const result = what.reason === 'abandoned' ? 'abandoned' : outcome?.result;
  return {
    game: row.id,
    entries,
    snapshots,
    ...told,
    notes: {
      ...told.notes,
      ...(!isDeepStrictEqual(late, before.late) && { [LATE]: late }),
      ...(!isDeepStrictEqual(referred, before.referred) && { [REFERRED]: json.parse(referred) }),
    },
    reminders: firstReminders(match, row, told.reminders, policy, reminderIntervals),
    owing: result ? [] : owedAnswersOf(match),
    deadlines: result ? [] : deadlinesOf(match, policy, presence, what.again),
    open: result
      ? []
      : [...editableQuestions(match, row), ...keptPlans(live, { takenBack: takenPlan(what), newcomer })],
    ...(result && { result }),
  };
}

/** The seat whose planned answer an undo has taken back. It is asked, and not answered by its plan again. */
function takenPlan({ undoneEntry }: StepCause): Seat | undefined {
  return undoneEntry?.type === 'answer' && undoneEntry.by === 'planned' ? undoneEntry.seat : undefined;
}

export function matchEndOf({ row, match }: LiveMatch, result: string): MatchEnded {
  const { id, kind, seats } = row;
  const gives = result === 'abandoned' ? null : (match.outcome()?.gives ?? null);
  return { match: id, kind, result, gives, seats: seats.map(({ seat, member }) => ({ seat, member })) };
}

function owedAnswersOf({ questions }: Match): OwedAnswer[] {
  return questions.flatMap(({ question: { seat }, number, answered }) =>
    answered ? [] : [{ seat, question: number }],
  );
}

/** Questions with drafts beside the owed ones: those of the party for each seat, and answers that can still change. */
function editableQuestions({ questions }: Match, { seats }: Pick<GameRow, 'seats'>): OwedAnswer[] {
  return questions.flatMap(({ question: { seat }, number, answered }) => {
    if (seat === PARTY) return seats.map((each) => ({ seat: each.seat, question: number }));
    return answered ? [{ seat, question: number }] : [];
  });
}
