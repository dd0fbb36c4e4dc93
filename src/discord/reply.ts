/** Private answers: acknowledged at once, worded as soon as the work is done, and with a picture a moment later. */
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type InteractionReplyOptions,
  type Message,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { App } from './app.ts';
import type { Panel, Picture } from './present/panel.ts';

export type Pressing = ButtonInteraction | StringSelectMenuInteraction;
export type Replyable = ChatInputCommandInteraction | Pressing | ModalSubmitInteraction;

/** Says that an answer is coming: in place where a private message was pressed, else in a new private one. */
export async function acknowledge(interaction: Replyable): Promise<void> {
  if (comesFromPrivateMessage(interaction)) await interaction.deferUpdate();
  else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
}

function comesFromPrivateMessage(interaction: Replyable): interaction is Pressing | ModalMessageModalSubmitInteraction {
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
export async function place(app: App, interaction: Replyable, panel: Panel, message = '@original'): Promise<string> {
  const { content, components, picture } = panel;
  const words = { content, components: [...components], allowedMentions: { parse: [] } };
  const { id } = await put(interaction, words, message);
  const change = (changes.get(id) ?? 0) + 1;
  changes.set(id, change);
  if (picture) void follow(app, interaction, picture, id, change);
  return id;
}

type Words = Pick<InteractionReplyOptions, 'allowedMentions'> & Pick<Panel, 'content' | 'components'>;

/** Changes a private message. The one that was pressed may be gone by now: then the answer is a new one. */
async function put(interaction: Replyable, words: Words, message: string): Promise<Message> {
  try {
    return await interaction.editReply({ ...words, message, attachments: [] });
  } catch (error) {
    const isGone = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
    if (!isGone || message !== '@original') throw error;
    return interaction.followUp({ ...words, flags: MessageFlags.Ephemeral });
  }
}

/** The same for those who need not know the message. */
export async function show(app: App, interaction: Replyable, panel: Panel): Promise<void> {
  await place(app, interaction, panel);
}

/** Adds the picture to the words, unless they have changed meanwhile. */
async function follow(
  app: App,
  interaction: Replyable,
  picture: Picture,
  message: string,
  change: number,
): Promise<void> {
  const isWanted = () => changes.get(message) === change;
  try {
    const data = await app.drawing.drawIfWanted(picture.job, isWanted);
    if (!data || !isWanted()) return;
    const files = [{ attachment: data, name: picture.name, description: picture.alt }];
    await interaction.editReply({ message, files });
  } catch (error) {
    app.log.debug({ why: error instanceof Error ? error.message : error, name: picture.name }, 'a picture is missing');
  }
}

/** The message is going away: no picture is wanted for it any more. */
export function forget(message: string): void {
  changes.delete(message);
}

/** One private sentence, without anything to press. */
export function words(content: string): Panel {
  return { content, components: [], picture: undefined };
}
