/** Pictures of panels wait a moment where those who play leave no time for them: nobody's turn waits for one. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is waited for before the next picture is drawn; nothing where there is time for it. */
export type GivingWay = () => Promise<unknown> | undefined;

/** The part of its time that a thread is at work when it counts as busy. */
const BUSY = 0.85;
/** Milliseconds by which that is judged, at the least. */
const JUDGED_BY = 200;
/** Milliseconds that one picture waits. */
const MOMENT = 1_000;

/** Gives way to what this thread does, by how busy it has been since the last picture. */
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
