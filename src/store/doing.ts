/** What comes of something that somebody does: whether anything was written for it. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that is being done. */
export interface WriteRecord {
  isWritten: boolean;
}

const underWay = new AsyncLocalStorage<WriteRecord>();

/** Does something; `doing` says from then on whether that has written anything. */
export function following<T>(doing: WriteRecord, work: () => T): T {
  return underWay.run(doing, work);
}

/** Something was written for whatever is being done. */
export function noteWritten(): void {
  const doing = underWay.getStore();
  if (doing) doing.isWritten = true;
}
