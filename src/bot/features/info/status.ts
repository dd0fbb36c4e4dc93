import { CAMPAIGN_KIND } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { withTaste } from '../../../game-api/panel/panel.ts';
import { nobodyHereWords } from '../../../game-api/panel/presence.ts';
import { bold, escapeMarkdown, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { isPausedAt } from '../../../matches/deadlines/deadline-clock.ts';
import { lastDowntime } from '../../../matches/deadlines/downtime.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import { listAllActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { PendingMatch } from '../../notify/open-questions.ts';
import { loadPendingMatch, openQuestionLine } from '../../notify/open-questions.ts';
import { downtimeWords, formatTimestamp } from '../../panels/due-time.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { noMatchPanel } from '../shared/find-game.ts';

const nobodyAsked = () => t`Nobody has to answer anything now.`;
const MAX_BUTTONS = 25;

/** `/status` of this thread's match, else of all matches of the channel's campaign. */
export async function showStatusHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const inThread = await app.records.gameInThread(interaction.channelId ?? '');
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, await noMatchPanel(app, interaction));
  const rows = inThread ? [inThread] : await listAllActiveMatches(app.records, campaign.id);
  await editReply(app, interaction, await statusPanel(app, interaction, campaign, rows));
}

export const showStatus = defineAction({
  id: 'status',
  run: async (app, interaction, { game }) => {
    await deferPrivateReply(interaction);
    const row = await app.records.game(game);
    const campaign = row && (await app.records.campaign(row.campaign));
    if (!campaign) return editReply(app, interaction, await noMatchPanel(app, interaction));
    await editReply(app, interaction, await statusPanel(app, interaction, campaign, [row]));
  },
});

async function statusPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  rows: readonly GameRow[],
): Promise<Panel> {
  const { user } = interaction;
  const found = await Promise.all(rows.map((row) => loadPendingMatch(app, campaign, row, user.id)));
  const all = found.flatMap((each) => each ?? []).filter(isListed);
  const [first] = all;
  if (!first) return noMatchPanel(app, interaction);
  const settings = settingsOf(campaign);
  const pause = isPausedAt(settings, app.matchService.now)
    ? [t`**The table pauses until ${formatTimestamp(settings.pausedUntil ?? 0)}.**`]
    : [];
  const away = await lastDowntime(app.records, campaign.server, app.matchService.now);
  const time = [...pause, ...(away ? [downtimeWords(away)] : [])];
  const glance = all.length === 1 ? first.presenter.summaryPanel?.([...time, ...waitingLines(first)]) : undefined;
  if (glance) return withTaste(glance, first.presenter.viewer);
  const idle = rows.every(({ kind }) => kind === CAMPAIGN_KIND) ? [(await noMatchPanel(app, interaction)).content] : [];
  const lines = [...time, ...all.flatMap((each) => [titleOf(each), ...waitingLines(each)]), ...idle];
  const own = all.filter(({ presenter }) => presenter.viewer.seat !== undefined).slice(0, MAX_BUTTONS);
  const buttons = own.map(({ row, presenter }) => panelButton(row.id, own.length === 1 ? undefined : presenter.title));
  return { content: truncateLines(lines.join('\n'), CONTENT_LENGTH), components: buttonRows(buttons) };
}

/** The campaign match is left out where it asks nothing and others are shown. */
function isListed({ row, openQuestions }: PendingMatch, _: number, all: readonly PendingMatch[]): boolean {
  return row.kind !== CAMPAIGN_KIND || openQuestions.length > 0 || all.length === 1;
}

function titleOf({ row, presenter, campaign }: PendingMatch): string {
  const where = row.thread ?? campaign.channel;
  return `${bold(escapeMarkdown(presenter.title))} (<#${where}>)`;
}

function waitingLines(waiting: PendingMatch): string[] {
  const { row, presenter, openQuestions } = waiting;
  if (row.result !== undefined) return [t`It is over.`];
  const { away, isDeserted } = presenter.viewer.presence;
  const gone = row.seats.filter(({ seat, user }) => user !== undefined && away.includes(seat));
  return [
    ...(isDeserted
      ? [nobodyHereWords()]
      : openQuestions.length > 0
        ? openQuestions.map((each) => openQuestionLine(waiting, each))
        : [nobodyAsked()]),
    ...gone.map(({ seat }) => `- ${awayWords(bold(presenter.seatName(seat)), isDeserted)}`),
  ];
}

function awayWords(name: string, isDeserted: boolean): string {
  return isDeserted ? t`${name} is away.` : t`${name} is away; the bot plays.`;
}
