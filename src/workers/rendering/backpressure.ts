/** Delays pictures of panels while the main thread is busy, so that turns come first. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export type GivingWay = () => Promise<unknown> | undefined;

const BUSY = 0.85;
const JUDGED_BY = 200;
const MOMENT = 1_000;

export function givingWay(): GivingWay {
  let since = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(since);
    if (active + idle >= JUDGED_BY) {
      isBusy = utilization > BUSY;
      since = performance.eventLoopUtilization();
    }
    return isBusy ? sleep(MOMENT, undefined, { ref: false }) : undefined;
  };
}
