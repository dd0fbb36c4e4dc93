/** Maps errors of databases to plain words. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { HINTS } from './error-hints.ts';

export interface Problem {
  readonly why: string;
  readonly isPassing: boolean;
  readonly isGone: boolean;
}

export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super('The database can’t be reached.', { cause });
  }
}

/** Another process took the lock after the connection broke, so this process must not write any more. */
export class LockLostError extends Error {
  constructor(cause: unknown) {
    super('Another process has the database.', { cause });
  }
}

/** The connection broke during the commit, so the outcome is unknown. */
export class CommitUnknownError extends Error {
  /** The number by which the database can tell the outcome later. */
  readonly transaction: string | undefined;

  constructor(cause: unknown, transaction?: string) {
    super('The database was gone before it said that it has written this down.', { cause });
    this.transaction = transaction;
  }
}

/** The database file was moved or deleted: writes would be lost with the process. */
export class FileMissingError extends Error {
  readonly mend = HINTS.gone;

  constructor() {
    super('The file of the database is gone.');
  }
}

/** The WAL or the shared-memory file was moved or deleted: new writes would be lost. */
export class WalMissingError extends Error {
  /** True if all committed data has reached the database file. */
  readonly isKept: boolean;
  readonly mend: string;

  constructor(isKept: boolean) {
    super('The log of the database is gone.');
    this.isKept = isKept;
    this.mend = isKept ? HINTS.logKept : HINTS.logGone;
  }
}

const BUSY = { why: 'the database is busy', isPassing: true, isGone: false };
export const UNREACHABLE = { why: 'the database can’t be reached', isPassing: true, isGone: true };
const LOST = { why: 'another process has the database now', isPassing: false, isGone: true };
const DAMAGED = { why: 'the database is damaged', isPassing: false, isGone: false };
const FULL = { why: 'the disk is full', isPassing: false, isGone: false };
const READ_ONLY = { why: 'the database may not be written to', isPassing: false, isGone: false };
export const REFUSED = { why: 'the database would not take it', isPassing: false, isGone: false };
export const FILE_GONE = { ...REFUSED, why: 'the file of the database is gone' };

const PROBLEMS: readonly (readonly [RegExp, Problem])[] = [
  [/^SQLITE_BUSY/, BUSY],
  [/^SQLITE_LOCKED/, { ...BUSY, isPassing: false }],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/, DAMAGED],
  [/^SQLITE_FULL/, FULL],
  [/^SQLITE_READONLY/, READ_ONLY],
  [/^SQLITE_IOERR/, { ...REFUSED, why: 'the disk does not answer' }],
  [/^SQLITE_CANTOPEN/, { ...REFUSED, why: 'the database can’t be opened' }],
  [/^(55P03|40001|40P01|53300)$/, BUSY],
  [/^(08...|57P0.)$/, UNREACHABLE],
  [/^53100$/, FULL],
  [/^25006$/, READ_ONLY],
  [/^3D000$/, { ...REFUSED, why: 'there is no such database on the server' }],
  [/^(28000|28P01)$/, { ...REFUSED, why: 'the server does not take this name and password' }],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/, UNREACHABLE],
];

const coded = z.object({ code: z.string() });
const fromServer = z.object({ code: z.string(), severity: z.string() });

/** Returns undefined if the error is none of a database. Drizzle wraps only some errors. */
export function classifyError(error: unknown): Problem | undefined {
  if (error instanceof DatabaseUnreachableError) return UNREACHABLE;
  if (error instanceof LockLostError) return LOST;
  if (error instanceof FileMissingError) return FILE_GONE;
  if (error instanceof WalMissingError) return { ...REFUSED, why: 'the log of the database is gone' };
  const code = coded.safeParse(error).data?.code ?? '';
  const known = PROBLEMS.find(([start]) => start.test(code))?.[1];
  if (known) return known;
  if (error instanceof Database.SqliteError || fromServer.safeParse(error).success) return REFUSED;
  if (!(error instanceof Error)) return undefined;
  // The driver of PostgreSQL gives no code where a connection ends under a query.
  if (
    /^Connection terminated|^timeout expired|^Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  )
    return UNREACHABLE;
  return error.cause === undefined ? undefined : classifyError(error.cause);
}
