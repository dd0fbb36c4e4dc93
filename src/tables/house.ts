/** A database with the tables that play over it. */
import { openSqlite } from '../store/sqlite.ts';
import type { Records } from './records.ts';
import { standingOrders } from './standing-orders.ts';
import { Tables, type TablesOptions } from './tables.ts';

export interface House {
  readonly records: Records;
  readonly tables: Tables;
  close(): Promise<void>;
}

export interface HouseOptions extends Omit<TablesOptions, 'store' | 'standingOrders'> {
  /** A SQLite file, or `:memory:`. */
  readonly database: string;
}

/** Opens a database, made and migrated where that is needed, and sets tables over it. Throws when it can't be opened. */
export function openHouse({ database, ...options }: HouseOptions): House {
  const store = openSqlite(database);
  const tables = new Tables({ ...options, store, standingOrders: standingOrders(store) });
  return { records: store, tables, close: () => store.close() };
}
