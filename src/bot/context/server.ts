import type { Replyable } from '../response/responses.ts';

type InteractionSource = Pick<Replyable, 'guildId'> & {
  readonly client: { readonly guilds: { readonly cache: { has(server: string): boolean } } };
};

/** Returns the server of an interaction, if the bot is in it. A person may have installed the bot for themself. */
export function serverOf({ guildId, client }: InteractionSource): string | undefined {
  return guildId !== null && client.guilds.cache.has(guildId) ? guildId : undefined;
}
