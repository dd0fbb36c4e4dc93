/** A limit of time for what rules work out in one go: whoever else plays waits no longer for it. */
import vm from 'node:vm';
import { z } from 'zod';

/** Milliseconds, of which nothing that is played needs a tenth on a machine that has other things to do. */
const LONGEST = 10_000;

/** It was given up in the middle; what it worked on is not to be used any more. */
export class TookTooLong extends Error {
  constructor() {
    super('The rules took longer than one press may take.');
  }
}

const room: { work: () => void } = { work: () => {} };
const context = vm.createContext(room);
const program = new vm.Script('work()');
const timedOut = z.object({ code: z.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });

/** What some work gives that waits for nothing. Throws a TookTooLong where it takes longer, wherever it is by then. */
export function withinTime<T extends object>(work: () => T, most = LONGEST): T {
  const done: T[] = [];
  room.work = () => void done.push(work());
  try {
    program.runInContext(context, { timeout: most });
  } catch (error) {
    throw timedOut.safeParse(error).success ? new TookTooLong() : error;
  }
  const [result] = done;
  if (!result) throw new TookTooLong();
  return result;
}
