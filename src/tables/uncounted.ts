/** The time that counted for nobody because nobody could be reached: the bot did not run, or Discord was away. */
import { z } from 'zod';
import type { Records } from './records.ts';

/** The name of what is kept of it, and the version of that. */
const UNCOUNTED = 'uncounted';
const VERSION = 1;

/** From one moment to another, in milliseconds since 1970. */
const stretch = z.object({ from: z.number(), until: z.number() });
export type Stretch = z.infer<typeof stretch>;
const stretches = z.array(stretch);

/** Milliseconds: what is shorter nobody misses, and what lies longer ago nobody asks about. */
const SHORTEST = 10 * 60_000;
const SAID_FOR = 24 * 60 * 60_000;

/** Notes some; what follows the last at once makes that longer. */
export async function noteUncounted(store: Pick<Records, 'changeHouse'>, { from, until }: Stretch): Promise<void> {
  await store.changeHouse(UNCOUNTED, (there) => {
    const known = stretches.safeParse(there?.value).data ?? [];
    const goesOn = known.findLast((each) => each.until === from);
    const before = known.filter((each) => each !== goesOn && isMissed(each, until));
    return { version: VERSION, value: [...before, { from: goesOn?.from ?? from, until }] };
  });
}

/** The last of it, where it was long enough to be missed and ended a day ago or less. */
export async function lastUncounted(store: Pick<Records, 'house'>, now: number): Promise<Stretch | undefined> {
  const known = stretches.safeParse((await store.house(UNCOUNTED))?.value).data ?? [];
  return known.findLast((each) => isMissed(each, now));
}

function isMissed({ from, until }: Stretch, now: number): boolean {
  return until - from >= SHORTEST && now - until <= SAID_FOR;
}
