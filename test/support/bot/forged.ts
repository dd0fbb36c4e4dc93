/** What happens to a running bot that no panel offers: forged or old buttons, and writes of others. Loads no game. */
import { Routes } from 'discord.js';
import { z } from 'zod';
import type { Bot } from '../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';

export interface ForgeTarget {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  readonly thread: string;
}

const posted = z.object({ id: z.string() });

/**
 * What somebody else has written into the file is seen by the bot from then on. While its own last write is on the way to
 * the disk, it reads what was there before.
 */
export async function invalidateBotCache({ bot }: Pick<ForgeTarget, 'bot'>): Promise<void> {
  await bot.app.records.setGone(0, '', false);
}

/** What somebody is answered who presses something in the thread that no panel offers: a forged or an old button. */
export async function pressForged(table: ForgeTarget, person: string, customId: string): Promise<SeenMessage> {
  const { local, thread } = table;
  const on = await postForged(table, forgedButton(customId));
  const { message } = await local.client(person).press(customId, { channel: thread, on });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** The same for a menu, in which `values` are selected. */
export async function chooseForged(
  table: ForgeTarget,
  person: string,
  customId: string,
  values: readonly string[],
): Promise<SeenMessage> {
  const options = values.map((value) => ({ label: value, value }));
  const on = await postForged(table, { type: 3, custom_id: customId, max_values: values.length, options });
  const { message } = await table.local.client(person).choose(values, { channel: table.thread, on });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

export const forgedButton = (customId: string) => ({ type: 2, style: 2, label: 'Forged', custom_id: customId });

export async function postForged({ bot, thread }: ForgeTarget, control: object, content = 'Forged'): Promise<string> {
  const body = { content, components: [{ type: 1, components: [control] }] };
  return posted.parse(await bot.client.rest.post(Routes.channelMessages(thread), { body })).id;
}
