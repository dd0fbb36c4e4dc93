import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Absence } from '../../../matches/settings/user-settings.ts';
import { parseUserSettings, updateUserSettings, userSettingsOf } from '../../../matches/settings/user-settings.ts';
import type { BotContext } from '../../context/context.ts';
import { isPlayable } from '../shared/find-game.ts';
import { endDueLoansOf } from './lend-seat.ts';
import { findPlayer, setPresence } from './presence.ts';

/** Starts and ends planned absences and seat loans. A failure for one user is logged and tried again next time. */
export async function applyPlannedAbsences(app: BotContext): Promise<void> {
  for (const { user, wishes } of await app.records.allUserSettings()) {
    const { absences, loans } = parseUserSettings(wishes);
    if (absences.length + loans.length === 0) continue;
    const kept = applyAbsencesOf(app, user).then(() => endDueLoansOf(app, user));
    await kept.catch((err) => app.log.warn({ err }, 'absences: could not start or end an absence'));
  }
}

export async function applyAbsencesOf(app: BotContext, user: string): Promise<void> {
  for (const absence of (await userSettingsOf(app.records, user)).absences) await applyAbsence(app, user, absence);
}

/** Idempotent: the campaigns are written down before the user is set away, and `isKept` only afterwards. */
async function applyAbsence(app: BotContext, user: string, absence: Absence): Promise<void> {
  const { now } = app.matchService;
  const { from, until } = absence;
  if (from > now) return;
  const isOver = until !== null && until <= now;
  if (isOver) {
    await setPresenceIn(app, user, absence.campaigns ?? [], { away: false });
    await changeAbsence(app, user, from, () => undefined);
  } else if (!absence.isKept) {
    const campaigns = absence.campaigns ?? (await campaignsPresent(app, user));
    await changeAbsence(app, user, from, (there) => ({ ...there, campaigns }));
    await setPresenceIn(app, user, campaigns, { away: true, until: until ?? undefined });
    await changeAbsence(app, user, from, (there) => ({ ...there, isKept: true }));
  }
}

async function campaignsPresent(app: BotContext, user: string): Promise<number[]> {
  const theirs = await app.records.activeCampaignsOf(user);
  const wishes = await Promise.all(theirs.map(({ id }) => preferencesOf(app.records, id, user)));
  return theirs.filter((_, i) => wishes[i]?.away === false).map(({ id }) => id);
}

type AbsenceChange = Pick<Parameters<typeof setPresence>[2], 'away' | 'until'>;

/** Passes over campaigns that have ended or can't be played now. */
async function setPresenceIn(
  app: BotContext,
  user: string,
  campaigns: readonly number[],
  attending: AbsenceChange,
): Promise<void> {
  for (const id of campaigns) {
    const campaign = await app.records.campaign(id);
    if (!campaign || campaign.ended || !isPlayable(app, campaign.pack)) continue;
    const member = await findPlayer(app, campaign, user);
    if (member) await setPresence(app, campaign, { member, ...attending });
  }
}

async function changeAbsence(
  app: BotContext,
  user: string,
  from: number,
  change: (there: Absence) => Absence | undefined,
): Promise<void> {
  await updateUserSettings(app.records, user, ({ absences }) => ({
    absences: absences.flatMap((each) => (each.from === from ? (change(each) ?? []) : [each])),
  }));
}

/** Ends an absence early, or cancels one that has not begun. False where none begins at `from`. */
export async function endAbsence(app: BotContext, user: string, from: number): Promise<boolean> {
  const found = (await userSettingsOf(app.records, user)).absences.find((each) => each.from === from);
  if (!found) return false;
  await setPresenceIn(app, user, found.campaigns ?? [], { away: false });
  await changeAbsence(app, user, from, () => undefined);
  return true;
}
