/** Private answers: acknowledged at once, worded as soon as the work is done, and with a picture a moment later. */
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
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

/** Shows a panel as the answer to an acknowledged interaction: the words first, then the picture. */
export async function show(app: App, interaction: Replyable, panel: Panel): Promise<void> {
  const { content, components, picture } = panel;
  const { id } = await interaction.editReply({
    content,
    components: [...components],
    attachments: [],
    allowedMentions: { parse: [] },
  });
  const change = (changes.get(id) ?? 0) + 1;
  changes.set(id, change);
  if (!picture) return;
  const isWanted = () => changes.get(id) === change;
  const data = await drawn(app, picture, isWanted);
  if (!data || !isWanted()) return;
  await interaction.editReply({ files: [{ attachment: data, name: picture.name, description: picture.alt }] });
}

/** The picture, unless it can't be had: the words are there already and say the same. */
async function drawn(app: App, { job, name }: Picture, isWanted: () => boolean): Promise<Buffer | undefined> {
  try {
    return await app.drawing.drawIfWanted(job, isWanted);
  } catch (error) {
    app.log.warn({ why: error instanceof Error ? error.message : error, name }, 'a picture could not be drawn');
    return undefined;
  }
}

/** One private sentence, without anything to press. */
export function words(content: string): Panel {
  return { content, components: [], picture: undefined };
}
