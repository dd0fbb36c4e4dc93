/** Jobs of an interaction, saved before the user hears that work is under way. */

import { endJob, putJob, type Work } from '../../../matches/service/jobs.ts';
import type { App } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';

type JobContext = Pick<App, 'records' | 'tables'>;

export async function beginJob({ records, tables }: JobContext, by: Replyable, work: Work): Promise<void> {
  const { id, user, locale, applicationId, token } = by;
  const answer = { applicationId, token };
  await putJob(records, { id, user: user.id, locale, since: tables.now, answer, tries: 0, work });
}

export async function withJob<T>(app: JobContext, by: Replyable, work: Work, does: () => Promise<T>): Promise<T> {
  await beginJob(app, by, work);
  try {
    return await does();
  } finally {
    await endJob(app.records, by.id);
  }
}
