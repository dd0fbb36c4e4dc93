/** Acts of a seat, checked as Discord's client would and then sent to the bot. */

import { CHANNEL_NAME_LENGTH, CONTENT_LENGTH } from '../../bot/client/limits.ts';
import { t } from '../../i18n/t.ts';
import type { Id } from '../ids.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { INTERACTION } from '../interactions/interactions.ts';
import { newThread } from '../rest/new-thread.ts';
import { OPTION } from '../schemas/commands.ts';
import type { Select } from '../schemas/components.ts';
import { COMPONENT } from '../schemas/components.ts';
import { everyControl, isSelect } from '../schemas/walk.ts';
import type { Json } from '../serialize/people.ts';
import { mentionsOf } from '../state/mentions.ts';
import type { Channel, Message } from '../state/model.ts';
import { CHANNEL, MESSAGE } from '../state/model.ts';
import { GUILD_ID } from '../state/new-world.ts';
import { canSeeChannel, canSeeMessage } from '../state/visibility.ts';
import type { LoopbackContext } from '../table.ts';
import { ActionError } from './action-error.ts';
import type { KnownCommand } from './known-commands.ts';
import { commandsOf } from './known-commands.ts';
import type { CommandOptionValues } from './options.ts';
import { fillAutocompleteOptions, fillOptions, resolvedData } from './options.ts';

export interface ActorLocation {
  readonly seatId: Id;
  readonly channelId: Id;
}

/** `@Name` becomes a mention; a message unarchives its thread. */
export function sendMessage(
  context: LoopbackContext,
  place: ActorLocation,
  text: string,
  id: Id = context.ids.next(),
): Message {
  const channel = requireOpenChannel(context, place, { evenArchived: true });
  refuseForum(channel);
  if (text.trim() === '') throw new ActionError(t`There is nothing to say in an empty message.`);
  if (text.length > CONTENT_LENGTH) throw new ActionError(t`A message has up to ${CONTENT_LENGTH} characters.`);
  const content = withMentions(context, text);
  const draft = { content, components: [], reference: undefined };
  const found = mentionsOf(context.world, draft, undefined);
  const message: Message = {
    ...draft,
    id,
    channelId: channel.id,
    authorId: place.seatId,
    type: MESSAGE.plain,
    createdAt: context.clock.now(),
    flags: 0,
    embeds: [],
    attachments: [],
    mentionIds: [...found.mentionIds],
    mentionsEveryone: found.mentionsEveryone,
    reactions: [],
  };
  context.world.addMessage(message);
  context.world.changeThreadMembers(channel.id, { add: [place.seatId, ...message.mentionIds] });
  if (channel.thread?.archived) {
    context.world.changeThread(channel.id, { archived: false, archiveChangedAt: context.clock.now() });
  }
  return message;
}

/** Begins a post in a forum. */
export function createPost(context: LoopbackContext, place: ActorLocation, title: string, text: string): Message {
  const forum = requireOpenChannel(context, place);
  if (forum.type !== CHANNEL.forum) throw new ActionError(t`Posts are begun in forums.`);
  if (title.trim() === '' || title.length > CHANNEL_NAME_LENGTH)
    throw new ActionError(t`A post has a title of up to ${CHANNEL_NAME_LENGTH} characters.`);
  if (text.trim() === '') throw new ActionError(t`There is nothing to say in an empty message.`);
  const id = context.ids.next();
  const { thread, ...post } = newThread(context, id, forum, CHANNEL.publicThread, { name: title.trim() });
  context.world.addChannel({ ...post, thread: { ...thread, ownerId: place.seatId, memberIds: [place.seatId] } });
  return sendMessage(context, { ...place, channelId: id }, text, id);
}

function withMentions(context: LoopbackContext, text: string): string {
  return context.world.users.reduce((written, user) => {
    const escaped = user.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return written.replaceAll(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), `<@${user.id}>`);
  }, text);
}

/** `words`: the command with its subcommands. */
export function runCommand(
  context: LoopbackContext,
  place: ActorLocation,
  words: readonly string[],
  values: CommandOptionValues,
): Interaction {
  refuseForum(requireOpenChannel(context, place));
  const known = requireCommand(context, place, words);
  const { options, resolved } = fillOptions(context, known.options, values);
  const data = commandData(known, options, Object.keys(resolved).length === 0 ? {} : { resolved });
  return issueInteraction(context, place, INTERACTION.command, data, { commandName: words.join(' ') });
}

/** A forum has no line to type in. */
function refuseForum({ type }: Channel): void {
  if (type === CHANNEL.forum) throw new ActionError(t`A forum has posts only. Begin one.`);
}

export function requestAutocomplete(
  context: LoopbackContext,
  place: ActorLocation,
  words: readonly string[],
  values: CommandOptionValues,
  focused: string,
): Interaction {
  requireOpenChannel(context, place);
  const known = requireCommand(context, place, words);
  const data = commandData(known, fillAutocompleteOptions(known.options, values, focused), {});
  return issueInteraction(context, place, INTERACTION.autocomplete, data, { commandName: words.join(' ') });
}

export function pressButton(
  context: LoopbackContext,
  place: ActorLocation,
  messageId: Id,
  customId: string,
): Interaction {
  requireOpenChannel(context, place);
  const control = requireControl(context, place, messageId, customId);
  if (control.type !== COMPONENT.button) throw new ActionError(t`That is not a button.`);
  const data = { custom_id: customId, component_type: control.type, id: control.id };
  return issueInteraction(context, place, INTERACTION.component, data, { messageId });
}

export function chooseOptions(
  context: LoopbackContext,
  place: ActorLocation,
  messageId: Id,
  customId: string,
  values: readonly string[],
): Interaction {
  requireOpenChannel(context, place);
  const control = requireControl(context, place, messageId, customId);
  if (!isSelect(control)) throw new ActionError(t`That is not a list to choose from.`);
  validateChoice(context, place, control, values);
  const resolved =
    control.type === COMPONENT.stringSelect ? {} : { resolved: resolvedData(context, values, place.seatId) };
  const data = { custom_id: customId, component_type: control.type, id: control.id, values: [...values], ...resolved };
  return issueInteraction(context, place, INTERACTION.component, data, { messageId });
}

export function dismissMessage(context: LoopbackContext, place: ActorLocation, messageId: Id): void {
  const message = requireVisibleMessage(context, place, messageId);
  if (message.onlyForId !== place.seatId) throw new ActionError(t`Only messages for you alone can be dismissed.`);
  context.world.changeMessage(messageId, { dismissed: true });
}

export function toggleReaction(context: LoopbackContext, place: ActorLocation, messageId: Id, emoji: string): void {
  const message = requireVisibleMessage(context, place, messageId);
  const reaction = message.reactions.find((candidate) => candidate.emoji === emoji);
  if (reaction?.userIds.includes(place.seatId)) context.world.removeReaction(messageId, emoji, place.seatId);
  else context.world.addReaction(messageId, emoji, place.seatId);
}

export function issueInteraction(
  context: LoopbackContext,
  place: ActorLocation,
  type: Interaction['type'],
  data: Json,
  more: { readonly messageId?: Id | undefined; readonly commandName?: string },
): Interaction {
  return context.interactions.issue({
    type,
    userId: place.seatId,
    channelId: place.channelId,
    messageId: more.messageId,
    commandName: more.commandName,
    data,
  });
}

/** Throws an ActionError for a channel that the seat does not see, or an archived thread. */
export function requireOpenChannel(
  context: LoopbackContext,
  place: ActorLocation,
  allow: { readonly evenArchived?: true } = {},
): Channel {
  const channel = context.world.channel(place.channelId);
  if (channel === undefined || !canSeeChannel(context.world, place.seatId, channel)) {
    throw new ActionError(t`This channel does not exist.`);
  }
  if (channel.thread?.archived && (!allow.evenArchived || channel.thread.locked)) {
    throw new ActionError(t`This thread is archived.`);
  }
  return channel;
}

function requireCommand(context: LoopbackContext, place: ActorLocation, words: readonly string[]): KnownCommand {
  const typed = words.join(' ');
  const known = commandsOf(context, place).find((command) => command.words.join(' ') === typed);
  if (known === undefined) throw new ActionError(t`There is no command /${typed}.`);
  return known;
}

/** Nests options in their subcommand, and that in its group. */
function commandData(known: KnownCommand, options: readonly Json[], more: Json): Json {
  const types = known.words.length === 3 ? [OPTION.group, OPTION.subcommand] : [OPTION.subcommand];
  const nested = known.words
    .slice(1)
    .map((name, index) => ({ name, type: types[index] }))
    .reduceRight<readonly Json[]>((inner, outer) => [{ ...outer, options: inner }], options);
  const { command } = known;
  const guild = command.guild ? { guild_id: GUILD_ID } : {};
  return { id: command.id, name: command.request.name, type: command.type, options: nested, ...guild, ...more };
}

function requireVisibleMessage(context: LoopbackContext, place: ActorLocation, messageId: Id): Message {
  const message = context.world.message(messageId);
  if (message === undefined || !canSeeMessage(context.world, place.seatId, message)) {
    throw new ActionError(t`This message does not exist any more.`);
  }
  return message;
}

function requireControl(context: LoopbackContext, place: ActorLocation, messageId: Id, customId: string) {
  const message = requireVisibleMessage(context, place, messageId);
  const control = everyControl(message.components).find((candidate) => candidate.custom_id === customId);
  if (control === undefined) throw new ActionError(t`This message has no such button or list any more.`);
  if (control.disabled) throw new ActionError(t`This button or list is disabled.`);
  return control;
}

/** The client offers channels that the person sees, of the types that the list names. */
function refuseChannels(
  { world }: LoopbackContext,
  { seatId }: ActorLocation,
  select: Exclude<Select, { type: typeof COMPONENT.stringSelect }>,
  values: readonly string[],
): void {
  const isOffered = (id: string) => {
    const channel = world.channel(id);
    return channel && canSeeChannel(world, seatId, channel) && (select.channel_types?.includes(channel.type) ?? true);
  };
  if (!values.every(isOffered)) throw new ActionError(t`This channel is not among the options.`);
}

function validateChoice(
  context: LoopbackContext,
  place: ActorLocation,
  select: Select,
  values: readonly string[],
): void {
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  if (values.length < least || values.length > most || new Set(values).size < values.length) {
    throw new ActionError(least === most ? t`Choose ${least}.` : t`Choose ${least} to ${most}.`);
  }
  if (select.type === COMPONENT.channelSelect) refuseChannels(context, place, select, values);
  if (select.type !== COMPONENT.stringSelect) return;
  const stranger = values.find((value) => !select.options.some((option) => option.value === value));
  if (stranger !== undefined) throw new ActionError(t`${stranger} is not among the options.`);
}
