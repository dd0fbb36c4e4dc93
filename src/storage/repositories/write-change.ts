import { and, eq } from 'drizzle-orm';
import { firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import type { Json } from '../json.ts';
import { take, vacate } from '../privacy/erase-user.ts';
import type { CampaignChange } from '../store.ts';
import { seatEverybody } from './seats.ts';

export async function writeChange(unit: Unit, change: CampaignChange, now: number): Promise<void> {
  const { db, rows } = unit;
  const { campaigns, members, notices } = rows;
  const { campaign, settings, wishes, leaves, forgets, takes, ends, takenOver, notice, founder } = change;
  const own = eq(campaigns.id, campaign);
  const table = await firstOf(db.select().from(campaigns).where(own));
  if (!table) return;
  if (settings) {
    const changed = JSON.stringify(settings(JSON.parse(table.settings)));
    await db.update(campaigns).set({ settings: changed }).where(own);
  }
  if (wishes) await writeWishes(unit, campaign, wishes);
  if (leaves !== undefined) {
    await db.delete(members).where(and(eq(members.campaign, campaign), eq(members.user, leaves)));
    // Where they sat they may sit on.
    await db.update(rows.games).set({ guests: true }).where(eq(rows.games.campaign, campaign));
    await seatEverybody(unit, campaign);
  }
  if (forgets !== undefined) await vacate(unit, campaign, forgets);
  if (takes) await take(unit, campaign, takes);
  if (notice !== undefined) await db.insert(notices).values({ campaign, body: JSON.stringify(notice) });
  if (founder !== undefined) await db.update(campaigns).set({ founder }).where(own);
  if (takenOver) await db.update(campaigns).set({ carried: null }).where(own);
  if (ends) await db.update(campaigns).set({ ended: true, over: now }).where(own);
}

async function writeWishes(unit: Unit, campaign: number, { user, change }: NonNullable<CampaignChange['wishes']>) {
  const { settings } = unit.rows;
  const text = JSON.stringify(change((await readSettings(unit, campaign, user)) ?? {}));
  const there = { target: [settings.campaign, settings.user], set: { settings: text } };
  await unit.db.insert(settings).values({ campaign, user, settings: text }).onConflictDoUpdate(there);
}

const settingsOfUser = prepared(({ db, rows: { settings } }) => {
  const ours = and(eq(settings.campaign, given('campaign')), eq(settings.user, given('user')));
  return db.select().from(settings).where(ours).prepare();
});

export async function readSettings(unit: Unit, campaign: number, user: string): Promise<Json | undefined> {
  const row = await firstOf(settingsOfUser(unit).execute({ campaign, user }));
  return row && JSON.parse(row.settings);
}
