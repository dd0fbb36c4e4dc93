/** Downtime that did not count: the bot did not run, or Discord was away. */
import { z } from 'zod';
import { json } from '../../engine/values/json.ts';
import type { Records } from '../settings/repositories.ts';

const UNCOUNTED = 'uncounted';
const VERSION = 1;

/** Times in milliseconds since 1970; `server`: of an outage in one server. */
const stretch = z.object({ from: z.number(), until: z.number(), server: z.string().exactOptional() });
export type DowntimeInterval = z.infer<typeof stretch>;
const stretches = z.array(stretch);

/** Milliseconds. Shorter downtime is not shown, nor downtime that ended before SAID_FOR. */
const SHORTEST = 10 * 60_000;
const SAID_FOR = 24 * 60 * 60_000;

export async function noteUncounted(store: Pick<Records, 'changeHouse'>, fresh: DowntimeInterval): Promise<void> {
  await store.changeHouse(UNCOUNTED, (there) => {
    const known = stretches.safeParse(there?.value).data ?? [];
    const goesOn = known.findLast((each) => each.server === fresh.server && each.until === fresh.from);
    const before = known.filter((each) => each !== goesOn && isMissed(each, fresh.until));
    const all = [...before, { ...fresh, from: goesOn?.from ?? fresh.from }];
    return { version: VERSION, value: json.parse(all) };
  });
}

export async function lastUncounted(
  store: Pick<Records, 'house'>,
  server: string,
  now: number,
): Promise<DowntimeInterval | undefined> {
  const known = stretches.safeParse((await store.house(UNCOUNTED))?.value).data ?? [];
  return known.findLast((each) => (each.server ?? server) === server && isMissed(each, now));
}

function isMissed({ from, until }: Pick<DowntimeInterval, 'from' | 'until'>, now: number): boolean {
  return until - from >= SHORTEST && now - until <= SAID_FOR;
}
