import { asc, eq, like } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import type { Broadcast, VersionedValue } from '../schema/records.ts';
import { writeOutgoing } from './write-outbox.ts';

export interface MetadataRepository {
  metadata(name: string): Promise<VersionedValue | undefined>;
  /** Names that begin so, in their order. `prefix` has no signs of SQL patterns. */
  metadataNames(prefix: string): Promise<string[]>;
  changeMetadata(
    name: string,
    change: (there: VersionedValue | undefined) => VersionedValue,
    telling?: Broadcast,
  ): Promise<VersionedValue>;
}

export function metadataRepository(access: StoreConnection): MetadataRepository {
  return {
    metadata: (name) => access.read((unit) => readMetadata(unit, name)),
    metadataNames: (prefix) =>
      access.read(async ({ db, tables: { house } }) => {
        const { name } = house;
        const found = await db
          .select({ name })
          .from(house)
          .where(like(name, `${prefix}%`))
          .orderBy(asc(name));
        return found.map((each) => each.name);
      }),
    changeMetadata: (name, change, { notices = [], outgoing = [] } = NO_BROADCAST) =>
      access.write(async (unit) => {
        const changed = change(await readMetadata(unit, name));
        const values = { version: changed.version, value: JSON.stringify(changed.value) };
        const { house } = unit.tables;
        const there = { target: house.name, set: values };
        await unit.db
          .insert(house)
          .values({ name, ...values })
          .onConflictDoUpdate(there);
        for (const { campaign, body } of notices)
          await unit.db.insert(unit.tables.notices).values({ campaign, body: JSON.stringify(body) });
        for (const { game, messages } of outgoing) await writeOutgoing(unit, game, messages);
        return changed;
      }, []),
  };
}

const NO_BROADCAST: Broadcast = { notices: [], outgoing: [] };

const metadataByName = preparedQuery(({ db, tables: { house } }) =>
  db
    .select()
    .from(house)
    .where(eq(house.name, placeholder('name')))
    .prepare(),
);

async function readMetadata(unit: QueryContext, name: string): Promise<VersionedValue | undefined> {
  const row = await firstOf(metadataByName(unit).execute({ name }));
  return row && { version: row.version, value: JSON.parse(row.value) };
}
