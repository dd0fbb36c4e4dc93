/**
 * Builders of tables in two dialects, used through the types of SQLite, so that queries are written once.
 * Each test of the store runs on both.
 */
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

export type DialectName = 'sqlite' | 'postgres';

const SQLITE = {
  table: sqlite.sqliteTable,
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

export type Builders = typeof SQLITE;

export function buildersOf(dialect: DialectName): Builders;
export function buildersOf(dialect: DialectName): unknown {
  return dialect === 'sqlite' ? SQLITE : POSTGRES;
}

export type Db = sqlite.BaseSQLiteDatabase<'async', unknown>;

export function asDb(drizzled: object): Db;
export function asDb(drizzled: unknown): unknown {
  return drizzled;
}
