/** Tracks whether an interaction has written anything. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface WriteRecord {
  isWritten: boolean;
}

const activeRecord = new AsyncLocalStorage<WriteRecord>();

export function trackWrites<T>(doing: WriteRecord, work: () => T): T {
  return activeRecord.run(doing, work);
}

export function markWritten(): void {
  const doing = activeRecord.getStore();
  if (doing) doing.isWritten = true;
}
