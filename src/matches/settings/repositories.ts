import type { ErasureRepository } from '../../storage/privacy/erase-user.ts';
import type { UserExportRepository } from '../../storage/privacy/export-user.ts';
import type { RetentionRepository } from '../../storage/privacy/retention.ts';
import type { ArchiveRepository } from '../../storage/repositories/archived-matches.ts';
import type { CampaignRepository, MemberRepository } from '../../storage/repositories/campaigns.ts';
import type { CountRepository } from '../../storage/repositories/counts.ts';
import type { DeadlineRepository, ReminderRepository } from '../../storage/repositories/deadlines.ts';
import type { NoteRepository } from '../../storage/repositories/key-values.ts';
import type { MatchRepository } from '../../storage/repositories/matches.ts';
import type { MetadataRepository } from '../../storage/repositories/metadata.ts';
import type { NoticeRepository, OutboxRepository } from '../../storage/repositories/outbox.ts';
import type { ServerRepository } from '../../storage/repositories/servers.ts';
import type { UserSettingsRepository } from '../../storage/repositories/user-settings.ts';
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

/** Repositories for the layers above `matches/`: without logs and deadlines. */
export interface Repositories
  extends CampaignRepository,
    MemberRepository,
    ServerRepository,
    MatchRepository,
    ArchiveRepository,
    OutboxRepository,
    NoticeRepository,
    NoteRepository,
    ReminderRepository,
    UserSettingsRepository,
    MetadataRepository,
    CountRepository,
    UserExportRepository,
    Pick<DeadlineRepository, 'deadlines' | 'owedAnswers'>,
    Pick<RetentionRepository, 'campaignsOverBefore' | 'gamesEndedBefore' | 'deleteCampaign'>,
    Pick<ErasureRepository, 'userTraces' | 'allUsers'>,
    Pick<Store, 'backup'> {}
