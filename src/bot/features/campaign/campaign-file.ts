import type { ChatInputCommandInteraction, ModalSubmitInteraction } from 'discord.js';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { BUTTON_LABEL_LENGTH } from '../../../game-api/panel/limits.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, mention, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignBundle } from '../../../matches/service/campaign-bundle.ts';
import { readErasedUsers } from '../../../matches/settings/erased-users.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../../matches/settings/table-settings.ts';
import { FILE_BYTES, LEGACY_ROWS, ROW_BUTTONS } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import { listActiveMatches } from '../../context/active-matches.ts';
import { readAttachment } from '../../context/attachments.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, packsIn } from '../../context/context.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, editReply, sendFiles } from '../../response/responses.ts';
import { canChoosePlayers, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { withJob } from '../shared/job.ts';
import { COMMANDS_TIMEOUT_MS } from './campaign.ts';
import { postCampaignPanel } from './campaign-panel.ts';
import type { CampaignHome } from './campaign-place.ts';
import { findPlace, openHome } from './campaign-place.ts';

export type ImportInteraction = ChatInputCommandInteraction | ModalSubmitInteraction;

const notAllowed = () => textPanel(t`Only the founder or a server manager can get a campaign as a file.`);

export async function offerExport(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  if (!canChoosePlayers(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const yes = button(exportCampaign.customId({ campaign: campaign.id }), t`Give me the file`, 'danger');
  const content = [
    t`You get ${bold(escapeMarkdown(campaign.name))} as one file. With \`/import\` you can play on in another channel or server. Here nothing changes.`,
    t`The file has everything needed to play on, also decks, secret choices, other hands, and the random state. So the table is told that you have it. Players are left out; seats have only names.`,
  ].join('\n');
  await editReply(app, interaction, { content, components: buttonRows([yes]) });
}

export const exportCampaign = defineAction({
  id: 'export-now',
  params: { campaign: number },
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    if (!canChoosePlayers(interaction, campaign)) return editReply(app, interaction, notAllowed());
    const made = await app.matchService.campaigns.exportFile(campaign.id, FILE_BYTES);
    if (!made)
      return editReply(
        app,
        interaction,
        textPanel(t`The file is too large for Discord, even without the logs of finished games.`),
      );
    const work = { what: 'export', campaign: campaign.id } as const;
    await withJob(app, interaction, work, () => sendCampaignFile(app, interaction, campaign, made));
  },
});

type CampaignExport = NonNullable<Awaited<ReturnType<BotContext['matchService']['campaigns']['exportFile']>>>;

/** The table is told before the file is given, for it holds secrets. */
async function sendCampaignFile(
  app: BotContext,
  interaction: PressInteraction,
  campaign: Campaign,
  made: CampaignExport,
): Promise<void> {
  const { user } = interaction;
  const told: PublicMessage = {
    to: 'channel',
    content: inTableLanguage(
      campaign,
      () =>
        t`${mention(user.id)} now has this campaign as a file, including decks, everyone’s secrets and the random state.`,
    ),
  };
  await app.records.changeCampaign({ campaign: campaign.id, notice: asJson(told) });
  app.outboxWorker.enqueueCampaign(campaign.id);
  const { leftOut } = made;
  const less = t`To fit into Discord, the file leaves out the logs of the ${leftOut} oldest finished games.`;
  const all = t`All of ${bold(escapeMarkdown(campaign.name))}. Keep the file where nobody at the table sees it.`;
  const content = leftOut === 0 ? all : `${all} ${less}`;
  await sendFiles(interaction, content, [{ attachment: Buffer.from(made.text), name: 'campaign.json' }]);
}

/** Nothing changes where the file is refused. */
export async function importCampaignHere(app: BotContext, interaction: ImportInteraction): Promise<void> {
  await acknowledge(interaction);
  const place = await findPlace(app, interaction);
  if ('why' in place) return editReply(app, interaction, textPanel(place.why));
  const server = interaction.guildId ?? '';
  const why = app.host.whyNoNewCampaign(await app.records.campaignCount(server));
  if (why !== undefined) return editReply(app, interaction, textPanel(why));
  const read = await readCampaignFile(app, interaction);
  if ('why' in read) return editReply(app, interaction, textPanel(read.why));
  const { packed } = read;
  const { hint, ...home } = await openHome(app, place, { server, name: packed.campaign.name });
  await withJob(app, interaction, { what: 'home', channel: home.channel }, () =>
    importBundle(app, interaction, packed, { ...home, ...(hint !== undefined && { hint }) }),
  );
}

async function importBundle(
  app: BotContext,
  interaction: ImportInteraction,
  packed: CampaignBundle,
  { hint, ...home }: CampaignHome & { readonly hint?: string },
): Promise<void> {
  const server = interaction.guildId ?? '';
  const founder = interaction.user.id;
  const { campaign: file } = packed;
  const brought = await app.matchService.campaigns.importCampaign(packed, {
    ...{ server, ...home, founder },
    matchMessage: (match) => inTableLanguage(file, () => importedThreadMessage(match, home.channel)),
    notice: (campaign) => inTableLanguage(file, () => importedChannelMessage(campaign, packed, founder)),
  });
  if ('why' in brought) return editReply(app, interaction, textPanel(brought.why));
  await app.serverCommands.refresh(server, COMMANDS_TIMEOUT_MS);
  await postCampaignPanel(app, brought.campaign);
  for (const { id } of await listActiveMatches(app.records, brought.campaign.id)) app.outboxWorker.enqueue(id);
  app.outboxWorker.enqueueCampaign(brought.campaign.id);
  const name = bold(escapeMarkdown(brought.campaign.name));
  const where =
    home.forum === undefined
      ? t`${name} continues here, and you are its founder. All seats are free: players claim theirs.`
      : t`${name} continues in <#${home.channel}>, and you are its founder. All seats are free: players claim theirs.`;
  await editReply(app, interaction, textPanel([where, hint ?? []].flat().join('\n')));
}

/** Removes users who had themselves erased here. */
async function readCampaignFile(
  app: BotContext,
  interaction: ImportInteraction,
): Promise<Awaited<ReturnType<BotContext['fileReader']['readCampaign']>>> {
  const forgotten = await readErasedUsers(app.records);
  const packs = packsIn(app, interaction.guildId).map(({ id }) => id);
  const read = await readAttachment(app, interaction, 'file', FILE_BYTES, (bytes) =>
    app.fileReader.readCampaign(bytes, { packs, forgotten }),
  );
  return read ?? { why: t`The file is missing.` };
}

function importedThreadMessage(match: number, channel: string): PublicMessage {
  return {
    to: 'thread',
    content: t`This game continues from an imported file. Drawn cards and rolls stay; from here on chance is fresh. Players claim their seats in <#${channel}>.`,
    buttons: [panelButton(match)],
  };
}

/** With a claim button for each seat, as far as there is room; `/seat` has them all. */
function importedChannelMessage(campaign: number, { people }: CampaignBundle, founder: string): PublicMessage {
  const buttons = people.slice(0, LEGACY_ROWS * ROW_BUTTONS).map(({ number, name }) => ({
    id: buildCustomId({ action: 'claim', campaign, member: number }),
    label: truncate(t`I am ${name}`, BUTTON_LABEL_LENGTH),
    look: 'plain' as const,
  }));
  return {
    to: 'channel',
    content: t`${mention(founder)} has imported this campaign from a file. Every seat is free until someone claims it, with a button or \`/seat\`, and the seated players agree. While nobody sits, the founder agrees.`,
    buttons,
  };
}
