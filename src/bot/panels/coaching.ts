/** One sentence on each panel of somebody's first match, at tables that play quick: others know their game. */
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { changePreferences, preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';

interface CoachingContext {
  readonly records: Repositories;
}

export async function withCoaching(
  app: CoachingContext,
  seen: MatchPresenter,
  user: string,
  panel: Panel,
): Promise<Panel> {
  const { game, seat } = seen.viewer;
  const sentence = seat === undefined || game.result !== undefined ? undefined : seen.coaching?.();
  if (sentence === undefined) return panel;
  const campaign = await app.records.campaign(game.campaign);
  if (!campaign || settingsOf(campaign).playStyle !== 'quick') return panel;
  if ((await coachedMatch(app, game.campaign, user, game.id)) !== game.id) return panel;
  return { ...panel, content: truncateLines(`${panel.content}\n-# ${sentence}`, CONTENT_LENGTH) };
}

/** Decides once, with the first panel in the campaign. */
async function coachedMatch(
  { records }: CoachingContext,
  campaign: number,
  user: string,
  now: number,
): Promise<number> {
  const { coached } = await preferencesOf(records, campaign, user);
  if (coached !== 0) return coached;
  const earlier = (await records.gamesOf(campaign)).filter(
    ({ id, result, seats }) => id !== now && result !== undefined && seats.some((each) => each.user === user),
  );
  const first = earlier.length > 0 ? HAS_PLAYED : now;
  await changePreferences(records, campaign, user, { coached: first });
  return first;
}

const HAS_PLAYED = -1;
