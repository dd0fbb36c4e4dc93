import { type Panel, textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { type BotContext, findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';
import { isPlayable } from './find-pack.ts';

export type InstalledGame = BotContext['games'][number];

export async function findGameIn(app: BotContext, channel: string | null): Promise<InstalledGame | undefined> {
  const match = await findMatchInChannel(app, channel ?? '');
  const campaign = match ? await app.records.campaign(match.campaign) : await findCampaignInChannel(app, channel ?? '');
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const { game } = app.pack(campaign.pack);
  return app.games.find(({ id }) => id === game);
}

/** Returns the game played there, else the first installed one. */
export async function findGameOrDefault(app: BotContext, channel: string | null): Promise<InstalledGame | undefined> {
  return (await findGameIn(app, channel)) ?? app.games[0];
}

export async function noMatchPanel(
  app: BotContext,
  { channelId }: { readonly channelId: string | null },
): Promise<Panel> {
  return textPanel((await findGameOrDefault(app, channelId))?.idleText?.() ?? t`Nothing is being played here.`);
}
