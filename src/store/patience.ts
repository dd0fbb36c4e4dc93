/** What becomes of a database that is busy, full or gone: whoever asked is told, and nothing is half done. */
import { type Problem, problemIn, UnsureWhetherWritten } from './problems.ts';
import type { Store } from './store.ts';
import { wayOutOf } from './ways-out.ts';

/** The database did not take or give what it was asked to. It is as it was before; `message` says why, in one sentence. */
export class NotWritten extends Error {
  /** Behind *because*; undefined where it may have been written all the same. */
  readonly why: string | undefined;
  /** What whoever runs the bot does about it, in a sentence; undefined where nobody knows. */
  readonly mend: string | undefined;

  constructor({ why }: Pick<Problem, 'why'>, cause: unknown, message?: string) {
    super(message ?? `This could not be written down, because ${why}, so nothing has changed.`, { cause });
    this.why = message === undefined ? why : undefined;
    this.mend = wayOutOf(cause);
  }
}

/** The database was gone before it said whether it has written it; what is there is seen when it is read again. */
function unsure(cause: unknown): NotWritten {
  const message = 'The database was gone before this was sure to be written down; look again whether it has happened.';
  return new NotWritten({ why: '' }, cause, message);
}

/** Milliseconds between one try and the next, while another program holds the database: five seconds in all. */
const WAITS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

/** Where each try takes long, because a server says nothing at all, there is none after so many milliseconds. */
const LONGEST = 10_000;

/**
 * A store that tries again while another program holds the database or its server starts again, without keeping anything
 * else waiting meanwhile, and gives up with a NotWritten. Every call of a store is done whole or not at all, so each may be
 * tried again.
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
  const latest = performance.now() + LONGEST;
  for (const wait of [...waits, undefined]) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof UnsureWhetherWritten) throw unsure(error);
      const problem = problemIn(error);
      if (!problem) throw error;
      const isOver = wait === undefined || performance.now() > latest;
      if (isOver || !problem.isPassing) throw new NotWritten(problem, error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return undefined;
}
