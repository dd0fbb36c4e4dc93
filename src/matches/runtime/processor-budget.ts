/** Limits of processor time for what rules work out in one go, so that one press keeps nobody else waiting. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { z } from 'zod';

/** Milliseconds, of which nothing that is played needs a tenth on a machine that has other things to do. */
const MAX_TIME = 10_000;

/** The work was stopped in the middle: its objects must not be used any more. */
export class RuleTimeoutError extends Error {
  constructor() {
    super('The rules took longer than one press may take.');
  }
}

/** Milliseconds of processor for what one press has told again, between whose parts others are heard. */
const MAX_PLAYBACK_TIME = 30_000;

/** Milliseconds that the rules of one press may use, all its steps together. */
export class ProcessorBudget {
  readonly #max: number;
  readonly #maxPlayback: number;
  #used = 0;
  #usedByPlayback = 0;

  constructor(most = MAX_TIME, mostRetold = MAX_PLAYBACK_TIME) {
    this.#max = most;
    this.#maxPlayback = mostRetold;
  }

  get used(): number {
    return this.#used + this.#usedByPlayback;
  }

  get leftForPlayback(): number {
    return this.#maxPlayback - this.#usedByPlayback;
  }

  spendOnPlayback(milliseconds: number): void {
    this.#usedByPlayback += milliseconds;
  }

  get left(): number {
    return this.#max - this.#used;
  }

  spend(milliseconds: number): void {
    this.#used += milliseconds;
  }

  /** Leaves nothing: a press that was given up does no more, also where it waited for the processor most of its time. */
  exhaust(): void {
    this.#used = Math.max(this.#used, this.#max);
  }
}

const budgets = new AsyncLocalStorage<ProcessorBudget>();

/** Charges `budget` with all rules that `work` runs, also after it has waited. They throw a RuleTimeoutError once it is used up. */
export function withBudget<T>(budget: ProcessorBudget, work: () => T): T {
  return budgets.run(budget, work);
}

/** Linux counts what each thread has used, in nanoseconds; it is the first figure. */
const THREAD_COUNTER = '/proc/thread-self/schedstat';

function readThreadCounter(): number | undefined {
  try {
    const [nanoseconds] = readFileSync(THREAD_COUNTER, 'latin1').split(' ');
    const milliseconds = Number(nanoseconds) / 1_000_000;
    return milliseconds > 0 ? milliseconds : undefined;
  } catch {
    return undefined;
  }
}

const hasThreadCounter = readThreadCounter() !== undefined;

/** Milliseconds of processor that this thread has used so far; of the clock where the system counts none. */
export function processorTime(): number {
  return (hasThreadCounter ? readThreadCounter() : undefined) ?? performance.now();
}

const room: { work: () => void } = { work: () => {} };
const context = vm.createContext(room);
const program = new vm.Script('work()');
const timedOut = z.object({ code: z.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') });
/** Work within work is charged once. No `finally` runs in work that is given up, so the outermost says how it was before. */
let isWithin = false;

/**
 * Runs synchronous work and returns its result. Throws a RuleTimeoutError, wherever the work is by then, after `most`
 * milliseconds of the clock or what is left of the budget of the press: a thread never uses more processor than that.
 */
export function withTimeLimit<T extends object>(work: () => T, most = MAX_TIME): T {
  const budget = budgets.getStore();
  const allowed = Math.min(most, budget?.left ?? most);
  try {
    return chargeTime(work, allowed, (used) => budget?.spend(used));
  } catch (error) {
    if (error instanceof RuleTimeoutError) budget?.exhaust();
    throw error;
  }
}

/** Limits one part of a playback: all parts of a press together may take longer than its answer. */
export function withPlaybackTimeLimit<T extends object>(work: () => T, most = MAX_TIME): T {
  const budget = budgets.getStore();
  try {
    return chargeTime(work, Math.min(most, budget?.leftForPlayback ?? most), (used) => budget?.spendOnPlayback(used));
  } catch (error) {
    if (error instanceof RuleTimeoutError && budget) budget.spendOnPlayback(Math.max(0, budget.leftForPlayback));
    throw error;
  }
}

function chargeTime<T extends object>(work: () => T, allowed: number, charge: (used: number) => void): T {
  if (allowed <= 0) throw new RuleTimeoutError();
  const since = processorTime();
  const before = isWithin;
  isWithin = true;
  try {
    return run(work, Math.ceil(allowed));
  } finally {
    isWithin = before;
    if (!before) charge(processorTime() - since);
  }
}

function run<T extends object>(work: () => T, timeout: number): T {
  const done: T[] = [];
  room.work = () => void done.push(work());
  try {
    program.runInContext(context, { timeout });
  } catch (error) {
    throw timedOut.safeParse(error).success ? new RuleTimeoutError() : error;
  }
  const [result] = done;
  if (!result) throw new RuleTimeoutError();
  return result;
}
