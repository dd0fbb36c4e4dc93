/** All rows of a SQLite file, and what has become of them since. */
import Database from 'better-sqlite3';
import { z } from 'zod';

const row = z.record(z.string(), z.unknown());
export type StoredRow = z.output<typeof row>;

/** Rows by their keys, by the names of their tables. */
export type StoredRows = ReadonlyMap<string, ReadonlyMap<string, StoredRow>>;

/** A row that came, went or is another now. */
export interface RowChange {
  readonly table: string;
  readonly before: StoredRow | undefined;
  readonly after: StoredRow | undefined;
}

const named = z.array(z.object({ name: z.string(), pk: z.number() }));

/** Looks at a database that somebody else writes to, and writes nothing. */
export class DatabaseWatcher {
  readonly #raw: Database.Database;
  readonly #tables: readonly { readonly name: string }[];

  constructor(file: string) {
    this.#raw = new Database(file, { readonly: true });
    const all = this.#raw.prepare("select name, 0 pk from sqlite_master where type = 'table'").all();
    this.#tables = named.parse(all).filter(({ name }) => !/^(?:sqlite|__)/.test(name));
  }

  #keysOf(table: string): string[] {
    const columns = named.parse(this.#raw.pragma(`table_info("${table}")`));
    return columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  }

  rows(): StoredRows {
    return new Map(this.#tables.map(({ name }) => [name, this.rowsOf(name)]));
  }

  /** Those of one table. */
  rowsOf(table: string): ReadonlyMap<string, StoredRow> {
    const keys = this.#keysOf(table);
    const all = z.array(row).parse(this.#raw.prepare(`select * from "${table}"`).all());
    return new Map(all.map((each) => [JSON.stringify(keys.map((key) => each[key])), each]));
  }

  close(): void {
    this.#raw.close();
  }
}

/** What is another in later rows. */
export function changesBetween(before: StoredRows, after: StoredRows): RowChange[] {
  return [...after].flatMap(([table, now]) => {
    const then = before.get(table) ?? new Map<string, StoredRow>();
    const gone = [...then].flatMap(([key, each]) => (now.has(key) ? [] : [{ table, before: each, after: undefined }]));
    const come = [...now].flatMap(([key, each]) => {
      const old = then.get(key);
      return isSame(old, each) ? [] : [{ table, before: old, after: each }];
    });
    return [...gone, ...come];
  });
}

export function isSame(one: StoredRow | undefined, other: StoredRow): boolean {
  return one !== undefined && Object.keys(other).every((name) => one[name] === other[name]);
}
