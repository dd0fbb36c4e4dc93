import net from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { z } from 'zod';
import type { DialectConnection } from '../connection/connection.ts';
import { CommitUnknownError, classifyError } from '../connection/db-errors.ts';
import type { BreakableConnection } from '../connection/reconnect.ts';
import { asDb } from '../schema/dialect.ts';
import { UnusableDatabaseError } from '../sqlite/open.ts';

const LOCK = 4_862_367_389;

export const CONNECT_TIMEOUT = 5_000;

/** Milliseconds of silence before a server is probed, and for its reply. */
const PROBE_AFTER = 5_000;

/** Lets the server notice a dead client within a minute and release the lock. */
const KEEPALIVE_SQL = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

export class DatabaseInUseError extends UnusableDatabaseError {
  constructor() {
    super('this program is running on it already');
  }
}

interface Session {
  readonly pid: number;
  readonly since: string;
}

export interface LockedConnection extends BreakableConnection {
  readonly client: Client;
  readonly session: Session;
}

/**
 * Connects and takes the lock. Ends the `former` session if the server still holds the lock for it.
 * Throws a DatabaseInUseError if another process has the lock.
 */
export async function connect(url: string, former?: Session): Promise<LockedConnection> {
  const socket = new net.Socket();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, stream: () => socket });
  let broken = false;
  const breaks = () => {
    broken = true;
  };
  client.on('error', breaks).on('end', breaks);
  try {
    await client.connect();
    await takeLock(client, former);
    await client.query(KEEPALIVE_SQL);
    const session = await ownSession(client);
    probeWhenSilent(socket, client);
    return {
      client,
      session,
      isBroken: () => broken,
      commitStatus: (id) => readCommitStatus(client, id),
      ...connectionOf(client),
    };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Probes a silent server and then gives it up, since a dead network reports no error. */
function probeWhenSilent(socket: net.Socket, client: Client): void {
  let isAsked = false;
  socket.setKeepAlive(true, PROBE_AFTER);
  const answered = () => {
    isAsked = false;
  };
  socket.on('timeout', () => {
    if (isAsked) return void socket.destroy(new Error('Connection terminated: the server says nothing any more.'));
    isAsked = true;
    client.query('select 1').then(answered, () => {});
    // Where that waits behind another query nothing is sent, and no time would begin to run.
    socket.setTimeout(PROBE_AFTER);
  });
  socket.setTimeout(PROBE_AFTER);
}

async function takeLock(client: Client, former: Session | undefined): Promise<void> {
  if (await isLocked(client)) return;
  if (!former || !(await endSession(client, former))) throw new DatabaseInUseError();
  for (let tries = 0; tries < 100; tries++) {
    if (await isLocked(client)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new DatabaseInUseError();
}

async function isLocked(client: Client): Promise<boolean> {
  const found = await client.query('select pg_try_advisory_lock($1) held', [LOCK]);
  const [{ held }] = z.tuple([z.object({ held: z.boolean() })]).parse(found.rows);
  return held;
}

async function ownSession(client: Client): Promise<Session> {
  const own = 'select pid, backend_start::text since from pg_stat_activity where pid = pg_backend_pid()';
  return z.tuple([z.object({ pid: z.int(), since: z.string() })]).parse((await client.query(own)).rows)[0];
}

/** Ends a session that holds the lock. Returns false if it does not. */
async function endSession(client: Client, { pid, since }: Session): Promise<boolean> {
  const holder = `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and (l.classid::bigint << 32) + l.objid::bigint = $1 and a.datname = current_database()
      and a.pid = $2 and a.backend_start::text = $3`;
  return ((await client.query(holder, [LOCK, pid, since])).rowCount ?? 0) > 0;
}

async function readCommitStatus(
  client: Client,
  transaction: string,
): Promise<Awaited<ReturnType<BreakableConnection['commitStatus']>>> {
  const found = await client.query('select txid_status($1) fate', [transaction]);
  const fates = z.enum(['committed', 'aborted', 'in progress']);
  return z.tuple([z.object({ fate: fates.nullable() })]).parse(found.rows)[0].fate ?? undefined;
}

function connectionOf(client: Client): DialectConnection {
  return connectionOver(
    asDb(drizzle(client)),
    (text) => client.query(text),
    () => client.end(),
  );
}

const begun = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.object({ id: z.string() })]) })]);

export function connectionOver(
  db: DialectConnection['db'],
  run: (text: string) => Promise<unknown>,
  end: () => Promise<void>,
): DialectConnection {
  let transaction = '';
  return {
    db,
    begin: async () => {
      const [, { rows }] = begun.parse(await run('BEGIN; SELECT txid_current()::text AS id'));
      transaction = rows[0].id;
    },
    commit: async () => {
      await run('COMMIT').catch((error) => {
        throw classifyError(error)?.isGone ? new CommitUnknownError(error, transaction) : error;
      });
    },
    rollback: async () => void (await run('ROLLBACK').catch(() => {})),
    close: end,
  };
}
