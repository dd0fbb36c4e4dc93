/** Planned answers, standing orders and obvious answers. The log marks them as such. */

import type { AnswerSource } from '../../engine/log/log.ts';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion, Match, MatchSettings, Pack, Presence } from '../../game-api/contract/game.ts';
import type { DraftRepository } from '../../storage/repositories/drafts.ts';
import type { GameRow } from '../../storage/store.ts';
import { awaySeats, presenceOf, seatsWithPlayers } from '../people/presence.ts';
import { preferencesOf } from '../settings/campaign-preferences.ts';
import { gamePreferencesOf, gameSettingsOf } from '../settings/game-settings.ts';
import type { SettingsSource } from '../settings/pending-change.ts';
import { settingsOf } from '../settings/table-settings.ts';
import { plannedAnswerTo } from './planned-answers.ts';
import { withTimeLimit } from './processor-budget.ts';

export interface StandingAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
  readonly by: AnswerSource;
}

export interface StandingOrderOptions {
  /** True where a watching player has asked for a round: absent seats are then played though nobody present plays. */
  readonly isWatched?: () => boolean;
  /** Settings after a change that is not committed yet. */
  readonly kept?: SettingsSource;
}

export interface StandingOrderContext {
  readonly store: SettingsSource & Pick<DraftRepository, 'newestDraft'>;
  readonly pack: (id: string) => Pack;
  readonly onError: (game: number, error: Error) => void;
}

interface AttendedMatch {
  readonly row: GameRow;
  readonly match: Match;
}

export async function nextStandingAnswer(
  ordering: StandingOrderContext,
  { row, match }: AttendedMatch,
  { isWatched = () => false, kept = ordering.store }: StandingOrderOptions,
): Promise<StandingAnswer | undefined> {
  const presence = presenceOf(match.activeSeats(), [
    ...(await awaySeats(kept, row)),
    ...(match.companionSeats?.() ?? []),
  ]);
  const isPlayed = !presence.isDeserted || isWatched();
  for (const open of match.questions) {
    if (open.answered) continue;
    const given = await standingAnswerTo(kept, { row, match }, open, presence, { isPlayed, ordering });
    if (given) return { seat: open.question.seat, number: open.number, ...given };
  }
  return undefined;
}

/**
 * Returns undefined where the seat is asked. A seat with optional actions is asked even the obvious: that is the
 * moment for them.
 */
async function standingAnswerTo(
  kept: SettingsSource,
  { row, match }: AttendedMatch,
  open: AnyOpenQuestion,
  { away }: Presence,
  { isPlayed, ordering }: { readonly isPlayed: boolean; readonly ordering: StandingOrderContext },
): Promise<Pick<StandingAnswer, 'value' | 'by'> | undefined> {
  const { seat, obviousAnswer } = open.question;
  const isAway = away.includes(seat);
  if (isAway && !isPlayed) return undefined;
  const planned = await plannedAnswerTo(ordering.store, { row, match }, open);
  if (planned && !planned.isDefault) return { value: planned.value, by: 'planned' };
  if (isAway) {
    const value = withTimeLimit(() => match.botAnswer(open, seatsWithPlayers(match.activeSeats(), away)));
    return { value, by: 'standing order' };
  }
  const wantsAll = await wantsEveryQuestion(kept, row, seat);
  const wishes = await readPreferencesOf(kept, row, seat, { ...ordering, wantsAll });
  const { ordered } = withTimeLimit(() => ({ ordered: match.standingAnswer(open, wishes) }));
  if (ordered) return { value: ordered, by: 'standing order' };
  if (planned && !wantsAll) return { value: planned.value, by: 'standing order' };
  const hasMore = match.optionalActions.some(({ optionalAction }) => optionalAction.seat === seat);
  return obviousAnswer && !hasMore && !wantsAll ? { value: obviousAnswer, by: 'obvious' } : undefined;
}

async function readPreferencesOf(
  kept: SettingsSource,
  { id, campaign, seats }: GameRow,
  asked: Seat,
  { pack, onError, wantsAll }: StandingOrderContext & { readonly wantsAll: boolean },
): Promise<MatchSettings> {
  const user = seats.find(({ seat }) => seat === asked)?.user;
  const there = await kept.campaign(campaign);
  if (!there) return { match: id, playStyle: 'everything', seat: undefined, table: {} };
  const onCorrupt = (why: string) =>
    onError(id, new Error(`What is wanted in campaign ${campaign} can’t be read: ${why}`));
  const reading = { pack: pack(there.pack), onCorrupt: onCorrupt };
  return {
    match: id,
    playStyle: wantsAll ? 'everything' : settingsOf(there).playStyle,
    seat: user === undefined ? undefined : await gamePreferencesOf(kept, campaign, user, reading),
    table: gameSettingsOf(there, reading),
  };
}

/** For a question to the party, one player who wants to be asked is enough. */
async function wantsEveryQuestion(kept: SettingsSource, { campaign, seats }: GameRow, asked: Seat): Promise<boolean> {
  const users = seats.flatMap(({ seat, user }) =>
    user !== undefined && (seat === asked || asked === PARTY) ? [user] : [],
  );
  const all = await Promise.all(users.map((user) => preferencesOf(kept, campaign, user)));
  return all.some(({ askEverything }) => askEverything);
}
