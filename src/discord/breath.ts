/** Turns of the event loop for whoever is about to do something long: one each, so that what has come in meanwhile is looked at in between. */
import { setImmediate } from 'node:timers';

const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop of one's own. Whoever asks first goes on first, and nobody else in the same turn: of
 * many presses that come at once all are acknowledged before much is done for any of them.
 */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}
