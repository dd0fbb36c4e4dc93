import { FILE_BYTES } from '../../bot/client/limits.ts';
import { apiChannel } from '../serialize/channels.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Json } from '../serialize/people.ts';
import { apiMember, apiUser, permissionsOf } from '../serialize/people.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import { botPermissions, PLAYER_PERMISSIONS } from '../state/permissions.ts';
import { contextOf, INTEGRATION, isBotIn, placeOf } from '../state/place.ts';
import type { LoopbackContext } from '../table.ts';
import type { Interaction } from './interactions.ts';

const LOCALE = 'en-US';

export function interactionPayload(table: LoopbackContext, interaction: Interaction): Json {
  const { world } = table;
  const channel = world.channel(interaction.channelId);
  const user = world.user(interaction.userId);
  if (channel === undefined || user === undefined) throw new Error('An interaction has no channel or no user.');
  const place = placeOf(channel);
  const isInServer = place === 'server' || place === 'other server';
  const guildId = channel.guildId ?? GUILD_ID;
  const permissions = place === 'server' ? permissionsOf(world, user.id) : PLAYER_PERMISSIONS;
  const member = { ...apiMember(world, user), permissions: permissions.toString() };
  const guild = { id: guildId, locale: LOCALE, features: [] };
  const isHere = isBotIn(channel);
  const message = world.message(interaction.messageId ?? '');
  return {
    id: interaction.id,
    application_id: BOT_ID,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    context: contextOf(channel),
    ...(isInServer ? { guild_id: guildId, guild, member } : { user: apiUser(user) }),
    channel_id: channel.id,
    channel: apiChannel(world, channel),
    ...(message === undefined ? {} : { message: apiMessage(table, message) }),
    app_permissions: (isHere ? botPermissions(world, channel) : PLAYER_PERMISSIONS).toString(),
    locale: table.locales.get(user.id) ?? LOCALE,
    ...(isInServer ? { guild_locale: LOCALE } : {}),
    entitlements: [],
    authorizing_integration_owners: {
      ...(isHere && { [INTEGRATION.guild]: place === 'server' ? GUILD_ID : '0' }),
      ...(table.installedBy.has(user.id) && { [INTEGRATION.user]: user.id }),
    },
    attachment_size_limit: FILE_BYTES,
  };
}
