import { and, eq } from 'drizzle-orm';
import type { QueryContext } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import type { Json } from '../json.ts';
import { assignSeat, vacateSeat } from '../privacy/erase-user.ts';
import type { CampaignChange } from '../write-model.ts';
import { updateMemberSeats } from './seats.ts';

export async function writeChange(unit: QueryContext, change: CampaignChange, now: number): Promise<void> {
  const { db, tables } = unit;
  const { campaigns, members, notices } = tables;
  const { campaign, settings, wishes, leaves, forgets, takes, ends, takenOver, notice, founder } = change;
  const own = eq(campaigns.id, campaign);
  const table = await firstOf(db.select().from(campaigns).where(own));
  if (!table) return;
  if (settings) {
    const changed = JSON.stringify(settings(JSON.parse(table.settings)));
    await db.update(campaigns).set({ settings: changed }).where(own);
  }
  if (wishes) await writePreferences(unit, campaign, wishes);
  if (leaves !== undefined) {
    await db.delete(members).where(and(eq(members.campaign, campaign), eq(members.user, leaves)));
    // Where they sat they may sit on.
    await db.update(tables.games).set({ guests: true }).where(eq(tables.games.campaign, campaign));
    await updateMemberSeats(unit, campaign);
  }
  if (forgets !== undefined) await vacateSeat(unit, campaign, forgets);
  if (takes) await assignSeat(unit, campaign, takes);
  if (notice !== undefined) await db.insert(notices).values({ campaign, body: JSON.stringify(notice) });
  if (founder !== undefined) await db.update(campaigns).set({ founder }).where(own);
  if (takenOver) await db.update(campaigns).set({ carried: null }).where(own);
  if (ends) await db.update(campaigns).set({ ended: true, over: now }).where(own);
}

async function writePreferences(
  unit: QueryContext,
  campaign: number,
  { user, change }: NonNullable<CampaignChange['wishes']>,
) {
  const { settings } = unit.tables;
  const text = JSON.stringify(change((await readPreferences(unit, campaign, user)) ?? {}));
  const there = { target: [settings.campaign, settings.user], set: { settings: text } };
  await unit.db.insert(settings).values({ campaign, user, settings: text }).onConflictDoUpdate(there);
}

const preferencesByUser = preparedQuery(({ db, tables: { settings } }) => {
  const ours = and(eq(settings.campaign, placeholder('campaign')), eq(settings.user, placeholder('user')));
  return db.select().from(settings).where(ours).prepare();
});

export async function readPreferences(unit: QueryContext, campaign: number, user: string): Promise<Json | undefined> {
  const row = await firstOf(preferencesByUser(unit).execute({ campaign, user }));
  return row && JSON.parse(row.settings);
}
