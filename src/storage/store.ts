/** All reads and writes of the database. Times are milliseconds since 1970. */

import type { ErasureRepository } from './privacy/erase-user.ts';
import type { UserExportRepository } from './privacy/export-user.ts';
import type { RetentionRepository } from './privacy/retention.ts';
import type { ArchiveRepository } from './repositories/archived-matches.ts';
import type { CampaignExportRepository } from './repositories/campaign-export.ts';
import type { CampaignRepository, MemberRepository } from './repositories/campaigns.ts';
import type { CountRepository } from './repositories/counts.ts';
import type { ClockRepository, DeadlineRepository, ReminderRepository } from './repositories/deadlines.ts';
import type { DraftRepository } from './repositories/drafts.ts';
import type { NoteRepository } from './repositories/key-values.ts';
import type { LogRepository } from './repositories/match-log.ts';
import type { MatchRepository } from './repositories/matches.ts';
import type { MetadataRepository } from './repositories/metadata.ts';
import type { NoticeRepository, OutboxRepository } from './repositories/outbox.ts';
import type { ServerRepository } from './repositories/servers.ts';
import type { UserSettingsRepository } from './repositories/user-settings.ts';

export type { ErasureSubject } from './privacy/redact-json.ts';
export type * from './schema/records.ts';
export type {
  CampaignChange,
  Deadline,
  DraftKey,
  MatchCommit,
  OutboxMessage,
  OwedAnswer,
  Reminder,
  SeatClaim,
  SeatedPlayer,
} from './write-model.ts';

/** Every call is atomic. Ask for the repositories that you need. */
export interface Store
  extends CampaignRepository,
    MemberRepository,
    ServerRepository,
    CampaignExportRepository,
    MatchRepository,
    ArchiveRepository,
    LogRepository,
    OutboxRepository,
    NoticeRepository,
    NoteRepository,
    DraftRepository,
    DeadlineRepository,
    ReminderRepository,
    ClockRepository,
    UserSettingsRepository,
    MetadataRepository,
    CountRepository,
    RetentionRepository,
    ErasureRepository,
    UserExportRepository {
  /** Copies one consistent state, with its time, into a new SQLite file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
