import { createStore } from '../create-store.ts';
import type { Store } from '../store.ts';
import { openDatabase } from './open.ts';

/**
 * Creates and migrates the file; `:memory:` keeps nothing. Throws a StoreError if it is unusable, and leaves it
 * unchanged.
 */
export function openSqlite(url: string, now: () => number = Date.now): Store {
  return createStore(openDatabase(fileOf(url)), now);
}

export function fileOf(url: string): string {
  return url.replace(/^(file:|sqlite:)/, '');
}
