import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import type { Records } from '../settings/repositories.ts';
import { Tables, type TablesOptions } from './match-service.ts';

export interface House {
  readonly records: Records;
  readonly tables: Tables;
  close(): Promise<void>;
}

export interface HouseOptions extends Omit<TablesOptions, 'store'> {
  readonly database: string;
  /** Called when another process has taken the database: nothing can be written any more. */
  readonly taken?: (why: Error) => void;
}

/**
 * Opens and migrates a database; only one house may. Throws a StoreError where that fails or another process has it.
 */
export async function openHouse({ database, taken, ...options }: HouseOptions): Promise<House> {
  return houseOver(await openStore(database, taken, options.now), options);
}

export function houseOver(store: Store, options: Omit<HouseOptions, 'database' | 'taken'>): House {
  const tables = new Tables({ ...options, store });
  return { records: store, tables, close: () => store.close() };
}
