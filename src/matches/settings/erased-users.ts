/**
 * Erased users, known by keyed hashes only, so that no backup or import brings them back. An erasure under way is
 * kept until it is done.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { json } from '../../engine/values/json.ts';
import type { ErasedUser } from '../../storage/privacy/erasure-list.ts';
import { ERASED_USERS_KEY, parseErasedUsers, VERSION } from '../../storage/privacy/erasure-list.ts';
import type { MetadataRepository } from '../../storage/repositories/metadata.ts';

export type { ErasedUser } from '../../storage/privacy/erasure-list.ts';

/** Hash with a key of its own for each user: only trying every id could reveal it. */
function hashUser(user: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(user).digest('hex');
}

export async function readErasedUsers(records: Pick<MetadataRepository, 'metadata'>): Promise<readonly ErasedUser[]> {
  return parseErasedUsers((await records.metadata(ERASED_USERS_KEY))?.value);
}

export function isErased(all: readonly ErasedUser[], user: string, since = Number.NEGATIVE_INFINITY): boolean {
  return all.some(({ key, print, at }) => at > since && hashUser(user, key) === print);
}

export async function addErasedUser(
  records: MetadataRepository,
  user: string,
  at: number,
): Promise<readonly ErasedUser[]> {
  const key = randomBytes(32).toString('hex');
  const changed = await records.changeMetadata(ERASED_USERS_KEY, (there) => {
    const others = parseErasedUsers(there?.value).filter((each) => hashUser(user, each.key) !== each.print);
    return { version: VERSION, value: json.parse([...others, { key, print: hashUser(user, key), at }]) };
  });
  return parseErasedUsers(changed.value);
}

const ERASURE_JOBS_KEY = 'leaving';
const leaving = z.array(
  z.object({
    user: z.string(),
    shown: z.array(z.string()),
    /** Channels and threads whose messages may still name the user. */
    channels: z.array(z.string()),
  }),
);
export type ErasureJob = z.infer<typeof leaving>[number];

export async function erasureJobs(records: Pick<MetadataRepository, 'metadata'>): Promise<readonly ErasureJob[]> {
  return leaving.parse((await records.metadata(ERASURE_JOBS_KEY))?.value ?? []);
}

export async function beginErasure(records: MetadataRepository, person: ErasureJob): Promise<void> {
  await changeErasureJobs(records, (now) => {
    const before = now.find(({ user }) => user === person.user);
    const channels = [...new Set([...(before?.channels ?? []), ...person.channels])];
    const shown = [...new Set([...(before?.shown ?? []), ...person.shown])];
    return [...now.filter((each) => each !== before), { user: person.user, shown, channels }];
  });
}

/** Notes a finished channel. The job is removed with its last one. */
export async function finishErasureChannel(records: MetadataRepository, user: string, channel: string): Promise<void> {
  await changeErasureJobs(records, (now) =>
    now.map((each) =>
      each.user === user ? { ...each, channels: each.channels.filter((other) => other !== channel) } : each,
    ),
  );
}

export async function endErasure(records: MetadataRepository, user: string): Promise<void> {
  await changeErasureJobs(records, (now) => now.filter((each) => each.user !== user));
}

async function changeErasureJobs(
  records: MetadataRepository,
  change: (now: readonly ErasureJob[]) => readonly ErasureJob[],
): Promise<void> {
  await records.changeMetadata(ERASURE_JOBS_KEY, (there) => ({
    version: VERSION,
    value: json.parse(change(leaving.parse(there?.value ?? []))),
  }));
}
