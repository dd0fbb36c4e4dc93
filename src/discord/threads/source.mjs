/** Runs a source in a thread as it is, which Node does not do by itself; what was built of it needs nobody's help. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
