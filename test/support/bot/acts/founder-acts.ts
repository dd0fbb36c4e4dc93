/** A campaign gets another founder. */
import Database from 'better-sqlite3';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../deeds.ts';
import { invalidateBotCache } from '../forged.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';

export const CHANNEL = 'table';

const DAY = 24 * 60 * 60_000;

/** `tableNow`: the bot of the test that runs. */
export function founderActs(tableNow: () => PlayedBot) {
  const id = (person: string) => tableNow().local.client(person).id;

  /** Words of the panel of the campaign. */
  async function panel(person: string): Promise<string> {
    const { message } = await tableNow().local.client(person).runCommand('campaign panel', {}, { channel: CHANNEL });
    return message?.content ?? '';
  }

  async function named(person: string, player: string): Promise<string> {
    const { message } = await runDeed(
      tableNow().local.client(person),
      'name founder',
      { player },
      { channel: CHANNEL },
    );
    return message?.content ?? '';
  }

  async function pressed(person: string, button: string, on: SeenMessage | undefined): Promise<string> {
    const { message } = await tableNow()
      .local.client(person)
      .press(button, { channel: CHANNEL, on: on ?? '' });
    return message?.content ?? '';
  }

  /** Public messages of the channel that have these words. */
  async function told(words: string, person = 'Cem'): Promise<SeenMessage[]> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    const seen = tableNow().local.client(person).visibleMessages(CHANNEL);
    return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  async function founder(): Promise<string | undefined> {
    return (await tableNow().bot.app.records.campaign(1))?.founder;
  }

  /** The founder is heard of no more for so many days. */
  async function silentFor(days: number): Promise<void> {
    const founderSeen = tableNow().bot.app.matchService.now - days * DAY;
    await tableNow().bot.app.matchService.applyDecision(GAME, async () => ({
      change: tableSettingsChange(1, { founderSeen }),
    }));
  }

  /** Somebody who is not in the server is the founder. */
  async function hasLeft(): Promise<void> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    await invalidateBotCache(tableNow());
    const raw = new Database(tableNow().database);
    raw.exec("update campaigns set founder = '4242'");
    raw.close();
    await invalidateBotCache(tableNow());
  }

  return { id, panel, named, pressed, told, founder, silentFor, hasLeft };
}
