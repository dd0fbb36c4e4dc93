import type { QueryContext } from '../../connection/connection.ts';
import type { CellRow } from '../../rows/row-stream.ts';
import { readCells, writeCells } from '../../rows/row-stream.ts';
import type { TableSpec } from '../../rows/table-spec.ts';
import type { SchemaStatus } from '../../sqlite/open.ts';
import { UnusableDatabaseError } from '../../sqlite/open.ts';

/** A database opened exclusively for one move. */
export interface Endpoint {
  readonly name: string;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
  readRows(table: TableSpec): AsyncIterable<readonly CellRow[]>;
  insertRows(table: TableSpec, rows: readonly CellRow[]): Promise<void>;
  /** The highest number ever assigned in a table, also of deleted rows. */
  lastId(table: TableSpec): Promise<bigint>;
  setLastId(table: TableSpec, last: bigint): Promise<void>;
}

export function rowsOver(unit: QueryContext): Pick<Endpoint, 'readRows' | 'insertRows'> {
  return {
    readRows: (table) => readCells(unit, table),
    insertRows: (table, rows) => writeCells(unit, table, rows),
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function assertCurrentSchema(age: SchemaStatus): void {
  if (age === 'new') throw new UnusableDatabaseError('nothing is in it');
  if (age === 'older')
    throw new UnusableDatabaseError(
      'an older version of this program has written it; start this one on it once, end it, and move it then',
    );
}

export const NOT_EMPTY = 'it is not empty, and what is moved is not to be mixed up with it';
