/** Which game is meant in a channel, and what it says where none of its matches is played. */

import { type Panel, words } from '../../games/panel/panel.ts';
import { t } from '../../language/t.ts';
import { type App, campaignHere, gameHere } from '../app.ts';
import { isPlayable } from './packs.ts';

export type InstalledGame = App['games'][number];

/** The game that is played in a channel or a thread; undefined where none is. */
export async function gamePlayedIn(app: App, channel: string | null): Promise<InstalledGame | undefined> {
  const match = await gameHere(app, channel ?? '');
  const campaign = match ? await app.records.campaign(match.campaign) : await campaignHere(app, channel ?? '');
  if (!campaign || !isPlayable(app, campaign.pack)) return undefined;
  const { game } = app.pack(campaign.pack);
  return app.games.find(({ id }) => id === game);
}

/** The same; where none is played, the first. */
export async function gameMeant(app: App, channel: string | null): Promise<InstalledGame | undefined> {
  return (await gamePlayedIn(app, channel)) ?? app.games[0];
}

/** What whoever asks for a match is told where there is none. */
export async function noMatch(app: App, { channelId }: { readonly channelId: string | null }): Promise<Panel> {
  return words((await gameMeant(app, channelId))?.idle() ?? t`Nothing is being played here.`);
}
