/** A thread that makes much, forgets it soon, and says how many megabytes it has for what is young. */
import v8 from 'node:v8';
import { z } from 'zod';
import { serveWorker } from '../../src/workers/serve-worker.ts';

/** So many things are known at a time: enough of them outlive a collection for the room to grow as far as it may. */
const KNOWN = 200_000;
const MADE = 6_000_000;

serveWorker(z.unknown(), () => {
  const known: object[] = [];
  for (let i = 0; i < MADE; i++) known[i % KNOWN] = { i, next: known[(i * 7) % KNOWN] && { i } };
  const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (young?.space_size ?? 0) / 2 ** 20;
});
