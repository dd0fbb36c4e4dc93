/** What the host has settled for all servers: one row, with its version. */
import { z } from 'zod';
import { type Json, json } from '../store/json.ts';
import type { Records, VersionedValue } from './records.ts';

const NAME = 'host';
/** Rises when the shape of the settings changes. */
const VERSION = 1;

/** An id of Discord. */
export const snowflake = z.string().regex(/^\d{1,20}$/);

const hostSettings = z.strictObject({
  refusedServers: z.array(snowflake).default([]),
  refusedPeople: z.array(snowflake).default([]),
  /** No new campaigns are founded, wherever it is. */
  isClosed: z.boolean().default(false),
  /** As many campaigns as a server may have at a time; any number where nothing is said. */
  most: z.int().min(1).max(10_000).exactOptional(),
  /** By pack, the servers that alone see it; all others are seen by all. */
  packs: z.record(z.string(), z.array(snowflake)).default({}),
});
export type HostSettings = Readonly<z.infer<typeof hostSettings>>;

/** Throws where they can't be read: nobody may get in whom the host has refused. */
function readSettings(there: VersionedValue | undefined): HostSettings {
  if (!there) return hostSettings.parse({});
  if (there.version !== VERSION)
    throw new Error(`They are of version ${there.version}, which this program does not know.`);
  return hostSettings.parse(there.value);
}

export async function settledByHost(records: Pick<Records, 'house'>): Promise<HostSettings> {
  return readSettings(await records.house(NAME));
}

/** Settles something more; all that holds then. */
export async function settleForHost(
  records: Pick<Records, 'changeHouse'>,
  change: (now: HostSettings) => HostSettings,
): Promise<HostSettings> {
  const changed = await records.changeHouse(NAME, (there) => {
    const value: Json = json.parse(hostSettings.parse(change(readSettings(there))));
    return { version: VERSION, value };
  });
  return readSettings(changed);
}
