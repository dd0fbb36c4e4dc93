import { storeOver } from './assembled.ts';
import { openDatabase } from './open.ts';
import type { Store } from './store.ts';

/**
 * A store in a SQLite file, made and migrated when it is opened; `:memory:` for one that nobody keeps.
 * Throws a StoreError when it can't be used; then it is as it was.
 */
export function openSqlite(url: string, now: () => number = Date.now): Store {
  return storeOver(openDatabase(fileOf(url)), now);
}

/** The file that an address of a database names. */
export function fileOf(url: string): string {
  return url.replace(/^(file:|sqlite:)/, '');
}
