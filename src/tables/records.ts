import type { Store } from '../store/store.ts';

export { following, type WriteRecord } from '../store/doing.ts';
export { withoutPerson, wordsWithout } from '../store/erased.ts';
export { type Json, json } from '../store/json.ts';
export { NotWritten } from '../store/patience.ts';
export type {
  Broadcast,
  Campaign,
  CampaignChange,
  Counts,
  DueReminder,
  ErasureSubject,
  GameRow,
  Hour,
  MemberRow,
  Notice,
  OutboxLane,
  OutboxMessage,
  OwedAnswer,
  OwnData,
  PendingMessage,
  Reminder,
  SeatedPlayer,
  VersionedValue,
} from '../store/store.ts';
export { displayName } from '../store/typed.ts';

/** The store without the moves of matches, which only tables write. */
export type Records = Omit<
  Store,
  | 'write'
  | 'openGame'
  | 'history'
  | 'stretch'
  | 'entries'
  | 'snapshotFrom'
  | 'overdue'
  | 'keepTime'
  | 'carryOut'
  | 'bringIn'
  | 'forgetMatch'
  | 'eraseIn'
  | 'erase'
  | 'close'
>;
