import { lt } from 'drizzle-orm';
import type { Options } from 'p-retry';
import { markBackup } from './backup/prepare-restored.ts';
import type { StoreConnection } from './connection/connection.ts';
import { erasureRepository } from './privacy/erase-user.ts';
import { userExportRepository } from './privacy/export-user.ts';
import { retentionRepository } from './privacy/retention.ts';
import { archiveRepository } from './repositories/archived-matches.ts';
import { campaignExportRepository } from './repositories/campaign-export.ts';
import { campaignRepository, memberRepository } from './repositories/campaigns.ts';
import { countRepository } from './repositories/counts.ts';
import { clockRepository, deadlineRepository, reminderRepository } from './repositories/deadlines.ts';
import { draftRepository } from './repositories/drafts.ts';
import { noteRepository } from './repositories/key-values.ts';
import { logRepository } from './repositories/match-log.ts';
import { matchRepository } from './repositories/matches.ts';
import { metadataRepository } from './repositories/metadata.ts';
import { noticeRepository, outboxRepository } from './repositories/outbox.ts';
import { serverRepository } from './repositories/servers.ts';
import { userSettingsRepository } from './repositories/user-settings.ts';
import { retryingStore } from './retry.ts';
import type { Store } from './store.ts';

export function createStore(access: StoreConnection, now: () => number = Date.now, backoff?: Options): Store {
  // What fails of it now is done when the database is opened again.
  deleteHandled(access, now()).catch(() => {});
  const store: Store = {
    ...campaignRepository(access, now),
    ...serverRepository(access, now),
    ...memberRepository(access, now),
    ...campaignExportRepository(access, now),
    ...matchRepository(access),
    ...logRepository(access, now),
    ...outboxRepository(access),
    ...noticeRepository(access),
    ...noteRepository(access),
    ...draftRepository(access),
    ...deadlineRepository(access, now),
    ...reminderRepository(access, now),
    ...clockRepository(access),
    ...userSettingsRepository(access),
    ...retentionRepository(access),
    ...erasureRepository(access),
    ...userExportRepository(access),
    ...archiveRepository(access),
    ...countRepository(access),
    ...metadataRepository(access),
    backup: async (file) => {
      const at = now();
      await access.copyTo(file);
      markBackup(file, at);
    },
    close: () => access.close(),
  };
  return retryingStore(store, backoff);
}

const HANDLED_RETENTION = 7 * 24 * 60 * 60_000;

async function deleteHandled(access: StoreConnection, now: number): Promise<void> {
  await access.write(async ({ db, tables: { handled } }) => {
    await db.delete(handled).where(lt(handled.at, now - HANDLED_RETENTION));
  });
}
