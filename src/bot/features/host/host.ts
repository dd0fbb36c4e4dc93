/** Commands of the operator, in a server of their own. */

import type { ChatInputCommandInteraction, Client } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { word } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { HostSettings } from '../../../matches/settings/host-settings.ts';
import { snowflake } from '../../../matches/settings/host-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { acknowledge, editReply, replyOutdated } from '../../response/responses.ts';
import { eraseUser } from '../privacy/erase-user.ts';

type SlashInteraction = ChatInputCommandInteraction;

export interface HostTarget {
  readonly server: string | undefined;
  readonly person: string | undefined;
}

/** Runs a command of the operator and answers with its result. Discord's settings of that server say who may use it. */
async function runForHost(app: BotContext, interaction: SlashInteraction, does: () => Promise<string>): Promise<void> {
  if (app.host.server === undefined || interaction.guildId !== app.host.server) return replyOutdated(interaction);
  await acknowledge(interaction);
  await editReply(app, interaction, textPanel(truncateLines(await does(), CONTENT_LENGTH)));
}

export async function listServers(app: BotContext, interaction: SlashInteraction): Promise<void> {
  await runForHost(app, interaction, async () => {
    const [counts, { matches, waiting }] = [await app.records.campaignCountsByServer(), await app.records.counts()];
    const campaigns = [...counts.values()].reduce((sum, each) => sum + each, 0);
    const lines = serverLines(interaction.client, counts, app.host.settings);
    const played = matches.map(
      ({ game, kind, count }) => t`${count} of ${escapeMarkdown(game)} (${escapeMarkdown(kind)})`,
    );
    const sum = t(
      '{servers, plural, one {# server} other {# servers}}, {campaigns, plural, one {# campaign} other {# campaigns}}, {messages, plural, one {# message} other {# messages}} waiting.',
      { servers: lines.length, campaigns, messages: waiting },
    );
    return [sum, t`Games: ${played.join(', ') || t`none`}.`, ...lines].join('\n');
  });
}

function serverLines(client: Client, counts: ReadonlyMap<string, number>, { refusedServers }: HostSettings): string[] {
  const countIn = (server: string) => counts.get(server) ?? 0;
  const servers = [...client.guilds.cache.values()].map(({ id, name }) => ({ id, name, count: countIn(id) }));
  return servers
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .map(({ id, name, count }) => {
      const refused = refusedServers.includes(id) ? `, ${t`refused`}` : '';
      return `- ${bold(escapeMarkdown(name))} (\`${id}\`): ${count}${refused}`;
    });
}

export async function showHostSettings(app: BotContext, interaction: SlashInteraction): Promise<void> {
  await runForHost(app, interaction, async () => hostSettingsWords(app.host.settings));
}

function hostSettingsWords({ refusedServers, refusedPeople, isClosed, most, packs, authors }: HostSettings): string {
  const ids = (all: readonly string[]) => (all.length === 0 ? t`none` : all.map((id) => `\`${id}\``).join(', '));
  return [
    isClosed ? t`New campaigns: closed` : t`New campaigns: open`,
    t`Campaigns per server: ${most ?? t`no limit`}`,
    t`Refused servers: ${ids(refusedServers)}`,
    t`Refused people: ${refusedPeople.length === 0 ? t`none` : refusedPeople.map((id) => `<@${id}>`).join(', ')}`,
    t`Servers that may type cards: ${ids(authors)}`,
    ...Object.entries(packs).map(([pack, servers]) => t`Pack \`${pack}\`: only for ${ids(servers)}`),
  ].join('\n');
}

/** A refused server is sent nothing until it is allowed again. */
export async function setRefused(
  app: BotContext,
  interaction: SlashInteraction,
  { server, person }: HostTarget,
  isRefused: boolean,
): Promise<void> {
  await runForHost(app, interaction, async () => {
    if (server === undefined && person === undefined) return t`Name a server or a person.`;
    const read = server === undefined ? undefined : snowflake.safeParse(server);
    if (read && !read.success)
      return t`“${escapeMarkdown(server ?? '')}” is not a server number. \`/host servers\` lists them.`;
    if (isRefused && server === app.host.server) return t`This server is your own.`;
    if (isRefused && person === interaction.user.id) return t`That is you already.`;
    const set = (all: readonly string[], id: string | undefined) => {
      if (id === undefined) return [...all];
      return isRefused ? [...new Set([...all, id])] : all.filter((each) => each !== id);
    };
    await app.host.updateSettings((now) => ({
      ...now,
      refusedServers: set(now.refusedServers, server),
      refusedPeople: set(now.refusedPeople, person),
    }));
    if (server !== undefined) {
      const isThere = interaction.client.guilds.cache.has(server);
      await app.records.setLost({ server }, isRefused || !isThere);
    }
    return hostSettingsWords(app.host.settings);
  });
}

export async function offerEraseUser(
  app: BotContext,
  interaction: SlashInteraction,
  user: string | undefined,
): Promise<void> {
  if (app.host.server === undefined || interaction.guildId !== app.host.server) return replyOutdated(interaction);
  await acknowledge(interaction);
  const read = snowflake.safeParse(user);
  if (!read.success) return editReply(app, interaction, textPanel(t`Name a person, or give their Discord ID.`));
  const { channels } = await app.records.userTraces(read.data);
  const yes = button(eraseUserForHost.customId({ user: read.data }), t`Delete it`, 'danger');
  await editReply(app, interaction, {
    content: t`This deletes all data about <@${read.data}> (\`${read.data}\`), as \`/privacy\` does: their seats stay and become free. They are known in ${channels.length} channels and threads.`,
    components: buttonRows([yes]),
  });
}

export const eraseUserForHost = defineAction({
  id: 'host-forget',
  params: { user: word },
  run: async (app, interaction, { user }) => {
    const isHosts = app.host.server !== undefined && interaction.guildId === app.host.server;
    if (!isHosts || !snowflake.safeParse(user).success) return replyOutdated(interaction);
    await acknowledge(interaction);
    if (!interaction.memberPermissions?.has('ManageGuild'))
      return editReply(app, interaction, textPanel(t`Only a server manager does that.`));
    await eraseUser(app, user);
    await editReply(app, interaction, textPanel(t`All data about them is deleted.`));
  },
});

export async function setClosed(app: BotContext, interaction: SlashInteraction, isClosed: boolean): Promise<void> {
  await runForHost(app, interaction, async () => {
    await app.host.updateSettings((now) => ({ ...now, isClosed }));
    return hostSettingsWords(app.host.settings);
  });
}

export async function setCampaignLimit(app: BotContext, interaction: SlashInteraction, most: number): Promise<void> {
  await runForHost(app, interaction, async () => {
    await app.host.updateSettings(({ most: _, ...now }) => (most === 0 ? now : { ...now, most }));
    return hostSettingsWords(app.host.settings);
  });
}

/** Servers as ids between spaces, commas or semicolons, or one sentence on what is none. */
function readServers(typed: string): { readonly servers: readonly string[] } | { readonly why: string } {
  const named = typed.split(/[\s,;]+/).filter((each) => each !== '');
  const wrong = named.find((each) => !snowflake.safeParse(each).success);
  if (wrong === undefined) return { servers: named };
  return { why: t`“${escapeMarkdown(wrong)}” is not a server number. \`/host servers\` lists them.` };
}

/** Lets these servers, and no others, type content of their own. */
export async function setAuthors(app: BotContext, interaction: SlashInteraction, servers: string): Promise<void> {
  await runForHost(app, interaction, async () => {
    const read = readServers(servers);
    if ('why' in read) return read.why;
    await app.host.updateSettings((now) => ({ ...now, authors: [...read.servers] }));
    return hostSettingsWords(app.host.settings);
  });
}

/** Limits a pack to servers; an empty list lifts the limit. */
export async function restrictPack(
  app: BotContext,
  interaction: SlashInteraction,
  pack: string,
  servers: string,
): Promise<void> {
  await runForHost(app, interaction, async () => {
    if (!app.packs.some(({ id }) => id === pack)) return t`“${escapeMarkdown(pack)}” is not a pack on this bot.`;
    const read = readServers(servers);
    if ('why' in read) return read.why;
    await app.host.updateSettings(({ packs: { [pack]: _, ...others }, ...now }) => ({
      ...now,
      packs: read.servers.length === 0 ? others : { ...others, [pack]: [...read.servers] },
    }));
    return hostSettingsWords(app.host.settings);
  });
}
