import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { statisticsPanel } from '../../../game-api/replay/statistics-panel.ts';
import { t } from '../../../i18n/t.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { inOwnColours } from '../../panels/match-view.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';
import { matchToTell } from './history.ts';

/** `/statistics` of the match under way, else of the last; `all`: of the whole campaign. */
export async function statisticsHere(app: App, interaction: Replyable, all: boolean): Promise<void> {
  await acknowledge(interaction);
  const campaign = all ? await campaignHere(app, interaction.channelId ?? '') : undefined;
  if (campaign) return show(app, interaction, await ofCampaign(app, campaign.id, interaction.user.id));
  const match = await matchToTell(app, interaction);
  await show(
    app,
    interaction,
    match ? await ofMatch(app, match.id, interaction.user.id) : await noMatch(app, interaction),
  );
}

export async function showStatistics(
  app: App,
  interaction: PressInteraction,
  { game }: ParamsOf<'statistics'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  await show(app, interaction, await ofMatch(app, game, interaction.user.id));
}

export async function showAllStatistics(
  app: App,
  interaction: PressInteraction,
  { campaign }: ParamsOf<'all-statistics'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  await show(app, interaction, await ofCampaign(app, campaign, interaction.user.id));
}

async function ofMatch(app: App, game: number, user: string): Promise<Panel> {
  const match = await app.records.game(game);
  const campaign = match && (await app.records.campaign(match.campaign));
  if (!campaign) return words(t`There is no such match.`);
  const title = app.pack(campaign.pack).kinds.get(match.kind)?.title(match.about) ?? campaign.name;
  const tally = (await app.tables.chronicles.of(game))?.tally;
  return inOwnColours(app, campaign.id, user, statisticsPanel(title, campaign.game, tally, campaign.id));
}

async function ofCampaign(app: App, id: number, user: string): Promise<Panel> {
  const campaign = await app.records.campaign(id);
  if (!campaign) return words(t`There is no such campaign.`);
  const tally = await app.tables.chronicles.ofCampaign(id);
  return inOwnColours(app, id, user, statisticsPanel(campaign.name, campaign.game, tally));
}
