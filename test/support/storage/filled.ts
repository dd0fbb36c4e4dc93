/** SQLite files in which something stands under every column of every table, and what stands in a database. */
import Database from 'better-sqlite3';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import * as tables from '../../../src/storage/schema/sqlite.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';

export const TABLES = Object.values<SQLiteTable>(tables).map(getTableConfig);

/** Texts that a database could take for something else. */
const TEXTS = [
  '{"name":"Ann\\u0000\\ud83d\\ude00","emoji":"🧙🏽‍♀️","n":1e300}',
  'Ünïcödé — 漢字 עברית العربية',
  '',
  'NULL',
  "'; drop table games; --",
  '\\N\\0\\x00 $1 ? :a "quoted" `back`',
  'true',
  '0',
  ' two\nlines\tand\r\nmore ',
  '\u2028\ufeff\u{10ffff}',
];
const NUMBERS = [0n, 1n, -1n, 2n ** 53n - 1n, 2n ** 53n + 1n, -(2n ** 63n), 2n ** 63n - 1n];

/** How many rows each table is given. */
export const ROWS = 12;

/** A file with rows in every table, which refer to each other as they must. */
export async function fillTables(file: string): Promise<void> {
  await openSqlite(file).close();
  const raw = new Database(file);
  raw.pragma('foreign_keys = OFF');
  for (const { name, columns, foreignKeys } of TABLES) {
    const referring = foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name));
    const insert = raw.prepare(
      `insert into "${name}" (${columns.map((column) => `"${column.name}"`)}) values (${columns.map(() => '?')})`,
    );
    for (let row = 1; row <= ROWS; row++)
      insert.run(
        columns.map(({ name: column, dataType, notNull, primary }, i) => {
          if (referring.includes(column) || column === 'id') return row;
          if (!notNull && row % 3 === 0) return null;
          if (primary) return `${TEXTS[row % TEXTS.length]} ${row}`;
          if (dataType === 'boolean') return row % 2;
          return dataType === 'number' ? NUMBERS[(row + i) % NUMBERS.length] : TEXTS[(row + i) % TEXTS.length];
        }),
      );
  }
  expectReferencesValid(raw);
  // The numbers of what was told already are not given again.
  raw.exec('delete from outbox');
  raw.close();
}

function expectReferencesValid(raw: Database.Database): void {
  const astray: unknown = raw.pragma('foreign_key_check');
  if (z.array(z.unknown()).parse(astray).length > 0) throw new Error('A row refers to nothing.');
}

/** Everything that stands in a file. */
export function readAllRows(file: string): Map<string, unknown> {
  const raw = new Database(file, { readonly: true }).defaultSafeIntegers(true);
  const rows = new Map<string, unknown>(
    TABLES.map(({ name, columns }) => {
      const all = raw.prepare(`select ${columns.map((column) => `"${column.name}"`)} from "${name}" order by 1, 2`);
      return [name, all.all()];
    }),
  );
  raw.close();
  return rows;
}
