/**
 * Deadline clock. Rows hold wall-clock times, which are put off by time that does not count: downtime, outages, clock
 * changes, pauses of the table, and quiet hours.
 */

import { PARTY } from '../../engine/rules/rule.ts';
import { fieldsOf } from '../../engine/values/json.ts';
import type { ClockRepository } from '../../storage/repositories/deadlines.ts';
import type { MetadataRepository } from '../../storage/repositories/metadata.ts';
import type { Postponement, TimedMatch } from '../../storage/store.ts';
import { isQuiet } from '../settings/quiet-hours.ts';
import { settingsOf } from '../settings/table-settings.ts';
import { parseQuietHours } from '../settings/user-settings.ts';
import { addDowntime } from './downtime.ts';
import { postponeVotes } from './votes.ts';

/** Milliseconds between two ticks that only downtime or a clock change explains. */
const MAX_GAP = 5 * 60_000;

/**
 * Counts the time since the last tick, or puts due times off by it: all where nobody was reached, those of servers in
 * `away`, and those of pauses and quiet hours.
 */
export async function tickClock(
  store: ClockRepository & MetadataRepository,
  now: number,
  isReached = true,
  away: ReadonlySet<string> = new Set(),
): Promise<void> {
  const passed = now - ((await store.clockTime()) ?? now);
  const since = now - passed;
  if (!isReached || passed < 0 || passed > MAX_GAP) {
    await store.advanceClock(now, passed, 'all');
    if (passed <= 0) return;
    await postponeVotes(store, passed);
    await addDowntime(store, { from: since, until: now });
    return;
  }
  const still = (await store.timedMatches()).map((match) => postponementOf(match, since, away));
  await store.advanceClock(
    now,
    passed,
    still.filter(({ seats, users }) => seats.length + users.length > 0),
  );
  for (const server of passed > 0 ? away : []) await addDowntime(store, { from: since, until: now, server });
}

function postponementOf(
  { id: game, server, seats, settings, wishes }: TimedMatch,
  now: number,
  away: ReadonlySet<string>,
): Postponement {
  // Few tables pause, and few people have quiet hours: nothing else is read of what they want.
  const hasPause = Boolean(fieldsOf(settings).pausedUntil) && isPausedAt(settingsOf({ settings }), now);
  const isPaused = hasPause || away.has(server);
  const users = [...new Set(seats.flatMap(({ user }) => user ?? []))];
  const resting = wishes.filter(({ here, everywhere }) => isQuiet(parseQuietHours(everywhere, here), now));
  const quiet = isPaused ? users : resting.map(({ user }) => user);
  const theirs = seats.filter(({ user }) => user !== undefined && quiet.includes(user)).map(({ seat }) => seat);
  const isWhole = isPaused || (users.length > 0 && quiet.length === users.length);
  return { game, seats: isWhole ? [...seats.map(({ seat }) => seat), PARTY] : theirs, users: quiet };
}

export function isPausedAt({ pausedUntil }: { readonly pausedUntil: number | null }, now: number): boolean {
  return pausedUntil !== null && now < pausedUntil;
}
