import { PARTY } from '../../../engine/rules/rule.ts';
import { remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { nothingToDoWords, panelButton } from '../../../game-api/panel/idle-panels.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { backButton } from '../../../game-api/panel/presence.ts';
import { bold, escapeMarkdown, formatList, truncateLines } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import { isPausedAt } from '../../../matches/deadlines/deadline-clock.ts';
import { seatsOf } from '../../../matches/people/seats.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { serverOf } from '../../context/server.ts';
import type { LateQuestion, PendingMatch } from '../../notify/open-questions.ts';
import {
  listLateQuestions,
  listPendingMatches,
  matchPlaceWords,
  openQuestionWords,
  questionsFor,
} from '../../notify/open-questions.ts';
import { formatTimestamp } from '../../panels/due-time.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { isPlayable } from '../shared/find-game.ts';

const PER_PAGE = 8;
const nothingToPlay = () => t`No game waits for you.`;
const inNoCampaign = () =>
  textPanel(t`You play in no campaign on this server. Press **Join** on a campaign panel to change that.`);

export async function showDue(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, await duePanel(app, interaction, 0));
}

export const turnDuePage = defineAction({
  id: 'due',
  params: { page: number },
  run: async (app, interaction, { page }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await duePanel(app, interaction, page));
  },
});

/** Of this server where the bot is in it, else of all. */
async function duePanel(app: BotContext, interaction: Replyable, wanted: number): Promise<Panel> {
  const { user } = interaction;
  const serverHere = serverOf(interaction);
  const campaigns = (await app.records.activeCampaignsOf(user.id)).filter(({ server }) =>
    serverHere === undefined ? app.host.whyRefused({ guildId: server, user }) === undefined : server === serverHere,
  );
  const referred =
    serverHere === undefined
      ? []
      : await listLateQuestions(app, await app.records.campaignsOfMaster(serverHere, user.id), user.id);
  if (campaigns.length + referred.length === 0)
    return serverHere === undefined ? textPanel(t`You play in no campaign.`) : inNoCampaign();
  const due = await listPendingMatches(app, campaigns, user.id);
  const pages = Math.max(1, Math.ceil(due.length / PER_PAGE));
  const page = Math.min(wanted, pages - 1);
  const here = due.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  const away = await campaignsAway(app, campaigns, user.id);
  const shut = campaigns.filter(({ pack }) => !isPlayable(app, pack));
  const lines = [
    due.length === 0
      ? referred.length === 0
        ? nothingToDoWords()
        : nothingToPlay()
      : t('{games, plural, one {One game waits for you.} other {# games wait for you.}}', {
          games: due.length,
        }),
    ...here.flatMap((each) => dueLines(app, each, user.id)),
    ...referred.map((each) => `- ${lateAnswerLine(each)}`),
    ...(away.length > 0 ? [t`-# You are away in ${namesOf(away)}, so the bot plays for you there.`] : []),
    ...(shut.length > 0 ? [t`-# ${namesOf(shut)} can’t be shown now: its content can’t be read.`] : []),
  ];
  const components = buttonRows([
    ...here.map(({ row, campaign, presenter }) => panelButton(row.id, `${campaign.name}: ${presenter.title}`)),
    ...referred.slice(0, 1).flatMap(lateAnswerButtons),
    ...(pages > 1 ? pageButtons(page, pages) : []),
    ...away.slice(0, 1).map(({ id }) => backButton(id)),
    remindersButton(),
    button(turnDuePage.customId({ page }), t`Refresh`),
  ]);
  return { content: truncateLines(lines.join('\n'), CONTENT_LENGTH), components };
}

function namesOf(campaigns: readonly Campaign[]): string {
  return formatList(campaigns.map(({ name }) => bold(escapeMarkdown(name))));
}

function dueLines(app: BotContext, waiting: PendingMatch, user: string): string[] {
  const { campaign, presenter, row } = waiting;
  const settings = settingsOf(campaign);
  const paused = isPausedAt(settings, app.matchService.now)
    ? ` ${t`The table pauses until ${formatTimestamp(settings.pausedUntil ?? 0)}.`}`
    : '';
  const several = seatsOf(row, user).length > 1;
  const asked = questionsFor(waiting, user).map((each) => {
    const { seat } = each.open.question;
    return several && seat !== PARTY
      ? `${bold(presenter.seatName(seat))}: ${openQuestionWords(presenter, each)}`
      : capitalize(openQuestionWords(presenter, each));
  });
  return [`${matchPlaceWords(waiting)}${paused}`, ...asked.map((words) => `- ${words}`)];
}

async function campaignsAway(
  { records }: BotContext,
  campaigns: readonly Campaign[],
  user: string,
): Promise<Campaign[]> {
  const wishes = await Promise.all(campaigns.map(({ id }) => preferencesOf(records, id, user)));
  return campaigns.filter((_, i) => wishes[i]?.away);
}

function pageButtons(page: number, pages: number): Button[] {
  const to = (other: number) => turnDuePage.customId({ page: other });
  return [
    ...(page > 0 ? [button(to(page - 1), t`Earlier`)] : []),
    ...(page < pages - 1 ? [button(to(page + 1), t`Later`)] : []),
  ];
}

function lateSeatName({ pendingMatch, seat }: LateQuestion): string {
  return seat === PARTY ? t`the table` : bold(pendingMatch.presenter.seatName(seat));
}

export function lateAnswerLine(referred: LateQuestion): string {
  return t`${matchPlaceWords(referred.pendingMatch)}: you are the game-master. ${lateSeatName(referred)} ran out of time: what now?`;
}

/** Lets the bot answer, or restarts the deadline. Sitting in is offered in public. */
export function lateAnswerButtons({ pendingMatch, seat, question }: LateQuestion): Button[] {
  const id = (what: 'bot' | 'time') =>
    buildCustomId({ action: 'referred', game: pendingMatch.row.id, question, seat, what });
  return [button(id('bot'), t`The bot answers`, 'primary'), button(id('time'), t`Give new time`)];
}
