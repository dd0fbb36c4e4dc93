import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import { asDb } from '../../schema/dialect.ts';
import * as tables from '../../schema/sqlite.ts';
import type { SchemaStatus } from '../../sqlite/open.ts';
import { openFile, StoreError, schemaStatusOf, toStoreError, UnusableDatabaseError } from '../../sqlite/open.ts';
import { acquireProcessLock } from '../../sqlite/process-lock.ts';
import type { Endpoint } from './endpoint.ts';
import { assertCurrentSchema, NOT_EMPTY, quoted, rowsOver } from './endpoint.ts';

export function sqliteSource(file: string): Endpoint {
  if (!existsSync(file)) throw new StoreError(`There is no database ${file}.`);
  return withLockedFile(file, (release) => {
    const sqlite = openExisting(file, assertCurrentSchema);
    sqlite.pragma('query_only = ON');
    return endpointOver(file, sqlite, release);
  });
}

/**
 * Opens an empty file, created if there is none and deleted again if nothing was kept.
 * Throws a StoreError, without a change, if it is not empty.
 */
export function sqliteTarget(file: string): Endpoint {
  if (file === '' || file === ':memory:') throw new StoreError('What is moved is to be kept: name a file.');
  const isNew = !existsSync(file);
  return withLockedFile(file, (release) => {
    if (!isNew) openExisting(file, (_age, sqlite) => refuseUnlessEmpty(sqlite)).close();
    return endpointOver(file, openFile(file), (isKept) => {
      if (isNew && !isKept) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      release();
    });
  });
}

function withLockedFile(file: string, open: (release: () => void) => Endpoint): Endpoint {
  const lock = acquireProcessLock(file);
  try {
    return open(() => lock.release());
  } catch (error) {
    lock.release();
    throw toStoreError(file, error);
  }
}

function openExisting(file: string, look: (age: SchemaStatus, sqlite: Database.Database) => void): Database.Database {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    look(schemaStatusOf(sqlite), sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function refuseUnlessEmpty(sqlite: Database.Database): void {
  const tables =
    sqlite.prepare(`select name from sqlite_master where type = 'table' and name not like '\\_\\_%' escape '\\'
    and name not like 'sqlite\\_%' escape '\\'`);
  for (const name of z.array(z.string()).parse(tables.pluck().all()))
    if (sqlite.prepare(`select 1 from ${quoted(name)} limit 1`).get()) throw new UnusableDatabaseError(NOT_EMPTY);
}

function endpointOver(name: string, sqlite: Database.Database, closed: (isKept: boolean) => void): Endpoint {
  sqlite.defaultSafeIntegers(true);
  let isKept = false;
  return {
    name,
    ...rowsOver({ db: asDb(drizzle(sqlite)), tables }),
    begin: async () => void sqlite.exec('BEGIN'),
    commit: async () => {
      sqlite.exec('COMMIT');
      isKept = true;
    },
    rollback: async () => {
      if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    },
    close: async () => {
      sqlite.close();
      closed(isKept);
    },
    lastId: async (table) => {
      const last: unknown = sqlite.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table.name);
      return z.bigint().default(0n).parse(last);
    },
    setLastId: async (table, last) => {
      sqlite.prepare('delete from sqlite_sequence where name = ?').run(table.name);
      sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table.name, last);
    },
  };
}
