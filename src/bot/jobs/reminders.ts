import { Routes } from 'discord-api-types/v10';
import { PARTY } from '../../engine/rules/rule.ts';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import { toldOf } from '../../game-api/announce/announcement-state.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { bold, escaped, fitted, mention } from '../../game-api/panel/text.ts';
import { SOURCE, speaking } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { isPausedAt } from '../../matches/deadlines/deadline-clock.ts';
import { isQuiet } from '../../matches/settings/quiet-hours.ts';
import type { Campaign, DueReminder } from '../../matches/settings/repositories.ts';
import { publicly, settingsOf } from '../../matches/settings/table-settings.ts';
import { pauseOf, personOf, quietOf, type UserSettings } from '../../matches/settings/user-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { App } from '../context/context.ts';
import { sendDirectly } from '../notify/direct-message.ts';
import {
  askedWords,
  type PendingMatch,
  placeWords,
  waitingAt,
  waitingFor,
  wantedFrom,
} from '../notify/open-questions.ts';
import { isInServer, isReachable, isShut } from '../notify/server-membership.ts';
import { isRefusal, REFUSAL } from '../outbox/delivery-errors.ts';
import type { Link } from '../response/components.ts';
import { customId } from '../response/custom-ids.ts';
import { bodyOf } from '../response/message-body.ts';
import { tellStalled } from './stalled-matches.ts';

interface OwedReminder {
  readonly reminder: DueReminder;
  readonly waiting: PendingMatch;
  readonly thread: string;
}

/** Reminds each user once for everything they owe, in each server or in a direct message. */
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

const MISSING = new WeakMap<App, Set<number>>();

/** Logs a missing pack once: reminders are retried twice a minute. */
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
 * Returns undefined where no reminder is due now. A reminder is dropped where the question is answered or the table
 * wants none. It stays due in pauses, quiet hours, outages, and until a thread is open.
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

function isDisturbed(campaign: Campaign, now: number): boolean {
  const settings = settingsOf(campaign);
  return settings.reminders === 'on' && !isPausedAt(settings, now);
}

/** Matches the question of the reminder, or a later one to the party. */
function owes(waiting: PendingMatch, { user, question }: DueReminder): boolean {
  return wantedFrom(waiting, user).some(({ open: { number, question: asked } }) =>
    asked.seat === PARTY ? number >= question : number === question,
  );
}

/** Tells the table once where the user has left the server, and reminds them no more. */
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

function goneMessage(name: string): PublicMessage {
  const ways = t`With \`/campaign away\` the bot plays for them, and \`/campaign remove\` takes them out.`;
  return { to: 'thread', content: t`The table waits for ${bold(escaped(name))}, who has left this server. ${ways}` };
}

async function stall(app: App, { reminder, waiting }: OwedReminder): Promise<void> {
  await tellStalled(app, waiting);
  await app.records.reminded(reminder);
}

async function allWanted(app: App, user: string, server?: string): Promise<readonly PendingMatch[]> {
  const theirs = (await app.records.campaignsWith(user)).filter(
    (campaign) => (server === undefined || campaign.server === server) && isDisturbed(campaign, app.tables.now),
  );
  return waitingFor(app, theirs, user);
}

/**
 * Sends one reminder for everything in `all`. The reminders are marked as given first: otherwise a failing database
 * would repeat them without end.
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

/** Discord drops a second message with an equal nonce. */
function nonceOf(given: readonly DueReminder[], user: string): string {
  const what = given.map(({ game, question, count }) => `${game} ${question} ${count}`);
  return fingerprint(`reminder ${user} ${what.join(', ')}`);
}

const MOST_LINKS = 5;

/** Links to the last message of the match, which has the panel button; else to its channel. */
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

/** Returns false where the user takes no direct messages. */
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

async function giveInThread(app: App, person: UserSettings, owed: readonly OwedReminder[]): Promise<void> {
  const [first] = owed;
  if (!first) return;
  const { user } = first.reminder;
  const all = await allWanted(app, user, first.waiting.campaign.server);
  const message = publicly(first.waiting.campaign, () => reminderFor(first.waiting, all, user));
  await giving(app, person, owed, all, (nonce) => post(app, first, message, nonce));
}

/** Drops the message where the thread is shut, and marks the campaign as lost unless its channel can be reached. */
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

function linesOf(all: readonly PendingMatch[], user: string): string[] {
  return all.flatMap((waiting) => {
    const asked = wantedFrom(waiting, user).map((each) => askedWords(waiting.seen, each));
    return asked.map((words) => `- ${placeWords(waiting)}: ${words}`);
  });
}

/** Public reminder in the thread of a match, with questions of other matches below. */
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

function directWords(all: readonly PendingMatch[], user: string): string {
  const lines = [
    t('{tables, plural, one {A table waits for you:} other {# tables wait for you:}}', { tables: all.length }),
    ...linesOf(all, user),
    t`-# \`/reminders\` in a server changes when and where I say so.`,
  ];
  return fitted(lines.join('\n'), CONTENT_LENGTH);
}
