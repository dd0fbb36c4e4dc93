/** Advice of `/help`: what the user can do now, with and without a campaign here. */

import { CAMPAIGN_KIND } from '../../../game-api/contract/game.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { backButton } from '../../../game-api/panel/presence.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { isSeated } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { packsIn } from '../../context/context.ts';
import { serverOf } from '../../context/server.ts';
import type { PendingMatch } from '../../notify/open-questions.ts';
import {
  listLateQuestions,
  listPendingMatches,
  loadPendingMatch,
  matchPlaceWords,
  openQuestionLine,
  openQuestionWords,
  questionsFor,
} from '../../notify/open-questions.ts';
import type { Replyable } from '../../response/responses.ts';
import { whyPlaceUnsuitable } from '../campaign/campaign-place.ts';
import { whyCannotJoin } from '../campaign/join-campaign.ts';
import { campaignReader } from '../shared/campaign-context.ts';
import { isPlayable, noMatchPanel } from '../shared/find-game.ts';
import { lateAnswerButtons, lateAnswerLine } from './due.ts';

/** Games listed; more do not fit a phone. */
const MAX_LISTED = 3;

export interface Advice {
  /** The first line begins with what can be done. */
  readonly lines: readonly string[];
  readonly buttons: readonly Button[];
  readonly where: 'playing' | 'looking' | 'between';
}

export async function adviceAtCampaign(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<Advice> {
  if (!isPlayable(app, campaign.pack))
    return adviceBetween([t`The content of this campaign can’t be read now. The operator of the bot must fix that.`]);
  const { user, channelId } = interaction;
  const here = await app.records.gameInThread(channelId ?? '');
  const isAtMatch = here !== undefined && here.kind !== CAMPAIGN_KIND && here.result === undefined;
  const asked = await adviceOnQuestions(app, { played: [campaign], mastered: [campaign] }, user.id, here);
  if (asked) return { ...asked, where: isAtMatch ? 'playing' : 'between' };
  const isMember = (await app.records.members(campaign.id)).some((member) => member.user === user.id);
  if ((await preferencesOf(app.records, campaign.id, user.id)).away && isMember)
    return adviceBetween([t`You are away, and the bot plays for you.`], [backButton(campaign.id)]);
  if (isAtMatch) return adviceAtMatch(app, campaign, here, user.id);
  const why = isMember ? undefined : await whyCannotJoin(app, campaign, user.id);
  if (why !== undefined) return adviceBetween([t`You have not joined this campaign.`, why]);
  const own = await app.pack(campaign.pack).campaignHooks?.nextStep?.(campaignReader(app, campaign, user.id));
  if (own) return adviceBetween([own.words], own.button ? [own.button] : []);
  const idle = isMember ? (await noMatchPanel(app, interaction)).content : t`You have not joined this campaign.`;
  return adviceBetween([idle], isMember ? [] : [joinButton(campaign)]);
}

function adviceBetween(lines: readonly string[], buttons: readonly Button[] = []): Advice {
  return { lines, buttons, where: 'between' };
}

function joinButton({ id: campaign, name }: Campaign, isNamed = false): Button {
  return button(buildCustomId({ action: 'join', campaign }), isNamed ? t`Join ${name}` : t`Join`, 'good');
}

/** Returns undefined where the user is asked nothing. `here`: the match of this thread, whose name is left out. */
async function adviceOnQuestions(
  app: BotContext,
  { played, mastered }: Readonly<Record<'played' | 'mastered', readonly Campaign[]>>,
  user: string,
  here?: GameRow,
): Promise<Pick<Advice, 'lines' | 'buttons'> | undefined> {
  const waiting = await listPendingMatches(app, played, user);
  const referred = await listLateQuestions(app, mastered, user);
  if (waiting.length + referred.length === 0) return undefined;
  const shown = waiting.slice(0, MAX_LISTED);
  const more = waiting.length - shown.length;
  return {
    lines: [
      t`Your question:`,
      ...shown.flatMap((each) => questionLines(each, user, here)),
      ...referred.slice(0, MAX_LISTED).map((each) => `- ${lateAnswerLine(each)}`),
      ...(more > 0
        ? [t('- and more in {more, plural, one {another game} other {# other games}}: `/due`', { more })]
        : []),
    ],
    buttons: [
      ...shown.map(({ row, presenter }) => panelButton(row.id, shown.length === 1 ? undefined : presenter.title)),
      ...referred.slice(0, 1).flatMap(lateAnswerButtons),
    ],
  };
}

function questionLines(waiting: PendingMatch, user: string, here: GameRow | undefined): string[] {
  const place = waiting.row.id === here?.id ? '' : `${matchPlaceWords(waiting)}: `;
  return questionsFor(waiting, user).map((each) => {
    const words = openQuestionWords(waiting.presenter, each);
    return `- ${place}${place === '' ? capitalize(words) : words}`;
  });
}

async function adviceAtMatch(app: BotContext, campaign: Campaign, row: GameRow, user: string): Promise<Advice> {
  const waiting = await loadPendingMatch(app, campaign, row, user);
  const asked = waiting?.openQuestions.slice(0, MAX_LISTED).map((each) => openQuestionLine(waiting, each)) ?? [];
  const wait = asked.length > 0 ? t`The table waits:` : t`Nobody has to answer anything now.`;
  if (isSeated(row, user))
    return {
      lines: [t`You have nothing to answer. ${wait}`, ...asked],
      buttons: [panelButton(row.id)],
      where: 'playing',
    };
  const isOpen = (await whyCannotJoin(app, campaign, user)) === undefined;
  return {
    lines: [t`You are watching and see what everyone may see. ${wait}`, ...asked],
    buttons: isOpen ? [joinButton(campaign)] : [],
    where: 'looking',
  };
}

export const noCampaignHereWords = () => t`There is no campaign in this channel.`;

/**
 * Without a campaign in the channel: questions elsewhere in the server, campaigns to join, and whether one can be
 * founded here.
 */
export async function adviceElsewhere(app: BotContext, interaction: Replyable): Promise<Advice> {
  const { user } = interaction;
  const server = serverOf(interaction);
  if (server === undefined) return adviceOutsideServers(app, user.id);
  const playable = ({ pack }: Pick<Campaign, 'pack'>) => isPlayable(app, pack);
  const own = (await app.records.activeCampaignsOf(user.id)).filter((each) => each.server === server);
  const mastered = await app.records.campaignsOfMaster(server, user.id);
  const asked = await adviceOnQuestions(
    app,
    { played: own.filter(playable), mastered: mastered.filter(playable) },
    user.id,
  );
  if (asked) return { ...asked, where: 'between' };
  const theirs = own.filter(playable).slice(0, MAX_LISTED);
  const packs = packsIn(app, server)
    .map(({ id }) => id)
    .filter((pack) => isPlayable(app, pack));
  const joinable = { packs, without: own.map(({ id }) => id), most: MAX_LISTED };
  const open = await app.records.joinableCampaigns(server, joinable);
  return adviceBetween(
    [
      theirs.length > 0 ? t`You have nothing to answer.` : noCampaignHereWords(),
      ...theirs.map((each) => t`- You play in ${campaignWords(each)}.`),
      ...open.map((each) => t`- ${campaignWords(each)} can let you in.`),
      `- ${await foundingWords(app, interaction)}`,
    ],
    open.map((each) => joinButton(each, true)),
  );
}

/** In direct messages, and where a person alone has installed the bot. */
async function adviceOutsideServers(app: BotContext, user: string): Promise<Advice> {
  const own = (await app.records.activeCampaignsOf(user)).filter(
    ({ pack, server }) =>
      isPlayable(app, pack) && app.host.whyRefused({ guildId: server, user: { id: user } }) === undefined,
  );
  const asked = await adviceOnQuestions(app, { played: own, mastered: [] }, user);
  if (asked) return { ...asked, where: 'between' };
  const theirs = own.slice(0, MAX_LISTED);
  return adviceBetween([
    theirs.length > 0 ? t`You have nothing to answer.` : t`You play in no campaign.`,
    ...theirs.map((each) => t`- You play in ${campaignWords(each)}.`),
    t`- A campaign lives in a channel of a server that I am in: \`/start\` there founds one.`,
  ]);
}

function campaignWords({ name, channel }: Campaign): string {
  return `${bold(escapeMarkdown(name))} (<#${channel}>)`;
}

async function foundingWords(app: BotContext, interaction: Replyable): Promise<string> {
  const why =
    app.host.whyNoNewCampaign(await app.records.campaignCount(interaction.guildId ?? '')) ??
    (await whyPlaceUnsuitable(app, interaction));
  return why ?? t`\`/start\` founds a campaign in this channel; then everyone presses **Join**.`;
}
