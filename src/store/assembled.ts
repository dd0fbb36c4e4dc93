import { lt } from 'drizzle-orm';
import type { Access } from './access.ts';
import { campaignsIn, membersIn } from './campaigns.ts';
import { carryingIn } from './carrying.ts';
import { countsIn } from './counts.ts';
import { draftsIn } from './drafts.ts';
import { erasingIn } from './erasing.ts';
import { forgettingIn } from './forgetting.ts';
import { gamesIn, logsIn } from './games.ts';
import { hoursIn } from './hours.ts';
import { houseIn } from './house.ts';
import { notesIn } from './notes.ts';
import { noticesIn, outboxIn } from './outbox.ts';
import { ownDataIn } from './own-data.ts';
import { patient } from './patience.ts';
import { peopleIn } from './people.ts';
import { serversIn } from './servers.ts';
import { sleepingIn } from './sleeping.ts';
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
