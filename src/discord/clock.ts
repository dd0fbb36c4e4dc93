/** What time it is, and what happens later. Whatever must be tried without waiting waits on this. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once, later. The result calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** The time of this computer. Its timers don't keep a process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Does something every so often, `ms` after the last time is over. The result ends that, and waits for what is under way. */
export function every(clock: Clock, ms: number, work: () => Promise<void>): () => Promise<void> {
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
