/**
 * Deadline clock. Rows hold wall-clock times, which are put off by time that does not count: downtime, outages, clock
 * changes, pauses of the table, and quiet hours.
 */

import { PARTY } from '../../engine/rules/rule.ts';
import { fieldsOf } from '../../engine/values/json.ts';
import type { PutOff, Store, TimedMatch } from '../../storage/store.ts';
import { isQuiet } from '../settings/quiet-hours.ts';
import { settingsOf } from '../settings/table-settings.ts';
import { quietIn } from '../settings/user-settings.ts';
import { noteUncounted } from './downtime.ts';
import { putOffVotes } from './votes.ts';

/** Milliseconds between two ticks that only downtime or a clock change explains. */
const LONGEST_GAP = 5 * 60_000;

type ClockStore = Pick<Store, 'timeKept' | 'keepTime' | 'timed' | 'house' | 'changeHouse'>;

/**
 * Counts the time since the last tick, or puts due times off by it: all where nobody was reached, those of servers in
 * `away`, and those of pauses and quiet hours.
 */
export async function keepTime(
  store: ClockStore,
  now: number,
  isReached = true,
  away: ReadonlySet<string> = new Set(),
): Promise<void> {
  const passed = now - ((await store.timeKept()) ?? now);
  const since = now - passed;
  if (!isReached || passed < 0 || passed > LONGEST_GAP) {
    await store.keepTime(now, passed, 'all');
    if (passed <= 0) return;
    await putOffVotes(store, passed);
    await noteUncounted(store, { from: since, until: now });
    return;
  }
  const still = (await store.timed()).map((match) => standingStill(match, since, away));
  await store.keepTime(
    now,
    passed,
    still.filter(({ seats, users }) => seats.length + users.length > 0),
  );
  for (const server of passed > 0 ? away : []) await noteUncounted(store, { from: since, until: now, server });
}

function standingStill(
  { id: game, server, seats, settings, wishes }: TimedMatch,
  now: number,
  away: ReadonlySet<string>,
): PutOff {
  // Few tables pause, and few people have quiet hours: nothing else is read of what they want.
  const hasPause = Boolean(fieldsOf(settings).pausedUntil) && isPausedAt(settingsOf({ settings }), now);
  const isPaused = hasPause || away.has(server);
  const users = [...new Set(seats.flatMap(({ user }) => user ?? []))];
  const resting = wishes.filter(({ here, everywhere }) => isQuiet(quietIn(everywhere, here), now));
  const quiet = isPaused ? users : resting.map(({ user }) => user);
  const theirs = seats.filter(({ user }) => user !== undefined && quiet.includes(user)).map(({ seat }) => seat);
  const isWhole = isPaused || (users.length > 0 && quiet.length === users.length);
  return { game, seats: isWhole ? [...seats.map(({ seat }) => seat), PARTY] : theirs, users: quiet };
}

export function isPausedAt({ pausedUntil }: { readonly pausedUntil: number | null }, now: number): boolean {
  return pausedUntil !== null && now < pausedUntil;
}
