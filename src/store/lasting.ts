/** One connection after another: what is lost is made anew, and what was being kept meanwhile is looked for. */
import type { DialectConnection } from './access.ts';
import { problemIn, Unreachable, UnsureWhetherWritten } from './problems.ts';

/** What has become of a transaction; undefined where the database does not know it any more. */
export type CommitStatus = 'committed' | 'aborted' | 'in progress' | undefined;

/** A connection that may break. */
export interface Breakable extends DialectConnection {
  isBroken(): boolean;
  /** Of a transaction of whatever connection, by the number that an UnsureWhetherWritten has. */
  fateOf(transaction: string): Promise<CommitStatus>;
}

/** Milliseconds between one try to find out what was kept and the next: five seconds in all. */
const WAITS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

/**
 * Gives the connection that there is, or one that `again` makes. Where it broke between a commit and the answer to that, the
 * next one is asked: what was kept is kept, and what was not may be done again (an Unreachable); only where nobody can be
 * asked for long it stays open (an UnsureWhetherWritten).
 */
export function lasting(
  first: Breakable,
  again: () => Promise<Breakable>,
  waits: readonly number[] = WAITS,
): () => Promise<DialectConnection> {
  let latest = first;
  const present = async () => {
    if (latest.isBroken()) latest = await again();
    return latest;
  };
  return async () => {
    const connection = await present();
    const commit = () => connection.commit().catch((error) => settle(error, present, waits));
    return { ...connection, commit };
  };
}

/** Nothing where it was written all the same; else throws what is to be thrown. */
async function settle(error: unknown, present: () => Promise<Breakable>, waits: readonly number[]): Promise<void> {
  const { transaction } = error instanceof UnsureWhetherWritten ? error : {};
  if (transaction === undefined) throw error;
  for (const wait of [...waits, undefined]) {
    const fate = await present()
      .then((connection) => connection.fateOf(transaction))
      .catch((why) => unlessPassing(why, error));
    if (fate === 'committed') return;
    if (fate === 'aborted') throw new Unreachable(error);
    if (fate === undefined || wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Nobody could be asked; that may go well the next time. */
function unlessPassing(why: unknown, unsure: unknown): 'in progress' {
  if (problemIn(why)?.isPassing) return 'in progress';
  throw unsure;
}
