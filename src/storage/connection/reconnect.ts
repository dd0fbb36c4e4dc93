import type { Options, RetryContext } from 'p-retry';
import pRetry from 'p-retry';
import type { DialectConnection } from './connection.ts';
import { CommitUnknownError, classifyError, DatabaseUnreachableError } from './db-errors.ts';

/** Undefined if the database no longer knows the transaction. */
export type CommitStatus = 'committed' | 'aborted' | 'in progress' | undefined;

export interface BreakableConnection extends DialectConnection {
  isBroken(): boolean;
  /** Takes the number that an CommitUnknownError has, of any connection. */
  commitStatus(transaction: string): Promise<CommitStatus>;
}

/** Waits of 10, 20, 40 … 2,560 milliseconds. */
const BACKOFF: Options = { retries: 9, minTimeout: 10, factor: 2 };

/**
 * Returns the current connection, or a new one from `again`.
 * If it broke during a commit, the next connection tells the outcome. An aborted commit throws DatabaseUnreachableError and may be
 * repeated; an unknown one throws CommitUnknownError.
 */
export function withReconnect(
  first: BreakableConnection,
  again: () => Promise<BreakableConnection>,
  backoff: Options = BACKOFF,
): () => Promise<DialectConnection> {
  let latest = first;
  const present = async () => {
    if (latest.isBroken()) latest = await again();
    return latest;
  };
  return async () => {
    const connection = await present();
    const commit = () => connection.commit().catch((error) => resolveCommit(error, present, backoff));
    return { ...connection, commit };
  };
}

/** Returns if the transaction was committed after all; otherwise throws. */
async function resolveCommit(
  error: unknown,
  present: () => Promise<BreakableConnection>,
  backoff: Options,
): Promise<void> {
  const { transaction } = error instanceof CommitUnknownError ? error : {};
  if (transaction === undefined) throw error;
  const readStatus = async () => {
    const connection = await present();
    const status = await connection.commitStatus(transaction);
    if (status === 'in progress') throw new CommitInProgressError();
    return status;
  };
  const shouldRetry = ({ error: why }: RetryContext) =>
    why instanceof CommitInProgressError || classifyError(why)?.isPassing === true;
  const status = await pRetry(readStatus, { ...backoff, shouldRetry }).catch(() => undefined);
  if (status === 'aborted') throw new DatabaseUnreachableError(error);
  if (status !== 'committed') throw error;
}

class CommitInProgressError extends Error {}
