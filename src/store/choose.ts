/** The database that an address names, for one program alone. */

import { isAddress } from './address.ts';
import { storeOver } from './assembled.ts';
import { lockBeside } from './lock.ts';
import { copyPostgres } from './moving/copy.ts';
import type { StoreError } from './open.ts';
import { isPostgres, openPostgres } from './postgres.ts';
import { fileOf, openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens a PostgreSQL database or a SQLite file, made and migrated where that is needed. Throws a StoreError when it can't
 * be used, or another process has it. `taken` is called when another process has it later on: then nothing can be written.
 */
export async function openStore(
  url: string,
  taken?: (why: StoreError) => void,
  now: () => number = Date.now,
): Promise<Store> {
  if (isPostgres(url)) return storeOver(await openPostgres(url, taken, (file) => copyPostgres(url, file)), now);
  const lock = lockBeside(fileOf(url));
  try {
    const store = openSqlite(url, now);
    const close = async () => {
      await store.close();
      lock.release();
    };
    try {
      lock.coverFile();
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

const SCHEMES = ['file', 'sqlite', 'postgres', 'postgresql'];

/** Whether a text may name a database: the path of a file, or an address of a kind that is known. */
export function isDatabase(url: string): boolean {
  const [, scheme] = /^(\w{2,}):/.exec(url) ?? [];
  return url !== '' && (scheme === undefined || SCHEMES.includes(scheme));
}

/** Whether it says clearly which: what parts the address of a server may not stand in a password as it is. */
export function isClear(url: string): boolean {
  return isPostgres(url) ? isAddress(url) : !/\bpass(word|wd)\s*=/i.test(url);
}

/** What is to be done about one that is not clear; without a word of what it says. */
export const UNCLEAR =
  'is no address of a PostgreSQL database that can be read; in its password write %2F for /, %40 for @, %3A for :, %23 for #, %3F for ?, %25 for %, %20 for a space';
