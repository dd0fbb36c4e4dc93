/** The game-master of a campaign: named by whoever decides for it, willing, and accepted by all who play. */

import type { User } from 'discord.js';
import { z } from 'zod';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { alreadyDecidedWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf, tableSettingsChange } from '../../../matches/settings/table-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import { findActiveMatch, listActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { canManage, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { chosenPerson } from '../shared/chosen-person.ts';
import { saveAndAnnounce } from '../shared/table-decision.ts';
import { startCorrectionHere } from './correcting.ts';
import { offerInspectSeat } from './inspect-seat.ts';

const notAllowed = () => textPanel(t`Only the founder or a moderator decides who is game-master.`);
const noMasterWords = () => t`This campaign has no game-master. The founder can ask someone.`;
const PERSON_FIELD = 'player';

async function nominateMaster(app: BotContext, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  if (!canManage(interaction, campaign)) return editReply(app, interaction, notAllowed());
  if (player.bot) return editReply(app, interaction, textPanel(t`You can’t ask a bot.`));
  const match = await findActiveMatch(app.records, campaign.id, player.id);
  await saveAndAnnounce(app, campaign, match, async () => ({
    change: tableSettingsChange(campaign.id, { masterAsked: player.id }),
    message: masterRequestMessage(campaign, interaction.user.displayName, player.id),
  }));
  await editReply(app, interaction, textPanel(t`I have asked ${bold(escapeMarkdown(player.displayName))}.`));
}

function masterRequestMessage({ id: campaign }: Campaign, by: string, user: string): PublicMessage {
  return {
    to: 'thread',
    content: t`${mention(user)} ${bold(escapeMarkdown(by))} asks you to be game-master of this campaign: you rule on late answers and correct the game by hand. Do you accept?`,
    mentions: [user],
    buttons: [{ id: changeMaster.customId({ campaign, user, what: 'accept' }), label: t`I will`, look: 'good' }],
  };
}

/** `/gm`: who is game-master, and all that can be done about it. */
export async function showMaster(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  const { id, name } = campaign;
  const { master } = settingsOf(campaign);
  const act = (what: MasterAct, label: string) => button(masterAct.customId({ campaign: id, what }), label);
  const isOwn = master === interaction.user.id;
  const isSeatless = !(await app.records.members(id)).some(({ user }) => user === master);
  const mayEnd = master !== null && (await canEndRole(app, interaction, campaign));
  await editReply(app, interaction, {
    content:
      master === null ? noMasterWords() : t`${mention(master)} is the game-master of ${bold(escapeMarkdown(name))}.`,
    components: buttonRows([
      ...(isOwn ? [act('correct', t`Correct the game…`)] : []),
      ...(isOwn && isSeatless ? [act('look', t`Look into a seat…`)] : []),
      ...(canManage(interaction, campaign) ? [act('ask', t`Ask someone…`)] : []),
      ...(mayEnd ? [button(changeMaster.customId({ campaign: id, user: master, what: 'end' }), t`No longer`)] : []),
    ]),
  });
}

const masterActs = z.enum(['ask', 'correct', 'look']);
type MasterAct = z.output<typeof masterActs>;

export const masterAct = defineAction({
  id: 'master',
  params: { campaign: number, what: masterActs },
  run: async (app, interaction, { campaign, what }) => {
    if (what === 'correct') return startCorrectionHere(app, interaction);
    if (what === 'look') return offerInspectSeat(app, interaction);
    const field = {
      id: PERSON_FIELD,
      label: t`Who shall be game-master? They need not play.`,
      kind: 'person',
    } as const;
    const form = { id: nameMaster.customId({ campaign }), title: t`Ask someone`, fields: [field] };
    await interaction.showModal(modal(form));
  },
});

export const nameMaster = defineModalAction({
  id: 'name-master',
  params: { campaign: number },
  run: (app, interaction) => nominateMaster(app, interaction, chosenPerson(interaction, PERSON_FIELD)),
});

/** Any player may end it: a game-master needs everybody's consent. */
async function canEndRole({ records }: BotContext, interaction: Replyable, campaign: Campaign): Promise<boolean> {
  const { id } = interaction.user;
  if (settingsOf(campaign).master === id || canManage(interaction, campaign)) return true;
  return (await records.members(campaign.id)).some(({ user }) => user === id);
}

export const changeMaster = defineAction({
  id: 'be-master',
  params: { campaign: number, user: word, what: z.enum(['accept', 'end']) },
  run: async (app, interaction, { campaign: number, user, what }) => {
    await deferPrivateReply(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const isOwn = interaction.user.id === user;
    if (what === 'accept' && !isOwn) return editReply(app, interaction, textPanel(t`Only ${mention(user)} is asked.`));
    if (what === 'end' && !isOwn && !(await canEndRole(app, interaction, campaign)))
      return editReply(app, interaction, notAllowed());
    const { master, masterAsked } = settingsOf(campaign);
    if ((what === 'accept' ? masterAsked : master) !== user)
      return editReply(app, interaction, textPanel(alreadyDecidedWords()));
    const content = () =>
      what === 'accept'
        ? t`${bold(escapeMarkdown(interaction.user.displayName))} is now game-master of this campaign. Any player can end that: \`/gm\`. **Deadlines** in \`/settings\` can leave late answers to them.`
        : t`${mention(user)} is no longer game-master of this campaign.`;
    const change = tableSettingsChange(
      campaign.id,
      what === 'accept' ? { master: user, masterAsked: null } : { master: null },
    );
    const match = await findActiveMatch(app.records, campaign.id, interaction.user.id);
    await saveAndAnnounce(app, campaign, match, async () => ({
      change,
      message: { to: 'thread', content: content() },
    }));
    for (const other of await listActiveMatches(app.records, campaign.id))
      if (other.id !== match?.id) await app.matchService.applyDecision(other.id, async () => ({}));
    await editReply(app, interaction, textPanel(t`That is settled.`));
  },
});
