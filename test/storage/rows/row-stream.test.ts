/** One stream of rows for copies, campaign files and exports, over both databases. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import type { QueryContext } from '../../../src/storage/connection/connection.ts';
import { collectRows, readRows, writeRows } from '../../../src/storage/rows/row-stream.ts';
import { asDb } from '../../../src/storage/schema/dialect.ts';
import * as tables from '../../../src/storage/schema/sqlite.ts';
import { openFile } from '../../../src/storage/sqlite/open.ts';
import { clearTables, emptyPglite, openPglite } from '../../support/storage/pglite.ts';

const ROWS = 250;

/** Texts that databases order in different ways. */
const TEXTS = Array.from({ length: ROWS }, (_, i) => `${['a', 'B', 'ä', ' ', '_', '\u{10ffff}'][i % 6]}${i * 7}`);

async function openServer(): Promise<QueryContext> {
  const pglite = await emptyPglite();
  const connection = await openPglite(pglite);
  await clearTables(pglite);
  return connection.read(async (unit) => unit);
}

async function addMatches(unit: QueryContext, ids: readonly number[]): Promise<void> {
  const place = { server: 's', channel: 'c', founder: 'f', name: 'n', pack: 'p' };
  await writeRows(unit, 'campaigns', [{ ...place, id: 1, game: 'g', created: 0 }]);
  const match = { campaign: 1, game: 'g', kind: 'k', seats: '[]', telling: 'null', moved: 0, created: 0 };
  await writeRows(
    unit,
    'games',
    ids.map((id) => ({ ...match, id })),
  );
}

describe.each([
  ['SQLite', async () => ({ db: asDb(drizzle(openFile(':memory:'))), tables })],
  ['PostgreSQL', openServer],
] as const)('rows in %s', (_, open) => {
  let unit: QueryContext;

  beforeEach(async () => {
    unit = await open();
  });

  test('many rows -> each once, in batches, in the order of their key', async () => {
    const numbers = Array.from({ length: ROWS }, (_, i) => ((i * 37) % ROWS) + 1);
    await addMatches(unit, [1, 2]);
    for (const game of [1, 2])
      await writeRows(
        unit,
        'entries',
        numbers.map((number) => ({ game, number, entry: `${game} ${number}`, at: number })),
      );
    const sizes: number[] = [];
    const found: number[] = [];
    for await (const rows of readRows(unit, 'entries', eq(unit.tables.entries.game, 2))) {
      sizes.push(rows.length);
      found.push(...rows.map(({ game, number }) => game * 1_000 + number));
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(found).toEqual(Array.from({ length: ROWS }, (_, i) => 2_001 + i));
    expect(await collectRows(unit, 'entries')).toHaveLength(2 * ROWS);
  });

  test('a key of any text -> no row is left out or read twice', async () => {
    await writeRows(
      unit,
      'handled',
      TEXTS.map((interaction, at) => ({ interaction, at })),
    );
    const found = await collectRows(unit, 'handled');
    expect(found.toSorted((a, b) => a.at - b.at).map(({ interaction }) => interaction)).toEqual(TEXTS);
  });
});
