/** Jobs of every half minute. */

import type { ConnectionReport } from '../client/reachability.ts';
import type { BotContext } from '../context/context.ts';
import { closeDueVotes } from '../features/gm/vote.ts';
import { applyPlannedAbsences } from '../features/seats/absences.ts';
import { archiveIdleMatches } from '../notify/archive-threads.ts';
import { sendReminders } from './reminders.ts';
import { deleteExpired } from './retention.ts';

/**
 * Gives what is due by now, reminds of what is owed, and looks for messages that nobody has sent for. No time passes while
 * nobody is reached.
 */
export async function runTick(app: BotContext, now: number, isReached: ConnectionReport): Promise<void> {
  const { log } = app;
  const kept = app.databaseHealth.observeWrite(
    app.matchService.tickClock(isReached.wasReachable, isReached.unavailableServers),
  );
  await kept.catch((err) => log.warn({ err }, 'clock: could not save the time'));
  if (isReached.isReachable && !isReached.wasReachable) app.outboxWorker.retryAll();
  if (isReached.isReachable) {
    await applyPlannedAbsences(app).catch((err) =>
      log.warn({ err }, 'absences: could not start or end planned absences'),
    );
    await app.matchService
      .fireDeadlines()
      .catch((err) => log.warn({ err }, 'deadlines: could not give answers that are due'));
    await closeDueVotes(app).catch((err) => log.warn({ err }, 'votes: could not close due votes'));
    await sendReminders(app).catch((err) => log.warn({ err }, 'reminders: could not send reminders'));
    await archiveIdleMatches(app, now).catch((err) => log.warn({ err }, 'archive: could not archive idle threads'));
  }
  await app.outboxWorker
    .enqueuePending()
    .catch((err) => log.warn({ err }, 'outbox: could not look for pending messages'));
  await deleteExpired(app, now).catch((err) => log.warn({ err }, 'retention: could not delete expired data'));
}
