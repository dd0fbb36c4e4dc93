import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { statisticsPanel } from '../../../game-api/replay/statistics-panel.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { withUserTaste } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { findLatestMatch } from './history.ts';

/** `/statistics` of the match under way, else of the last; `all`: of the whole campaign. */
export async function showStatisticsHere(app: BotContext, interaction: Replyable, all: boolean): Promise<void> {
  await acknowledge(interaction);
  const campaign = all ? await findCampaignInChannel(app, interaction.channelId ?? '') : undefined;
  if (campaign) return editReply(app, interaction, await campaignStatistics(app, campaign.id, interaction.user.id));
  const match = await findLatestMatch(app, interaction);
  await editReply(
    app,
    interaction,
    match ? await matchStatistics(app, match.id, interaction.user.id) : await noMatchPanel(app, interaction),
  );
}

export const showStatistics = defineAction({
  id: 'statistics',
  run: async (app, interaction, { game }) => {
    await deferPrivateReply(interaction);
    await editReply(app, interaction, await matchStatistics(app, game, interaction.user.id));
  },
});

export const showCampaignStatistics = defineAction({
  id: 'all-statistics',
  run: async (app, interaction, { campaign }) => {
    await deferPrivateReply(interaction);
    await editReply(app, interaction, await campaignStatistics(app, campaign, interaction.user.id));
  },
});

async function matchStatistics(app: BotContext, game: number, user: string): Promise<Panel> {
  const match = await app.records.game(game);
  const campaign = match && (await app.records.campaign(match.campaign));
  if (!campaign) return textPanel(t`I don’t know that game.`);
  const title = app.pack(campaign.pack).kinds.get(match.kind)?.title(match.about) ?? campaign.name;
  const tally = (await app.matchService.histories.historyOf(game))?.tally;
  return withUserTaste(app, campaign.id, user, statisticsPanel(title, campaign.game, tally, campaign.id));
}

async function campaignStatistics(app: BotContext, id: number, user: string): Promise<Panel> {
  const campaign = await app.records.campaign(id);
  if (!campaign) return textPanel(t`There is no such campaign.`);
  const tally = await app.matchService.histories.campaignTally(id);
  return withUserTaste(app, id, user, statisticsPanel(campaign.name, campaign.game, tally));
}
