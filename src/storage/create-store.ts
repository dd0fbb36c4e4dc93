import { lt } from 'drizzle-orm';
import type { Access } from './connection/connection.ts';
import { erasingIn } from './privacy/erase-user.ts';
import { ownDataIn } from './privacy/export-user.ts';
import { forgettingIn } from './privacy/retention.ts';
import { sleepingIn } from './repositories/archived-matches.ts';
import { carryingIn } from './repositories/campaign-export.ts';
import { campaignsIn, membersIn } from './repositories/campaigns.ts';
import { countsIn } from './repositories/counts.ts';
import { hoursIn } from './repositories/deadlines.ts';
import { draftsIn } from './repositories/drafts.ts';
import { notesIn } from './repositories/key-values.ts';
import { gamesIn, logsIn } from './repositories/matches.ts';
import { houseIn } from './repositories/metadata.ts';
import { noticesIn, outboxIn } from './repositories/outbox.ts';
import { serversIn } from './repositories/servers.ts';
import { peopleIn } from './repositories/user-settings.ts';
import { patient } from './retry.ts';
import type { Store } from './store.ts';

export function storeOver(access: Access, now: () => number = Date.now, waits?: readonly number[]): Store {
  // What fails of it now is done when the database is opened again.
  forgetHandled(access, now()).catch(() => {});
  const store: Store = {
    ...campaignsIn(access, now),
    ...serversIn(access),
    ...membersIn(access, now),
    ...carryingIn(access, now),
    ...gamesIn(access, now),
    ...logsIn(access, now),
    ...outboxIn(access),
    ...noticesIn(access),
    ...notesIn(access),
    ...draftsIn(access),
    ...hoursIn(access, now),
    ...peopleIn(access),
    ...forgettingIn(access),
    ...erasingIn(access),
    ...ownDataIn(access),
    ...sleepingIn(access),
    ...countsIn(access),
    ...houseIn(access, now),
    close: () => access.close(),
  };
  return patient(store, waits);
}

const HANDLED_KEPT = 7 * 24 * 60 * 60_000;

async function forgetHandled(access: Access, now: number): Promise<void> {
  await access.write(async ({ db, rows: { handled } }) => {
    await db.delete(handled).where(lt(handled.at, now - HANDLED_KEPT));
  });
}
