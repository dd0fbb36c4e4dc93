import type { Store } from '../../storage/store.ts';

export { following, type WriteRecord } from '../../storage/connection/write-record.ts';
export { displayName } from '../../storage/display-name.ts';
export { type Json, json } from '../../storage/json.ts';
export { withoutPerson, wordsWithout } from '../../storage/privacy/redact-json.ts';
export { NotWritten } from '../../storage/retry.ts';
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
} from '../../storage/store.ts';

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
