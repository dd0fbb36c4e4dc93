import { setImmediate } from 'node:timers';

const presses: (() => void)[] = [];
const followers: (() => void)[] = [];

/** After so many presses in a row, one follower runs, so that none starves. */
const MOST_WAITED_FOR = 5;
let waitedFor = 0;

/**
 * Waits for a turn of the event loop, first come, first served, one caller a turn. Of many presses at once, all are
 * acknowledged before much is done for any of them.
 */
export function breath(): Promise<void> {
  return waitingIn(presses);
}

/**
 * Waits until no press wants a turn; for work that no pressing user waits for. Returns at once where nothing is
 * queued.
 */
export async function afterPresses(): Promise<void> {
  if (presses.length + followers.length > 0) await waitingIn(followers);
}

function waitingIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (presses.length + followers.length === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  const isFollowing = followers.length > 0 && (presses.length === 0 || waitedFor >= MOST_WAITED_FOR);
  waitedFor = isFollowing || followers.length === 0 ? 0 : waitedFor + 1;
  (isFollowing ? followers : presses).shift()?.();
  if (presses.length + followers.length > 0) setImmediate(letOneGo);
}
