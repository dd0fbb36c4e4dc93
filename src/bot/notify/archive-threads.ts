import { Routes } from 'discord-api-types/v10';
import { t } from '../../i18n/t.ts';
import { isPausedAt } from '../../matches/deadlines/deadline-clock.ts';
import type { GameRow } from '../../matches/settings/repositories.ts';
import { publiclyAt, settingsOf } from '../../matches/settings/table-settings.ts';
import { refusedBy } from '../client/api-error.ts';
import type { App } from '../context/context.ts';
import { isRefusal, REFUSAL } from '../outbox/delivery-errors.ts';

const DAY = 24 * 3_600_000;
/** Days without activity after which a match is archived. */
export const SILENT_DAYS = 14;
/** A day, in milliseconds, after which a match may make room for another thread. */
const MAKES_ROOM_AFTER = DAY;

const fallsAsleep = () =>
  t`-# Nothing has happened here for ${SILENT_DAYS} days: this game sleeps. The panel of the campaign wakes it, and nothing is lost.`;
const makesRoom = () =>
  t`-# This server has as many open threads as Discord allows: this game, silent for long, makes room for another, and sleeps. The panel of the campaign wakes it, and nothing is lost.`;

type ArchiveContext = Pick<App, 'records' | 'rest' | 'homes' | 'log'>;

export async function putToSleep(app: ArchiveContext, now: number): Promise<void> {
  for (const row of await app.records.silentSince(now - SILENT_DAYS * DAY)) {
    const campaign = await app.records.campaign(row.campaign);
    if (campaign && !isPausedAt(settingsOf(campaign), now)) await sleep(app, row, now, fallsAsleep);
  }
}

/** Archives the longest silent match of the server. False where there is none. */
export async function makeRoom(app: ArchiveContext, campaign: number, now: number): Promise<boolean> {
  const { records } = app;
  const server = (await records.campaign(campaign))?.server;
  if (server === undefined) return false;
  const [silent] = await records.silentSince(now - MAKES_ROOM_AFTER, server);
  return silent !== undefined && sleep(app, silent, now, makesRoom);
}

/**
 * Returns false where Discord refuses to archive the thread. The match counts as archived all the same, so that this
 * is not retried.
 */
async function sleep(
  { records, rest, homes, log }: ArchiveContext,
  row: GameRow,
  now: number,
  why: () => string,
): Promise<boolean> {
  const thread = Routes.channel(row.thread ?? '');
  let isAway = true;
  try {
    await rest.post(Routes.channelMessages(row.thread ?? ''), {
      body: { content: await publiclyAt(records, row, why), allowed_mentions: { parse: [] } },
    });
    await rest.patch(thread, { body: { archived: true } });
  } catch (error) {
    if (refusedBy(error) === undefined) throw error;
    isAway = false;
    log.warn({ game: row.id, why: String(error) }, 'a thread could not be put away');
  }
  await records.setSlept(row.id, now);
  homes.start(row.campaign);
  return isAway;
}

/** Unarchives the thread, or opens a new one where it is gone. Rethrows other errors of Discord. */
export async function wakeUp(
  { records, rest, homes, deliverer }: ArchiveContext & Pick<App, 'deliverer'>,
  row: GameRow,
  user: string,
): Promise<void> {
  const thread = row.thread ?? '';
  const content = await publiclyAt(records, row, () => t`-# <@${user}> has woken this game.`);
  const body = { content, allowed_mentions: { parse: [] } };
  try {
    await rest.patch(Routes.channel(thread), { body: { archived: false } });
    await rest.post(Routes.channelMessages(thread), { body });
  } catch (error) {
    if (!isRefusal(error, REFUSAL.unknownChannel)) throw error;
    deliverer.openAnew(row.id, row.thread);
  }
  await records.setSlept(row.id, undefined);
  homes.start(row.campaign);
}
