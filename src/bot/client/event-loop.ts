import { setImmediate } from 'node:timers';

const interactionQueue: (() => void)[] = [];
const backgroundQueue: (() => void)[] = [];

/** After so many presses in a row, one follower runs, so that none starves. */
const MAX_INTERACTIONS_IN_A_ROW = 5;
let interactionsInARow = 0;

/**
 * Waits for a turn of the event loop, first come, first served, one caller a turn. Of many presses at once, all are
 * acknowledged before much is done for any of them.
 */
export function yieldForInteraction(): Promise<void> {
  return waitInQueue(interactionQueue);
}

/**
 * Waits until no press wants a turn; for work that no pressing user waits for. Returns at once where nothing is
 * queued.
 */
export async function yieldForBackground(): Promise<void> {
  if (interactionQueue.length + backgroundQueue.length > 0) await waitInQueue(backgroundQueue);
}

function waitInQueue(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (interactionQueue.length + backgroundQueue.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  const isFollowing =
    backgroundQueue.length > 0 && (interactionQueue.length === 0 || interactionsInARow >= MAX_INTERACTIONS_IN_A_ROW);
  interactionsInARow = isFollowing || backgroundQueue.length === 0 ? 0 : interactionsInARow + 1;
  (isFollowing ? backgroundQueue : interactionQueue).shift()?.();
  if (interactionQueue.length + backgroundQueue.length > 0) setImmediate(resumeNext);
}
