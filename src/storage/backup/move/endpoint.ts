import { z } from 'zod';
import { type SchemaStatus, UnusableDatabaseError } from '../../sqlite/open.ts';
import type { ColumnKind, TableSpec } from './table-spec.ts';

export type CellValue = string | bigint | boolean | null;

export type RowValues = readonly CellValue[];

/** A database opened exclusively for one move. */
export interface Endpoint {
  readonly name: string;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
  readRows(table: TableSpec): AsyncIterable<readonly RowValues[]>;
  insertRows(table: TableSpec, rows: readonly RowValues[]): Promise<void>;
  /** The highest number ever assigned in a table, also of deleted rows. */
  lastId(table: TableSpec): Promise<bigint>;
  setLastId(table: TableSpec, last: bigint): Promise<void>;
}

export const BATCH_SIZE = 100;

export function rowOf(table: TableSpec, raw: unknown): RowValues {
  const values = z.array(z.unknown()).parse(raw);
  return table.columns.map(({ name, kind }, i) => {
    const value = KINDS[kind].safeParse(values[i]);
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

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: TableSpec): string {
  return columns.map(({ name }) => quoted(name)).join(', ');
}

export function assertCurrentSchema(age: SchemaStatus): void {
  if (age === 'new') throw new UnusableDatabaseError('nothing is in it');
  if (age === 'older')
    throw new UnusableDatabaseError(
      'an older version of this program has written it; start this one on it once, end it, and move it then',
    );
}

export const NOT_EMPTY = 'it is not empty, and what is moved is not to be mixed up with it';
