/** Rows of one table in batches, by its key: for copies of databases, campaign files and exports. */
import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { and, asc, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { QueryContext } from '../connection/connection.ts';
import type { Tables } from '../schema/tables.ts';
import { UnusableDatabaseError } from '../sqlite/open.ts';
import type { ColumnKind, TableName, TableSpec } from './table-spec.ts';
import { specOf } from './table-spec.ts';

const BATCH_SIZE = 100;

type Row<Name extends TableName> = Tables[Name]['$inferSelect'];
type NewRow<Name extends TableName> = Tables[Name]['$inferInsert'];

/** Yields to the event loop between two batches. */
export function readRows<Name extends TableName>(
  unit: QueryContext,
  name: Name,
  where?: SQL,
): AsyncIterable<Row<Name>[]>;
export function readRows(unit: QueryContext, name: TableName, where?: SQL): AsyncIterable<unknown[]> {
  return readBatches(unit, specOf(name), getTableColumns<SQLiteTable>(unit.tables[name]), where);
}

export async function collectRows<Name extends TableName>(
  unit: QueryContext,
  name: Name,
  where?: SQL,
): Promise<Row<Name>[]> {
  const all: Row<Name>[] = [];
  for await (const rows of readRows(unit, name, where)) all.push(...rows);
  return all;
}

/** Yields to the event loop between two batches, so large rows need small batches. */
export function writeRows<Name extends TableName>(
  unit: QueryContext,
  name: Name,
  rows: readonly NewRow<Name>[],
  batchSize = BATCH_SIZE,
): Promise<void> {
  return writeBatches(unit, name, rows, batchSize);
}

async function writeBatches(
  { db, tables }: QueryContext,
  name: TableName,
  rows: readonly Record<string, unknown>[],
  batchSize: number,
): Promise<void> {
  const table: SQLiteTable = tables[name];
  for (let i = 0; i < rows.length; i += batchSize) {
    await db.insert(table).values(rows.slice(i, i + batchSize));
    await setImmediate();
  }
}

async function* readBatches(
  { db, tables }: QueryContext,
  { name, keys }: TableSpec,
  fields: Record<string, SQLiteColumn | SQL>,
  where?: SQL,
): AsyncIterable<Record<string, unknown>[]> {
  const table: SQLiteTable = tables[name];
  const columns = getTableColumns(table);
  const key = keys.flatMap((each) => columns[each] ?? []);
  let beyond: SQL | undefined;
  for (;;) {
    const query = db.select(fields).from(table).where(and(where, beyond));
    const rows: Record<string, unknown>[] = await query.orderBy(...key.map((each) => asc(each))).limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(BATCH_SIZE - 1);
    await setImmediate();
    if (!last) return;
    const values = keys.map((each) => sql`${last[each]}`);
    beyond = sql`(${sql.join(key, sql`, `)}) > (${sql.join(values, sql`, `)})`;
  }
}

/** A value as the database holds it. JavaScript's numbers would lose digits. */
export type CellValue = string | bigint | boolean | null;

/** In the order of the columns. */
export type CellRow = readonly CellValue[];

/** Throws an UnusableDatabaseError for a value of another kind than its column. */
export async function* readCells(unit: QueryContext, table: TableSpec): AsyncIterable<CellRow[]> {
  const columns = Object.entries(getTableColumns<SQLiteTable>(unit.tables[table.name]));
  // An expression is not decoded.
  const fields = Object.fromEntries(columns.map(([name, column]) => [name, sql`${column}`]));
  for await (const rows of readBatches(unit, table, fields)) yield rows.map((row) => cellsOf(table, row));
}

export function writeCells(unit: QueryContext, { name, columns }: TableSpec, rows: readonly CellRow[]): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.name, row[i]])));
  return writeBatches(unit, name, named, BATCH_SIZE);
}

function cellsOf(table: TableSpec, row: Readonly<Record<string, unknown>>): CellRow {
  return table.columns.map(({ name, kind }) => {
    const value = KINDS[kind].safeParse(row[name]);
    if (!value.success)
      throw new UnusableDatabaseError(`${table.name} holds under ${name} what this program never writes there`);
    return value.data;
  });
}

/** PostgreSQL returns large numbers as text; SQLite stores flags as numbers. */
const KINDS: Readonly<Record<ColumnKind, z.ZodType<CellValue>>> = {
  text: z.string().nullable(),
  number: z
    .union([z.bigint(), z.int(), z.string().regex(/^-?\d+$/)])
    .transform(BigInt)
    .nullable(),
  flag: z.union([z.boolean(), z.literal([0n, 1n]).transform(Boolean)]).nullable(),
};
