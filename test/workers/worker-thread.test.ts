import { expect, test } from 'vitest';
import { z } from 'zod';
import { callOnce } from '../../src/workers/worker-channel.ts';
import { startThread } from '../../src/workers/worker-thread.ts';

/** Megabytes that a thread comes to have for what is young, when it was to have so many. */
function roomOf(maxYoungGenerationMb: number): Promise<number> {
  const start = startThread(new URL('./young-thread.ts', import.meta.url), { maxYoungGenerationMb });
  return callOnce({ name: 'the thread', start, response: z.number() }, {}, 60_000);
}

test('a thread has the room that it is given, whatever the program was started with', async () => {
  expect(process.execArgv).toContain('--max-semi-space-size=64');
  const room = await roomOf(6);
  expect(room).toBeGreaterThan(0);
  expect(room).toBeLessThanOrEqual(6);
});
