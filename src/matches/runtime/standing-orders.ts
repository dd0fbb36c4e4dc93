/** Standing orders and obvious answers. The log marks them as such. */

import type { By } from '../../engine/log/log.ts';
import { type Answer, PARTY, type Seat } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion, Match, Pack, Presence } from '../../game-api/contract/game.ts';
import type { GameRow } from '../../storage/store.ts';
import { awayFrom, presenceAt } from '../people/presence.ts';
import { preferencesOf } from '../settings/campaign-preferences.ts';
import { ownSettings, ownWishes } from '../settings/game-settings.ts';
import type { SettingsSource } from '../settings/pending-change.ts';
import { withinTime } from './processor-budget.ts';

export interface StandingAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
  readonly by: By;
}

export interface StandingOrderOptions {
  /** True where a watching player has asked for a round: absent seats are then played though nobody present plays. */
  readonly isWatched?: () => boolean;
  /** Settings after a change that is not committed yet. */
  readonly kept?: SettingsSource;
}

export interface StandingOrderContext {
  readonly store: SettingsSource;
  readonly pack: (id: string) => Pack;
  readonly trouble: (game: number, error: Error) => void;
}

interface AttendedMatch {
  readonly row: GameRow;
  readonly match: Match;
}

export async function nextStanding(
  ordering: StandingOrderContext,
  { row, match }: AttendedMatch,
  { isWatched = () => false, kept = ordering.store }: StandingOrderOptions,
): Promise<StandingAnswer | undefined> {
  const presence = presenceAt(match.playing(), [...(await awayFrom(kept, row)), ...(match.companions?.() ?? [])]);
  const isPlayed = !presence.isDeserted || isWatched();
  for (const open of match.questions) {
    if (open.answered) continue;
    const given = await answerTo(kept, { row, match }, open, presence, { isPlayed, ordering });
    if (given) return { seat: open.question.seat, number: open.number, ...given };
  }
  return undefined;
}

/**
 * Returns undefined where the seat is asked. A seat with optional actions is asked even the obvious: that is the
 * moment for them.
 */
async function answerTo(
  kept: SettingsSource,
  { row, match }: AttendedMatch,
  open: AnyOpenQuestion,
  { away }: Presence,
  { isPlayed, ordering }: { readonly isPlayed: boolean; readonly ordering: StandingOrderContext },
): Promise<Pick<StandingAnswer, 'value' | 'by'> | undefined> {
  const { seat, obvious } = open.question;
  if (away.includes(seat))
    return isPlayed ? { value: withinTime(() => match.playFor(open)), by: 'standing order' } : undefined;
  const wishes = await wishesOf(kept, row, seat, ordering);
  const { ordered } = withinTime(() => ({ ordered: match.standing(open, wishes) }));
  if (ordered) return { value: ordered, by: 'standing order' };
  const hasMore = match.asides.some(({ aside }) => aside.seat === seat);
  return obvious && !hasMore && !(await isWanted(kept, row, seat)) ? { value: obvious, by: 'obvious' } : undefined;
}

async function wishesOf(
  kept: SettingsSource,
  { id, campaign, seats }: GameRow,
  asked: Seat,
  { pack, trouble }: StandingOrderContext,
) {
  const user = seats.find(({ seat }) => seat === asked)?.user;
  const there = await kept.campaign(campaign);
  if (!there) return { match: id, seat: undefined, table: {} };
  const spoiled = (why: string) =>
    trouble(id, new Error(`What is wanted in campaign ${campaign} can’t be read: ${why}`));
  const reading = { pack: pack(there.pack), spoiled };
  return {
    match: id,
    seat: user === undefined ? undefined : await ownWishes(kept, campaign, user, reading),
    table: ownSettings(there, reading),
  };
}

/** For a question to the party, one player who wants to be asked is enough. */
async function isWanted(kept: SettingsSource, { campaign, seats }: GameRow, asked: Seat): Promise<boolean> {
  const users = seats.flatMap(({ seat, user }) =>
    user !== undefined && (seat === asked || asked === PARTY) ? [user] : [],
  );
  const all = await Promise.all(users.map((user) => preferencesOf(kept, campaign, user)));
  return all.some(({ askEverything }) => askEverything);
}
