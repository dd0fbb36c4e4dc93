import type { Store } from '../../storage/store.ts';

export { trackWrites, type WriteRecord } from '../../storage/connection/write-record.ts';
export { displayName } from '../../storage/display-name.ts';
export { type Json, json } from '../../storage/json.ts';
export { textWithoutPerson, withoutPerson } from '../../storage/privacy/redact-json.ts';
export { WriteFailedError } from '../../storage/retry.ts';
export type {
  Broadcast,
  Campaign,
  CampaignChange,
  Counts,
  DeadlineRow,
  DueReminder,
  ErasureSubject,
  GameRow,
  MemberRow,
  Notice,
  OutboxLane,
  OutboxMessage,
  OwedAnswer,
  PendingMessage,
  Reminder,
  SeatedPlayer,
  UserExport,
  VersionedValue,
} from '../../storage/store.ts';

/** The store without the moves of matches, which only tables write. */
export type Repositories = Omit<
  Store,
  | 'writeCommit'
  | 'createGame'
  | 'fullLog'
  | 'logRange'
  | 'entries'
  | 'snapshotFrom'
  | 'overdueAnswers'
  | 'advanceClock'
  | 'exportCampaign'
  | 'importCampaign'
  | 'deleteMatchLog'
  | 'eraseFromGame'
  | 'eraseUserRows'
  | 'close'
>;
