/** Private answers: acknowledged at once, then the text, then the picture. */

import type {
  ButtonInteraction,
  ChannelSelectMenuInteraction,
  ChatInputCommandInteraction,
  Message,
  MessageContextMenuCommandInteraction,
  ModalMessageModalSubmitInteraction,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import { MessageFlags } from 'discord.js';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Panel, PanelPicture } from '../../game-api/panel/panel.ts';
import { textPanel, thumbnailsOf } from '../../game-api/panel/panel.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import type { MatchService } from '../../matches/service/match-service.ts';
import { QueueFullError } from '../../workers/rendering/fair-queue.ts';
import type { RenderPool } from '../../workers/rendering/render-pool.ts';
import { RenderTimeoutError } from '../../workers/rendering/render-pool.ts';
import { discordErrorOf, isExpiredToken } from '../client/api-error.ts';
import { yieldForInteraction } from '../client/event-loop.ts';
import { CONTENT_LENGTH, TOKEN_LIFE_MS } from '../client/limits.ts';
import { AnswerLostError, NotAcknowledgedError, withRetry } from '../client/retry.ts';
import { containerEdit, containerMessage } from './components.ts';
import { cachedThumbnails, drawThumbnails } from './thumbnails.ts';

export type PressInteraction = ButtonInteraction | StringSelectMenuInteraction | ChannelSelectMenuInteraction;
type CommandInteraction =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | UserContextMenuCommandInteraction;
export type Replyable = CommandInteraction | PressInteraction | ModalSubmitInteraction;

/** Part of an interaction that answers need, so that the rest can be garbage-collected. */
export interface ReplyHandle extends Pick<Replyable, 'applicationId' | 'token'> {
  readonly client: Pick<Replyable['client'], 'rest'>;
  readonly user: Pick<Replyable['user'], 'id'>;
  /** Milliseconds since 1970 by the clock of the bot: the press, or when its answer was first sent. */
  readonly since?: number;
}

/** `now`: where the time of the press is unknown. */
export function toReplyHandle({ applicationId, token, client, user: { id }, since }: ReplyHandle, now: number) {
  return { applicationId, token, client, user: { id }, since: since ?? now };
}

interface Deferrable {
  deferred: boolean | null;
  deferReply(options?: { readonly flags?: MessageFlags.Ephemeral }): Promise<unknown>;
}

export interface ReplyContext {
  readonly renderPool: RenderPool;
  readonly log: Logger;
  readonly matchService: MatchService;
}

/** Acknowledges: in place for a press on a private message, else in a new private message. */
export async function acknowledge(interaction: Replyable): Promise<void> {
  if (isFromPrivateMessage(interaction)) await acknowledgeWith(interaction, () => interaction.deferUpdate());
  else await deferPrivateReply(interaction);
}

export async function deferPrivateReply(interaction: Deferrable): Promise<void> {
  await acknowledgeWith(interaction, () => interaction.deferReply({ flags: MessageFlags.Ephemeral }));
}

export async function deferPublicReply(interaction: Deferrable): Promise<void> {
  await acknowledgeWith(interaction, () => interaction.deferReply());
}

/**
 * Treats "already acknowledged" as success: the answer to an earlier try was lost. Then waits for a turn of the event
 * loop, so that presses that came meanwhile are acknowledged first.
 */
async function acknowledgeWith(interaction: Deferrable, send: () => Promise<unknown>): Promise<void> {
  try {
    await withRetry(send, ACKNOWLEDGE_BACKOFF);
  } catch (error) {
    const isThere = discordErrorOf(error)?.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    if (error instanceof AnswerLostError)
      throw new NotAcknowledgedError('An interaction could not be acknowledged.', { cause: error });
    if (!isThere) throw error;
    interaction.deferred = true;
  }
  await yieldForInteraction();
}

/** Milliseconds before each retry, within Discord's three seconds. */
const ACKNOWLEDGE_BACKOFF = { retries: 3, minTimeout: 100, factor: 3 };

function isFromPrivateMessage(
  interaction: Replyable,
): interaction is PressInteraction | ModalMessageModalSubmitInteraction {
  if (interaction.isCommand()) return false;
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) return false;
  return interaction.message?.flags.has(MessageFlags.Ephemeral) === true;
}

/** Number of edits by message, so that a slow picture does not land below newer text. */
const editCounts = new LRUCache<string, number>({ max: 10_000 });

/**
 * Shows a panel as the answer: the text at once, the picture when it is drawn. Returns the message id, before the
 * picture.
 */
export async function sendPanel(
  app: ReplyContext,
  interaction: ReplyHandle,
  panel: Panel,
  message = '@original',
): Promise<string> {
  const ready = cachedThumbnails(app.renderPool, panel);
  const { id } = await editOrFollowUp(interaction, { panel, files: [...ready, ...textFiles(panel)] }, message);
  const change = (editCounts.get(id) ?? 0) + 1;
  editCounts.set(id, change);
  if (panel.picture || ready.length < thumbnailsOf(panel).length)
    void attachPictures(app, toReplyHandle(interaction, app.matchService.now), panel, id, change);
  return id;
}

function textFiles({ file }: Panel): File[] {
  return file ? [{ attachment: Buffer.from(file.text), name: file.name }] : [];
}

export const outdatedWords = () => t`This is from an older version of the bot.`;

export async function replyOutdated(interaction: Replyable): Promise<void> {
  await interaction.reply({
    content: outdatedWords(),
    flags: MessageFlags.Ephemeral,
  });
}

const NO_PINGS = { parse: [] };

interface File {
  readonly attachment: Buffer;
  readonly name: string;
  readonly description?: string;
}

interface PanelBody {
  readonly panel: Panel;
  readonly files: readonly File[];
}

/** Edits a private message. Where the answered message is gone, posts a new one. */
async function editOrFollowUp(
  interaction: ReplyHandle,
  words: PanelBody,
  message: string,
): Promise<Pick<Message, 'id'>> {
  try {
    return await withRetry(() => editMessage(interaction, message, words));
  } catch (error) {
    const isGone = discordErrorOf(error)?.code === RESTJSONErrorCodes.UnknownMessage;
    if (!isGone || message !== '@original') throw error;
    return withRetry(() => followUp(interaction, words));
  }
}

const changedMessage = z.object({ id: z.string() });

/** Like `editReply`, without parsing the whole answer of Discord. */
async function editMessage(
  { client, applicationId, token }: ReplyHandle,
  message: string,
  words: PanelBody,
): Promise<Pick<Message, 'id'>> {
  const route = Routes.webhookMessage(applicationId, token, message);
  const request = toRequest(words, containerEdit(words.panel, words.files));
  return changedMessage.parse(await client.rest.patch(route, request));
}

/** Like `followUp`, without parsing the whole answer of Discord. */
async function followUp({ client, applicationId, token }: ReplyHandle, words: PanelBody): Promise<Pick<Message, 'id'>> {
  const message = containerMessage(words.panel, words.files);
  const request = toRequest(words, { ...message, flags: message.flags | MessageFlags.Ephemeral });
  return changedMessage.parse(await client.rest.post(Routes.webhook(applicationId, token), request));
}

export async function deleteMessage({ client, applicationId, token }: ReplyHandle, message: string): Promise<void> {
  await client.rest.delete(Routes.webhookMessage(applicationId, token, message), { auth: false });
}

/** `auth: false`: the token of the interaction is in the route, and the bot's own is not sent. */
function toRequest({ files }: PanelBody, message: object) {
  const attachments = files.map(({ name, description }, i) => ({
    id: `${i}`,
    filename: name,
    ...(description !== undefined && { description }),
  }));
  const body = { ...message, attachments, allowed_mentions: NO_PINGS };
  return { body, files: files.map(({ name, attachment }) => ({ name, data: attachment })), auth: false };
}

export async function sendFiles(interaction: ReplyHandle, content: string, files: readonly File[]): Promise<void> {
  await withRetry(() => editMessage(interaction, '@original', { panel: textPanel(content), files }));
}

export async function editReply(app: ReplyContext, interaction: ReplyHandle, panel: Panel): Promise<void> {
  await sendPanel(app, interaction, panel);
}

/** Adds the pictures, unless the message has been edited meanwhile or its token has ended. The next press shows them. */
async function attachPictures(
  app: ReplyContext,
  interaction: ReturnType<typeof toReplyHandle>,
  panel: Panel,
  message: string,
  change: number,
): Promise<void> {
  const { picture } = panel;
  const person = interaction.user.id;
  const isWanted = () => editCounts.get(message) === change;
  const isTooLate = () => app.matchService.now - interaction.since >= TOKEN_LIFE_MS;
  try {
    const small = await drawThumbnails(app.renderPool, panel, isWanted, person);
    const data = picture && (await drawWithRetry(app.renderPool, picture, isWanted, person));
    if (!isWanted() || (picture && !data)) return;
    if (isTooLate()) return logTooLate(app, panel);
    const drawn = picture && data ? [{ attachment: data, name: picture.name, description: picture.alt }] : [];
    const files = [...drawn, ...small, ...textFiles(panel)];
    await withRetry(() => editMessage(interaction, message, { panel, files }));
  } catch (error) {
    if (isExpiredToken(error)) return logTooLate(app, panel);
    if (error instanceof QueueFullError) await noteMissingPicture(interaction, message, panel).catch(() => {});
    app.log.debug(
      { why: error instanceof Error ? error.message : error, name: picture?.name },
      'pictures: picture could not be shown',
    );
  }
}

function logTooLate({ log }: ReplyContext, { picture }: Panel): void {
  log.warn({ name: picture?.name }, 'pictures: picture came too late for its panel');
}

/** Retries after a timeout, while the picture is wanted and the token lives. Undefined where it is given up. */
async function drawWithRetry(
  drawing: RenderPool,
  picture: PanelPicture,
  isWanted: () => boolean,
  person: string,
): Promise<Buffer | undefined> {
  for (const wait of [...REDRAW_DELAYS_MS, undefined]) {
    try {
      return await drawing.drawIfWanted(() => picture.job, isWanted, person);
    } catch (error) {
      if (!(error instanceof RenderTimeoutError) || wait === undefined) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
  }
  return undefined;
}

/** Milliseconds before each retry of a picture: ten minutes in all. */
const REDRAW_DELAYS_MS = [5_000, 15_000, 40_000, 120_000, 180_000, 240_000];

async function noteMissingPicture(interaction: ReplyHandle, message: string, panel: Panel): Promise<void> {
  const sentence = t`-# Several pictures of yours are still being drawn, so this one is left out. Ask again in a moment.`;
  const longer = { ...panel, content: truncateLines(`${panel.content}\n${sentence}`, CONTENT_LENGTH) };
  await editMessage(interaction, message, { panel: longer, files: textFiles(panel) });
}

export function forgetMessage(message: string): void {
  editCounts.delete(message);
}
