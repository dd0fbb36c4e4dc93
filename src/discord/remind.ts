/** Reminders: one for every answer that is owed too long. */
import { Routes } from 'discord.js';
import { fingerprint } from '../kernel/fingerprint.ts';
import { PARTY } from '../kernel/rule.ts';
import type { DueReminder } from '../tables/records.ts';
import type { Open, TableView } from '../tables/tables.ts';
import { type App, type Seen, see } from './app.ts';
import { customId } from './ids.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { bodyOf, type PublicMessage } from './message.ts';
import { askedWords } from './say/asked.ts';
import { fitted } from './say/names.ts';

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
  const owed = seen && owedBy(seen.table, question);
  if (owed) {
    const thread = (await app.records.game(game))?.thread;
    if (thread === undefined) return;
    const body = bodyOf(reminderFor(seen, owed, user));
    const nonce = fingerprint(`reminder ${game} ${question} ${user}`);
    await app.rest.post(Routes.channelMessages(thread), { body: { ...body, nonce, enforce_nonce: true } });
  }
  await app.records.reminded(due);
}

/** What whoever looks still owes of what was asked with question `number` on: their own answer, or one for the party. */
function owedBy({ questions, seat, presence }: TableView, number: number): Open | undefined {
  if (seat === undefined || presence.away.includes(seat)) return undefined;
  return questions.find(({ question, answered, number: asked }) => {
    if (answered) return false;
    return question.seat === PARTY ? asked >= number : question.seat === seat && asked === number;
  });
}

/** The message that reminds somebody, and says of what. */
export function reminderFor({ table, names }: Seen, { question }: Open, user: string): PublicMessage {
  const game = table.game.id;
  const party = question.seat === PARTY ? 'the party decides; ' : '';
  return {
    to: 'thread',
    content: fitted(
      `<@${user}> The table waits for you: ${party}${askedWords(question, names, table.view)}`,
      CONTENT_LENGTH,
    ),
    mentions: [user],
    buttons: [{ id: customId({ action: 'panel', game }), label: 'My panel', look: 'primary' }],
  };
}
