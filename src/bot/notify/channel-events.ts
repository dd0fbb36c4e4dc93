import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { isPlaceholderUser } from '../../engine/values/placeholder-users.ts';
import { newThreadMessage } from '../../game-api/announce/thread.ts';
import { bold, escapeMarkdown } from '../../game-api/panel/text.ts';
import { SOURCE_LANGUAGE, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { Campaign, GameRow, OutboxMessage } from '../../matches/settings/repositories.ts';
import { inTableLanguageOf } from '../../matches/settings/table-settings.ts';
import { userSettingsOf } from '../../matches/settings/user-settings.ts';
import type { BotContext } from '../context/context.ts';
import { DISCORD_ERROR_CODE, deliveryErrorWords, hasErrorCode } from '../outbox/delivery-errors.ts';
import { forgetForum } from '../outbox/forum-tags.ts';
import type { MatchViewContext } from '../panels/match-view.ts';
import { loadPresenter } from '../panels/match-view.ts';
import type { Replyable } from '../response/responses.ts';
import { sendDirectMessage } from './direct-message.ts';
import { reopenHomePost } from './home-post.ts';
import { missingPermissions } from './permissions.ts';

export function watchChannels(app: BotContext, client: Client): void {
  const tried = (work: Promise<void>) => {
    work.catch((error) => app.log.warn({ why: String(error) }, 'channels: event could not be handled'));
  };
  for (const change of [
    Events.ThreadUpdate,
    Events.ThreadDelete,
    Events.ChannelUpdate,
    Events.GuildRoleUpdate,
  ] as const) {
    client.on(change, () => app.outboxWorker.retryBlocked());
  }
  client.on(Events.ThreadDelete, ({ id }) => tried(onThreadDeleted(app, id)));
  client.on(Events.ChannelDelete, ({ id }) => tried(onChannelDeleted(app, id)));
}

async function onThreadDeleted(app: BotContext, thread: string): Promise<void> {
  const { records, outboxWorker } = app;
  const game = await records.gameInThread(thread);
  if (game && !game.result) return outboxWorker.reopenThread(game.id, thread);
  const campaign = await records.campaignInChannel(thread);
  if (campaign?.forum === undefined || campaign.lost) return;
  try {
    await reopenHomePost(app, campaign, campaign.forum);
  } catch (error) {
    if (!hasErrorCode(error, DISCORD_ERROR_CODE.unknownChannel)) throw error;
    await markLost(app, campaign);
  }
}

/**
 * Returns why the table hears nothing or gets no pictures; undefined where all is well. Retries what Discord refused.
 */
export function whyUndeliverable(
  { outboxWorker }: BotContext,
  interaction: Replyable,
  game: number,
): string | undefined {
  const obstacle = outboxWorker.deliveryErrorOf(game);
  const missing = missingPermissions(interaction);
  if (!obstacle && missing.length === 0) return undefined;
  outboxWorker.enqueue(game);
  return deliveryErrorWords(obstacle ?? 'forbidden', missing);
}

async function onChannelDeleted(app: BotContext, channel: string): Promise<void> {
  const { records } = app;
  const campaign = await records.campaignInChannel(channel);
  const all = [...(campaign ? [campaign] : []), ...(await records.campaignsInForum(channel))];
  for (const each of all) if (each.channel === channel || !each.lost) await markLost(app, each);
  await forgetForum(records, channel);
}

/** Tells the founder in a direct message that nothing is lost: the bot has no channel left to tell the table. */
async function markLost({ records, rest, recentlyDone, matchService }: BotContext, campaign: Campaign): Promise<void> {
  const key = `lost ${campaign.id} ${campaign.channel}`;
  if (recentlyDone.has(key)) return;
  recentlyDone.set(key, matchService.now);
  await records.setLost({ campaign: campaign.id }, true);
  if (isPlaceholderUser(campaign.founder)) return;
  const { language } = await userSettingsOf(records, campaign.founder);
  const words = withLanguage(language ?? SOURCE_LANGUAGE, () => channelDeletedWords(campaign));
  await sendDirectMessage({ rest }, campaign.founder, words);
}

export function channelDeletedWords({ name, id }: Campaign): string {
  return t`The channel of your campaign ${bold(escapeMarkdown(name))} was deleted. Nothing is lost: all characters and game logs are kept under number ${id}. Continue it in another channel with \`/start\`.`;
}

/** Opens a new thread where the match's own is gone. */
export async function ensureThread(app: BotContext, game: number): Promise<void> {
  const thread = (await app.records.game(game))?.thread;
  if (thread === undefined) return app.outboxWorker.reopenThread(game, thread);
  try {
    await app.rest.get(Routes.channel(thread));
    app.outboxWorker.enqueue(game);
  } catch (error) {
    if (!hasErrorCode(error, DISCORD_ERROR_CODE.unknownChannel)) throw error;
    app.outboxWorker.reopenThread(game, thread);
  }
}

const counted = z.object({ count: z.number() });

/** For a match that can't be read, says only that it goes on. */
export async function loadReopenMessages(app: MatchViewContext, game: number): Promise<readonly OutboxMessage[]> {
  const row = await app.records.game(game);
  return inTableLanguageOf(app.records, row ?? { campaign: 0 }, () => reopenMessagesOf(app, game, row));
}

async function reopenMessagesOf(
  app: MatchViewContext,
  game: number,
  row: GameRow | undefined,
): Promise<readonly OutboxMessage[]> {
  const seen = await loadPresenter(app, game, '');
  if (seen) return seen.reopenMessages();
  return [newThreadMessage(row?.scenario ?? '', counted.safeParse(row?.telling).data?.count ?? 0)];
}
