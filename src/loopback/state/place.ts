import type { CommandRequest } from '../schemas/commands.ts';
import type { Channel } from './model.ts';
import { CHANNEL } from './model.ts';

/** Kinds of places in which somebody may call commands. The bot is in the first two. */
export const PLACES = ['server', 'direct', 'other server', 'group'] as const;
export type Place = (typeof PLACES)[number];

/** Discord's interaction contexts and integration types. */
export const CONTEXT = { guild: 0, botDirect: 1, private: 2 } as const;
export const INTEGRATION = { guild: 0, user: 1 } as const;

const CONTEXT_OF: Readonly<Record<Place, number>> = {
  server: CONTEXT.guild,
  direct: CONTEXT.botDirect,
  'other server': CONTEXT.guild,
  group: CONTEXT.private,
};

export function placeOf(channel: Pick<Channel, 'type' | 'guildId'>): Place {
  if (channel.type === CHANNEL.group) return 'group';
  if (channel.type === CHANNEL.direct) return 'direct';
  return channel.guildId === undefined ? 'server' : 'other server';
}

export function contextOf(channel: Pick<Channel, 'type' | 'guildId'>): number {
  return CONTEXT_OF[placeOf(channel)];
}

export function isBotIn(channel: Pick<Channel, 'type' | 'guildId'>): boolean {
  const place = placeOf(channel);
  return place === 'server' || place === 'direct';
}

/** Where a person may call a command. `isInstalled`: the person has installed the bot for themself. */
export function placesOf(
  { contexts, integration_types: types }: Pick<CommandRequest, 'contexts' | 'integration_types'>,
  isInstalled: boolean,
): Place[] {
  const forPerson = isInstalled && types?.includes(INTEGRATION.user) === true;
  const forServer = types?.includes(INTEGRATION.guild) ?? true;
  return PLACES.filter((place) => {
    const isOpen = contexts?.includes(CONTEXT_OF[place]) ?? true;
    const isBotThere = place === 'server' || place === 'direct';
    return isOpen && (forPerson || (forServer && isBotThere));
  });
}
