import { CAMPAIGN } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { inColours, type Panel } from '../../../game-api/panel/panel.ts';
import { nobodyHere } from '../../../game-api/panel/presence.ts';
import { bold, escaped, fitted } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { isPausedAt } from '../../../matches/deadlines/deadline-clock.ts';
import { lastUncounted } from '../../../matches/deadlines/downtime.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { allUnderway } from '../../context/active-matches.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { awaitedLine, type PendingMatch, waitingAt } from '../../notify/open-questions.ts';
import { hourWords, uncountedWords } from '../../panels/due-time.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';

const nobodyAsked = () => t`Nobody is asked anything now.`;
const MOST_BUTTONS = 25;

/** `/status` of this thread's match, else of all matches of the channel's campaign. */
export async function statusHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const inThread = await app.records.gameIn(interaction.channelId ?? '');
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, await noMatch(app, interaction));
  const rows = inThread ? [inThread] : await allUnderway(app.records, campaign.id);
  await show(app, interaction, await statusOf(app, interaction, campaign, rows));
}

export async function showStatus(app: App, interaction: PressInteraction, { game }: ParamsOf<'status'>): Promise<void> {
  await acknowledgeBeside(interaction);
  const row = await app.records.game(game);
  const campaign = row && (await app.records.campaign(row.campaign));
  if (!campaign) return show(app, interaction, await noMatch(app, interaction));
  await show(app, interaction, await statusOf(app, interaction, campaign, [row]));
}

async function statusOf(
  app: App,
  interaction: Replyable,
  campaign: Campaign,
  rows: readonly GameRow[],
): Promise<Panel> {
  const { user } = interaction;
  const found = await Promise.all(rows.map((row) => waitingAt(app, campaign, row, user.id)));
  const all = found.flatMap((each) => each ?? []).filter(isTold);
  const [first] = all;
  if (!first) return noMatch(app, interaction);
  const settings = settingsOf(campaign);
  const pause = isPausedAt(settings, app.tables.now)
    ? [t`**The table pauses until ${hourWords(settings.pausedUntil ?? 0)}.**`]
    : [];
  const away = await lastUncounted(app.records, campaign.server, app.tables.now);
  const time = [...pause, ...(away ? [uncountedWords(away)] : [])];
  const glance = all.length === 1 ? first.seen.atAGlance?.([...time, ...waitingLines(first)]) : undefined;
  if (glance) return inColours(glance, first.seen.viewer.palette);
  const idle = rows.every(({ kind }) => kind === CAMPAIGN) ? [(await noMatch(app, interaction)).content] : [];
  const lines = [...time, ...all.flatMap((each) => [titleOf(each), ...waitingLines(each)]), ...idle];
  const own = all.filter(({ seen }) => seen.viewer.seat !== undefined).slice(0, MOST_BUTTONS);
  const buttons = own.map(({ row, seen }) => panelButton(row.id, own.length === 1 ? undefined : seen.title));
  return { content: fitted(lines.join('\n'), CONTENT_LENGTH), components: buttonRows(buttons) };
}

/** The campaign match is left out where it asks nothing and others are shown. */
function isTold({ row, awaited }: PendingMatch, _: number, all: readonly PendingMatch[]): boolean {
  return row.kind !== CAMPAIGN || awaited.length > 0 || all.length === 1;
}

function titleOf({ row, seen, campaign }: PendingMatch): string {
  const where = row.thread ?? campaign.channel;
  return `${bold(escaped(seen.title))} (<#${where}>)`;
}

function waitingLines(waiting: PendingMatch): string[] {
  const { row, seen, awaited } = waiting;
  if (row.result !== undefined) return [t`It is over.`];
  const { away, isDeserted } = seen.viewer.presence;
  const gone = row.seats.filter(({ seat, user }) => user !== undefined && away.includes(seat));
  return [
    ...(isDeserted
      ? [nobodyHere()]
      : awaited.length > 0
        ? awaited.map((each) => awaitedLine(waiting, each))
        : [nobodyAsked()]),
    ...gone.map(({ seat }) => `- ${awayWords(bold(seen.seatName(seat)), isDeserted)}`),
  ];
}

function awayWords(name: string, isDeserted: boolean): string {
  return isDeserted ? t`${name} is away.` : t`${name} is away; the bot plays.`;
}
