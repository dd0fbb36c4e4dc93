/** The operator's settings for all servers: one row, with its version. */
import { z } from 'zod';
import type { Json } from '../../storage/json.ts';
import { json } from '../../storage/json.ts';
import type { Repositories, VersionedValue } from './repositories.ts';

const NAME = 'host';
const VERSION = 1;

export const snowflake = z.string().regex(/^\d{1,20}$/);

const hostSettings = z.strictObject({
  refusedServers: z.array(snowflake).default([]),
  refusedPeople: z.array(snowflake).default([]),
  isClosed: z.boolean().default(false),
  most: z.int().min(1).max(10_000).exactOptional(),
  /** Servers that see a pack; packs not listed are seen by all. */
  packs: z.record(z.string(), z.array(snowflake)).default({}),
  /** Servers that may type content of their own. */
  authors: z.array(snowflake).default([]),
});
export type HostSettings = Readonly<z.infer<typeof hostSettings>>;

/** Throws where they can't be read, so that no refused user gets in. */
function parseHostSettings(there: VersionedValue | undefined): HostSettings {
  if (!there) return hostSettings.parse({});
  if (there.version !== VERSION)
    throw new Error(`They are of version ${there.version}, which this program does not know.`);
  return hostSettings.parse(there.value);
}

export async function readHostSettings(records: Pick<Repositories, 'metadata'>): Promise<HostSettings> {
  return parseHostSettings(await records.metadata(NAME));
}

export async function changeHostSettings(
  records: Pick<Repositories, 'changeMetadata'>,
  change: (now: HostSettings) => HostSettings,
): Promise<HostSettings> {
  const changed = await records.changeMetadata(NAME, (there) => {
    const value: Json = json.parse(hostSettings.parse(change(parseHostSettings(there))));
    return { version: VERSION, value };
  });
  return parseHostSettings(changed);
}
