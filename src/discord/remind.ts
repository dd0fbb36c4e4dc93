/** Reminders: whoever owes an answer too long is reminded, of all their games at once, and at last the table is told. */

import { Routes } from 'discord-api-types/v10';
import { PackUnusable } from '../games/packs.ts';
import type { PublicMessage } from '../games/panel/message.ts';
import { bold, escaped, fitted, mention } from '../games/panel/text.ts';
import { toldOf } from '../games/telling/told.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import { PARTY } from '../kernel/rule.ts';
import { SOURCE, speaking } from '../language/language.ts';
import { t } from '../language/t.ts';
import { pauseOf, personOf, quietOf, type UserSettings } from '../tables/person.ts';
import { isQuiet } from '../tables/quiet.ts';
import type { Campaign, DueReminder } from '../tables/records.ts';
import { publicly, settingsOf } from '../tables/table-settings.ts';
import { isPausedAt } from '../tables/time.ts';
import type { App } from './app.ts';
import { askedWords, type PendingMatch, placeWords, waitingAt, waitingFor, wantedFrom } from './awaited.ts';
import type { Link } from './components.ts';
import { sendDirectly } from './direct.ts';
import { customId } from './ids.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { bodyOf } from './message.ts';
import { isRefusal, REFUSAL } from './obstacles.ts';
import { tellStalled } from './stalled.ts';
import { isInServer, isReachable, isShut } from './whereabouts.ts';

/** Something that somebody owes, of which they are to be reminded now. */
interface OwedReminder {
  readonly reminder: DueReminder;
  readonly waiting: PendingMatch;
  readonly thread: string;
}

/** Reminds everybody who owes an answer too long: each once, whatever they owe, in each server or in a direct message. */
export async function remind(app: App): Promise<void> {
  const due = await app.records.dueReminders();
  for (const user of new Set(due.map((each) => each.user))) {
    const theirs = due.filter((each) => each.user === user);
    try {
      await remindUser(app, user, theirs);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      app.log.warn({ why, game: theirs[0]?.game }, 'a reminder failed');
    }
  }
}

async function remindUser(app: App, user: string, due: readonly DueReminder[]): Promise<void> {
  const person = await personOf(app.records, user);
  const owed: OwedReminder[] = [];
  for (const reminder of due) {
    const found = await owedNow(app, reminder).catch((error) => missPack(app, reminder.game, error));
    if (found) owed.push(found);
  }
  const again: OwedReminder[] = [];
  for (const each of owed) {
    if (!(await isThere(app, each))) continue;
    if (each.reminder.count < person.most) again.push(each);
    else await stall(app, each);
  }
  const language = person.language ?? SOURCE;
  const isDirect = person.where === 'direct' && again.length > 0;
  if (isDirect && (await speaking(language, () => giveDirectly(app, person, again)))) return;
  for (const server of new Set(again.map(({ waiting }) => waiting.campaign.server))) {
    const here = again.filter(({ waiting }) => waiting.campaign.server === server);
    await giveInThread(app, person, here);
  }
}

/** The campaigns without a pack of which it was said since the start. */
const MISSING = new WeakMap<App, Set<number>>();

/** A reminder is tried again every half minute; that the pack of its campaign can't be played with is said once. */
async function missPack(app: App, game: number, error: unknown): Promise<undefined> {
  if (!(error instanceof PackUnusable)) throw error;
  const campaign = (await app.records.game(game))?.campaign ?? 0;
  const said = MISSING.get(app) ?? new Set();
  MISSING.set(app, said);
  if (said.has(campaign)) return;
  said.add(campaign);
  const wayOut = 'Bring the pack back, and start again; or end what is played there.';
  app.log.warn({ why: `${error.why} ${wayOut}`, campaign }, 'nobody of a campaign is reminded');
}

/**
 * Undefined where nobody is to be reminded now. Of what is answered, and where the table wants no reminders, none is given
 * any more; in a pause, in quiet hours, in an outage of their server, and as long as there is no thread, it stays due.
 */
async function owedNow(app: App, reminder: DueReminder): Promise<OwedReminder | undefined> {
  const { records, tables } = app;
  const row = await records.game(reminder.game);
  const campaign = row && (await records.campaign(row.campaign));
  if (!campaign || settingsOf(campaign).reminders === 'off') return void (await records.reminded(reminder));
  if (!isDisturbed(campaign, tables.now) || app.reach.isAway(campaign.server)) return undefined;
  if (isQuiet(await quietOf(records, campaign.id, reminder.user), tables.now)) return undefined;
  const waiting = await waitingAt(app, campaign, row, reminder.user);
  if (!waiting || !owes(waiting, reminder)) return void (await records.reminded(reminder));
  return row.thread === undefined ? undefined : { reminder, waiting, thread: row.thread };
}

/** Whether somebody is reminded at a table now. */
function isDisturbed(campaign: Campaign, now: number): boolean {
  const settings = settingsOf(campaign);
  return settings.reminders === 'on' && !isPausedAt(settings, now);
}

/** Whether they still owe what was asked with this question: their own answer, or one for the party. */
function owes(waiting: PendingMatch, { user, question }: DueReminder): boolean {
  return wantedFrom(waiting, user).some(({ open: { number, question: asked } }) =>
    asked.seat === PARTY ? number >= question : number === question,
  );
}

/** Whether they are in the server; that somebody is gone is said once, and they are reminded no more. */
async function isThere(app: App, owed: OwedReminder): Promise<boolean> {
  const { campaign } = owed.waiting;
  const { user } = owed.reminder;
  if (await isInServer(app, campaign.server, user)) return true;
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  await app.records.setGone(campaign.id, user, true);
  await app.records.reminded(owed.reminder);
  const told = (name: string) => publicly(campaign, () => goneMessage(name));
  if (member && !member.gone) await post(app, owed, told(member.userName), nonceOf([owed.reminder], user));
  return false;
}

/** What the table is told of somebody who has left the server. */
function goneMessage(name: string): PublicMessage {
  const ways = t`With \`/campaign away\` the bot plays for them, and \`/campaign remove\` takes them out.`;
  return { to: 'thread', content: t`The table waits for ${bold(escaped(name))}, who has left this server. ${ways}` };
}

/** They were reminded often enough: the table is told. */
async function stall(app: App, { reminder, waiting }: OwedReminder): Promise<void> {
  await tellStalled(app, waiting);
  await app.records.reminded(reminder);
}

/** All that is wanted of somebody now at tables that are disturbed, in these servers or in all. */
async function allWanted(app: App, user: string, server?: string): Promise<readonly PendingMatch[]> {
  const theirs = (await app.records.campaignsWith(user)).filter(
    (campaign) => (server === undefined || campaign.server === server) && isDisturbed(campaign, app.tables.now),
  );
  return waitingFor(app, theirs, user);
}

/**
 * Gives one reminder of all of it, and of what is wanted beside it. That it was given is written down first, so that a
 * database that takes nothing makes no noise.
 */
async function giving(
  app: App,
  person: UserSettings,
  owed: readonly OwedReminder[],
  all: readonly PendingMatch[],
  send: (nonce: string) => Promise<void>,
): Promise<void> {
  const [first] = owed;
  if (!first) return;
  const { user } = first.reminder;
  const isNamed = ({ game }: DueReminder) =>
    owed.some(({ reminder }) => reminder.game === game) || all.some(({ row }) => row.id === game);
  const given = (await app.records.remindersOf(user)).filter((each) => each.count < person.most && isNamed(each));
  for (const each of given) await app.records.reminded(each, pauseOf(person));
  try {
    await send(nonceOf(given, user));
  } catch (error) {
    for (const each of given) await app.records.notReminded(each);
    throw error;
  }
}

/** The same twice is said once by Discord. */
function nonceOf(given: readonly DueReminder[], user: string): string {
  const what = given.map(({ game, question, count }) => `${game} ${question} ${count}`);
  return fingerprint(`reminder ${user} ${what.join(', ')}`);
}

/** Matches to which a direct message leads by a button each. */
const MOST_LINKS = 5;

/** To the last message of a match, below which stands the press for one's panel; else to where it is told. */
async function linkTo({ records }: App, { row, campaign, seen }: PendingMatch): Promise<Link> {
  const channel = row.thread ?? campaign.channel;
  const { aside, key } = toldOf(row);
  const there = await records.postedMessage(row.id, aside?.key ?? key);
  const message = there?.channel === channel ? `/${there.message}` : '';
  return {
    label: `${campaign.name}: ${seen.title}`,
    url: `https://discord.com/channels/${campaign.server}/${channel}${message}`,
  };
}

/** False where they take no direct messages. */
async function giveDirectly(app: App, person: UserSettings, owed: readonly OwedReminder[]): Promise<boolean> {
  const user = owed[0]?.reminder.user ?? '';
  const all = await allWanted(app, user);
  const links = await Promise.all(all.slice(0, MOST_LINKS).map((waiting) => linkTo(app, waiting)));
  try {
    await giving(app, person, owed, all, (nonce) => sendDirectly(app, user, directWords(all, user), { links, nonce }));
    return true;
  } catch (error) {
    if (isRefusal(error, REFUSAL.takesNoMessages)) return false;
    throw error;
  }
}

/** In the thread of what is due longest. */
async function giveInThread(app: App, person: UserSettings, owed: readonly OwedReminder[]): Promise<void> {
  const [first] = owed;
  if (!first) return;
  const { user } = first.reminder;
  const all = await allWanted(app, user, first.waiting.campaign.server);
  const message = publicly(first.waiting.campaign, () => reminderFor(first.waiting, all, user));
  await giving(app, person, owed, all, (nonce) => post(app, first, message, nonce));
}

/** A thread that is shut takes the campaign with it; what was to be said there is not tried again. */
async function post(app: App, { thread, waiting }: OwedReminder, message: PublicMessage, nonce: string): Promise<void> {
  try {
    await app.rest.post(Routes.channelMessages(thread), { body: { ...bodyOf(message), nonce, enforce_nonce: true } });
  } catch (error) {
    if (!isShut(error)) throw error;
    await loseUnlessReachable(app, waiting.campaign);
  }
}

/** A thread may be deleted while its channel is there. */
async function loseUnlessReachable(app: App, { id, channel }: Campaign): Promise<void> {
  if (await isReachable(app, channel)) return;
  await app.records.setLost({ campaign: id }, true);
  app.log.warn({ campaign: id }, 'the channel of a campaign is gone or shut');
}

/** Each thing that is asked, in a line. */
function linesOf(all: readonly PendingMatch[], user: string): string[] {
  return all.flatMap((waiting) => {
    const asked = wantedFrom(waiting, user).map((each) => askedWords(waiting.seen, each));
    return asked.map((words) => `- ${placeWords(waiting)}: ${words}`);
  });
}

/** The message that reminds somebody in the thread of a match, and says of what; and what else they are asked elsewhere. */
function reminderFor(waiting: PendingMatch, all: readonly PendingMatch[], user: string): PublicMessage {
  const game = waiting.row.id;
  const asked = wantedFrom(waiting, user).map((each) => askedWords(waiting.seen, each));
  const others = linesOf(
    all.filter(({ row }) => row.id !== game),
    user,
  );
  const lines = [
    t`${mention(user)} The table waits for you: ${asked.join(' ')}`,
    ...(others.length > 0 ? [t`So do others:`, ...others] : []),
  ];
  return {
    to: 'thread',
    content: fitted(lines.join('\n'), CONTENT_LENGTH),
    mentions: [user],
    buttons: [{ id: customId({ action: 'panel', game }), label: t`My panel`, look: 'primary' }],
  };
}

/** The same where they alone read it. */
function directWords(all: readonly PendingMatch[], user: string): string {
  const lines = [
    t('{tables, plural, one {A table waits for you:} other {# tables wait for you:}}', { tables: all.length }),
    ...linesOf(all, user),
    t`-# \`/reminders\` in a server changes when and where I say so.`,
  ];
  return fitted(lines.join('\n'), CONTENT_LENGTH);
}
