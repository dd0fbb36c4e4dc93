import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { discordErrorOf } from '../client/api-error.ts';
import type { BotContext } from '../context/context.ts';

/** Marks campaigns as lost while the bot is removed from their server; an outage is no removal. */
export function watchServers(app: BotContext, client: Client): void {
  const mark = (server: string, lost: boolean) =>
    app.records
      .setLost({ server }, lost)
      .catch((err) => app.log.warn({ err, server }, 'servers: could not mark as gone or back'));
  client.on(Events.GuildDelete, ({ id }) => mark(id, true));
  client.on(Events.GuildCreate, async ({ id }) => {
    await mark(id, app.host.settings.refusedServers.includes(id));
    await app.serverCommands
      .refreshAnew(id)
      .catch((err) => app.log.warn({ err, server: id }, 'commands: could not be registered in a server'));
  });
}

/** Marks servers that the bot was removed from while it was down. Servers with an outage are in the cache too. */
export async function markMissingServers(app: BotContext, client: Client): Promise<void> {
  for (const server of await app.records.activeServers()) {
    if (!client.guilds.cache.has(server)) await app.records.setLost({ server }, true);
  }
}

const INACCESSIBLE_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
];

export function isInaccessible(error: unknown): boolean {
  const code = discordErrorOf(error)?.code;
  return INACCESSIBLE_CODES.some((each) => each === code);
}

export function isReachable(app: BotContext, channel: string): Promise<boolean> {
  return canRead(app, Routes.channel(channel));
}

export function isGuildThere(app: Pick<BotContext, 'rest'>, server: string): Promise<boolean> {
  return canRead(app, Routes.guild(server));
}

/** Throws where Discord says neither yes nor no. */
async function canRead({ rest }: Pick<BotContext, 'rest'>, route: `/${string}`): Promise<boolean> {
  try {
    await rest.get(route);
    return true;
  } catch (error) {
    if (isInaccessible(error)) return false;
    throw error;
  }
}

export async function isInServer({ rest }: BotContext, server: string, user: string): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(server, user));
    return true;
  } catch (error) {
    if (discordErrorOf(error)?.code === RESTJSONErrorCodes.UnknownMember) return false;
    throw error;
  }
}
