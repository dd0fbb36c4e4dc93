import { afterEach, expect, test } from 'vitest';
import { WorkerThread } from '../../src/workers/worker-thread.ts';

const all: WorkerThread[] = [];

afterEach(async () => {
  for (const each of all.splice(0)) await each.close();
});

/** Megabytes that a thread comes to have for what is young, when it was to have so many. */
async function roomOf(maxYoungGenerationMb: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const program = new URL('./young-thread.ts', import.meta.url);
    const thread = new WorkerThread({
      program,
      maxYoungGenerationMb: maxYoungGenerationMb,
      onMessage: resolve,
      onExit: (why) => reject(why ?? new Error('It has ended.')),
    });
    all.push(thread);
    thread.post({});
  });
}

test('a thread has the room that it is given, whatever the program was started with', async () => {
  expect(process.execArgv).toContain('--max-semi-space-size=64');
  expect(await roomOf(6)).toBeLessThanOrEqual(6);
});
