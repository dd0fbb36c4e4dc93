import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { z } from 'zod';
import { StoreConnection } from '../connection/connection.ts';
import { secretsIn, withoutAddresses, withoutSecrets } from '../connection/database-url.ts';
import { classifyError, DatabaseUnreachableError, LockLostError } from '../connection/db-errors.ts';
import { hintFor } from '../connection/error-hints.ts';
import { withReconnect } from '../connection/reconnect.ts';
import * as rows from '../schema/postgres.ts';
import type { SchemaStatus } from '../sqlite/open.ts';
import { compareMigrations, StoreError, UnusableDatabaseError, unusableReason } from '../sqlite/open.ts';
import type { LockedConnection } from './locked-connection.ts';
import { CONNECT_TIMEOUT, connect, DatabaseInUseError } from './locked-connection.ts';

export const postgresMigrations = fileURLToPath(new URL('../../../drizzle/postgres/', import.meta.url));

/**
 * Opens a PostgreSQL database. One connection does all the work and holds the lock, so a process that lost the lock
 * can't write.
 * A broken connection is replaced at the next call; `taken` is called if another process has the lock by then.
 * Throws a StoreError if the database is unusable.
 */
export async function openPostgres(
  url: string,
  taken: (why: StoreError) => void = () => {},
  copying?: (file: string) => Promise<void>,
): Promise<StoreConnection> {
  const first = await connectChecked(url, async (held) => {
    await serverSchemaStatus(held);
    await runMigrations(held);
  });
  return storeConnectionOver(url, first, taken, copying);
}

/** Connects and takes the lock; `look` throws if the database is unusable. Throws a StoreError. */
export async function connectChecked(
  url: string,
  look: (held: LockedConnection) => Promise<void>,
): Promise<LockedConnection> {
  try {
    const held = await connect(url);
    await look(held).catch(async (error) => {
      await held.close();
      throw error;
    });
    return held;
  } catch (error) {
    throw toServerError(url, error);
  }
}

function storeConnectionOver(
  url: string,
  first: LockedConnection,
  taken: (why: StoreError) => void,
  copying?: (file: string) => Promise<void>,
): StoreConnection {
  let { session } = first;
  let lost: LockLostError | undefined;
  const again = async () => {
    if (lost) throw lost;
    try {
      const next = await connect(url, session);
      session = next.session;
      return next;
    } catch (error) {
      if (!(error instanceof DatabaseInUseError)) throw new DatabaseUnreachableError(error);
      lost = new LockLostError(error);
      taken(toServerError(url, error));
      throw lost;
    }
  };
  return new StoreConnection(rows, withReconnect(first, again), undefined, copying);
}

export async function serverSchemaStatus({ client }: Pick<LockedConnection, 'client'>): Promise<SchemaStatus> {
  const encoding = await client.query('show server_encoding');
  if (!z.tuple([z.object({ server_encoding: z.literal('UTF8') })]).safeParse(encoding.rows).success)
    throw new UnusableDatabaseError('its encoding is not UTF8');
  const others = await client.query("select 1 from information_schema.tables where table_schema = 'public'");
  const found = await client.query("select 1 from information_schema.tables where table_name = '__drizzle_migrations'");
  const isOurs = found.rows.length > 0;
  if (others.rows.length > 0 && !isOurs)
    throw new UnusableDatabaseError(
      'it belongs to another program',
      'Let DATABASE_URL name another database, which must be there and empty.',
    );
  if (!isOurs) return 'new';
  const last = await client.query('select max(created_at) last from drizzle.__drizzle_migrations');
  const [made] = z.tuple([z.object({ last: z.coerce.number() })]).parse(last.rows);
  return compareMigrations(made.last, postgresMigrations);
}

export async function runMigrations({ client }: LockedConnection): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: postgresMigrations });
}

export function clientFor(url: string): Client {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  } catch (error) {
    throw toServerError(url, error);
  }
}

export function toServerError(url: string, error: unknown): StoreError {
  const { why = unusableReason(error), isPassing = false } =
    error instanceof UnusableDatabaseError ? {} : (classifyError(error) ?? {});
  return new StoreError(
    `The database ${withoutSecrets(url)} can’t be used: ${withoutAddresses(why, secretsIn(url))}.`,
    {
      isPassing,
      mend: hintFor(error),
    },
  );
}
