import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { StoreConnection } from '../connection/connection.ts';
import { HINTS, hintFor } from '../connection/error-hints.ts';
import { asDb } from '../schema/dialect.ts';
import * as rows from '../schema/sqlite.ts';
import { connectionTo, fileConnectionTo, walConnectionTo } from './file.ts';

/** The database is unusable and unchanged; `message` says which and why, in one sentence. */
export class StoreError extends Error {
  /** A retry may succeed: the database is busy, or its server is not there yet. */
  readonly isPassing: boolean;
  /** Advice for the operator, in a sentence. */
  readonly mend: string | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { readonly isPassing?: boolean; readonly mend?: string | undefined } = {},
  ) {
    super(message, options);
    this.isPassing = options.isPassing ?? false;
    this.mend = options.mend;
  }
}

const migrationsFolder = fileURLToPath(new URL('../../../drizzle/', import.meta.url));

export interface SqliteConnection extends StoreConnection {
  readonly sqlite: Database.Database;
}

export function openDatabase(file: string): SqliteConnection {
  return storeConnectionTo(openFile(file), file);
}

export function storeConnectionTo(sqlite: Database.Database, file: string): SqliteConnection {
  try {
    // From now on players wait for answers: a call that finds the database busy is retried (`retry.ts`).
    sqlite.pragma('busy_timeout = 0');
    const reading = file === ':memory:' ? undefined : cacheStatements(new Database(file, { readonly: true }));
    const writing = cacheStatements(sqlite);
    const hasLog = sqlite.pragma('journal_mode', { simple: true }) === 'wal';
    const over = hasLog ? walConnectionTo : fileConnectionTo;
    const connection = reading ? over(writing, reading, file) : connectionTo(writing, reading);
    const copying = async (copy: string) => void (await sqlite.backup(copy));
    return Object.assign(new StoreConnection(rows, () => connection, reading && asDb(drizzle(reading)), copying), {
      sqlite,
    });
  } catch (error) {
    sqlite.close();
    throw toStoreError(file, error);
  }
}

/** Creates and migrates the file where needed. Throws a StoreError if it is unusable. */
export function openFile(file: string): Database.Database {
  let sqlite: Database.Database | undefined;
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    sqlite = new Database(file);
    schemaStatusOf(sqlite);
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    // SQLite changes a column by making its table anew; what points at the old one must not hold it while it goes.
    sqlite.pragma('foreign_keys = OFF');
    migrate(drizzle(sqlite), { migrationsFolder });
    sqlite.pragma('foreign_keys = ON');
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw toStoreError(file, error);
  }
}

export function toStoreError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`The database ${file} can’t be used: ${unusableReason(error)}.`, { mend: hintFor(error) });
}

const MOST_STATEMENTS = 500;

/** Caches compiled statements. All queries with one text must read rows in the same form. */
function cacheStatements(sqlite: Database.Database): Database.Database {
  const compile = sqlite.prepare.bind(sqlite);
  const known = new LRUCache<string, Database.Statement>({ max: MOST_STATEMENTS });
  const prepare = (source: string) => {
    const statement = known.get(source) ?? compile(source);
    known.set(source, statement);
    return statement;
  };
  return Object.assign(sqlite, { prepare });
}

export class UnusableDatabaseError extends Error {
  readonly mend: string | undefined;

  constructor(message: string, mend?: string) {
    super(message);
    this.mend = mend;
  }
}

export type SchemaStatus = 'new' | 'older' | 'present';

/** Throws an UnusableDatabaseError if the file is damaged or of another program. */
export function schemaStatusOf(sqlite: Database.Database): SchemaStatus {
  if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok')
    throw new UnusableDatabaseError(DAMAGED, HINTS.damaged);
  const names = z.array(z.object({ name: z.string() }));
  const tables = names.parse(sqlite.prepare("select name from sqlite_master where type = 'table'").all());
  if (tables.length === 0) return 'new';
  if (!tables.some(({ name }) => name === '__drizzle_migrations'))
    throw new UnusableDatabaseError('it belongs to another program', HINTS.foreign);
  const last = z.object({ last: z.coerce.number() });
  const made = last.parse(sqlite.prepare('select max(created_at) as last from __drizzle_migrations').get());
  return compareMigrations(made.last, migrationsFolder);
}

export function compareMigrations(last: number, migrations: string): SchemaStatus {
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrations }).map(({ folderMillis }) => folderMillis),
  );
  if (last > known) throw new UnusableDatabaseError('a newer version of this program has written it', HINTS.newer);
  return last < known ? 'older' : 'present';
}

const DAMAGED = 'it is damaged, or no database at all';

const REASONS: readonly (readonly [string, string])[] = [
  ['SQLITE_NOTADB', DAMAGED],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_READONLY', 'it may not be written to'],
  ['SQLITE_PERM', 'it may not be written to'],
  ['SQLITE_CANTOPEN', 'the file can’t be opened or made'],
  ['SQLITE_BUSY', 'another program is working on it'],
  ['SQLITE_FULL', 'the disk is full'],
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'its folder may not be written to'],
  ['EROFS', 'its folder may not be written to'],
  ['SQLITE_IOERR', 'its disk does not answer'],
  ['E', 'its folder can’t be made'],
];

export function unusableReason(error: unknown): string {
  if (error instanceof UnusableDatabaseError) return error.message;
  const code = z.object({ code: z.string() }).safeParse(error);
  const reason = code.success && REASONS.find(([start]) => code.data.code.startsWith(start))?.[1];
  return reason || (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
}
