/** People lend, give and take seats. */
import Database from 'better-sqlite3';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import { invalidateBotCache } from '../forged.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';

export const HOUR = 60 * 60_000;

export const DAY = 24 * HOUR;

/** `tableNow`: the bot of the test that runs. */
export function seatActs(tableNow: () => PlayedBot) {
  async function typed(person: string, command: string, options: Record<string, string> = {}): Promise<string> {
    const { message } = await runDeed(tableNow().local.client(person), command, options, {
      channel: tableNow().thread,
    });
    return message?.content ?? '';
  }

  async function pressed(person: string, button: string, on: SeenMessage | undefined): Promise<string> {
    return (
      (
        await tableNow()
          .local.client(person)
          .press(button, { channel: tableNow().thread, on: on ?? '' })
      ).message?.content ?? ''
    );
  }

  /** Public messages with these words, as somebody sees them. */
  async function told(words: string, person = 'Dov'): Promise<SeenMessage[]> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    const seen = tableNow().local.client(person).visibleMessages(tableNow().thread);
    return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
  }

  const id = (person: string) => tableNow().local.client(person).id;

  async function sitting(): Promise<(string | undefined)[]> {
    const row = await tableNow().bot.app.records.game(GAME);
    const names = new Map(['Ann', 'Bea', 'Cem', 'Dov'].map((person) => [id(person), person]));
    return row?.seats.map(({ user }) => names.get(user ?? '')) ?? [];
  }

  /** The seat of Bea, whoever sits there. */
  async function seatOfBea(): Promise<string> {
    return (await tableNow().bot.app.records.game(GAME))?.seats[1]?.seat ?? '';
  }

  async function rows(change: string): Promise<void> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    await invalidateBotCache(tableNow());
    const raw = new Database(tableNow().database);
    raw.exec(change);
    raw.close();
    await invalidateBotCache(tableNow());
  }

  return { typed, pressed, told, id, sitting, seatOfBea, rows };
}
