/**
 * Erased users, known by keyed hashes only, so that no backup or import brings them back. An erasure under way is
 * kept until it is done.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { json } from '../../engine/values/json.ts';
import { FORGOTTEN, type Forgotten, forgottenIn, VERSION } from '../../storage/privacy/erasure-list.ts';
import type { Records } from './repositories.ts';

export type { Forgotten } from '../../storage/privacy/erasure-list.ts';

type ErasureRecords = Pick<Records, 'house' | 'changeHouse'>;

/** Hash with a key of its own for each user: only trying every id could reveal it. */
function printOf(user: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(user).digest('hex');
}

export async function forgottenPeople(records: Pick<ErasureRecords, 'house'>): Promise<readonly Forgotten[]> {
  return forgottenIn((await records.house(FORGOTTEN))?.value);
}

export function isForgotten(all: readonly Forgotten[], user: string, since = Number.NEGATIVE_INFINITY): boolean {
  return all.some(({ key, print, at }) => at > since && printOf(user, key) === print);
}

export async function noteForgotten(records: ErasureRecords, user: string, at: number): Promise<readonly Forgotten[]> {
  const key = randomBytes(32).toString('hex');
  const changed = await records.changeHouse(FORGOTTEN, (there) => {
    const others = forgottenIn(there?.value).filter((each) => printOf(user, each.key) !== each.print);
    return { version: VERSION, value: json.parse([...others, { key, print: printOf(user, key), at }]) };
  });
  return forgottenIn(changed.value);
}

const LEAVING = 'leaving';
const leaving = z.array(
  z.object({
    user: z.string(),
    shown: z.array(z.string()),
    /** Channels and threads whose messages may still name the user. */
    channels: z.array(z.string()),
  }),
);
export type ErasureJob = z.infer<typeof leaving>[number];

export async function thoseLeaving(records: Pick<ErasureRecords, 'house'>): Promise<readonly ErasureJob[]> {
  return leaving.parse((await records.house(LEAVING))?.value ?? []);
}

export async function beginLeaving(records: ErasureRecords, person: ErasureJob): Promise<void> {
  await changeLeaving(records, (now) => {
    const before = now.find(({ user }) => user === person.user);
    const channels = [...new Set([...(before?.channels ?? []), ...person.channels])];
    const shown = [...new Set([...(before?.shown ?? []), ...person.shown])];
    return [...now.filter((each) => each !== before), { user: person.user, shown, channels }];
  });
}

/** Notes a finished channel. The job is removed with its last one. */
export async function leftChannel(records: ErasureRecords, user: string, channel: string): Promise<void> {
  await changeLeaving(records, (now) =>
    now.map((each) =>
      each.user === user ? { ...each, channels: each.channels.filter((other) => other !== channel) } : each,
    ),
  );
}

export async function endLeaving(records: ErasureRecords, user: string): Promise<void> {
  await changeLeaving(records, (now) => now.filter((each) => each.user !== user));
}

async function changeLeaving(
  records: ErasureRecords,
  change: (now: readonly ErasureJob[]) => readonly ErasureJob[],
): Promise<void> {
  await records.changeHouse(LEAVING, (there) => ({
    version: VERSION,
    value: json.parse(change(leaving.parse(there?.value ?? []))),
  }));
}
