/** Menus of messages and people, chosen by lot. */
import { ApplicationCommandType } from 'discord.js';
import { MENUS } from '../../src/bot/features/menus.ts';
import type { BotResponse, LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { SeededRandom } from './lot.ts';

export interface MenuAct {
  readonly what: string;
  perform(): Promise<BotResponse>;
}

/** On somebody of `people`, or on a message that everybody sees; undefined where nobody has written there. */
export function randomMenu(
  lot: SeededRandom,
  client: LoopbackClient,
  place: string,
  people: readonly string[],
): MenuAct | undefined {
  const { type, name } = lot.pick(MENUS).data;
  const messages = client.visibleMessages(place).filter(({ isEphemeral }) => !isEphemeral);
  const isOnUser = type === ApplicationCommandType.User;
  if (!isOnUser && messages.length === 0) return undefined;
  const target = isOnUser ? lot.pick(people) : lot.pick(messages);
  const on = typeof target === 'string' ? target : target.text.slice(0, 60);
  return {
    what: `opens ${name} on ${JSON.stringify(on)}`,
    perform: () => client.runMenu(name, target, { channel: place }),
  };
}
