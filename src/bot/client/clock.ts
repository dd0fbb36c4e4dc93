/**
 * Time source of deadlines and reminders; tests pass their own. Work that must be retried without real waiting uses
 * it too.
 */
export interface Clock {
  now(): number;
  /** Runs `run` once, later. The result cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Repeats `work`, `ms` after each run has ended. The result stops it and waits for a run under way. */
export function setIntervalAsync(clock: Clock, ms: number, work: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let callOff = () => {};
  let isOver = false;
  const again = () => {
    if (isOver) return;
    callOff = clock.after(ms, () => {
      underWay = work().finally(again);
    });
  };
  again();
  return async () => {
    isOver = true;
    callOff();
    await underWay;
  };
}
