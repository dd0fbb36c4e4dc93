import { eq } from 'drizzle-orm';
import { markBackup } from '../backup/prepare-restored.ts';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import type { Broadcast, Store, VersionedValue } from '../store.ts';
import { writeOutgoing } from './write-outbox.ts';

export function houseIn(access: Access, now: () => number): Pick<Store, 'house' | 'changeHouse' | 'backup'> {
  return {
    house: (name) => access.read((unit) => readHouse(unit, name)),
    changeHouse: (name, change, { notices = [], outgoing = [] } = NOTHING_TOLD) =>
      access.write(async (unit) => {
        const changed = change(await readHouse(unit, name));
        const values = { version: changed.version, value: JSON.stringify(changed.value) };
        const { house } = unit.rows;
        const there = { target: house.name, set: values };
        await unit.db
          .insert(house)
          .values({ name, ...values })
          .onConflictDoUpdate(there);
        for (const { campaign, body } of notices)
          await unit.db.insert(unit.rows.notices).values({ campaign, body: JSON.stringify(body) });
        for (const { game, messages } of outgoing) await writeOutgoing(unit, game, messages);
        return changed;
      }, []),
    backup: async (file) => {
      const at = now();
      await access.copy(file);
      markBackup(file, at);
    },
  };
}

const NOTHING_TOLD: Broadcast = { notices: [], outgoing: [] };

const byName = prepared(({ db, rows: { house } }) =>
  db
    .select()
    .from(house)
    .where(eq(house.name, given('name')))
    .prepare(),
);

async function readHouse(unit: Unit, name: string): Promise<VersionedValue | undefined> {
  const row = await firstOf(byName(unit).execute({ name }));
  return row && { version: row.version, value: JSON.parse(row.value) };
}
