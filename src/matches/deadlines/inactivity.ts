/** Time since a seat has answered nothing by itself: an answer is owed, or the deadline passed. */
import { z } from 'zod';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import { json } from '../../engine/values/json.ts';
import type { Store } from '../../storage/store.ts';
import type { DeadlinePolicy } from './deadline-policy.ts';

/** Note with the times of late seats; valid while they are late. */
const SILENT = 'silent';
const silent = z.record(z.string(), z.number()).catch({});

type InactivitySource = Pick<Store, 'note' | 'owedAnswers'>;

export async function inactivityNotes(
  store: InactivitySource,
  game: number,
  { late }: Pick<DeadlinePolicy, 'late'>,
  seats: readonly Seat[],
): Promise<Readonly<Record<string, Json>>> {
  if (seats.length === 0) return {};
  const known = silent.parse(await store.note(game, SILENT));
  const owing = await store.owedAnswers(game);
  const since = seats.flatMap((seat) => {
    const before = late[seat] === undefined ? undefined : known[seat];
    const owed = owing.filter((each) => each.seat === seat).map((each) => each.since);
    return before === undefined && owed.length === 0
      ? []
      : [[seat, Math.min(...owed, before ?? Number.POSITIVE_INFINITY)]];
  });
  return { [SILENT]: json.parse({ ...known, ...Object.fromEntries(since) }) };
}

/** Milliseconds since 1970; undefined where the seat owes nothing and was not late. */
export async function inactiveSince(
  store: InactivitySource,
  game: number,
  { late }: Pick<DeadlinePolicy, 'late'>,
  seat: Seat,
): Promise<number | undefined> {
  const owed = (await store.owedAnswers(game)).filter((each) => each.seat === seat).map(({ since }) => since);
  const noted = late[seat] === undefined ? undefined : silent.parse(await store.note(game, SILENT))[seat];
  const all = [...owed, ...(noted === undefined ? [] : [noted])];
  return all.length === 0 ? undefined : Math.min(...all);
}
