import { type REST, Routes } from 'discord.js';
import { type App, see } from './app.ts';
import { button, buttonRows } from './present/components.ts';

/** Pings everybody whose time to answer has run out, once for each question, in the thread of the game. */
export async function remind(app: App, rest: REST): Promise<void> {
  for (const { game, user, question } of await app.records.takeDueReminders()) {
    const seen = await see(app, game, user);
    const thread = seen?.table.game.thread;
    const owed = seen?.table.questions.some(
      (open) => open.number === question && open.question.seat === seen.table.seat && !open.answered,
    );
    if (!thread || !owed) continue;
    const body = {
      content: `<@${user}> The table waits for you.`,
      components: buttonRows([button({ action: 'panel', game }, 'My panel', 'primary')]),
      allowed_mentions: { parse: [], users: [user] },
    };
    await rest.post(Routes.channelMessages(thread), { body });
  }
}
