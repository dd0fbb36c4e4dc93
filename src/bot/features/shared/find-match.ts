import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { type App, campaignHere, gameHere } from '../../context/context.ts';
import { isPlayable } from './find-pack.ts';

export type InstalledGame = App['games'][number];

export async function gamePlayedIn(app: App, channel: string | null): Promise<InstalledGame | undefined> {
  const match = await gameHere(app, channel ?? '');
  const campaign = match ? await app.records.campaign(match.campaign) : await campaignHere(app, channel ?? '');
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const { game } = app.pack(campaign.pack);
  return app.games.find(({ id }) => id === game);
}

/** Returns the game played there, else the first installed one. */
export async function gameMeant(app: App, channel: string | null): Promise<InstalledGame | undefined> {
  return (await gamePlayedIn(app, channel)) ?? app.games[0];
}

export async function noMatch(app: App, { channelId }: { readonly channelId: string | null }): Promise<Panel> {
  return words((await gameMeant(app, channelId))?.idle() ?? t`Nothing is being played here.`);
}
