/** What time it is, and what happens later. Everything at the local table that waits, waits on this. */
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
