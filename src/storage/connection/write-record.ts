/** Tracks whether an interaction has written anything. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface WriteRecord {
  isWritten: boolean;
}

const underWay = new AsyncLocalStorage<WriteRecord>();

export function following<T>(doing: WriteRecord, work: () => T): T {
  return underWay.run(doing, work);
}

export function noteWritten(): void {
  const doing = underWay.getStore();
  if (doing) doing.isWritten = true;
}
