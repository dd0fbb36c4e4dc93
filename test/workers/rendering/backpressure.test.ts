import { expect, test } from 'vitest';
import { createBackpressure } from '../../../src/workers/rendering/backpressure.ts';

/** Keeps this thread at work. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('pictures wait a moment while a thread has no time to spare, and not where it has', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const busy = createBackpressure();
  work(250);
  expect(busy()).toBeInstanceOf(Promise);
  const idle = createBackpressure();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(idle()).toBeUndefined();
});
