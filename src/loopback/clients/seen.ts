/** Messages as a seat sees them, flattened for assertions. */
import { MESSAGE_FLAGS } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import type { AnyComponent, ButtonShape, Component, GroupOption, ModalField, Select } from '../schemas/components.ts';
import { COMPONENT } from '../schemas/components.ts';
import type { Embed } from '../schemas/embeds.ts';
import { everyComponent, everyControl, everyText, isSelect } from '../schemas/walk.ts';
import { attachmentPath } from '../serialize/url.ts';
import { tagNames } from '../state/forum-tags.ts';
import type { Channel, Message } from '../state/model.ts';
import { CHANNEL, isThread } from '../state/model.ts';
import { isPinged } from '../state/visibility.ts';
import type { World } from '../state/world.ts';
import type { LoopbackContext, OpenModal } from '../table.ts';
import type { PlacedField } from '../validation/modal.ts';
import { modalFields } from '../validation/modal.ts';

export interface SeenMessage {
  readonly id: Id;
  readonly channelId: Id;
  readonly author: string;
  /** Without embeds and sections. */
  readonly content: string;
  /** With embeds and sections. */
  readonly text: string;
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly attachments: readonly SeenAttachment[];
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly isEphemeral: boolean;
  readonly isThinking: boolean;
  readonly isEdited: boolean;
  readonly pingsYou: boolean;
}

export interface SeenChannel {
  readonly id: Id;
  readonly name: string;
  readonly parentId: Id | undefined;
  readonly isThread: boolean;
  readonly isPrivate: boolean;
  readonly isArchived: boolean;
  /** Names of the tags of a post. */
  readonly tags: readonly string[];
}

export function toSeenChannel(world: World, channel: Channel): SeenChannel {
  return {
    id: channel.id,
    name: channel.name,
    parentId: channel.parentId,
    isThread: isThread(channel),
    isPrivate: channel.type === CHANNEL.privateThread,
    isArchived: channel.thread?.archived ?? false,
    tags: tagNames(world, channel),
  };
}

export interface SeenAttachment {
  readonly filename: string;
  readonly url: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly description: string | undefined;
}

export interface SeenButton {
  /** Its own, or the heading beside it. */
  readonly label: string;
  readonly customId: string | undefined;
  readonly url: string | undefined;
  readonly style: number;
  readonly isDisabled: boolean;
}

export interface SeenSelect {
  readonly customId: string;
  readonly placeholder: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly isDisabled: boolean;
  /** Empty for selects of people, roles or channels. */
  readonly options: readonly SeenOption[];
}

export interface SeenOption {
  readonly label: string;
  readonly value: string;
  readonly description: string | undefined;
  readonly isDefault: boolean;
}

export function toSeenMessage(context: LoopbackContext, seatId: Id, message: Message): SeenMessage {
  const controls = everyControl(message.components);
  const headings = headingsOf(message.components);
  return {
    id: message.id,
    channelId: message.channelId,
    author: context.world.user(message.authorId)?.name ?? '',
    content: [message.content, ...plainTexts(message.components)].filter((text) => text !== '').join('\n'),
    text: [message.content, ...message.embeds.flatMap(embedTexts), ...everyText(message.components)]
      .filter((text) => text !== '')
      .join('\n'),
    embeds: message.embeds,
    components: message.components,
    attachments: message.attachments.map((attachment) => ({
      filename: attachment.filename,
      url: context.url() + attachmentPath(attachment),
      contentType: attachment.contentType,
      size: attachment.size,
      width: attachment.width,
      height: attachment.height,
      description: attachment.description,
    })),
    buttons: controls.flatMap((control) =>
      control.type === COMPONENT.button ? [toSeenButton(control, headings.get(control))] : [],
    ),
    selects: controls.flatMap((control) => (isSelect(control) ? [toSeenSelect(control)] : [])),
    isEphemeral: message.onlyForId !== undefined,
    isThinking: (message.flags & MESSAGE_FLAGS.loading) !== 0 && !message.failed,
    isEdited: message.editedAt !== undefined,
    pingsYou: isPinged(message, seatId),
  };
}

/** Texts outside sections. */
function plainTexts(components: readonly Component[]): string[] {
  const inside = components.flatMap((one) => (one.type === COMPONENT.container ? one.components : [one]));
  return everyText(inside.filter(({ type }) => type !== COMPONENT.section));
}

/** Buttons beside texts that have a heading, by the heading: the buttons all say the same. */
function headingsOf(components: readonly Component[]): ReadonlyMap<AnyComponent, string> {
  const sections = everyComponent(components).flatMap(({ component }) =>
    component.type === COMPONENT.section ? [component] : [],
  );
  return new Map(
    sections.flatMap(({ accessory, components: [first] }): [AnyComponent, string][] => {
      const [, heading] = /^(?:<:\w+:\d+> )?\*\*(.+)\*\*(?:\n|$)/.exec(first?.content ?? '') ?? [];
      return heading === undefined ? [] : [[accessory, heading.replace(/\\([^\w\s])/g, '$1')]];
    }),
  );
}

function embedTexts(embed: Embed): string[] {
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  const texts = [embed.author?.name, embed.title, embed.description, ...fields, embed.footer?.text];
  return texts.filter((text) => text !== undefined);
}

function toSeenButton(button: ButtonShape, heading: string | undefined): SeenButton {
  return {
    label: heading ?? button.label ?? button.emoji?.name ?? '',
    customId: button.custom_id,
    url: button.url,
    style: button.style,
    isDisabled: button.disabled ?? false,
  };
}

function toSeenSelect(select: Select): SeenSelect {
  const options = select.type === COMPONENT.stringSelect ? select.options : [];
  return {
    customId: select.custom_id,
    placeholder: select.placeholder,
    least: select.min_values ?? 1,
    most: select.max_values ?? 1,
    isDisabled: select.disabled ?? false,
    options: options.map(toSeenOption),
  };
}

function toSeenOption({ label, value, description, default: isDefault = false }: GroupOption): SeenOption {
  return { label, value, description, isDefault };
}

export interface SeenModal {
  readonly id: Id;
  readonly title: string;
  readonly customId: string;
  readonly fields: readonly string[];
  readonly controls: readonly SeenField[];
}

export interface SeenField {
  readonly customId: string;
  readonly type: ModalField['type'];
  readonly label: string;
  readonly description: string | undefined;
  /** Of a text, as it is at first. */
  readonly value: string | undefined;
  /** Of values or files. */
  readonly least: number;
  readonly most: number;
  /** Empty for texts, boxes, files, and selects of people, roles or channels. */
  readonly options: readonly SeenOption[];
}

function toSeenField({ field, caption }: PlacedField): SeenField {
  const options = 'options' in field ? field.options : [];
  const most = field.type === COMPONENT.checkboxGroup ? options.length : 1;
  return {
    customId: field.custom_id,
    type: field.type,
    label: caption.label,
    description: caption.description,
    value: field.type === COMPONENT.textInput ? field.value : undefined,
    least: 'required' in field && field.required === false ? 0 : ('min_values' in field && field.min_values) || 1,
    most: ('max_values' in field && field.max_values) || most,
    options: options.map(toSeenOption),
  };
}

export function toSeenModal(open: OpenModal): SeenModal {
  return {
    id: open.id,
    title: open.modal.title,
    customId: open.modal.custom_id,
    fields: modalFields(open.modal).map(({ field }) => field.custom_id),
    controls: modalFields(open.modal).map(toSeenField),
  };
}
