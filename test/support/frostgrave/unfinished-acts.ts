/** People read in private that something was under way when a bot ended. */
import { openJobs } from '../../../src/matches/service/jobs.ts';
import type { WarbandTable } from './bot-table.ts';
import { CHANNEL } from './bot-table.ts';

/** `tableNow`: the bot of the test that runs. */
export function unfinishedActs(tableNow: () => WarbandTable) {
  const privately = (person: string) =>
    tableNow()
      .local.client(person)
      .visibleMessages(CHANNEL)
      .filter(({ isEphemeral }) => isEphemeral);

  const said = (person: string, words: string) => privately(person).some(({ content }) => content.includes(words));

  const jobs = () => openJobs(tableNow().bot.app.records);

  return { privately, said, jobs };
}
