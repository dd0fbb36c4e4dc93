/** A database with the tables that play over it. */
import { openStore } from '../store/choose.ts';
import type { Store } from '../store/store.ts';
import type { Records } from './records.ts';
import { Tables, type TablesOptions } from './tables.ts';

export interface House {
  readonly records: Records;
  readonly tables: Tables;
  close(): Promise<void>;
}

export interface HouseOptions extends Omit<TablesOptions, 'store'> {
  /** A SQLite file, `:memory:`, or the address of a PostgreSQL database. */
  readonly database: string;
  /** Called when another process has taken the database: nothing can be written any more. */
  readonly taken?: (why: Error) => void;
}

/**
 * Opens a database, made and migrated where that is needed, and sets tables over it: one house a database. Throws a
 * StoreError when it can't be opened, or another process has it.
 */
export async function openHouse({ database, taken, ...options }: HouseOptions): Promise<House> {
  return houseOver(await openStore(database, taken, options.now), options);
}

/** The same over a store that is open already. */
export function houseOver(store: Store, options: Omit<HouseOptions, 'database' | 'taken'>): House {
  const tables = new Tables({ ...options, store });
  return { records: store, tables, close: () => store.close() };
}
