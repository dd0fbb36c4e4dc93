/** Reminders: one for every answer that is owed too long. */

import { Routes } from 'discord-api-types/v10';
import type { Face } from '../games/face.ts';
import type { Open } from '../games/game.ts';
import { PackUnusable } from '../games/packs.ts';
import type { PublicMessage } from '../games/panel/message.ts';
import { bold, escaped, fitted } from '../games/panel/text.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import { PARTY } from '../kernel/rule.ts';
import type { DueReminder } from '../tables/records.ts';
import type { App } from './app.ts';
import { customId } from './ids.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { bodyOf } from './message.ts';
import { see } from './see.ts';
import { isInServer, isReachable, isShut } from './whereabouts.ts';

/** Pings everybody whose time to answer has run out, once for each question, in the thread of the game. */
export async function remind(app: App): Promise<void> {
  for (const due of await app.records.dueReminders()) {
    try {
      await remindOne(app, due);
    } catch (error) {
      if (error instanceof PackUnusable) await missPack(app, due.game, error);
      else app.log.warn({ why: error instanceof Error ? error.message : error, game: due.game }, 'a reminder failed');
    }
  }
}

/** The campaigns without a pack of which it was said since the start. */
const MISSING = new WeakMap<App, Set<number>>();

/** A reminder is tried again every half minute; that the pack of its campaign can't be played with is said once. */
async function missPack(app: App, game: number, { why }: PackUnusable): Promise<void> {
  const campaign = (await app.records.game(game))?.campaign ?? 0;
  const said = MISSING.get(app) ?? new Set();
  MISSING.set(app, said);
  if (said.has(campaign)) return;
  said.add(campaign);
  const wayOut = 'Bring the pack back, and start again; or end what is played there.';
  app.log.warn({ why: `${why} ${wayOut}`, campaign }, 'nobody of a campaign is reminded');
}

/**
 * One that can't be given stays due, and is tried again; one for a place or a person that is gone is given to nobody. That
 * it was given is written down first, so that a database that takes nothing makes no noise.
 */
async function remindOne(app: App, due: DueReminder): Promise<void> {
  const { game, user, question } = due;
  const seen = await see(app, game, user);
  const owed = seen && owedBy(seen, question);
  if (owed) {
    const thread = (await app.records.game(game))?.thread;
    if (thread === undefined) return;
    const message = await wordsFor(app, seen, owed, user);
    await app.records.reminded(due);
    if (message) await give(app, due, thread, message);
  } else {
    await app.records.reminded(due);
  }
}

/** The reminder; that somebody is gone where they are, once; nothing where that has been said. */
async function wordsFor(app: App, seen: Face, owed: Open, user: string): Promise<PublicMessage | undefined> {
  const campaign = await app.records.campaign(seen.viewer.game.campaign);
  if (!campaign || (await isInServer(app, campaign.server, user))) return reminderFor(seen, owed, user);
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  await app.records.setGone(campaign.id, user, true);
  return member && !member.gone ? goneMessage(member.userName) : undefined;
}

/** What the table is told of somebody who has left the server. */
function goneMessage(name: string): PublicMessage {
  const ways = 'With `/campaign away` the bot plays for them, and `/campaign remove` takes them out.';
  return { to: 'thread', content: `The table waits for ${bold(escaped(name))}, who has left this server. ${ways}` };
}

async function give(app: App, due: DueReminder, thread: string, message: PublicMessage): Promise<void> {
  const { game, user, question } = due;
  const nonce = fingerprint(`reminder ${game} ${question} ${user}`);
  const body = { ...bodyOf(message), nonce, enforce_nonce: true };
  try {
    await app.rest.post(Routes.channelMessages(thread), { body });
  } catch (error) {
    if (isShut(error)) return loseUnlessReachable(app, game);
    await app.records.reminded(due, false);
    throw error;
  }
}

/** A thread may be deleted while its channel is there. */
async function loseUnlessReachable(app: App, game: number): Promise<void> {
  const row = await app.records.game(game);
  const campaign = row && (await app.records.campaign(row.campaign));
  if (!campaign || (await isReachable(app, campaign.channel))) return;
  await app.records.setLost({ campaign: campaign.id }, true);
  app.log.warn({ campaign: campaign.id }, 'the channel of a campaign is gone or shut');
}

/** What whoever looks still owes of what was asked with question `number` on: their own answer, or one for the party. */
function owedBy({ questions, viewer: { seat, presence } }: Face, number: number): Open | undefined {
  if (seat === undefined || presence.away.includes(seat)) return undefined;
  return questions.find(({ question, answered, number: asked }) => {
    if (answered) return false;
    return question.seat === PARTY ? asked >= number : question.seat === seat && asked === number;
  });
}

/** The message that reminds somebody, and says of what. */
export function reminderFor(seen: Face, open: Open, user: string): PublicMessage {
  const game = seen.viewer.game.id;
  const party = open.question.seat === PARTY ? 'the party decides; ' : '';
  return {
    to: 'thread',
    content: fitted(`<@${user}> The table waits for you: ${party}${seen.asked(open)}`, CONTENT_LENGTH),
    mentions: [user],
    buttons: [{ id: customId({ action: 'panel', game }), label: 'My panel', look: 'primary' }],
  };
}
