import Database from 'better-sqlite3';
import { z } from 'zod';

const row = z.record(z.string(), z.unknown());
export type StoredRow = z.output<typeof row>;

/** Rows by key, by table. */
export type StoredRows = ReadonlyMap<string, ReadonlyMap<string, StoredRow>>;

export interface RowChange {
  readonly table: string;
  readonly before: StoredRow | undefined;
  readonly after: StoredRow | undefined;
}

const named = z.array(z.object({ name: z.string(), pk: z.number() }));

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

  rowsOf(table: string): ReadonlyMap<string, StoredRow> {
    const keys = this.#keysOf(table);
    const all = z.array(row).parse(this.#raw.prepare(`select * from "${table}"`).all());
    return new Map(all.map((each) => [JSON.stringify(keys.map((key) => each[key])), each]));
  }

  close(): void {
    this.#raw.close();
  }
}

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
