/** What becomes of a database that is busy, full or gone: whoever asked is told, and nothing is half done. */
import Database from 'better-sqlite3';
import { reasonOf, type SqliteError } from './open.ts';
import type { Store } from './store.ts';

/** The database did not take or give what it was asked to. It is as it was before; `message` says why, in one sentence. */
export class NotWritten extends Error {
  constructor(cause: SqliteError) {
    super(`This could not be written down, because ${reasonOf(cause)}, so nothing has changed.`, { cause });
  }
}

/** Milliseconds between one try and the next, while another program holds the database: five seconds in all. */
const WAITS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

/**
 * A store that tries again while another program holds the database, without keeping anything else waiting meanwhile,
 * and gives up with a NotWritten. Every call of a store is done whole or not at all, so each may be tried again.
 */
export function patient(store: Store, waits: readonly number[] = WAITS): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) => tried(async () => Reflect.apply(call, target, args), waits);
    },
  });
}

async function tried(call: () => Promise<unknown>, waits: readonly number[]): Promise<unknown> {
  for (const wait of [...waits, undefined]) {
    try {
      return await call();
    } catch (error) {
      const problem = sqliteErrorIn(error);
      if (!problem) throw error;
      if (wait === undefined || !problem.code.startsWith('SQLITE_BUSY')) throw new NotWritten(problem);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return undefined;
}

/** Drizzle wraps some errors of the database and not others. */
function sqliteErrorIn(error: unknown): SqliteError | undefined {
  if (error instanceof Database.SqliteError) return error;
  return error instanceof Error && error.cause !== undefined ? sqliteErrorIn(error.cause) : undefined;
}
