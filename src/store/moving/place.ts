/** A database out of which everything is carried, or into which. */
import { z } from 'zod';
import { type Age, Unfit } from '../open.ts';
import type { ColumnKind, TableSpec } from './described.ts';

/** What stands in a row; numbers of any size. */
export type CellValue = string | bigint | boolean | null;

/** The values of a row, in the order of the columns of its table. */
export type RowValues = readonly CellValue[];

/** A database that is open, for one piece of work: nobody else has it meanwhile. */
export interface Endpoint {
  /** As it may be shown. */
  readonly name: string;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
  /** All rows of a table, in no order, some at a time. */
  rows(table: TableSpec): AsyncIterable<readonly RowValues[]>;
  put(table: TableSpec, rows: readonly RowValues[]): Promise<void>;
  /** The highest number that the database has given in a table, also where that row is gone by now. */
  lastGiven(table: TableSpec): Promise<bigint>;
  /** From now on it gives the numbers behind this one. */
  giveBehind(table: TableSpec, last: bigint): Promise<void>;
}

/** How many rows are in memory at a time. */
export const AT_ONCE = 100;

/** A row as some driver gives it. Throws an Unfit where it holds what a column can't. */
export function rowOf(table: TableSpec, raw: unknown): RowValues {
  const values = z.array(z.unknown()).parse(raw);
  return table.columns.map(({ name, kind }, i) => {
    const value = KINDS[kind].safeParse(values[i]);
    if (!value.success) throw new Unfit(`${table.name} holds under ${name} what this program never writes there`);
    return value.data;
  });
}

/** Numbers come as such, or as text where they may be large; SQLite has numbers for flags. */
const KINDS: Readonly<Record<ColumnKind, z.ZodType<CellValue>>> = {
  text: z.string().nullable(),
  number: z
    .union([z.bigint(), z.int(), z.string().regex(/^-?\d+$/)])
    .transform(BigInt)
    .nullable(),
  flag: z.union([z.boolean(), z.literal([0n, 1n]).transform(Boolean)]).nullable(),
};

/** A name in a query. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The names of all columns of a table in a query. */
export function columnsOf({ columns }: TableSpec): string {
  return columns.map(({ name }) => quoted(name)).join(', ');
}

/** Throws an Unfit where a database is not to be read as this program left it. */
export function refuseUnlessPresent(age: Age): void {
  if (age === 'new') throw new Unfit('nothing is in it');
  if (age === 'older')
    throw new Unfit(
      'an older version of this program has written it; start this one on it once, end it, and move it then',
    );
}

/** Why nothing is moved into a database. */
export const NOT_EMPTY = 'it is not empty, and what is moved is not to be mixed up with it';
