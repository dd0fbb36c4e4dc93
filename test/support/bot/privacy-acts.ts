/** People ask what is kept of them and have it deleted; what then stands where. */
import Database from 'better-sqlite3';
import type { Bot } from '../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from './played-bot.ts';

/** `tableNow`: the bot of the test that runs. */
export function privacyActs(tableNow: () => PlayedBot) {
  const seat = (person: string) => tableNow().local.client(person);

  async function privacy(person: string, ...presses: readonly string[]): Promise<SeenMessage> {
    let { message } = await seat(person).runCommand('privacy', {}, { channel: 'table' });
    for (const label of presses)
      ({ message } = await seat(person).press(label, { channel: 'table', on: message?.id ?? '' }));
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** All that is kept, as text: whatever stands in any row. */
  function everything(): string {
    const raw = new Database(tableNow().database, { readonly: true });
    const names = raw.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    const rows = names.map((name) => JSON.stringify(raw.prepare(`select * from "${name}"`).all()));
    raw.close();
    return rows.join('\n');
  }

  /** Until nothing is left to be done; `bot`: the run of it that goes on. */
  async function settled(bot: Bot = tableNow().bot): Promise<void> {
    await bot.app.redactionQueue.waitUntilIdle();
    await bot.app.outboxWorker.waitUntilIdle();
    await bot.app.campaignPanelQueue.waitUntilIdle();
  }

  const forgets = (person: string) => privacy(person, 'Delete it', 'Delete all my data');

  /** What the bot has said where everybody sees it. */
  function said(): string[] {
    return [...seat('Bea').visibleMessages(tableNow().thread), ...seat('Bea').visibleMessages('table')].flatMap(
      ({ text, isEphemeral }) => (isEphemeral ? [] : [text]),
    );
  }

  return { seat, privacy, everything, settled, forgets, said };
}
