/** Vacant seats: users claim them, and the table agrees. */

import { isPlaceholderUser } from '../../../engine/values/placeholder-users.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import { BUTTON_LABEL_LENGTH } from '../../../game-api/panel/limits.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, formatList, mention, stripMarkdown, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, MemberRow } from '../../../matches/settings/repositories.ts';
import { displayName } from '../../../matches/settings/repositories.ts';
import { inTableLanguage, settingsOf, tableSettingsChange } from '../../../matches/settings/table-settings.ts';
import { LEGACY_ROWS, ROW_BUTTONS } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { removeMember } from '../campaign/membership.ts';
import { refreshCampaignPanel } from '../shared/campaign-context.ts';
import { canChoosePlayers, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';

const MAX_BUTTONS = LEGACY_ROWS * ROW_BUTTONS;
/** Characters of a name in a list of so many. */
const MAX_LISTED_NAME = 30;

export async function showVacantSeats(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  const vacant = await vacantSeats(app, campaign);
  if (vacant.length === 0) return editReply(app, interaction, textPanel(t`Every seat of this campaign is taken.`));
  const isIn = (await app.records.members(campaign.id)).some(({ user }) => user === interaction.user.id);
  const takes = isIn ? [] : vacant.slice(0, MAX_BUTTONS).map(({ id, name }) => claimButton(campaign.id, id, name));
  const isTheirs = canChoosePlayers(interaction, campaign) && 2 * vacant.length <= MAX_BUTTONS;
  const outs = isTheirs ? vacant.map(({ id, name }) => removeButton(campaign.id, id, name)) : [];
  const names = formatList(
    vacant.slice(0, MAX_BUTTONS).map(({ name }) => bold(escapeMarkdown(truncate(name, MAX_LISTED_NAME)))),
  );
  const which = isIn
    ? t`These seats are free: ${names}. ${alreadyMember()}`
    : t`These seats are free. Which one is yours?`;
  await editReply(app, interaction, {
    content: isTheirs ? `${which} ${t`Or take a player out of the campaign, with everything they gained.`}` : which,
    components: [...buttonRows(takes), ...buttonRows(outs)].slice(0, LEGACY_ROWS),
  });
}

function claimButton(campaign: number, member: number, name: string) {
  return button(buildCustomId({ action: 'claim', campaign, member }), truncate(name, BUTTON_LABEL_LENGTH));
}

function removeButton(campaign: number, member: number, name: string) {
  return button(
    removeMember.customId({ campaign, member }),
    truncate(t`Take ${name} out`, BUTTON_LABEL_LENGTH),
    'danger',
  );
}

const alreadyMember = () => t`You are already in this campaign; each player has one seat.`;

async function vacantSeats(
  app: BotContext,
  campaign: Campaign,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const members = (await app.records.members(campaign.id)).filter(({ user }) => isPlaceholderUser(user));
  const all = [];
  for (const member of members)
    all.push({ id: member.id, name: stripMarkdown(await seatLabel(app, campaign, member)) });
  return all;
}

/** Returns the character of a seat, else the name of its former player; markup is escaped. */
async function seatLabel({ matchService }: BotContext, { id }: Campaign, member: MemberRow): Promise<string> {
  return (await matchService.campaigns.players(id))?.get(member.id) ?? escapeMarkdown(member.userName);
}

export const claimSeat = defineAction({
  id: 'claim',
  run: async (app, interaction, { campaign: number, member: id }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const { user } = interaction;
    const members = await app.records.members(campaign.id);
    const member = members.find((each) => each.id === id);
    if (!member || !isPlaceholderUser(member.user))
      return editReply(app, interaction, textPanel(t`That seat is taken by now.`));
    if (members.some((each) => each.user === user.id)) return editReply(app, interaction, textPanel(alreadyMember()));
    const voices = await votersIn(app, campaign, user.id);
    const userName = displayName.parse(user.displayName);
    const name = await seatLabel(app, campaign, member);
    if (voices.length === 0) {
      await giveSeat(app, campaign, { member: id, user: user.id, userName }, name);
      return editReply(
        app,
        interaction,
        textPanel(t`You play ${bold(name)} from now on. **My panel** shows your questions.`),
      );
    }
    const claims = { ...settingsOf(campaign).claims, [id]: { user: user.id, userName, agreed: [] } };
    await app.records.changeCampaign({
      ...tableSettingsChange(campaign.id, { claims }),
      notice: asJson(inTableLanguage(campaign, () => claimMessage(campaign.id, id, { user: user.id, name, voices }))),
    });
    app.outboxWorker.enqueueCampaign(campaign.id);
    await editReply(app, interaction, textPanel(t`I have asked the table whether ${bold(name)} is yours.`));
  },
});

interface VacantSeatClaim {
  readonly user: string;
  readonly name: string;
  readonly voices: readonly string[];
}

function claimMessage(campaign: number, member: number, { user, name, voices }: VacantSeatClaim): PublicMessage {
  const called = voices.map(mention).join(' ');
  return {
    to: 'channel',
    content: t`${called} ${mention(user)} wants to play ${bold(name)} from now on and see all this seat sees. More than half of you must agree.`,
    mentions: [...voices],
    buttons: [{ id: agreeToClaim.customId({ campaign, member, user }), label: t`Agree`, look: 'good' }],
  };
}

/** Returns the users who decide: players who are not away by their own word; without any, the founder. */
async function votersIn(app: BotContext, campaign: Campaign, claimer: string): Promise<string[]> {
  const members = (await app.records.members(campaign.id)).filter(
    ({ user }) => !isPlaceholderUser(user) && user !== claimer,
  );
  const wishes = await Promise.all(members.map(({ user }) => preferencesOf(app.records, campaign.id, user)));
  const here = members.filter((_, i) => !wishes[i]?.away || wishes[i]?.silentSince !== null).map(({ user }) => user);
  const { founder } = campaign;
  return here.length > 0 || isPlaceholderUser(founder) || founder === claimer ? here : [founder];
}

/** More than half of the voters give the seat away. */
export const agreeToClaim = defineAction({
  id: 'agree-claim',
  params: { campaign: number, member: number, user: word },
  run: async (app, interaction, { campaign: number, member: id, user: claimer }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const found = settingsOf(campaign).claims[id];
    const members = await app.records.members(campaign.id);
    const member = members.find((each) => each.id === id);
    const isIn = members.some((each) => each.user === claimer);
    if (found?.user !== claimer || isIn || !member || !isPlaceholderUser(member.user))
      return editReply(app, interaction, textPanel(t`Nobody claims that seat now.`));
    const voices = await votersIn(app, campaign, found.user);
    if (!voices.includes(interaction.user.id))
      return editReply(app, interaction, textPanel(t`The players here decide that; without any, the founder.`));
    const agreed = [...new Set([...found.agreed, interaction.user.id])].filter((user) => voices.includes(user));
    const needed = Math.floor(voices.length / 2) + 1;
    const name = await seatLabel(app, campaign, member);
    if (agreed.length >= needed) {
      await giveSeat(app, campaign, { member: id, user: found.user, userName: found.userName }, name);
      return editReply(
        app,
        interaction,
        textPanel(t`${bold(escapeMarkdown(found.userName))} plays ${bold(name)} from now on.`),
      );
    }
    const claims = { ...settingsOf(campaign).claims, [id]: { ...found, agreed } };
    await app.records.changeCampaign(tableSettingsChange(campaign.id, { claims }));
    await editReply(app, interaction, textPanel(t`You agree; ${needed - agreed.length} more must agree.`));
  },
});

async function giveSeat(
  app: BotContext,
  campaign: Campaign,
  takes: { readonly member: number; readonly user: string; readonly userName: string },
  name: string,
): Promise<void> {
  const { [takes.member]: _, ...claims } = settingsOf(campaign).claims;
  const { settings } = tableSettingsChange(campaign.id, { claims });
  const content = inTableLanguage(campaign, () => t`${mention(takes.user)} plays ${bold(name)} from now on.`);
  await app.matchService.claimSeat(campaign.id, takes, settings, { to: 'thread', content, mentions: [takes.user] });
  app.outboxWorker.enqueueCampaign(campaign.id);
  await refreshCampaignPanel(app, campaign.id);
}
