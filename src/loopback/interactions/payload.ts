import { FILE_BYTES } from '../../bot/client/limits.ts';
import { apiChannel } from '../serialize/channels.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Json } from '../serialize/people.ts';
import { apiMember, apiUser, permissionsOf } from '../serialize/people.ts';
import { CHANNEL } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import { botPermissions } from '../state/permissions.ts';
import type { LoopbackContext } from '../table.ts';
import type { Interaction } from './interactions.ts';

const LOCALE = 'en-US';

export function interactionPayload(table: LoopbackContext, interaction: Interaction): Json {
  const { world } = table;
  const channel = world.channel(interaction.channelId);
  const user = world.user(interaction.userId);
  if (channel === undefined || user === undefined) throw new Error('An interaction has no channel or no user.');
  const isDirect = channel.type === CHANNEL.direct;
  const member = { ...apiMember(world, user), permissions: permissionsOf(world, user.id).toString() };
  const guild = { id: GUILD_ID, locale: LOCALE, features: [] };
  const message = world.message(interaction.messageId ?? '');
  return {
    id: interaction.id,
    application_id: BOT_ID,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    ...(isDirect ? { user: apiUser(user), context: 1 } : { guild_id: GUILD_ID, guild, member, context: 0 }),
    channel_id: channel.id,
    channel: apiChannel(world, channel),
    ...(message === undefined ? {} : { message: apiMessage(table, message) }),
    app_permissions: botPermissions(world, channel).toString(),
    locale: table.locales.get(user.id) ?? LOCALE,
    ...(isDirect ? {} : { guild_locale: LOCALE }),
    entitlements: [],
    authorizing_integration_owners: { 0: GUILD_ID },
    attachment_size_limit: FILE_BYTES,
  };
}
