/** Where a campaign lives: in a text channel, or in a post of a forum that is opened for it. */

import type { GuildBasedChannel } from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { openHomePost } from '../../notify/home-post.ts';
import { missingPermissions, missingPermissionsIn } from '../../notify/permissions.ts';
import { missingPermissionWords } from '../../outbox/delivery-errors.ts';
import { ensureTags } from '../../outbox/forum-tags.ts';
import type { Replyable } from '../../response/responses.ts';

/** `isHere`: the text channel of the interaction. */
export type CampaignPlace =
  | { readonly channel: string; readonly isHere: boolean }
  | { readonly forum: string; readonly isHere: false };

/** Returns where a campaign can be founded, or why not. `wanted`: the channel that was chosen, else that of the interaction. */
export async function findPlace(
  app: BotContext,
  interaction: Replyable,
  wanted: string = interaction.channelId ?? '',
): Promise<CampaignPlace | { readonly why: string }> {
  const there = await findCampaignInChannel(app, wanted);
  if (there?.channel === wanted || there?.forum !== undefined)
    return {
      why: t`This channel already has a campaign: ${bold(escapeMarkdown(there.name))}. \`/campaign panel\` shows it.`,
    };
  const isHere = wanted === interaction.channelId;
  const channel = isHere ? interaction.channel : interaction.guild?.channels.cache.get(wanted);
  if (!isHere && !mayWrite(interaction, wanted)) return { why: t`You may not write in <#${wanted}> yourself.` };
  const forum = forumOf(channel);
  const missing = isHere
    ? missingPermissions(interaction, forum !== undefined)
    : missingPermissionsIn(interaction, wanted, forum !== undefined);
  if (forum === undefined && channel?.type !== ChannelType.GuildText && channel?.type !== ChannelType.GuildAnnouncement)
    return { why: t`A campaign needs an ordinary text channel or a forum, since it is played in threads.` };
  if (missing.length > 0) return { why: missingPermissionWords(missing) };
  return forum === undefined ? { channel: wanted, isHere } : { forum, isHere: false };
}

type AnyChannel = Replyable['channel'] | GuildBasedChannel | undefined;

/** The forum itself, or that of a post. */
function forumOf(channel: AnyChannel): string | undefined {
  if (channel?.type === ChannelType.GuildForum) return channel.id;
  const isPost = channel?.type === ChannelType.PublicThread && channel.parent?.type === ChannelType.GuildForum;
  return isPost ? (channel.parentId ?? undefined) : undefined;
}

function mayWrite(interaction: Replyable, wanted: string): boolean {
  if (!interaction.inCachedGuild()) return false;
  const channel = interaction.guild.channels.cache.get(wanted);
  const needed = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];
  return channel?.permissionsFor(interaction.member).has(needed) === true;
}

export async function whyPlaceUnsuitable(app: BotContext, interaction: Replyable): Promise<string | undefined> {
  const place = await findPlace(app, interaction);
  return 'why' in place ? place.why : undefined;
}

/** Where a campaign is stored to live. */
export interface CampaignHome {
  readonly channel: string;
  readonly forum?: string;
}

/** Opens the post of a campaign in a forum. `hint`: why the post can't show whose move it is. */
export async function openHome(
  app: Pick<BotContext, 'rest' | 'records'>,
  place: CampaignPlace,
  { server, name }: { readonly server: string; readonly name: string },
): Promise<CampaignHome & { readonly hint?: string }> {
  if ('channel' in place) return { channel: place.channel };
  const { forum } = place;
  const hint = await ensureTags(app.rest, app.records, forum);
  const channel = await openHomePost(app, { server, forum, name });
  return { channel, forum, ...(hint !== undefined && { hint }) };
}
