/** Offers a standing policy below each question that it would answer; explained once a campaign. */
import type { Face } from '../../game-api/contract/presenter.ts';
import { buttonRows } from '../../game-api/panel/controls.ts';
import { shownTo } from '../../game-api/panel/current-question.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { fitted } from '../../game-api/panel/text.ts';
import { prefer, preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import { ownWishes } from '../../matches/settings/game-settings.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH, LEGACY_ROWS } from '../client/limits.ts';
import { readingIn, type SettingsReadContext } from './read-settings.ts';

export async function withOffer(app: SettingsReadContext, seen: Face, user: string, panel: Panel): Promise<Panel> {
  const { game, seat } = seen.viewer;
  const open = shownTo({ questions: seen.questions, seat });
  if (!open || panel.components.length >= LEGACY_ROWS) return panel;
  const wishes = await preferencesOf(app.records, game.campaign, user);
  const question = `${game.id} ${open.number}`;
  const campaign = await app.records.campaign(game.campaign);
  const offer = campaign && seen.offer(await ownWishes(app.records, campaign.id, user, readingIn(app, campaign)));
  if (!offer || (offer.forTable && !(await mayRule(app, campaign, user)))) return panel;
  if (wishes.offered === '') await prefer(app.records, game.campaign, user, { offered: question });
  const isFirst = wishes.offered === '' || wishes.offered === question;
  return {
    ...panel,
    content: isFirst ? fitted(`${panel.content}\n${offer.words}`, CONTENT_LENGTH) : panel.content,
    components: [...panel.components, ...buttonRows([offer.button])],
  };
}

/** Tells whether the user may change the rules of the table: any player, or the founder alone, by its settings. */
async function mayRule({ records }: SettingsReadContext, campaign: Campaign, user: string): Promise<boolean> {
  const isMember = (await records.members(campaign.id)).some((member) => member.user === user);
  return isMember && (settingsOf(campaign).ruling === 'players' || user === campaign.founder);
}
