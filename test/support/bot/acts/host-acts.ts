/** A host decides about a bot from a server of their own. */
import { HOST_COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { LoopbackClient } from '../../../../src/loopback/clients/client.ts';
import type { CommandOptionValues } from '../../../../src/loopback/clients/options.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { restartBot } from '../played-bot.ts';

/** Another run of the bot, whose host decides from the server of the table. */
export async function startHostedBot(table: PlayedBot): Promise<{ bot: Bot; host: LoopbackClient }> {
  await table.bot.stop();
  const bot = await restartBot(table, { host: { server: table.local.guildId, commands: HOST_COMMANDS } });
  const host = table.local.clients.at(-1);
  if (!host) throw new Error('Nobody runs the server.');
  return { bot, host };
}

export const commandReply = async (
  person: LoopbackClient,
  command: string,
  values: CommandOptionValues = {},
  channel = 'tavern',
) => (await runDeed(person, command, values, { channel })).message?.text;
