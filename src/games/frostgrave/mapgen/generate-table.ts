import { Mutex } from 'async-mutex';
import { callOnce } from '../../../workers/worker-channel.ts';
import { startProcess } from '../../../workers/worker-process.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { placeSchema } from '../rules/setup/start.ts';
import type { TableOrder } from './messages.ts';

/** Generates a place from a seed. Rejects when generation fails. */
export type TableGenerator = (wanted: TableOrder) => Promise<TablePlace>;

/** Milliseconds until the child is killed; most tables take two to five seconds. */
const TIMEOUT = 120_000;

const mutex = new Mutex();

export const generateTable: TableGenerator = (wanted) =>
  mutex.runExclusive(() => {
    const start = startProcess(new URL('./child.ts', import.meta.url));
    return callOnce({ name: 'the table process', start, response: placeSchema }, wanted, TIMEOUT);
  });
