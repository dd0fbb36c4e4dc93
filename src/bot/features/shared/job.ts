/** Jobs of an interaction, saved before the user hears that work is under way. */

import type { Work } from '../../../matches/service/jobs.ts';
import { endJob, saveJob } from '../../../matches/service/jobs.ts';
import type { BotContext } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';

type JobContext = Pick<BotContext, 'records' | 'matchService'>;

export async function beginJob({ records, matchService }: JobContext, by: Replyable, work: Work): Promise<void> {
  const { id, user, locale, applicationId, token } = by;
  const answer = { applicationId, token };
  await saveJob(records, { id, user: user.id, locale, since: matchService.now, answer, tries: 0, work });
}

export async function withJob<T>(app: JobContext, by: Replyable, work: Work, does: () => Promise<T>): Promise<T> {
  await beginJob(app, by, work);
  try {
    return await does();
  } finally {
    await endJob(app.records, by.id);
  }
}
