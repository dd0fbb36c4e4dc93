/** Work that people are told is under way: kept before they are told. */

import { endJob, putJob, type Work } from '../tables/jobs.ts';
import type { App } from './app.ts';
import type { Replyable } from './reply.ts';

type JobContext = Pick<App, 'records' | 'tables'>;

/** Notes what is wanted before anybody is told that it is under way; `endJob` when it is done, or nothing came of it. */
export async function beginJob({ records, tables }: JobContext, by: Replyable, work: Work): Promise<void> {
  const { id, user, locale, applicationId, token } = by;
  const answer = { applicationId, token };
  await putJob(records, { id, user: user.id, locale, since: tables.now, answer, tries: 0, work });
}

/** The same for as long as something takes. */
export async function withJob<T>(app: JobContext, by: Replyable, work: Work, does: () => Promise<T>): Promise<T> {
  await beginJob(app, by, work);
  try {
    return await does();
  } finally {
    await endJob(app.records, by.id);
  }
}
