/** Databases with all their tables and nothing in them, from one that each worker makes once. */
import { existsSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { createStore } from '../../../src/storage/create-store.ts';
import { openFile, storeConnectionTo } from '../../../src/storage/sqlite/open.ts';
import type { Store } from '../../../src/storage/store.ts';

let image: Buffer | undefined;

function createImage(): Buffer {
  const sqlite = openFile(':memory:');
  const serialized = sqlite.serialize();
  sqlite.close();
  return serialized;
}

/** A store that nobody keeps. */
export function createMemoryStore(now: () => number = Date.now): Store {
  image ??= createImage();
  const sqlite = new Database(image);
  sqlite.pragma('foreign_keys = ON');
  return createStore(storeConnectionTo(sqlite, ':memory:'), now);
}

/** A file as the program leaves it that has opened it, and done nothing more. */
export function createDatabaseFile(file: string): void {
  image ??= createImage();
  writeFileSync(file, image);
}

/** The same where there is no file yet; its path. */
export function ensureDatabaseFile(file: string): string {
  if (file !== ':memory:' && !existsSync(file)) createDatabaseFile(file);
  return file;
}
