import type { Seat } from '../../engine/rules/rule.ts';
import type { Presence } from '../../game-api/contract/game.ts';
import { preferencesOf } from '../settings/campaign-preferences.ts';
import type { GameRow, Repositories, SeatedPlayer } from '../settings/repositories.ts';

/** Seats of companions count as away. */
export async function awaySeats(
  records: Pick<Repositories, 'campaignPreferences'>,
  { campaign, seats }: Pick<GameRow, 'campaign' | 'seats'>,
): Promise<Seat[]> {
  const isAway = async ({ user }: SeatedPlayer) =>
    user === undefined || (await preferencesOf(records, campaign, user)).away;
  const gone = await Promise.all(seats.map(isAway));
  return seats.filter((_, i) => gone[i]).map(({ seat }) => seat);
}

/** Milliseconds of owing an answer after which a player has no voice until they act: twelve hours. */
export const VOICE_DURATION = 12 * 60 * 60_000;

/**
 * Seats without a voice: companions, players away by their own word, and players who have owed an answer for
 * VOICE_DURATION. A report of others takes no voice away.
 */
export async function voicelessSeats(
  records: Pick<Repositories, 'campaignPreferences' | 'owedAnswers'>,
  { id, campaign, seats }: Pick<GameRow, 'id' | 'campaign' | 'seats'>,
  now: number,
): Promise<Seat[]> {
  const owing = await records.owedAnswers(id);
  const isSilent = async ({ seat, user }: SeatedPlayer) => {
    if (user === undefined) return true;
    const { away, silentSince } = await preferencesOf(records, campaign, user);
    if (away && silentSince === null) return true;
    const since = [
      ...(away && silentSince !== null ? [silentSince] : []),
      ...owing.flatMap((owed) => (owed.seat === seat ? [owed.since] : [])),
    ];
    return since.some((each) => now - each >= VOICE_DURATION);
  };
  const silent = await Promise.all(seats.map(isSilent));
  return seats.filter((_, i) => silent[i]).map(({ seat }) => seat);
}

/** Active seats whose players are there. `late`: seats that have missed a deadline. */
export function seatsWithPlayers(active: readonly Seat[], away: readonly Seat[], late: readonly Seat[] = []): Seat[] {
  return active.filter((seat) => !away.includes(seat) && !late.includes(seat));
}

export function presenceOf(playing: readonly Seat[], away: readonly Seat[]): Presence {
  return { away, isDeserted: away.length > 0 && playing.every((seat) => away.includes(seat)) };
}
