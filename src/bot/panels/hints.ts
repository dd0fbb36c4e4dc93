/** Offers a standing policy below each question that it would answer; explained once a campaign. */
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import { buttonRows } from '../../game-api/panel/controls.ts';
import { questionToShow } from '../../game-api/panel/current-question.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { changePreferences, preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import { gamePreferencesOf } from '../../matches/settings/game-settings.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH, LEGACY_ROWS } from '../client/limits.ts';
import type { SettingsReadContext } from './match-view.ts';
import { settingsContextOf } from './match-view.ts';

export async function withHint(
  app: SettingsReadContext,
  seen: MatchPresenter,
  user: string,
  panel: Panel,
): Promise<Panel> {
  const { game, seat } = seen.viewer;
  const open = questionToShow({ questions: seen.questions, seat });
  if (!open || panel.components.length >= LEGACY_ROWS) return panel;
  const wishes = await preferencesOf(app.records, game.campaign, user);
  const question = `${game.id} ${open.number}`;
  const campaign = await app.records.campaign(game.campaign);
  const offer =
    campaign &&
    seen.standingOrderOffer(await gamePreferencesOf(app.records, campaign.id, user, settingsContextOf(app, campaign)));
  if (!offer || (offer.isForTable && !(await canChangeRules(app, campaign, user)))) return panel;
  if (wishes.offered === '') await changePreferences(app.records, game.campaign, user, { offered: question });
  const isFirst = wishes.offered === '' || wishes.offered === question;
  return {
    ...panel,
    content: isFirst ? truncateLines(`${panel.content}\n${offer.words}`, CONTENT_LENGTH) : panel.content,
    components: [...panel.components, ...buttonRows([offer.button])],
  };
}

/** Tells whether the user may change the rules of the table: any player, or the founder alone, by its settings. */
async function canChangeRules({ records }: SettingsReadContext, campaign: Campaign, user: string): Promise<boolean> {
  const isMember = (await records.members(campaign.id)).some((member) => member.user === user);
  return isMember && (settingsOf(campaign).ruling === 'players' || user === campaign.founder);
}
