/** Databases with all their tables and nothing in them, from one that each worker makes once. */
import { existsSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { storeOver } from '../../../src/storage/create-store.ts';
import { accessTo, openFile } from '../../../src/storage/sqlite/open.ts';
import type { Store } from '../../../src/storage/store.ts';

let image: Buffer | undefined;

function made(): Buffer {
  const sqlite = openFile(':memory:');
  const serialized = sqlite.serialize();
  sqlite.close();
  return serialized;
}

/** A store that nobody keeps. */
export function inMemory(now: () => number = Date.now): Store {
  image ??= made();
  const sqlite = new Database(image);
  sqlite.pragma('foreign_keys = ON');
  return storeOver(accessTo(sqlite, ':memory:'), now);
}

/** A file as the program leaves it that has opened it, and done nothing more. */
export function makeFile(file: string): void {
  image ??= made();
  writeFileSync(file, image);
}

/** The same where there is no file yet; its path. */
export function madeIn(file: string): string {
  if (file !== ':memory:' && !existsSync(file)) makeFile(file);
  return file;
}
