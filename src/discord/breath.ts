/** Turns of the event loop for whoever is about to do something long: one each, so that what has come in meanwhile is looked at in between. */
import { setImmediate } from 'node:timers';

/** Presses that were heard and are to be done; and what follows from them: messages to the table, the panels of others. */
const presses: (() => void)[] = [];
const followers: (() => void)[] = [];

/** After so many presses, for which something that follows has waited, that goes on: nothing waits for ever. */
const MOST_WAITED_FOR = 5;
let waitedFor = 0;

/**
 * Waits for a turn of the event loop of one's own. Whoever asks first goes on first, and nobody else in the same turn: of
 * many presses that come at once all are acknowledged before much is done for any of them.
 */
export function breath(): Promise<void> {
  return waitingIn(presses);
}

/** The same for what nobody who has pressed waits for: it goes on while no press wants to, and at once where nobody waits at all. */
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
