/** Downtime that did not count: the bot did not run, or Discord was away. */
import { z } from 'zod';
import { json } from '../../engine/values/json.ts';
import type { Repositories } from '../settings/repositories.ts';

const DOWNTIME_KEY = 'uncounted';
const VERSION = 1;

/** Times in milliseconds since 1970; `server`: of an outage in one server. */
const stretch = z.object({ from: z.number(), until: z.number(), server: z.string().exactOptional() });
export type DowntimeInterval = z.infer<typeof stretch>;
const stretches = z.array(stretch);

/** Milliseconds. Shorter downtime is not shown, nor downtime that ended before SHOWN_FOR. */
const MIN_DOWNTIME = 10 * 60_000;
const SHOWN_FOR = 24 * 60 * 60_000;

export async function addDowntime(store: Pick<Repositories, 'changeMetadata'>, fresh: DowntimeInterval): Promise<void> {
  await store.changeMetadata(DOWNTIME_KEY, (there) => {
    const known = stretches.safeParse(there?.value).data ?? [];
    const goesOn = known.findLast((each) => each.server === fresh.server && each.until === fresh.from);
    const before = known.filter((each) => each !== goesOn && isNotable(each, fresh.until));
    const all = [...before, { ...fresh, from: goesOn?.from ?? fresh.from }];
    return { version: VERSION, value: json.parse(all) };
  });
}

export async function lastDowntime(
  store: Pick<Repositories, 'metadata'>,
  server: string,
  now: number,
): Promise<DowntimeInterval | undefined> {
  const known = stretches.safeParse((await store.metadata(DOWNTIME_KEY))?.value).data ?? [];
  return known.findLast((each) => (each.server ?? server) === server && isNotable(each, now));
}

function isNotable({ from, until }: Pick<DowntimeInterval, 'from' | 'until'>, now: number): boolean {
  return until - from >= MIN_DOWNTIME && now - until <= SHOWN_FOR;
}
