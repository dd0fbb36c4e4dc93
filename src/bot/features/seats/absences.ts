import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import { type Absence, personIn, personOf, wantPerson } from '../../../matches/settings/user-settings.ts';
import type { App } from '../../context/context.ts';
import { isPlayable } from '../shared/find-pack.ts';
import { keepLoansOf } from './lend-seat.ts';
import { attend, playerOf } from './presence.ts';

/** Starts and ends planned absences and seat loans. A failure for one user is logged and tried again next time. */
export async function keepAbsences(app: App): Promise<void> {
  for (const { user, wishes } of await app.records.people()) {
    const { absences, loans } = personIn(wishes);
    if (absences.length + loans.length === 0) continue;
    const kept = keepAbsencesOf(app, user).then(() => keepLoansOf(app, user));
    await kept.catch((err) => app.log.warn({ err }, 'somebody could not be away or back'));
  }
}

export async function keepAbsencesOf(app: App, user: string): Promise<void> {
  for (const absence of (await personOf(app.records, user)).absences) await keep(app, user, absence);
}

/** Idempotent: the campaigns are written down before the user is set away, and `isKept` only afterwards. */
async function keep(app: App, user: string, absence: Absence): Promise<void> {
  const { now } = app.tables;
  const { from, until } = absence;
  if (from > now) return;
  const isOver = until !== null && until <= now;
  if (isOver) {
    await attendIn(app, user, absence.campaigns ?? [], { away: false });
    await changeAbsence(app, user, from, () => undefined);
  } else if (!absence.isKept) {
    const campaigns = absence.campaigns ?? (await whereHere(app, user));
    await changeAbsence(app, user, from, (there) => ({ ...there, campaigns }));
    await attendIn(app, user, campaigns, { away: true, until: until ?? undefined });
    await changeAbsence(app, user, from, (there) => ({ ...there, isKept: true }));
  }
}

async function whereHere(app: App, user: string): Promise<number[]> {
  const theirs = await app.records.campaignsWith(user);
  const wishes = await Promise.all(theirs.map(({ id }) => preferencesOf(app.records, id, user)));
  return theirs.filter((_, i) => wishes[i]?.away === false).map(({ id }) => id);
}

type AbsenceChange = Pick<Parameters<typeof attend>[2], 'away' | 'until'>;

/** Passes over campaigns that have ended or can't be played now. */
async function attendIn(app: App, user: string, campaigns: readonly number[], attending: AbsenceChange): Promise<void> {
  for (const id of campaigns) {
    const campaign = await app.records.campaign(id);
    if (!campaign || campaign.ended || !isPlayable(app, campaign.pack)) continue;
    const member = await playerOf(app, campaign, user);
    if (member) await attend(app, campaign, { member, ...attending });
  }
}

async function changeAbsence(
  app: App,
  user: string,
  from: number,
  change: (there: Absence) => Absence | undefined,
): Promise<void> {
  await wantPerson(app.records, user, ({ absences }) => ({
    absences: absences.flatMap((each) => (each.from === from ? (change(each) ?? []) : [each])),
  }));
}

/** Ends an absence early, or cancels one that has not begun. False where none begins at `from`. */
export async function endAbsence(app: App, user: string, from: number): Promise<boolean> {
  const found = (await personOf(app.records, user)).absences.find((each) => each.from === from);
  if (!found) return false;
  await attendIn(app, user, found.campaigns ?? [], { away: false });
  await changeAbsence(app, user, from, () => undefined);
  return true;
}
