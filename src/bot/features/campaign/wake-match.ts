import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { bold, escaped, fitted, listed } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { CONTENT_LENGTH, LEGACY_ROWS, ROW_BUTTONS } from '../../client/limits.ts';
import type { App, PanelSources } from '../../context/context.ts';
import { wakeUp } from '../../notify/archive-threads.ts';
import { waitingAt } from '../../notify/open-questions.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, show } from '../../response/responses.ts';
import { campaignOf } from '../shared/campaign-permissions.ts';
import { noMatch } from '../shared/find-match.ts';

const PATIENCE = 5_000;

/** Adds buttons that wake archived matches, as far as there is room. */
export async function withSleepers(app: PanelSources, campaign: Campaign, panel: Panel): Promise<Panel> {
  if (panel.components.length >= LEGACY_ROWS) return panel;
  const rows = (await app.records.asleepIn(campaign.id)).slice(0, ROW_BUTTONS);
  const asleep = await Promise.all(rows.map((row) => waitingAt(app, campaign, row, campaign.founder)));
  const there = asleep.flatMap((each) => each ?? []);
  if (there.length === 0) return panel;
  const named = there.map(({ seen }) => bold(escaped(seen.title)));
  const line = t(
    '{count, plural, one {-# {games} sleeps: nothing happened there for long.} other {-# {games} sleep: nothing happened there for long.}}',
    { count: there.length, games: listed(named) },
  );
  const buttons = there.map(({ row, seen }) =>
    button(customId({ action: 'wake', game: row.id }), t`Wake ${seen.title}`),
  );
  return {
    ...panel,
    content: fitted(`${panel.content}\n${line}`, CONTENT_LENGTH),
    components: [...panel.components, ...buttonRows(buttons)],
  };
}

export async function wake(app: App, interaction: PressInteraction, { game }: ParamsOf<'wake'>): Promise<void> {
  await acknowledge(interaction);
  const row = await app.records.game(game);
  if (!row) return show(app, interaction, await noMatch(app, interaction));
  const campaign = await campaignOf(app, interaction, row.campaign);
  if (!campaign) return;
  if (row.result !== undefined) return show(app, interaction, words(t`It is over.`));
  if (row.slept !== undefined) await wakeUp(app, row, interaction.user.id);
  await app.deliverer.delivered(game, PATIENCE);
  const thread = (await app.records.game(game))?.thread;
  await show(app, interaction, words(t`It is awake: <#${thread ?? ''}>. \`/status\` says there whom it waits for.`));
}
