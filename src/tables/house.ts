/** A database with the tables that play over it. */
import { type Lock, lockBeside } from '../store/lock.ts';
import { fileOf, openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Records } from './records.ts';
import { Tables, type TablesOptions } from './tables.ts';

export interface House {
  readonly records: Records;
  readonly tables: Tables;
  close(): Promise<void>;
}

export interface HouseOptions extends Omit<TablesOptions, 'store'> {
  /** A SQLite file, or `:memory:`. */
  readonly database: string;
}

/**
 * Opens a database, made and migrated where that is needed, and sets tables over it: one house a database. Throws a
 * StoreError when it can't be opened, or another process has it.
 */
export function openHouse({ database, ...options }: HouseOptions): House {
  const { store, lock } = openLocked(database);
  const house = houseOver(store, options);
  const close = async () => {
    await house.close();
    lock.release();
  };
  return { ...house, close };
}

/** The same over a store that is open already. */
export function houseOver(store: Store, options: Omit<HouseOptions, 'database'>): House {
  const tables = new Tables({ ...options, store });
  return { records: store, tables, close: () => store.close() };
}

function openLocked(database: string): { store: Store; lock: Lock } {
  const file = fileOf(database);
  const lock = lockBeside(file);
  try {
    return { store: openSqlite(database), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}
