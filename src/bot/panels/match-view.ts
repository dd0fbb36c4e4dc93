import type { Face } from '../../game-api/contract/presenter.ts';
import { inColours, type Panel } from '../../game-api/panel/panel.ts';
import type { AtTable, Tables } from '../../matches/service/match-service.ts';
import { preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import type { Records } from '../../matches/settings/repositories.ts';
import { type PaletteName, paletteNamed } from '../../render/canvas/palette.ts';

export interface MatchViewContext {
  readonly records: Records;
  readonly tables: Tables;
}

/** Returns undefined where there is no such match. */
export async function see(app: MatchViewContext, game: number, user: string): Promise<Face | undefined> {
  return app.tables.at(game, user, (at) => seenAt(app, at));
}

/** Reads within the lock of the match. */
export async function seenAt(app: Pick<MatchViewContext, 'records'>, at: AtTable): Promise<Face | undefined> {
  const found = await at.look();
  if (!found) return undefined;
  const { match, ...viewer } = found;
  return match.face({ ...viewer, palette: await paletteOf(app, found.game.campaign, at.user) });
}

export async function inOwnColours(
  app: Pick<MatchViewContext, 'records'>,
  campaign: number,
  user: string,
  panel: Panel,
): Promise<Panel> {
  return inColours(panel, await paletteOf(app, campaign, user));
}

export async function paletteOf(
  { records }: Pick<MatchViewContext, 'records'>,
  campaign: number,
  user: string,
): Promise<PaletteName> {
  const { palette } = await preferencesOf(records, campaign, user);
  return paletteNamed(palette);
}
