/** Delays pictures of panels while the main thread is busy, so that turns come first. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export type Backpressure = () => Promise<unknown> | undefined;

const BUSY_UTILIZATION = 0.85;
const SAMPLE_DURATION = 200;
const DELAY = 1_000;

export function createBackpressure(): Backpressure {
  let since = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(since);
    if (active + idle >= SAMPLE_DURATION) {
      isBusy = utilization > BUSY_UTILIZATION;
      since = performance.eventLoopUtilization();
    }
    return isBusy ? sleep(DELAY, undefined, { ref: false }) : undefined;
  };
}
