/** Builds the commit of a step: entries, announcements, owed answers and the result. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import { json } from '../../engine/values/json.ts';
import { toldOf } from '../../game-api/announce/announcement-state.ts';
import { PICTURE_REFUSED, REQUESTS, requestsIn } from '../../game-api/announce/undo-requests.ts';
import type { Announcements, Match, MatchEnded, NarrationContext, Pack } from '../../game-api/contract/game.ts';
import { speaking } from '../../i18n/language.ts';
import type { CampaignChange, GameRow, MatchCommit, OwedAnswer, Store } from '../../storage/store.ts';
import {
  deadlinesOf,
  firstReminders,
  type Hurry,
  hurryAt,
  LATE,
  lateAfter,
  REFERRED,
  referredAfter,
} from '../deadlines/deadline-policy.ts';
import { awayFrom, presenceAt } from '../people/presence.ts';
import { keptAfter } from '../settings/pending-change.ts';
import { everyOf } from '../settings/user-settings.ts';
import { type AnnouncementOptions, shownAt, withWords } from './announcement-options.ts';

export interface Live {
  readonly row: GameRow;
  readonly match: Match;
}

export interface StepCause extends Pick<NarrationContext, 'reason' | 'by' | 'taken' | 'late' | 'hands'> {
  readonly referred?: readonly OwedAnswer[];
  readonly again?: readonly OwedAnswer[];
  /** Seat with a new user, who was not late. */
  readonly newcomer?: Seat;
}

export interface StepContext extends Pick<NarrationContext, 'refused' | 'requests' | 'home' | 'posted'> {
  readonly away: readonly Seat[];
  readonly hurry: Hurry;
  readonly every: ReadonlyMap<string, number>;
  readonly shown: AnnouncementOptions;
}

export interface Lookup {
  readonly store: Store;
  readonly pack: (id: string) => Pack;
}

export async function surroundingsOf(
  lookup: Lookup,
  { row, match }: Live,
  { reason }: StepCause,
  change?: CampaignChange,
): Promise<StepContext> {
  const { store } = lookup;
  const kept = keptAfter(store, change);
  const isOver = match.isOver || reason === 'abandoned';
  const home = isOver ? await store.campaign(row.campaign) : undefined;
  return {
    away: await awayFrom(kept, row),
    hurry: await hurryAt(lookup, kept, row),
    every: await everyOf(store, row),
    shown: await shownAt(store, kept, row),
    refused: z.string().safeParse(await store.note(row.id, PICTURE_REFUSED)).data,
    requests: requestsIn(await store.note(row.id, REQUESTS)),
    ...(home && { home }),
    ...(reason === 'undone' && { posted: await postedBy(store, row) }),
  };
}

async function postedBy(store: Store, row: GameRow): Promise<ReadonlyMap<string, string>> {
  const server = (await store.campaign(row.campaign))?.server ?? '';
  const all = await Promise.all(
    (toldOf(row).past ?? []).map(async ({ key }) => [key, await store.postedMessage(row.id, key)] as const),
  );
  return new Map(
    all.flatMap(([key, at]) =>
      at ? [[key, `https://discord.com/channels/${server}/${at.channel}/${at.message}`] as const] : [],
    ),
  );
}

export function turnOf(
  live: Live,
  what: StepCause,
  { away, hurry: before, every, shown, ...around }: StepContext,
): MatchCommit {
  const { row, match } = live;
  const { entries, snapshots } = match.unwritten;
  const presence = presenceAt(match.playing(), away);
  const { referred: _, again: __, newcomer, ...said } = what;
  const { isBrief, language } = shown;
  const told: Announcements = speaking(language, () =>
    withWords(match.tell({ table: row, presence, isBrief, ...said, ...around }), live, shown),
  );
  const fresh = [...(what.again ?? []).map(({ seat }) => seat), ...(newcomer === undefined ? [] : [newcomer])];
  const late = lateAfter(match, before.late, { now: what.late, by: what.by, fresh });
  const referred = referredAfter(match, before.referred, { now: what.referred, again: what.again });
  const hurry = { ...before, late, referred };
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
    reminders: firstReminders(match, row, told.reminders, hurry, every),
    owing: result ? [] : owingIn(match),
    deadlines: result ? [] : deadlinesOf(match, hurry, presence, what.again),
    open: result ? [] : openIn(match, row),
    ...(result && { result }),
  };
}

export function endOf({ row, match }: Live, result: string): MatchEnded {
  const { id, kind, seats } = row;
  const gives = result === 'abandoned' ? null : (match.outcome()?.gives ?? null);
  return { match: id, kind, result, gives, seats: seats.map(({ seat, member }) => ({ seat, member })) };
}

function owingIn({ questions }: Match): OwedAnswer[] {
  return questions.flatMap(({ question: { seat }, number, answered }) =>
    answered ? [] : [{ seat, question: number }],
  );
}

/** Questions with drafts beside the owed ones: those of the party for each seat, and answers that can still change. */
function openIn({ questions }: Match, { seats }: Pick<GameRow, 'seats'>): OwedAnswer[] {
  return questions.flatMap(({ question: { seat }, number, answered }) => {
    if (seat === PARTY) return seats.map((each) => ({ seat: each.seat, question: number }));
    return answered ? [{ seat, question: number }] : [];
  });
}
