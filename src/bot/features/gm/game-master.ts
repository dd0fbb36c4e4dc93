/** The game-master of a campaign: named by whoever decides for it, willing, and accepted by all who play. */

import type { User } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { words } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escaped, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf, settling } from '../../../matches/settings/table-settings.ts';
import { matchesUnderway, matchFor } from '../../context/active-matches.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { campaignOf, mayManage } from '../shared/campaign-permissions.ts';
import { decided } from '../shared/table-decision.ts';

const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);
const notYours = () => words(t`The founder, or whoever may manage messages here, decides who is the game-master.`);
const noneWords = () => words(t`This campaign has no game-master. Its founder asks somebody to be it: \`/gm ask\`.`);

export async function askMaster(app: App, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  if (!mayManage(interaction, campaign)) return show(app, interaction, notYours());
  if (player.bot) return show(app, interaction, words(t`A bot can’t be asked that.`));
  const match = await matchFor(app.records, campaign.id, player.id);
  await decided(app, campaign, match, async () => ({
    change: settling(campaign.id, { masterAsked: player.id }),
    message: askingMessage(campaign, interaction.user.displayName, player.id),
  }));
  await show(app, interaction, words(t`${bold(escaped(player.displayName))} is asked whether they will.`));
}

function askingMessage({ id: campaign }: Campaign, by: string, user: string): PublicMessage {
  return {
    to: 'thread',
    content: t`${mention(user)} ${bold(escaped(by))} asks you to be the game-master of this campaign, who says what becomes of answers that are late, and sets right by hand what the rules can’t. Will you?`,
    mentions: [user],
    buttons: [
      { id: customId({ action: 'be-master', campaign, user, what: 'accept' }), label: t`I will`, look: 'good' },
    ],
  };
}

export async function showMaster(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  const { master } = settingsOf(campaign);
  if (master === null) return show(app, interaction, noneWords());
  const mayEnd = await mayEndIt(app, interaction, campaign);
  const end = button(customId({ action: 'be-master', campaign: campaign.id, user: master, what: 'end' }), t`No longer`);
  await show(app, interaction, {
    content: t`${mention(master)} is the game-master of ${bold(escaped(campaign.name))}.`,
    components: buttonRows(mayEnd ? [end] : []),
  });
}

/** Any player may end it: a game-master needs everybody's consent. */
async function mayEndIt({ records }: App, interaction: Replyable, campaign: Campaign): Promise<boolean> {
  const { id } = interaction.user;
  if (settingsOf(campaign).master === id || mayManage(interaction, campaign)) return true;
  return (await records.members(campaign.id)).some(({ user }) => user === id);
}

export async function beMaster(
  app: App,
  interaction: PressInteraction,
  { campaign: number, user, what }: ParamsOf<'be-master'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const isOwn = interaction.user.id === user;
  if (what === 'accept' && !isOwn) return show(app, interaction, words(t`${mention(user)} is asked, and nobody else.`));
  if (what === 'end' && !isOwn && !(await mayEndIt(app, interaction, campaign)))
    return show(app, interaction, notYours());
  const { master, masterAsked } = settingsOf(campaign);
  if ((what === 'accept' ? masterAsked : master) !== user)
    return show(app, interaction, words(t`That has been decided already.`));
  const content = () =>
    what === 'accept'
      ? t`${bold(escaped(interaction.user.displayName))} is the game-master of this campaign. Whoever plays can end that: \`/gm who\`. \`/campaign deadlines\` can have them asked when a time is over.`
      : t`${mention(user)} is not the game-master of this campaign any more.`;
  const change = settling(campaign.id, what === 'accept' ? { master: user, masterAsked: null } : { master: null });
  const match = await matchFor(app.records, campaign.id, interaction.user.id);
  await decided(app, campaign, match, async () => ({ change, message: { to: 'thread', content: content() } }));
  for (const other of await matchesUnderway(app.records, campaign.id))
    if (other.id !== match?.id) await app.tables.change(other.id, async () => ({}));
  await show(app, interaction, words(t`That is settled.`));
}
