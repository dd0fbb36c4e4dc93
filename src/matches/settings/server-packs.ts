/** Packs that servers have typed: one row a server, with the versions that are played there. */
import { z } from 'zod';
import type { Json } from '../../storage/json.ts';
import { json } from '../../storage/json.ts';
import type { Repositories, VersionedValue } from './repositories.ts';

const PREFIX = 'packs ';
const VERSION = 1;
/** Characters of the texts of a pack, all together. */
const MAX_PACK_LENGTH = 2_000_000;

const typedThing = z.strictObject({
  name: z.string(),
  /** As it was typed. */
  text: z.string(),
  /** The file of the pack, once enough is finished; `ids` of what people may have chosen. */
  file: z.strictObject({ path: z.string(), content: z.string(), ids: z.array(z.string()) }).exactOptional(),
  /** Numbers of parts by their state. */
  counts: z.record(z.string(), z.int()),
});
export type TypedThing = Readonly<z.infer<typeof typedThing>>;

const serverPack = z.strictObject({
  id: z.string(),
  /** The pack that it extends. */
  base: z.string(),
  name: z.string(),
  things: z.record(z.string(), typedThing),
});
export type ServerPack = Readonly<z.infer<typeof serverPack>>;

const serverPacks = z.strictObject({
  /** Number of the newest version. */
  last: z.int(),
  packs: z.array(serverPack),
});
type ServerPackRow = Readonly<z.infer<typeof serverPacks>>;

function parseRow(there: VersionedValue | undefined): ServerPackRow {
  if (!there) return { last: 0, packs: [] };
  if (there.version !== VERSION)
    throw new Error(`They are of version ${there.version}, which this program does not know.`);
  return serverPacks.parse(there.value);
}

type PackRecords = Pick<Repositories, 'metadata' | 'metadataNames' | 'changeMetadata'>;

/** All versions of all servers, oldest first. */
export async function readServerPacks(records: PackRecords): Promise<ReadonlyMap<string, readonly ServerPack[]>> {
  const all = new Map<string, readonly ServerPack[]>();
  for (const name of await records.metadataNames(PREFIX))
    all.set(name.slice(PREFIX.length), parseRow(await records.metadata(name)).packs);
  return all;
}

export interface PackChange {
  readonly base: string;
  readonly name: string;
  readonly thing: string;
  /** From what is there now, if anything. */
  readonly change: (now: TypedThing | undefined) => TypedThing;
  /** Ids of versions that nobody plays; they are dropped, save for the newest of each base. */
  readonly unused: readonly string[];
}

/** Writes the next version of the server's pack. Undefined, and nothing is written, where it would be too large. */
export async function writeServerPack(
  records: PackRecords,
  server: string,
  { base, name, thing, change, unused }: PackChange,
): Promise<readonly ServerPack[] | undefined> {
  let written: readonly ServerPack[] | undefined;
  await records.changeMetadata(`${PREFIX}${server}`, (there) => {
    const { last, packs } = parseRow(there);
    const before = newestPack(packs, base);
    const things = { ...before?.things, [thing]: change(before?.things[thing]) };
    const next: ServerPack = { id: `own-${server}-${last + 1}`, base, name, things };
    const kept = packs.filter((each) => each !== before && !unused.includes(each.id));
    const isPlayed = before && !unused.includes(before.id);
    written = [...kept, ...(isPlayed ? [before] : []), next];
    if (JSON.stringify(next).length > MAX_PACK_LENGTH) written = undefined;
    const row: ServerPackRow = written ? { last: last + 1, packs: [...written] } : { last, packs: [...packs] };
    const value: Json = json.parse(serverPacks.parse(row));
    return { version: VERSION, value };
  });
  return written;
}

/** Erases all that a server has typed. Numbers of versions go on, so that no id returns. */
export async function clearServerPacks(records: PackRecords, server: string): Promise<void> {
  await records.changeMetadata(`${PREFIX}${server}`, (there) => {
    const { last } = parseRow(there);
    return { version: VERSION, value: json.parse(serverPacks.parse({ last, packs: [] })) };
  });
}

export function newestPack(packs: readonly ServerPack[], base: string): ServerPack | undefined {
  return packs.findLast((each) => each.base === base);
}
