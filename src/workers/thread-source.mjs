/** Lets a thread run TypeScript sources, which Node does not do by itself; built code needs no such loader. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
