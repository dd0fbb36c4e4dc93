import type { DialectConnection } from './connection.ts';
import { CommitUnknownError, classifyError, DatabaseUnreachableError } from './db-errors.ts';

/** Undefined if the database no longer knows the transaction. */
export type CommitStatus = 'committed' | 'aborted' | 'in progress' | undefined;

export interface BreakableConnection extends DialectConnection {
  isBroken(): boolean;
  /** Takes the number that an CommitUnknownError has, of any connection. */
  commitStatus(transaction: string): Promise<CommitStatus>;
}

const WAITS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

/**
 * Returns the current connection, or a new one from `again`.
 * If it broke during a commit, the next connection tells the outcome. An aborted commit throws DatabaseUnreachableError and may be
 * repeated; an unknown one throws CommitUnknownError.
 */
export function withReconnect(
  first: BreakableConnection,
  again: () => Promise<BreakableConnection>,
  waits: readonly number[] = WAITS,
): () => Promise<DialectConnection> {
  let latest = first;
  const present = async () => {
    if (latest.isBroken()) latest = await again();
    return latest;
  };
  return async () => {
    const connection = await present();
    const commit = () => connection.commit().catch((error) => resolveCommit(error, present, waits));
    return { ...connection, commit };
  };
}

/** Returns if the transaction was committed after all; otherwise throws. */
async function resolveCommit(
  error: unknown,
  present: () => Promise<BreakableConnection>,
  waits: readonly number[],
): Promise<void> {
  const { transaction } = error instanceof CommitUnknownError ? error : {};
  if (transaction === undefined) throw error;
  for (const wait of [...waits, undefined]) {
    const fate = await present()
      .then((connection) => connection.commitStatus(transaction))
      .catch((why) => inProgressIfTransient(why, error));
    if (fate === 'committed') return;
    if (fate === 'aborted') throw new DatabaseUnreachableError(error);
    if (fate === undefined || wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

function inProgressIfTransient(why: unknown, unsure: unknown): 'in progress' {
  if (classifyError(why)?.isPassing) return 'in progress';
  throw unsure;
}
