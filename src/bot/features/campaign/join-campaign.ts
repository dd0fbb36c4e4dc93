import type { Match } from '../../../game-api/contract/game.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { joinButton } from '../../../game-api/panel/joining.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { displayName } from '../../../matches/settings/repositories.ts';
import { defineAction } from '../../context/action.ts';
import { findActiveMatch } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { withUserTaste } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { campaignReader, refreshCampaignPanel } from '../shared/campaign-context.ts';
import { requireCampaign, whyJoiningClosed } from '../shared/campaign-permissions.ts';
import { MAX_MEMBERS } from './campaign-panel.ts';

const fullWords = () => t`There is no room for another player.`;

export const joinCampaign = defineAction({
  id: 'join',
  run: (app, interaction, { campaign }) => join(app, interaction, campaign),
});

async function join(app: BotContext, interaction: Replyable, number: number): Promise<void> {
  await acknowledge(interaction);
  const campaign = await requireCampaign(app, interaction, number);
  if (!campaign) return;
  const { campaignHooks } = app.pack(campaign.pack);
  const { user } = interaction;
  const why = await whyCannotJoin(app, campaign, user.id);
  if (why !== undefined) return editReply(app, interaction, textPanel(why));
  const name = displayName.parse(user.displayName);
  const room = (own: Match | undefined) => campaignHooks?.maxMembers(own) ?? MAX_MEMBERS;
  const joined = await app.matchService.campaigns.join(campaign.id, user.id, name, room);
  if (!joined)
    return editReply(app, interaction, textPanel(campaignHooks ? translateMsg(campaignHooks.fullText) : fullWords()));
  await refreshCampaignPanel(app, campaign.id);
  const next = (await campaignHooks?.joinedPanel(campaignReader(app, campaign, user.id))) ?? textPanel(t`You are in.`);
  await editReply(app, interaction, await withUserTaste(app, campaign.id, user.id, next));
}

export async function whyCannotJoin(app: BotContext, campaign: Campaign, user: string): Promise<string | undefined> {
  const { campaignHooks } = app.pack(campaign.pack);
  const playing = campaignHooks?.canJoinRunningMatch
    ? undefined
    : await findActiveMatch(app.records, campaign.id, user);
  if (playing) return joinLaterWords(playing);
  const members = await app.records.members(campaign.id);
  const closed = whyJoiningClosed(campaign, members, user);
  if (closed !== undefined || members.some((member) => member.user === user)) return closed;
  const room = campaignHooks?.maxMembers(await app.matchService.campaigns.campaignMatch(campaign.id)) ?? MAX_MEMBERS;
  if (members.length < room) return undefined;
  return campaignHooks ? translateMsg(campaignHooks.fullText) : fullWords();
}

/** A button to join for whoever is not in a campaign, where they can; none where they are in it. */
export async function joinButtons(app: BotContext, campaign: Campaign, user: string): Promise<Button[]> {
  const isMember = (await app.records.members(campaign.id)).some((member) => member.user === user);
  return isMember || (await whyCannotJoin(app, campaign, user)) !== undefined ? [] : [joinButton(campaign.id)];
}

/** A refusal, below which they can join. */
export async function refusalWithJoin(app: BotContext, campaign: Campaign, user: string, why: string): Promise<Panel> {
  return { ...textPanel(why), components: buttonRows(await joinButtons(app, campaign, user)) };
}

function joinLaterWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {A scenario is being played; join when it is over.} other {A {kind} is being played; join when it is over.}}',
    { kind },
  );
}

export async function joinCampaignHere(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  await join(app, interaction, campaign?.id ?? 0);
}
