import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { withoutSecrets } from '../../connection/database-url.ts';
import { CommitUnknownError, classifyError } from '../../connection/db-errors.ts';
import type { LockedConnection } from '../../postgres/locked-connection.ts';
import { clientFor, connectChecked, runMigrations, serverSchemaStatus } from '../../postgres/postgres.ts';
import type { CellRow } from '../../rows/row-stream.ts';
import type { TableSpec } from '../../rows/table-spec.ts';
import type { Db } from '../../schema/dialect.ts';
import { asDb } from '../../schema/dialect.ts';
import * as tables from '../../schema/postgres.ts';
import { UnusableDatabaseError } from '../../sqlite/open.ts';
import type { Endpoint } from './endpoint.ts';
import { assertCurrentSchema, NOT_EMPTY, quoted, rowsOver } from './endpoint.ts';

export async function postgresSource(url: string): Promise<Endpoint> {
  return endpointAt(
    url,
    await connectChecked(url, async (held) => assertCurrentSchema(await serverSchemaStatus(held))),
  );
}

export async function postgresTarget(url: string): Promise<Endpoint> {
  const held = await connectChecked(url, async (each) => {
    if ((await serverSchemaStatus(each)) !== 'new') await refuseUnlessEmpty(queryRunnerOf(each));
    await runMigrations(each);
  });
  return endpointAt(url, held);
}

/** Opens one consistent state of a database in use, over a connection of its own. */
export async function postgresSnapshotSource(url: string): Promise<Endpoint> {
  const client = clientFor(url);
  // Where the connection breaks, the query that waits for it says so.
  client.on('error', () => {});
  await client.connect();
  return endpointAt(url, { client, close: () => client.end() });
}

function endpointAt(url: string, held: Pick<LockedConnection, 'client' | 'close'>): Endpoint {
  const db = asDb(drizzle(held.client));
  return postgresEndpoint(withoutSecrets(url), db, queryRunnerOf(held), () => held.close());
}

export type QueryRunner = (text: string, values?: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;

function queryRunnerOf({ client }: Pick<LockedConnection, 'client'>): QueryRunner {
  return async (text, values = []) => (await client.query({ text, values: [...values], rowMode: 'array' })).rows;
}

async function refuseUnlessEmpty(query: QueryRunner): Promise<void> {
  const found = await query("select tablename from pg_tables where schemaname = 'public'");
  for (const [name] of z.array(z.tuple([z.string()])).parse(found))
    if ((await query(`select 1 from ${quoted(name)} limit 1`)).length > 0) throw new UnusableDatabaseError(NOT_EMPTY);
}

export function postgresEndpoint(name: string, db: Db, query: QueryRunner, close: () => Promise<void>): Endpoint {
  const rows = rowsOver({ db, tables });
  const run = async (text: string) => void (await query(text));
  return {
    name,
    begin: () => run('BEGIN ISOLATION LEVEL REPEATABLE READ'),
    commit: () =>
      run('COMMIT').catch((error) => {
        throw classifyError(error)?.isGone ? new CommitUnknownError(error) : error;
      }),
    rollback: () => run('ROLLBACK').catch(() => {}),
    close,
    ...rows,
    insertRows: async (table, some) => {
      for (const row of some) refuseNul(table, row);
      await rows.insertRows(table, some);
    },
    lastId: async (table) => {
      const last = `select case when is_called then last_value else 0 end::text from ${await sequenceOf(query, table)}`;
      const [[given]] = z.tuple([z.tuple([z.string()])]).parse(await query(last));
      return BigInt(given);
    },
    setLastId: async (table, last) => {
      const sequence = await sequenceOf(query, table);
      const first = last > 0n ? [sequence, String(last), true] : [sequence, '1', false];
      await query('select setval($1::regclass, $2::bigint, $3::boolean)::text', first);
    },
  };
}

async function sequenceOf(query: QueryRunner, { name, columns, idColumn = 0 }: TableSpec): Promise<string> {
  const found = await query('select pg_get_serial_sequence($1, $2)', [quoted(name), columns[idColumn]?.name]);
  const [[sequence]] = z.tuple([z.tuple([z.string()])]).parse(found);
  return sequence;
}

/** Throws an UnusableDatabaseError for a NUL in a text, which PostgreSQL can't store. */
function refuseNul({ name, columns }: TableSpec, row: CellRow): void {
  const place = row.findIndex((value) => typeof value === 'string' && value.includes('\0'));
  if (place >= 0)
    throw new UnusableDatabaseError(`PostgreSQL can’t keep the NUL that ${name} holds under ${columns[place]?.name}`);
}
