import type { Logger } from 'pino';
import type { Pack } from '../../game-api/contract/game.ts';
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import type { Panel, PanelTaste } from '../../game-api/panel/panel.ts';
import { withTaste } from '../../game-api/panel/panel.ts';
import type { MatchService, MatchSession } from '../../matches/service/match-service.ts';
import { preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import type { GameSettingsContext } from '../../matches/settings/game-settings.ts';
import type { Campaign, Repositories } from '../../matches/settings/repositories.ts';
import { parsePaletteName } from '../../render/canvas/palette.ts';

export interface MatchViewContext {
  readonly records: Repositories;
  readonly matchService: MatchService;
}

/** Returns undefined where there is no such match. */
export async function loadPresenter(
  app: MatchViewContext,
  game: number,
  user: string,
): Promise<MatchPresenter | undefined> {
  return app.matchService.withSession(game, user, (at) => presenterOf(app, at));
}

/** Reads within the lock of the match. */
export async function presenterOf(
  app: Pick<MatchViewContext, 'records'>,
  at: MatchSession,
): Promise<MatchPresenter | undefined> {
  const found = await at.readView();
  if (!found) return undefined;
  const { match, ...viewer } = found;
  return match.presenterFor({ ...viewer, ...(await tasteOf(app, found.game.campaign, at.user)) });
}

export async function withUserTaste(
  app: Pick<MatchViewContext, 'records'>,
  campaign: number,
  user: string,
  panel: Panel,
): Promise<Panel> {
  return withTaste(panel, await tasteOf(app, campaign, user));
}

export async function tasteOf(
  { records }: Pick<MatchViewContext, 'records'>,
  campaign: number,
  user: string,
): Promise<PanelTaste> {
  const { palette, signs } = await preferencesOf(records, campaign, user);
  return { palette: parsePaletteName(palette), signs };
}

export interface SettingsReadContext {
  readonly records: Repositories;
  readonly pack: (id: string) => Pack;
  readonly log: Logger;
}

export function settingsContextOf(
  { pack, log }: SettingsReadContext,
  campaign: Pick<Campaign, 'id' | 'pack'>,
): GameSettingsContext {
  const onCorrupt = (why: string) =>
    log.warn({ why, campaign: campaign.id }, 'settings: stored settings could not be read');
  return { pack: pack(campaign.pack), onCorrupt: onCorrupt };
}
