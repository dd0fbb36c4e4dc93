/** All rows of a SQLite file, and what has become of them since. */
import Database from 'better-sqlite3';
import { z } from 'zod';

const row = z.record(z.string(), z.unknown());
export type Row = z.output<typeof row>;

/** Rows by their keys, by the names of their tables. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** A row that came, went or is another now. */
export interface Change {
  readonly table: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

const named = z.array(z.object({ name: z.string(), pk: z.number() }));

/** Looks at a database that somebody else writes to, and writes nothing. */
export class Watched {
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

  rows(): Rows {
    return new Map(this.#tables.map(({ name }) => [name, this.rowsOf(name)]));
  }

  /** Those of one table. */
  rowsOf(table: string): ReadonlyMap<string, Row> {
    const keys = this.#keysOf(table);
    const all = z.array(row).parse(this.#raw.prepare(`select * from "${table}"`).all());
    return new Map(all.map((each) => [JSON.stringify(keys.map((key) => each[key])), each]));
  }

  close(): void {
    this.#raw.close();
  }
}

/** What is another in later rows. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  return [...after].flatMap(([table, now]) => {
    const then = before.get(table) ?? new Map<string, Row>();
    const gone = [...then].flatMap(([key, each]) => (now.has(key) ? [] : [{ table, before: each, after: undefined }]));
    const come = [...now].flatMap(([key, each]) => {
      const old = then.get(key);
      return isSame(old, each) ? [] : [{ table, before: old, after: each }];
    });
    return [...gone, ...come];
  });
}

export function isSame(one: Row | undefined, other: Row): boolean {
  return one !== undefined && Object.keys(other).every((name) => one[name] === other[name]);
}
