import type { Snapshot } from '../../engine/log/log.ts';
import type { Json } from '../../engine/values/json.ts';

export type Migrations = Readonly<Record<number, (state: Json) => Json>>;

/** Throws if there is no migration from the snapshot's schema. */
export function migrateSnapshot(snapshot: Snapshot, schema: number, migrations: Migrations): Snapshot {
  let { schema: from, state } = snapshot;
  while (from < schema) {
    const next = migrations[from];
    if (!next) throw new Error(`There is no migration from schema ${from}.`);
    const before: Json = JSON.parse(state);
    state = JSON.stringify(next(before));
    from++;
  }
  if (from > schema) throw new Error(`The snapshot is of schema ${from}, newer than this program.`);
  return { ...snapshot, schema: from, state };
}
