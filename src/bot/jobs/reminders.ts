import { Routes } from 'discord-api-types/v10';
import { PARTY } from '../../engine/rules/rule.ts';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import { announcementStateOf } from '../../game-api/announce/announcement-state.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import { buildCustomId } from '../../game-api/panel/actions.ts';
import { panelButton } from '../../game-api/panel/idle-panels.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, mention, truncateLines } from '../../game-api/panel/text.ts';
import { SOURCE_LANGUAGE, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { isPausedAt } from '../../matches/deadlines/deadline-clock.ts';
import { isQuiet } from '../../matches/settings/quiet-hours.ts';
import type { Campaign, DueReminder } from '../../matches/settings/repositories.ts';
import { inTableLanguage, remindsPlayers, settingsOf } from '../../matches/settings/table-settings.ts';
import type { UserSettings } from '../../matches/settings/user-settings.ts';
import { quietHoursOf, reminderInterval, userSettingsOf } from '../../matches/settings/user-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { BotContext } from '../context/context.ts';
import { sendDirectMessage } from '../notify/direct-message.ts';
import type { PendingMatch } from '../notify/open-questions.ts';
import {
  listPendingMatches,
  loadPendingMatch,
  matchPlaceWords,
  openQuestionWords,
  questionsFor,
} from '../notify/open-questions.ts';
import { isInaccessible, isInServer, isReachable } from '../notify/server-membership.ts';
import { DISCORD_ERROR_CODE, hasErrorCode } from '../outbox/delivery-errors.ts';
import type { Link } from '../response/components.ts';
import { bodyOf } from '../response/message-body.ts';
import { announceStall } from './stalled-matches.ts';

interface OwedReminder {
  readonly reminder: DueReminder;
  readonly pendingMatch: PendingMatch;
  readonly thread: string;
}

/** Reminds each user once for everything they owe, in each server or in a direct message. */
export async function sendReminders(app: BotContext): Promise<void> {
  const due = await app.records.dueReminders();
  for (const user of new Set(due.map((each) => each.user))) {
    const theirs = due.filter((each) => each.user === user);
    try {
      await remindUser(app, user, theirs);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      app.log.warn({ why, game: theirs[0]?.game }, 'reminders: reminder could not be sent');
    }
  }
}

async function remindUser(app: BotContext, user: string, due: readonly DueReminder[]): Promise<void> {
  const person = await userSettingsOf(app.records, user);
  const owed: OwedReminder[] = [];
  for (const reminder of due) {
    const found = await loadOwedReminder(app, reminder).catch((error) => logMissingPack(app, reminder.game, error));
    if (found) owed.push(found);
  }
  const again: OwedReminder[] = [];
  for (const each of owed) {
    if (!(await checkMembership(app, each))) continue;
    if (each.reminder.count < person.most) again.push(each);
    else await stopReminding(app, each);
  }
  const language = person.language ?? SOURCE_LANGUAGE;
  const isDirect = person.where === 'direct' && again.length > 0;
  if (isDirect && (await withLanguage(language, () => sendDirectReminder(app, person, again)))) return;
  for (const server of new Set(again.map(({ pendingMatch }) => pendingMatch.campaign.server))) {
    const here = again.filter(({ pendingMatch }) => pendingMatch.campaign.server === server);
    await sendThreadReminder(app, person, here);
  }
}

/** Logs a missing pack once: reminders are retried twice a minute. */
async function logMissingPack(app: BotContext, game: number, error: unknown): Promise<undefined> {
  if (!(error instanceof UnusablePackError)) throw error;
  const campaign = (await app.records.game(game))?.campaign ?? 0;
  const key = `missing pack ${campaign}`;
  const isLogged = app.recentlyDone.get(key) !== undefined;
  app.recentlyDone.set(key, app.matchService.now);
  if (isLogged) return;
  const wayOut = 'Bring the pack back, and start again; or end what is played there.';
  app.log.warn({ why: `${error.why} ${wayOut}`, campaign }, 'reminders: campaign without a usable pack');
}

/**
 * Returns undefined where no reminder is due now. A reminder is dropped where the question is answered or the table
 * wants none. It stays due in pauses, quiet hours, outages, and until a thread is open.
 */
async function loadOwedReminder(app: BotContext, reminder: DueReminder): Promise<OwedReminder | undefined> {
  const { records, matchService } = app;
  const row = await records.game(reminder.game);
  const campaign = row && (await records.campaign(row.campaign));
  if (!campaign || !remindsPlayers(settingsOf(campaign))) return void (await records.markReminded(reminder));
  if (!canRemind(campaign, matchService.now) || app.connectionMonitor.isUnavailable(campaign.server)) return undefined;
  if (isQuiet(await quietHoursOf(records, campaign.id, reminder.user), matchService.now)) return undefined;
  // Titles keep the language in which they are loaded.
  const pendingMatch = await inTableLanguage(campaign, () => loadPendingMatch(app, campaign, row, reminder.user));
  if (!pendingMatch || !isStillOwed(pendingMatch, reminder)) return void (await records.markReminded(reminder));
  return row.thread === undefined ? undefined : { reminder, pendingMatch: pendingMatch, thread: row.thread };
}

function canRemind(campaign: Campaign, now: number): boolean {
  const settings = settingsOf(campaign);
  return remindsPlayers(settings) && !isPausedAt(settings, now);
}

/** Matches the question of the reminder, or a later one to the party. */
function isStillOwed(waiting: PendingMatch, { user, question }: DueReminder): boolean {
  return questionsFor(waiting, user).some(({ open: { number, question: asked } }) =>
    asked.seat === PARTY ? number >= question : number === question,
  );
}

/** Tells the table once where the user has left the server, and reminds them no more. */
async function checkMembership(app: BotContext, owed: OwedReminder): Promise<boolean> {
  const { campaign } = owed.pendingMatch;
  const { user } = owed.reminder;
  if (await isInServer(app, campaign.server, user)) return true;
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  await app.records.setGone(campaign.id, user, true);
  await app.records.markReminded(owed.reminder);
  const told = (name: string) => inTableLanguage(campaign, () => memberLeftMessage(name));
  if (member && !member.gone) await postInThread(app, owed, told(member.userName), nonceOf([owed.reminder], user));
  return false;
}

function memberLeftMessage(name: string): PublicMessage {
  const ways = t`\`/campaign panel\` lets the bot play for them, or takes them out.`;
  return {
    to: 'thread',
    content: t`The table waits for ${bold(escapeMarkdown(name))}, who has left this server. ${ways}`,
  };
}

async function stopReminding(app: BotContext, { reminder, pendingMatch }: OwedReminder): Promise<void> {
  await announceStall(app, pendingMatch);
  await app.records.markReminded(reminder);
}

async function remindableMatches(app: BotContext, user: string, server?: string): Promise<readonly PendingMatch[]> {
  const theirs = (await app.records.activeCampaignsOf(user)).filter(
    (campaign) => (server === undefined || campaign.server === server) && canRemind(campaign, app.matchService.now),
  );
  return listPendingMatches(app, theirs, user);
}

/**
 * Sends one reminder for everything in `all`. The reminders are marked as given first: otherwise a failing database
 * would repeat them without end.
 */
async function markAndSend(
  app: BotContext,
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
  for (const each of given) await app.records.markReminded(each, reminderInterval(person));
  try {
    await send(nonceOf(given, user));
  } catch (error) {
    for (const each of given) await app.records.restoreReminder(each);
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
async function linkTo({ records }: BotContext, { row, campaign, presenter }: PendingMatch): Promise<Link> {
  const channel = row.thread ?? campaign.channel;
  const { aside, key } = announcementStateOf(row);
  const there = await records.postedMessage(row.id, aside?.key ?? key);
  const message = there?.channel === channel ? `/${there.message}` : '';
  return {
    label: t`Thread of ${presenter.title}`,
    url: `https://discord.com/channels/${campaign.server}/${channel}${message}`,
  };
}

/** Returns false where the user takes no direct messages. */
async function sendDirectReminder(
  app: BotContext,
  person: UserSettings,
  owed: readonly OwedReminder[],
): Promise<boolean> {
  const user = owed[0]?.reminder.user ?? '';
  const all = await remindableMatches(app, user);
  const first = all.slice(0, MOST_LINKS);
  const buttons = first.map(({ row, campaign, presenter }) =>
    panelButton(row.id, `${campaign.name}: ${presenter.title}`),
  );
  const links = await Promise.all(first.map((waiting) => linkTo(app, waiting)));
  try {
    await markAndSend(app, person, owed, all, (nonce) =>
      sendDirectMessage(app, user, directWords(all, user), { buttons, links, nonce }),
    );
    return true;
  } catch (error) {
    if (hasErrorCode(error, DISCORD_ERROR_CODE.takesNoMessages)) return false;
    throw error;
  }
}

async function sendThreadReminder(app: BotContext, person: UserSettings, owed: readonly OwedReminder[]): Promise<void> {
  const [first] = owed;
  if (!first) return;
  const { user } = first.reminder;
  const { campaign } = first.pendingMatch;
  const all = await inTableLanguage(campaign, () => remindableMatches(app, user, campaign.server));
  const message = inTableLanguage(campaign, () => reminderFor(first.pendingMatch, all, user));
  await markAndSend(app, person, owed, all, (nonce) => postInThread(app, first, message, nonce));
}

/** Drops the message where the thread is shut, and marks the campaign as lost unless its channel can be reached. */
async function postInThread(
  app: BotContext,
  { thread, pendingMatch }: OwedReminder,
  message: PublicMessage,
  nonce: string,
): Promise<void> {
  try {
    await app.rest.post(Routes.channelMessages(thread), { body: { ...bodyOf(message), nonce, enforce_nonce: true } });
  } catch (error) {
    if (!isInaccessible(error)) throw error;
    await markLostUnlessReachable(app, pendingMatch.campaign);
  }
}

/** A thread may be deleted while its channel is there. */
async function markLostUnlessReachable(app: BotContext, { id, channel }: Campaign): Promise<void> {
  if (await isReachable(app, channel)) return;
  await app.records.setLost({ campaign: id }, true);
  app.log.warn({ campaign: id }, 'reminders: channel deleted or inaccessible');
}

function linesOf(all: readonly PendingMatch[], user: string): string[] {
  return all.flatMap((waiting) => {
    const asked = questionsFor(waiting, user).map((each) => openQuestionWords(waiting.presenter, each));
    return asked.map((words) => `- ${matchPlaceWords(waiting)}: ${words}`);
  });
}

export const reminderWords = (whom: string, questions: string) => t`${whom} The table waits for you: ${questions}`;

/** Public reminder in the thread of a match, with questions of other matches below. */
function reminderFor(waiting: PendingMatch, all: readonly PendingMatch[], user: string): PublicMessage {
  const game = waiting.row.id;
  const asked = questionsFor(waiting, user).map((each) => openQuestionWords(waiting.presenter, each));
  const others = linesOf(
    all.filter(({ row }) => row.id !== game),
    user,
  );
  const lines = [
    reminderWords(mention(user), asked.join(' ')),
    ...(others.length > 0 ? [t`Others wait for you too:`, ...others] : []),
  ];
  return {
    to: 'thread',
    content: truncateLines(lines.join('\n'), CONTENT_LENGTH),
    mentions: [user],
    buttons: [{ id: buildCustomId({ action: 'panel', game }), label: t`My panel`, look: 'primary' }],
  };
}

function directWords(all: readonly PendingMatch[], user: string): string {
  const lines = [
    t('{tables, plural, one {A table waits for you:} other {# tables wait for you:}}', { tables: all.length }),
    ...linesOf(all, user),
    t`-# \`/reminders\` in a server changes when and where you get these.`,
  ];
  return truncateLines(lines.join('\n'), CONTENT_LENGTH);
}
