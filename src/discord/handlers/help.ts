/** What whoever asks for help is told: what can be done now, and how the game goes. */
import { type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import type { Panel } from '../../games/panel/panel.ts';
import { fitted } from '../../games/panel/text.ts';
import { type App, campaignHere } from '../app.ts';
import { hostLine } from '../host.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { acknowledge, show } from '../reply.ts';
import { lookingAt } from './at-campaign.ts';
import { gameMeant } from './games.ts';
import { isPlayable } from './packs.ts';

const NOTHING_HERE = 'No game is installed here.';

export async function helpHere(app: App, interaction: ChatInputCommandInteraction): Promise<void> {
  const help = (await gameMeant(app, interaction.channelId))?.help ?? NOTHING_HERE;
  const line = hostLine(app.host.about);
  const end = line === undefined ? '' : `\n\n${line}`;
  const content = fitted(help, CONTENT_LENGTH - end.length) + end;
  const asksNow = await nowHere(app, interaction);
  if (!asksNow) return void (await interaction.reply({ content, flags: MessageFlags.Ephemeral }));
  await acknowledge(interaction);
  const now = await asksNow();
  await show(app, interaction, {
    ...now,
    content: fitted(`${now.content}\n\n${help}`, CONTENT_LENGTH - end.length) + end,
  });
}

/** What can be done now where a campaign lives; within a scenario its own panel says it. */
async function nowHere(app: App, { channelId, user }: ChatInputCommandInteraction) {
  const match = await app.records.gameIn(channelId);
  const campaign = await campaignHere(app, channelId);
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const isOther = match !== undefined && match.id !== (await app.tables.campaigns.numberOf(campaign.id));
  const now = app.pack(campaign.pack).between?.now;
  return isOther || !now ? undefined : (): Promise<Panel> => now(lookingAt(app, campaign, user.id));
}
