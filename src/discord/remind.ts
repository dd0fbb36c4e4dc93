/** Reminders: one for every answer that is owed too long. */
import { Routes } from 'discord.js';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { DueReminder } from '../tables/records.ts';
import { type App, see } from './app.ts';
import { customId } from './ids.ts';
import { bodyOf, type PublicMessage } from './message.ts';

/** Pings everybody whose time to answer has run out, once for each question, in the thread of the game. */
export async function remind(app: App): Promise<void> {
  for (const due of await app.records.dueReminders()) {
    try {
      await remindOne(app, due);
    } catch (error) {
      app.log.warn({ why: error instanceof Error ? error.message : error, game: due.game }, 'a reminder failed');
    }
  }
}

/** One that can't be given stays due, and is tried again. */
async function remindOne(app: App, due: DueReminder): Promise<void> {
  const { game, user, question } = due;
  const seen = await see(app, game, user);
  const owed = seen?.table.questions.some(
    (open) => open.number === question && open.question.seat === seen.table.seat && !open.answered,
  );
  const isAway = seen?.table.presence.away.some((seat) => seat === seen.table.seat);
  if (seen && owed && !isAway) {
    const thread = (await app.records.game(game))?.thread;
    if (thread === undefined) return;
    const body = bodyOf(reminderFor(game, user));
    const nonce = fingerprint(`reminder ${game} ${question} ${user}`);
    await app.rest.post(Routes.channelMessages(thread), { body: { ...body, nonce, enforce_nonce: true } });
  }
  await app.records.reminded(due);
}

/** The message that reminds somebody. */
export function reminderFor(game: number, user: string): PublicMessage {
  return {
    to: 'thread',
    content: `<@${user}> The table waits for you.`,
    mentions: [user],
    buttons: [{ id: customId({ action: 'panel', game }), label: 'My panel', look: 'primary' }],
  };
}
