import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { CONTENT_LENGTH, LEGACY_ROWS, ROW_BUTTONS } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { PanelSources } from '../../context/context.ts';
import { unarchiveMatch } from '../../notify/archive-threads.ts';
import { loadPendingMatch } from '../../notify/open-questions.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { requireCampaign } from '../shared/campaign-permissions.ts';
import { noMatchPanel } from '../shared/find-game.ts';

const DELIVERY_TIMEOUT_MS = 5_000;

/** Adds buttons that wake archived matches, as far as there is room. */
export async function withArchivedMatches(app: PanelSources, campaign: Campaign, panel: Panel): Promise<Panel> {
  if (panel.components.length >= LEGACY_ROWS) return panel;
  const rows = (await app.records.archivedGames(campaign.id)).slice(0, ROW_BUTTONS);
  const asleep = await Promise.all(rows.map((row) => loadPendingMatch(app, campaign, row, campaign.founder)));
  const there = asleep.flatMap((each) => each ?? []);
  if (there.length === 0) return panel;
  const named = there.map(({ presenter }) => bold(escapeMarkdown(presenter.title)));
  const line = t(
    '{count, plural, one {-# {games} sleeps: it has been quiet for long.} other {-# {games} sleep: they have been quiet for long.}}',
    { count: there.length, games: formatList(named) },
  );
  const buttons = there.map(({ row, presenter }) =>
    button(wakeMatch.customId({ game: row.id }), t`Wake ${presenter.title}`),
  );
  return {
    ...panel,
    content: truncateLines(`${panel.content}\n${line}`, CONTENT_LENGTH),
    components: [...panel.components, ...buttonRows(buttons)],
  };
}

export const wakeMatch = defineAction({
  id: 'wake',
  params: { game: number },
  run: async (app, interaction, { game }) => {
    await acknowledge(interaction);
    const row = await app.records.game(game);
    if (!row) return editReply(app, interaction, await noMatchPanel(app, interaction));
    const campaign = await requireCampaign(app, interaction, row.campaign);
    if (!campaign) return;
    if (row.result !== undefined) return editReply(app, interaction, textPanel(t`It is over.`));
    if (row.slept !== undefined) await unarchiveMatch(app, row, interaction.user.id);
    await app.outboxWorker.waitForDelivery(game, DELIVERY_TIMEOUT_MS);
    const thread = (await app.records.game(game))?.thread;
    await editReply(
      app,
      interaction,
      textPanel(t`Awake again: <#${thread ?? ''}>. \`/status\` there shows who it waits for.`),
    );
  },
});
