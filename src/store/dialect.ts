/**
 * What Drizzle builds tables of, in two dialects. Both are used in one way and differ by the names of their types alone, so
 * everything that is written of tables and rows is written once, in the types of SQLite; every test of the store holds
 * that it does the same in both.
 */
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

export type DialectName = 'sqlite' | 'postgres';

const SQLITE = {
  table: sqlite.sqliteTable,
  /** A number that the database gives. */
  id: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  integer: () => sqlite.integer(),
  text: sqlite.text,
  flag: () => sqlite.integer({ mode: 'boolean' }),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
};

const POSTGRES = {
  table: pg.pgTable,
  id: () => pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  integer: () => pg.bigint({ mode: 'number' }),
  text: pg.text,
  flag: () => pg.boolean(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
};

/** What tables and columns are made of. */
export type Builders = typeof SQLITE;

export function buildersOf(dialect: DialectName): Builders;
export function buildersOf(dialect: DialectName): unknown {
  return dialect === 'sqlite' ? SQLITE : POSTGRES;
}

/** A database of either dialect. Queries are awaited. */
export type Db = sqlite.BaseSQLiteDatabase<'async', unknown>;

/** What Drizzle made over a connection, of whatever dialect and driver. */
export function asDb(drizzled: object): Db;
export function asDb(drizzled: unknown): unknown {
  return drizzled;
}
