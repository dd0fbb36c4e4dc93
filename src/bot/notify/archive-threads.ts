import { Routes } from 'discord-api-types/v10';
import { t } from '../../i18n/t.ts';
import { isPausedAt } from '../../matches/deadlines/deadline-clock.ts';
import type { GameRow } from '../../matches/settings/repositories.ts';
import { inTableLanguageOf, settingsOf } from '../../matches/settings/table-settings.ts';
import { discordErrorOf } from '../client/api-error.ts';
import type { BotContext } from '../context/context.ts';
import { DISCORD_ERROR_CODE, hasErrorCode } from '../outbox/delivery-errors.ts';

const DAY = 24 * 3_600_000;
/** Days without activity after which a match is archived. */
export const IDLE_DAYS = 14;
/** A day, in milliseconds, after which a match may make room for another thread. */
const MIN_IDLE_FOR_SLOT_MS = DAY;

const idleWords = () =>
  t`-# Nothing has happened here for ${IDLE_DAYS} days, so this game sleeps. Nothing is lost: the campaign panel wakes it.`;
const slotNeededWords = () =>
  t`-# This server has reached Discord’s limit of open threads. This game was quiet for long, so it sleeps and makes room. Nothing is lost: the campaign panel wakes it.`;

type ArchiveContext = Pick<BotContext, 'records' | 'rest' | 'campaignPanelQueue' | 'postTags' | 'log'>;

export async function archiveIdleMatches(app: ArchiveContext, now: number): Promise<void> {
  for (const row of await app.records.idleGamesSince(now - IDLE_DAYS * DAY)) {
    const campaign = await app.records.campaign(row.campaign);
    if (campaign && !isPausedAt(settingsOf(campaign), now)) await archiveMatch(app, row, now, idleWords);
  }
}

/** Archives the longest silent match of the server. False where there is none. */
export async function freeThreadSlot(app: ArchiveContext, campaign: number, now: number): Promise<boolean> {
  const { records } = app;
  const server = (await records.campaign(campaign))?.server;
  if (server === undefined) return false;
  const [silent] = await records.idleGamesSince(now - MIN_IDLE_FOR_SLOT_MS, server);
  return silent !== undefined && archiveMatch(app, silent, now, slotNeededWords);
}

/**
 * Returns false where Discord refuses to archive the thread. The match counts as archived all the same, so that this
 * is not retried.
 */
async function archiveMatch(
  { records, rest, campaignPanelQueue, postTags, log }: ArchiveContext,
  row: GameRow,
  now: number,
  why: () => string,
): Promise<boolean> {
  const thread = Routes.channel(row.thread ?? '');
  let isAway = true;
  try {
    await rest.post(Routes.channelMessages(row.thread ?? ''), {
      body: { content: await inTableLanguageOf(records, row, why), allowed_mentions: { parse: [] } },
    });
    const tags = await postTags.tagsAsleep(row);
    await rest.patch(thread, { body: { archived: true, ...(tags && { applied_tags: tags }) } });
  } catch (error) {
    if (discordErrorOf(error) === undefined) throw error;
    isAway = false;
    log.warn({ game: row.id, why: String(error) }, 'archive: thread could not be archived');
  }
  await records.setArchivedAt(row.id, now);
  campaignPanelQueue.enqueue(row.campaign);
  return isAway;
}

/** Unarchives the thread, or opens a new one where it is gone. Rethrows other errors of Discord. */
export async function unarchiveMatch(
  { records, rest, campaignPanelQueue, postTags, outboxWorker }: ArchiveContext & Pick<BotContext, 'outboxWorker'>,
  row: GameRow,
  user: string,
): Promise<void> {
  const thread = row.thread ?? '';
  const content = await inTableLanguageOf(records, row, () => t`-# <@${user}> woke this game.`);
  const body = { content, allowed_mentions: { parse: [] } };
  try {
    await rest.patch(Routes.channel(thread), { body: { archived: false } });
    await rest.post(Routes.channelMessages(thread), { body });
  } catch (error) {
    if (!hasErrorCode(error, DISCORD_ERROR_CODE.unknownChannel)) throw error;
    outboxWorker.reopenThread(row.id, row.thread);
  }
  await records.setArchivedAt(row.id, undefined);
  postTags.enqueue(row.id);
  campaignPanelQueue.enqueue(row.campaign);
}
