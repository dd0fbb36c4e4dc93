/** Private answers: acknowledged at once, worded as soon as the work is done, and with a picture a moment later. */

import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Message,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { TooMany } from '../drawing/room/line.ts';
import { type DrawingRoom, DrawingTimeout } from '../drawing/room/room.ts';
import type { Panel, PanelPicture } from '../games/panel/panel.ts';
import { fitted } from '../games/panel/text.ts';
import { t } from '../language/t.ts';
import { breath } from './breath.ts';
import { type ActionRow, actionRows } from './components.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { refusedBy } from './refused.ts';
import { surely, Unheard, Unsaid } from './sending.ts';

export type PressInteraction = ButtonInteraction | StringSelectMenuInteraction;
export type Replyable = ChatInputCommandInteraction | PressInteraction | ModalSubmitInteraction;

/** All that answers need of an interaction that was acknowledged; the rest of it, with the message that it came from, may be forgotten. */
export interface Answerable extends Pick<Replyable, 'applicationId' | 'token'> {
  readonly client: Pick<Replyable['client'], 'rest'>;
  readonly user: Pick<Replyable['user'], 'id'>;
}

/** As it is kept while it may still be answered. */
export function answerable({ applicationId, token, client, user: { id } }: Answerable): Answerable {
  return { applicationId, token, client, user: { id } };
}

/** Whatever can be told that an answer is coming. */
interface Deferrable {
  deferred: boolean | null;
  deferReply(options?: { readonly flags?: MessageFlags.Ephemeral }): Promise<unknown>;
}

/** What private answers are given with. */
export interface ReplyContext {
  readonly drawing: DrawingRoom;
  readonly log: Logger;
}

/** Says that an answer is coming: in place where a private message was pressed, else in a new private one. */
export async function acknowledge(interaction: Replyable): Promise<void> {
  if (comesFromPrivateMessage(interaction)) await acknowledged(interaction, () => interaction.deferUpdate());
  else await acknowledgeBeside(interaction);
}

/** The same always in a new private message. */
export async function acknowledgeBeside(interaction: Deferrable): Promise<void> {
  await acknowledged(interaction, () => interaction.deferReply({ flags: MessageFlags.Ephemeral }));
}

/** The same in a message that everybody sees. */
export async function acknowledgePublicly(interaction: Deferrable): Promise<void> {
  await acknowledged(interaction, () => interaction.deferReply());
}

/**
 * One whose answer was lost has arrived all the same: so Discord says when it comes again. What is done then waits for
 * its turn, so that whoever has pressed meanwhile is told first that they were heard.
 */
async function acknowledged(interaction: Deferrable, send: () => Promise<unknown>): Promise<void> {
  try {
    await surely(send, ACKNOWLEDGE_AGAIN);
  } catch (error) {
    const isThere = refusedBy(error)?.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    if (error instanceof Unsaid) throw new Unheard('An interaction could not be acknowledged.', { cause: error });
    if (!isThere) throw error;
    interaction.deferred = true;
  }
  await breath();
}

/** Discord waits three seconds. */
const ACKNOWLEDGE_AGAIN = [100, 300, 900];

function comesFromPrivateMessage(
  interaction: Replyable,
): interaction is PressInteraction | ModalMessageModalSubmitInteraction {
  if (interaction.isChatInputCommand()) return false;
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) return false;
  return interaction.message?.flags.has(MessageFlags.Ephemeral) === true;
}

/** How often each private message has been changed, so that a slow picture does not land on newer words. */
const changes = new LRUCache<string, number>({ max: 10_000 });

/**
 * Shows a panel as the answer to an acknowledged interaction: the words first, and the picture when it is drawn.
 * The id of the message, known as soon as the words are there.
 */
export async function place(
  app: ReplyContext,
  interaction: Answerable,
  panel: Panel,
  message = '@original',
): Promise<string> {
  const { content, components, picture, file } = panel;
  const files = file ? [{ attachment: Buffer.from(file.text), name: file.name }] : [];
  const words = { content, components: actionRows(components), files };
  const { id } = await put(interaction, words, message);
  const change = (changes.get(id) ?? 0) + 1;
  changes.set(id, change);
  if (picture) void follow(app, answerable(interaction), { ...panel, picture }, id, change);
  return id;
}

/** What is told whoever presses or types what this program does not know. */
export async function old(interaction: Replyable): Promise<void> {
  await interaction.reply({
    content: t`This belongs to an older version of the program.`,
    flags: MessageFlags.Ephemeral,
  });
}

/** Private words ping nobody. */
const NO_PINGS = { parse: [] };

interface File {
  readonly attachment: Buffer;
  readonly name: string;
  readonly description?: string;
}

interface PanelBody extends Pick<Panel, 'content'> {
  readonly components: ActionRow[];
  readonly files: readonly File[];
}

/** Changes a private message. The one that was pressed may be gone by now: then the answer is a new one. */
async function put(interaction: Answerable, words: PanelBody, message: string): Promise<Pick<Message, 'id'>> {
  try {
    return await surely(() => changed(interaction, message, words));
  } catch (error) {
    const isGone = refusedBy(error)?.code === RESTJSONErrorCodes.UnknownMessage;
    if (!isGone || message !== '@original') throw error;
    return surely(() => said(interaction, words));
  }
}

const changedMessage = z.object({ id: z.string() });

/** The same as `editReply`, which makes a whole message of what Discord answers; nobody looks at that. */
async function changed(
  { client, applicationId, token }: Answerable,
  message: string,
  words: Partial<PanelBody>,
): Promise<Pick<Message, 'id'>> {
  const route = Routes.webhookMessage(applicationId, token, message);
  return changedMessage.parse(await client.rest.patch(route, requestOf(words)));
}

/** A new private message, as `followUp` sends it. */
async function said({ client, applicationId, token }: Answerable, words: PanelBody): Promise<Pick<Message, 'id'>> {
  const { body, ...request } = requestOf(words);
  const privately = { ...request, body: { ...body, flags: MessageFlags.Ephemeral } };
  return changedMessage.parse(await client.rest.post(Routes.webhook(applicationId, token), privately));
}

/** Takes away a message by which an interaction was answered. */
export async function takeAway({ client, applicationId, token }: Answerable, message: string): Promise<void> {
  await client.rest.delete(Routes.webhookMessage(applicationId, token, message), { auth: false });
}

/** The token of the interaction stands in its route: nobody needs that of the bot. */
function requestOf({ content, components, files = [] }: Partial<PanelBody>) {
  const attachments = files.map(({ name, description }, i) => ({
    id: `${i}`,
    filename: name,
    ...(description !== undefined && { description }),
  }));
  const body = {
    ...(content !== undefined && { content }),
    ...(components && { components }),
    attachments,
    allowed_mentions: NO_PINGS,
  };
  return { body, files: files.map(({ name, attachment }) => ({ name, data: attachment })), auth: false };
}

/** Words as the answer to an acknowledged interaction, with files beside them. */
export async function hand(interaction: Answerable, content: string, files: readonly File[]): Promise<void> {
  await surely(() => changed(interaction, '@original', { content, components: [], files }));
}

/** The same for those who need not know the message. */
export async function show(app: ReplyContext, interaction: Answerable, panel: Panel): Promise<void> {
  await place(app, interaction, panel);
}

/** Adds the picture to the words, unless they have changed meanwhile. */
async function follow(
  app: ReplyContext,
  interaction: Answerable,
  { picture, content }: Panel & { readonly picture: PanelPicture },
  message: string,
  change: number,
): Promise<void> {
  const isWanted = () => changes.get(message) === change;
  try {
    const data = await drawnAtLast(app.drawing, picture, isWanted, interaction.user.id);
    if (!data || !isWanted()) return;
    const files = [{ attachment: data, name: picture.name, description: picture.alt }];
    await surely(() => changed(interaction, message, { files }));
  } catch (error) {
    if (error instanceof TooMany) await excuse(interaction, message, content).catch(() => {});
    app.log.debug({ why: error instanceof Error ? error.message : error, name: picture.name }, 'a picture is missing');
  }
}

/** Where there is no time for it, it is drawn later, as long as it is wanted and Discord still takes it. */
async function drawnAtLast(
  drawing: DrawingRoom,
  picture: PanelPicture,
  isWanted: () => boolean,
  person: string,
): Promise<Buffer | undefined> {
  for (const wait of [...DRAWN_AGAIN, undefined]) {
    try {
      return await drawing.drawIfWanted(() => picture.job, isWanted, person);
    } catch (error) {
      if (!(error instanceof DrawingTimeout) || wait === undefined) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
  }
  return undefined;
}

/** Milliseconds before a picture is tried again for which there was no time: ten minutes in all. */
const DRAWN_AGAIN = [5_000, 15_000, 40_000, 120_000, 180_000, 240_000];

/** Says below the words why no picture comes. */
async function excuse(interaction: Answerable, message: string, content: string): Promise<void> {
  const sentence = t`-# Several pictures of yours are still being drawn, so this one is left out. Ask again in a moment.`;
  const longer = fitted(`${content}\n${sentence}`, CONTENT_LENGTH);
  await changed(interaction, message, { content: longer });
}

/** The message is going away: no picture is wanted for it any more. */
export function forget(message: string): void {
  changes.delete(message);
}
