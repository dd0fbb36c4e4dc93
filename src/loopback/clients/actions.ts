/** Acts of a seat, checked as Discord's client would and then sent to the bot. */
import { CONTENT_LENGTH } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import { INTERACTION, type Interaction } from '../interactions/interactions.ts';
import { OPTION } from '../schemas/commands.ts';
import { COMPONENT, type Select } from '../schemas/components.ts';
import { everyControl, isSelect } from '../schemas/walk.ts';
import type { Json } from '../serialize/people.ts';
import { mentionsOf } from '../state/mentions.ts';
import { type Channel, MESSAGE, type Message } from '../state/model.ts';
import { GUILD_ID } from '../state/new-world.ts';
import { seesChannel, seesMessage } from '../state/visibility.ts';
import type { LocalTable } from '../table.ts';
import { ActError } from './action-error.ts';
import { commandsOf, type KnownCommand } from './known-commands.ts';
import { type FilledIn, filled, halfFilled, resolvedOf } from './options.ts';

export interface ActorPlace {
  readonly seatId: Id;
  readonly channelId: Id;
}

/** `@Name` becomes a mention; a message unarchives its thread. */
export function say(table: LocalTable, place: ActorPlace, text: string): Message {
  const channel = openChannel(table, place, { evenArchived: true });
  if (text.trim() === '') throw new ActError('There is nothing to say in an empty message.');
  if (text.length > CONTENT_LENGTH) throw new ActError(`A message has up to ${CONTENT_LENGTH} characters.`);
  const content = withMentions(table, text);
  const draft = { content, components: [], reference: undefined };
  const found = mentionsOf(table.world, draft, undefined);
  const message: Message = {
    ...draft,
    id: table.ids.next(),
    channelId: channel.id,
    authorId: place.seatId,
    type: MESSAGE.plain,
    createdAt: table.clock.now(),
    flags: 0,
    embeds: [],
    attachments: [],
    mentionIds: [...found.mentionIds],
    mentionsEveryone: found.mentionsEveryone,
    reactions: [],
  };
  table.world.addMessage(message);
  table.world.changeThreadMembers(channel.id, { add: [place.seatId, ...message.mentionIds] });
  if (channel.thread?.archived) {
    table.world.changeThread(channel.id, { archived: false, archiveChangedAt: table.clock.now() });
  }
  return message;
}

function withMentions(table: LocalTable, text: string): string {
  return table.world.users.reduce((written, user) => {
    const escaped = user.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return written.replaceAll(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), `<@${user.id}>`);
  }, text);
}

/** `words`: the command with its subcommands. */
export function runCommand(
  table: LocalTable,
  place: ActorPlace,
  words: readonly string[],
  values: FilledIn,
): Interaction {
  openChannel(table, place);
  const known = knownCommand(table, place, words);
  const { options, resolved } = filled(table, known.options, values);
  const data = commandData(known, options, Object.keys(resolved).length === 0 ? {} : { resolved });
  return issue(table, place, INTERACTION.command, data, { commandName: words.join(' ') });
}

export function askForChoices(
  table: LocalTable,
  place: ActorPlace,
  words: readonly string[],
  values: FilledIn,
  focused: string,
): Interaction {
  openChannel(table, place);
  const known = knownCommand(table, place, words);
  const data = commandData(known, halfFilled(known.options, values, focused), {});
  return issue(table, place, INTERACTION.autocomplete, data, { commandName: words.join(' ') });
}

export function press(table: LocalTable, place: ActorPlace, messageId: Id, customId: string): Interaction {
  openChannel(table, place);
  const control = controlOf(table, place, messageId, customId);
  if (control.type !== COMPONENT.button) throw new ActError('That is not a button.');
  const data = { custom_id: customId, component_type: control.type, id: control.id };
  return issue(table, place, INTERACTION.component, data, { messageId });
}

export function choose(
  table: LocalTable,
  place: ActorPlace,
  messageId: Id,
  customId: string,
  values: readonly string[],
): Interaction {
  openChannel(table, place);
  const control = controlOf(table, place, messageId, customId);
  if (!isSelect(control)) throw new ActError('That is not a list to choose from.');
  refuseWrongChoice(control, values);
  const resolved = control.type === COMPONENT.stringSelect ? {} : { resolved: resolvedOf(table, values) };
  const data = { custom_id: customId, component_type: control.type, id: control.id, values: [...values], ...resolved };
  return issue(table, place, INTERACTION.component, data, { messageId });
}

export function dismiss(table: LocalTable, place: ActorPlace, messageId: Id): void {
  const message = seenMessage(table, place, messageId);
  if (message.onlyForId !== place.seatId) throw new ActError('Only messages for you alone can be dismissed.');
  table.world.changeMessage(messageId, { dismissed: true });
}

export function react(table: LocalTable, place: ActorPlace, messageId: Id, emoji: string): void {
  const message = seenMessage(table, place, messageId);
  const reaction = message.reactions.find((candidate) => candidate.emoji === emoji);
  if (reaction?.userIds.includes(place.seatId)) table.world.removeReaction(messageId, emoji, place.seatId);
  else table.world.addReaction(messageId, emoji, place.seatId);
}

export function issue(
  table: LocalTable,
  place: ActorPlace,
  type: Interaction['type'],
  data: Json,
  more: { readonly messageId?: Id | undefined; readonly commandName?: string },
): Interaction {
  return table.interactions.issue({
    type,
    userId: place.seatId,
    channelId: place.channelId,
    messageId: more.messageId,
    commandName: more.commandName,
    data,
  });
}

/** Throws an ActError for a channel that the seat does not see, or an archived thread. */
export function openChannel(
  table: LocalTable,
  place: ActorPlace,
  allow: { readonly evenArchived?: true } = {},
): Channel {
  const channel = table.world.channel(place.channelId);
  if (channel === undefined || !seesChannel(table.world, place.seatId, channel)) {
    throw new ActError('This channel does not exist.');
  }
  if (channel.thread?.archived && (!allow.evenArchived || channel.thread.locked)) {
    throw new ActError('This thread is archived.');
  }
  return channel;
}

function knownCommand(table: LocalTable, place: ActorPlace, words: readonly string[]): KnownCommand {
  const typed = words.join(' ');
  const known = commandsOf(table.world, place.seatId).find((command) => command.words.join(' ') === typed);
  if (known === undefined) throw new ActError(`There is no command /${typed}.`);
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

function seenMessage(table: LocalTable, place: ActorPlace, messageId: Id): Message {
  const message = table.world.message(messageId);
  if (message === undefined || !seesMessage(table.world, place.seatId, message)) {
    throw new ActError('This message does not exist any more.');
  }
  return message;
}

function controlOf(table: LocalTable, place: ActorPlace, messageId: Id, customId: string) {
  const message = seenMessage(table, place, messageId);
  const control = everyControl(message.components).find((candidate) => candidate.custom_id === customId);
  if (control === undefined) throw new ActError('This message has no such button or list any more.');
  if (control.disabled) throw new ActError('This button or list is disabled.');
  return control;
}

function refuseWrongChoice(select: Select, values: readonly string[]): void {
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  if (values.length < least || values.length > most || new Set(values).size < values.length) {
    throw new ActError(least === most ? `Choose ${least}.` : `Choose ${least} to ${most}.`);
  }
  if (select.type !== COMPONENT.stringSelect) return;
  const stranger = values.find((value) => !select.options.some((option) => option.value === value));
  if (stranger !== undefined) throw new ActError(`${stranger} is not among the options.`);
}
