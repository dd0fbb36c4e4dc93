/**
 * People who had themselves forgotten: known by prints alone, so that what is restored from an older copy, or comes from
 * elsewhere, does not bring them back. Whoever is being forgotten just now is kept until it is done.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { json } from '../kernel/json.ts';
import { FORGOTTEN, type Forgotten, forgottenIn, VERSION } from '../store/forgotten.ts';
import type { Records } from './records.ts';

export type { Forgotten } from '../store/forgotten.ts';

type ErasureRecords = Pick<Records, 'house' | 'changeHouse'>;

/** A print of a user under a key of its own: nobody can say whose it is but by trying a number. */
function printOf(user: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(user).digest('hex');
}

export async function forgottenPeople(records: Pick<ErasureRecords, 'house'>): Promise<readonly Forgotten[]> {
  return forgottenIn((await records.house(FORGOTTEN))?.value);
}

/** Whether somebody had themselves forgotten after a time; with no time, ever. */
export function isForgotten(all: readonly Forgotten[], user: string, since = Number.NEGATIVE_INFINITY): boolean {
  return all.some(({ key, print, at }) => at > since && printOf(user, key) === print);
}

/** They are on the list from now on; all who are. */
export async function noteForgotten(records: ErasureRecords, user: string, at: number): Promise<readonly Forgotten[]> {
  const key = randomBytes(32).toString('hex');
  const changed = await records.changeHouse(FORGOTTEN, (there) => {
    const others = forgottenIn(there?.value).filter((each) => printOf(user, each.key) !== each.print);
    return { version: VERSION, value: json.parse([...others, { key, print: printOf(user, key), at }]) };
  });
  return forgottenIn(changed.value);
}

/** The row of those who are being forgotten. */
const LEAVING = 'leaving';
const leaving = z.array(
  z.object({
    user: z.string(),
    /** How messages show them. */
    shown: z.array(z.string()),
    /** Channels and threads in which messages of the bot may still name them. */
    channels: z.array(z.string()),
  }),
);
/** Whoever is being forgotten. */
export type ErasureJob = z.infer<typeof leaving>[number];

export async function thoseLeaving(records: Pick<ErasureRecords, 'house'>): Promise<readonly ErasureJob[]> {
  return leaving.parse((await records.house(LEAVING))?.value ?? []);
}

/** It begins: whatever happens, it is gone on with until it is done. */
export async function beginLeaving(records: ErasureRecords, person: ErasureJob): Promise<void> {
  await changeLeaving(records, (now) => {
    const before = now.find(({ user }) => user === person.user);
    const channels = [...new Set([...(before?.channels ?? []), ...person.channels])];
    const shown = [...new Set([...(before?.shown ?? []), ...person.shown])];
    return [...now.filter((each) => each !== before), { user: person.user, shown, channels }];
  });
}

/** So much of it is done; nothing of them is kept once there is nothing left. */
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
