/** What is moved in tests: from and to places of which one is a PostgreSQL in this process. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Endpoint } from '../../../src/storage/backup/move/endpoint.ts';
import { moveDatabase } from '../../../src/storage/backup/move/move.ts';
import { postgresEndpoint } from '../../../src/storage/backup/move/postgres.ts';
import { asDb } from '../../../src/storage/schema/dialect.ts';

/** The embedded database, as what is moved sees it. */
export function pgliteEndpoint(pglite: PGlite): Endpoint {
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await pglite.query<unknown[]>(text, [...values], { rowMode: 'array' })).rows;
  return postgresEndpoint('postgres://here', asDb(drizzle(pglite)), query, async () => {});
}

/** Moves between places that are closed in the end. */
export async function moveAndClose(from: Endpoint, to: Endpoint) {
  try {
    return await moveDatabase(from, to);
  } finally {
    await to.close();
    await from.close();
  }
}
