/** The first words of the bot in a server that has invited it, where it may write: with a button to found a campaign. */

import type { Guild, GuildBasedChannel } from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { howItGoesButton } from '../../../game-api/panel/joining.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList } from '../../../game-api/panel/text.ts';
import { languageFor, withLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { BotContext } from '../../context/context.ts';
import { containerMessage } from '../../response/components.ts';
import { suggestGames } from '../shared/find-game.ts';
import { startButton } from './founding.ts';

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/** Says nothing where campaigns are, where the host refuses the server, or where there is no channel to write to. */
export async function welcomeServer(app: BotContext, guild: Guild): Promise<void> {
  if (app.host.settings.refusedServers.includes(guild.id)) return;
  if ((await app.records.gamesPlayedIn(guild.id)).length > 0) return;
  const channel = writableChannel(guild);
  if (!channel) return;
  const panel = withLanguage(languageFor(guild.preferredLocale), () => welcomePanel(app));
  const body = { ...containerMessage(panel), allowed_mentions: { parse: [] } };
  await app.rest.post(Routes.channelMessages(channel.id), { body });
}

function writableChannel(guild: Guild): GuildBasedChannel | undefined {
  const { me } = guild.members;
  const all = [guild.systemChannel, ...guild.channels.cache.values()];
  const texts = all.flatMap((each) => (each?.type === ChannelType.GuildText ? [each] : []));
  return texts.find((each) => me !== null && each.permissionsFor(me).has(NEEDED));
}

function welcomePanel(app: BotContext): Panel {
  const games = formatList(suggestGames(app).map(({ name }) => bold(escapeMarkdown(name))));
  return {
    content: [
      t`**I am your game-master.** With me you play ${games} by post: I know the rules, deal in secret, draw the board and wait for everyone.`,
      t`A campaign lives in a channel. Press **Found a campaign** here, or type \`/start\` in another channel.`,
    ].join('\n'),
    components: buttonRows([startButton(), howItGoesButton()]),
  };
}
