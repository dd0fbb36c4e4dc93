import { isPostgres, isPostgresAddress } from './connection/database-url.ts';
import { createStore } from './create-store.ts';
import type { StoreError } from './sqlite/open.ts';
import { acquireProcessLock } from './sqlite/process-lock.ts';
import { fileOf, openSqlite } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens a PostgreSQL database or a SQLite file, and creates and migrates it where needed.
 * Throws a StoreError if it is unusable or in use. `taken` is called if another process takes it later: writes then
 * fail.
 */
export async function openStore(
  url: string,
  taken?: (why: StoreError) => void,
  now: () => number = Date.now,
): Promise<Store> {
  if (isPostgres(url)) return openServer(url, taken, now);
  const lock = acquireProcessLock(fileOf(url));
  try {
    const store = openSqlite(url, now);
    const close = async () => {
      await store.close();
      lock.release();
    };
    try {
      lock.lockFile();
    } catch (error) {
      await store.close();
      throw error;
    }
    return { ...store, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Loads the client of PostgreSQL, which takes as long as all else of a store, only where one is opened. */
async function openServer(
  url: string,
  taken: ((why: StoreError) => void) | undefined,
  now: () => number,
): Promise<Store> {
  const { openPostgres } = await import('./postgres/postgres.ts');
  const { copyPostgres } = await import('./backup/move/copy.ts');
  return createStore(await openPostgres(url, taken, (file) => copyPostgres(url, file)), now);
}

const SCHEMES = ['file', 'sqlite', 'postgres', 'postgresql'];

export function isDatabaseUrl(url: string): boolean {
  const [, scheme] = /^(\w{2,}):/.exec(url) ?? [];
  return url !== '' && (scheme === undefined || SCHEMES.includes(scheme));
}

export function isReadableUrl(url: string): boolean {
  return isPostgres(url) ? isPostgresAddress(url) : !/\bpass(word|wd)\s*=/i.test(url);
}

export const UNREADABLE_URL =
  'is no address of a PostgreSQL database that can be read; in its password write %2F for /, %40 for @, %3A for :, %23 for #, %3F for ?, %25 for %, %20 for a space';
