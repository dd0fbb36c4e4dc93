/** Reminders of people, as they and the table read them. */
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { updateUserSettings } from '../../../../src/matches/settings/user-settings.ts';
import { invalidateBotCache } from '../forged.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

export const STALLED = 'The game has stalled';

/** `tableNow`: the bot of the test that runs. */
export function reminderActs(tableNow: () => PlayedBot) {
  function isWritten(raw: Database.Database, sql: string): boolean {
    try {
      raw.exec(sql);
      return true;
    } catch {
      return false;
    }
  }

  /** All reminders fall due, as if days had gone by. */
  async function daysGoBy(): Promise<void> {
    const raw = new Database(tableNow().database, { timeout: 0 });
    // The bot may be in the middle of something, which ends only when it is let.
    await expect.poll(() => isWritten(raw, 'update reminders set due = 0')).toBe(true);
    raw.close();
    await invalidateBotCache(tableNow());
  }

  const REMINDER = 'The table waits for you:';

  const saying = (words: string, person = 'Cem', channel = tableNow().thread) =>
    tableNow()
      .local.client(person)
      .visibleMessages(channel)
      .filter(({ text }) => text.includes(words));

  /** Public reminders behind the first so many, and those who were pinged by them. */
  function remindedSince(before: number): { words: string[]; pinged: string[] } {
    const words = saying(REMINDER).slice(before);
    const isPinged = (person: string) =>
      saying(REMINDER, person)
        .slice(before)
        .some(({ pingsYou }) => pingsYou);
    return { words: words.map(({ text }) => text), pinged: PEOPLE.filter(isPinged) };
  }

  /** Sends what is due now, and returns it. */
  async function reminded(): Promise<ReturnType<typeof remindedSince>> {
    const before = saying(REMINDER).length;
    await sendReminders(tableNow().bot.app);
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    return remindedSince(before);
  }

  /** Lets days pass first. */
  async function afterDays(): Promise<ReturnType<typeof remindedSince>> {
    await daysGoBy();
    return reminded();
  }

  /** The direct messages that somebody has from the bot. */
  function direct(person: string): SeenMessage[] {
    const seat = tableNow().local.client(person);
    return seat.channels
      .filter(({ parentId, name }) => parentId === undefined && name === person)
      .flatMap(({ id }) => seat.visibleMessages(id));
  }

  const wants = (person: string, wanted: Parameters<typeof updateUserSettings>[2]) =>
    updateUserSettings(tableNow().bot.app.records, tableNow().local.client(person).id, wanted);

  /** Those who owe an answer in the scenario. */
  async function owing(): Promise<string[]> {
    const seen = await tableNow().bot.app.matchService.withSession(GAME, tableNow().local.client('Ann').id, (at) =>
      at.readView(),
    );
    return PEOPLE.filter((person) => {
      const seat = seen?.game.seats.find(({ user }) => user === tableNow().local.client(person).id)?.seat;
      return seen?.questions.some(({ question, answered }) => question.seat === seat && !answered);
    });
  }

  return { daysGoBy, REMINDER, saying, reminded, afterDays, direct, wants, owing };
}
