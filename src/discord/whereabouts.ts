/** Servers, channels and people go, and some come back. Nothing is sent where nobody is. */
import { type Client, Events } from 'discord.js';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { App } from './app.ts';
import { refusedBy } from './refused.ts';

/** Campaigns of servers that the bot is removed from are lost until it is back; an outage is no removal. */
export function watchServers(app: App, client: Client): void {
  const mark = (server: string, lost: boolean) =>
    app.records.setLost({ server }, lost).catch((err) => app.log.warn({ err, server }, 'a server could not be marked'));
  client.on(Events.GuildDelete, ({ id }) => mark(id, true));
  client.on(Events.GuildCreate, ({ id }) => mark(id, app.host.settings.refusedServers.includes(id)));
}

/** Marks what was lost while the bot was not there. Servers with an outage are still among those that it is in. */
export async function loseOldServers(app: App, client: Client): Promise<void> {
  for (const server of await app.records.servers()) {
    if (!client.guilds.cache.has(server)) await app.records.setLost({ server }, true);
  }
}

const SHUT: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
];

/** Whether Discord says that a place is gone, or shut to the bot. */
export function isShut(error: unknown): boolean {
  const code = refusedBy(error)?.code;
  return SHUT.some((each) => each === code);
}

/** Whether a channel is still there for the bot. */
export async function isReachable({ rest }: App, channel: string): Promise<boolean> {
  try {
    await rest.get(Routes.channel(channel));
    return true;
  } catch (error) {
    if (isShut(error)) return false;
    throw error;
  }
}

/** Whether somebody is in a server. */
export async function isInServer({ rest }: App, server: string, user: string): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(server, user));
    return true;
  } catch (error) {
    if (refusedBy(error)?.code === RESTJSONErrorCodes.UnknownMember) return false;
    throw error;
  }
}
