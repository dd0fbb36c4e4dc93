import { ApplicationCommandType, type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { type App, campaignHere } from '../src/discord/app.ts';
import type { Command } from '../src/discord/command.ts';
import { lookingAt } from '../src/discord/handlers/at-campaign.ts';
import { gameMeant } from '../src/discord/handlers/games.ts';
import { isPlayable } from '../src/discord/handlers/packs.ts';
import { CONTENT_LENGTH } from '../src/discord/limits.ts';
import { acknowledge, show } from '../src/discord/reply.ts';
import type { Panel } from '../src/games/panel/panel.ts';
import { fitted } from '../src/games/panel/text.ts';

const NOTHING_HERE = 'No game is installed here.';

/** `/help`: what can be done now in the campaign of this channel, and how its game goes, on one page. */
export const help: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'help', description: 'How to play with this bot' },
  run: async (app, interaction) => {
    const content = (await gameMeant(app, interaction.channelId))?.help ?? NOTHING_HERE;
    const asksNow = await nowHere(app, interaction);
    if (!asksNow) return void (await interaction.reply({ content, flags: MessageFlags.Ephemeral }));
    await acknowledge(interaction);
    const now = await asksNow();
    await show(app, interaction, { ...now, content: fitted(`${now.content}\n\n${content}`, CONTENT_LENGTH) });
  },
};

/** What can be done now where a campaign lives; within a scenario its own panel says it. */
async function nowHere(app: App, { channelId, user }: ChatInputCommandInteraction) {
  const match = await app.records.gameIn(channelId);
  const campaign = await campaignHere(app, channelId);
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const isOther = match !== undefined && match.id !== (await app.tables.campaigns.numberOf(campaign.id));
  const now = app.pack(campaign.pack).between?.now;
  return isOther || !now ? undefined : (): Promise<Panel> => now(lookingAt(app, campaign, user.id));
}
