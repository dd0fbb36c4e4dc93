/** The thread that makes requests, but where it is asked for `/the-end`, it ends; and for `/a-fault`, something goes wrong in it. */
import { parentPort } from 'node:worker_threads';
import '../../../src/workers/rest/thread.ts';

parentPort?.on('message', ({ request }) => {
  if (request?.url.endsWith('/the-end')) process.exit(7);
  if (request?.url.endsWith('/a-fault')) throw new Error('It is a fault.');
});
