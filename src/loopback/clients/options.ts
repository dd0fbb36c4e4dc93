import { t } from '../../i18n/t.ts';
import type { ValueOption } from '../schemas/commands.ts';
import { OPTION } from '../schemas/commands.ts';
import { apiChannel } from '../serialize/channels.ts';
import { apiAttachment } from '../serialize/messages.ts';
import type { Json } from '../serialize/people.ts';
import { apiMember, apiRoles, apiUser, channelPermissionsOf } from '../serialize/people.ts';
import type { LoopbackContext } from '../table.ts';
import { ActionError } from './action-error.ts';

/** Text, number, boolean, or the id of a user, role, channel or file. */
export type CommandOptionValues = Readonly<Record<string, string | number | boolean>>;

export interface FilledOptions {
  readonly options: readonly Json[];
  readonly resolved: Json;
}

/** Validates as Discord's client does. Throws an ActionError. */
export function fillOptions(
  context: LoopbackContext,
  options: readonly ValueOption[],
  values: CommandOptionValues,
): FilledOptions {
  const strangers = Object.keys(values).filter((name) => !options.some((option) => option.name === name));
  if (strangers.length > 0) throw new ActionError(t`This command has no option ${strangers[0] ?? ''}.`);
  const given = options.flatMap((option) => {
    const value = values[option.name];
    if (value === undefined && option.required) throw new ActionError(t`The option ${option.name} is missing.`);
    return value === undefined ? [] : [{ option, value: validateOption(option, value) }];
  });
  return {
    options: given.map(({ option, value }) => ({ name: option.name, type: option.type, value })),
    resolved: resolvedData(
      context,
      given.filter(({ option }) => isMention(option)).map(({ value }) => String(value)),
    ),
  };
}

export function fillAutocompleteOptions(
  options: readonly ValueOption[],
  values: CommandOptionValues,
  focused: string,
): readonly Json[] {
  return options.flatMap((option) => {
    const value = option.name === focused ? String(values[option.name] ?? '') : values[option.name];
    if (value === undefined) return [];
    return [{ name: option.name, type: option.type, value, ...(option.name === focused ? { focused: true } : {}) }];
  });
}

function isMention(option: ValueOption): boolean {
  return option.type >= OPTION.user && option.type !== OPTION.number;
}

function validateOption(option: ValueOption, value: string | number | boolean): string | number | boolean {
  switch (option.type) {
    case OPTION.boolean:
      return value === true || value === 'true';
    case OPTION.integer:
    case OPTION.number:
      return validateNumber(option, Number(value));
    case OPTION.string:
      return validateText(option, String(value));
    default:
      return String(value);
  }
}

function validateNumber(option: ValueOption, value: number): number {
  const isOfKind = option.type === OPTION.integer ? Number.isInteger(value) : Number.isFinite(value);
  const fits = value >= (option.min_value ?? value) && value <= (option.max_value ?? value);
  if (!isOfKind || !fits || !isChoice(option, value))
    throw new ActionError(t`The option ${option.name} can't be that.`);
  return value;
}

function validateText(option: ValueOption, value: string): string {
  const fits = value.length >= (option.min_length ?? 0) && value.length <= (option.max_length ?? 6_000);
  if (!fits || !isChoice(option, value)) throw new ActionError(t`The option ${option.name} can't be that.`);
  return value;
}

function isChoice(option: ValueOption, value: string | number): boolean {
  return !option.choices?.length || option.choices.some((choice) => choice.value === value);
}

/** `seatId`: whose permissions in the channels are told. */
export function resolvedData(context: LoopbackContext, ids: readonly string[], seatId = ''): Json {
  const { world } = context;
  const users = ids.flatMap((id) => world.user(id) ?? []);
  const channels = ids.flatMap((id) => world.channel(id) ?? []);
  const roles = apiRoles(context.guildName, context.guildName).filter((role) => ids.some((id) => id === role.id));
  const files = ids.flatMap((id) => context.uploads.get(id) ?? []);
  const parts: Record<string, Json> = {
    users: Object.fromEntries(users.map((user) => [user.id, apiUser(user)])),
    members: Object.fromEntries(users.map((user) => [user.id, memberOf(context, user.id)])),
    channels: Object.fromEntries(
      channels.map((channel) => [
        channel.id,
        { ...apiChannel(world, channel), permissions: channelPermissionsOf(world, seatId, channel).toString() },
      ]),
    ),
    roles: Object.fromEntries(roles.map((role) => [String(role.id), role])),
    attachments: Object.fromEntries(files.map((file) => [file.id, apiAttachment(context.url(), file)])),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

function memberOf(context: LoopbackContext, userId: string): Json {
  const user = context.world.user(userId);
  if (user === undefined) return {};
  const { user: _, ...member } = apiMember(context.world, user);
  return { ...member, permissions: '0' };
}
