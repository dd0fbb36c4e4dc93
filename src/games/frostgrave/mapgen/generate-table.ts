import { Mutex } from 'async-mutex';
import { spawnWorker } from '../../../workers/spawn-worker.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { resultSchema, type TableOrder } from './messages.ts';

/** Generates a place from a seed. Rejects when generation fails. */
export type TableGenerator = (wanted: TableOrder) => Promise<TablePlace>;

/** Milliseconds until the child is killed; most tables take two to five seconds. */
const PATIENCE = 120_000;

const mutex = new Mutex();

export const generateTable: TableGenerator = (wanted) => mutex.runExclusive(() => runInChild(wanted));

function runInChild(wanted: TableOrder): Promise<TablePlace> {
  const child = spawnWorker(new URL('./child.ts', import.meta.url), []);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    const done = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    child.once('message', (message) => {
      const laid = resultSchema.safeParse(message);
      if (laid.data && 'place' in laid.data) {
        const { place } = laid.data;
        return done(() => resolve(place));
      }
      const why = laid.data?.why ?? 'a table came that is none';
      done(() => reject(new Error(why)));
    });
    child.once('error', (problem) => done(() => reject(problem)));
    child.once('exit', () => done(() => reject(new Error('nothing came of laying the table'))));
    child.send(wanted, (problem) => {
      if (problem) child.kill('SIGKILL');
    });
  });
}
