/** People read in private that something was under way when a bot ended. */

import { expect } from 'vitest';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import type { TableGenerator } from '../../../src/games/frostgrave/mapgen/generate-table.ts';
import { frostgravePack } from '../../../src/games/frostgrave/pack.ts';
import { openJobs } from '../../../src/matches/service/jobs.ts';
import type { WarbandTable } from './bot-table.ts';
import { CHANNEL } from './bot-table.ts';

export const LAID = 'I am setting up the table. That takes a few seconds.';

/** No table ever comes of it. */
export const never: TableGenerator = () => new Promise(() => {});

/** `tableNow`: the bot of the test that runs. */
export function unfinishedActs(tableNow: () => WarbandTable) {
  const privately = (person: string) =>
    tableNow()
      .local.client(person)
      .visibleMessages(CHANNEL)
      .filter(({ isEphemeral }) => isEphemeral);

  const said = (person: string, words: string) => privately(person).some(({ content }) => content.includes(words));

  const jobs = () => openJobs(tableNow().bot.app.records);

  /** Another run of the bot, whose tables come of this. */
  async function runsWith(laying: TableGenerator): Promise<void> {
    const pack = frostgravePack(loadPack(), laying);
    const { pack: known } = tableNow().bot.app;
    // A run for which no table comes is not waited for when it ends.
    const shutdownTimeouts = { presses: 50 };
    await tableNow().restart({ pack: (id) => (id === pack.id ? pack : known(id)), shutdownTimeouts });
  }

  /** Ann begins a game for which no table comes as long as this run goes on. */
  async function beginsForEver(): Promise<void> {
    await tableNow().found(['Ann', 'Bea']);
    await runsWith(never);
    const offered = await tableNow().press('Ann', 'Begin a game');
    void tableNow()
      .press('Ann', 'In the ruined city', offered)
      .catch(() => {});
    await expect.poll(() => said('Ann', LAID)).toBe(true);
  }

  return { privately, said, jobs, runsWith, beginsForEver };
}
