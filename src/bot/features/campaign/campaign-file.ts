import type { ChatInputCommandInteraction } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { BUTTON_LABEL_LENGTH } from '../../../game-api/panel/limits.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { asJson, type PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, cut, escaped, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignBundle } from '../../../matches/service/campaign-bundle.ts';
import { forgottenPeople } from '../../../matches/settings/erased-users.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { publicly } from '../../../matches/settings/table-settings.ts';
import { FILE_BYTES, LEGACY_ROWS, ROW_BUTTONS } from '../../client/limits.ts';
import { matchesUnderway } from '../../context/active-matches.ts';
import { readAttached } from '../../context/attachments.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, hand, type PressInteraction, show } from '../../response/responses.ts';
import { campaignOf, mayChoosePlayers } from '../shared/campaign-permissions.ts';
import { withJob } from '../shared/job.ts';
import { postHome, whyNotHere } from './campaign.ts';

type SlashInteraction = ChatInputCommandInteraction;

const notYours = () =>
  words(t`Only the founder of a campaign, or whoever may manage this server, can have it as a file.`);
const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);

export async function offerExport(app: App, interaction: SlashInteraction): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  if (!mayChoosePlayers(interaction, campaign)) return show(app, interaction, notYours());
  const yes = button(customId({ action: 'export-now', campaign: campaign.id }), t`Give me the file`, 'danger');
  const content = [
    t`This gives you ${bold(escaped(campaign.name))} as one file, to be played on in another channel or server with \`/campaign-file import\`. Here it goes on as it is.`,
    t`It holds everything that is needed for that: also decks, what others hold and have chosen in secret, and where chance stands. So the table is told that you have it. Who plays stays out of it; seats have names alone.`,
  ].join('\n');
  await show(app, interaction, { content, components: buttonRows([yes]) });
}

export async function exportNow(
  app: App,
  interaction: PressInteraction,
  { campaign: number }: ParamsOf<'export-now'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (!mayChoosePlayers(interaction, campaign)) return show(app, interaction, notYours());
  const made = await app.tables.campaigns.fileOf(campaign.id, FILE_BYTES);
  if (!made)
    return show(
      app,
      interaction,
      words(t`It is more than Discord takes as a file, even without the logs of what is over.`),
    );
  const work = { what: 'export', campaign: campaign.id } as const;
  await withJob(app, interaction, work, () => giveFile(app, interaction, campaign, made));
}

type CampaignExport = NonNullable<Awaited<ReturnType<App['tables']['campaigns']['fileOf']>>>;

/** The table is told before the file is given, for it holds secrets. */
async function giveFile(
  app: App,
  interaction: PressInteraction,
  campaign: Campaign,
  made: CampaignExport,
): Promise<void> {
  const { user } = interaction;
  const told: PublicMessage = {
    to: 'channel',
    content: publicly(
      campaign,
      () =>
        t`${mention(user.id)} has this campaign as a file now: with decks, everybody’s secrets, and where chance stands.`,
    ),
  };
  await app.records.change({ campaign: campaign.id, notice: asJson(told) });
  app.deliverer.wakeCampaign(campaign.id);
  const { leftOut } = made;
  const less = t`So that Discord takes it, the logs of the ${leftOut} oldest matches that are over are left out.`;
  const all = t`All of ${bold(escaped(campaign.name))}. Keep it where nobody of the table sees it.`;
  const content = leftOut === 0 ? all : `${all} ${less}`;
  await hand(interaction, content, [{ attachment: Buffer.from(made.text), name: 'campaign.json' }]);
}

/** `/campaign-file import`. Nothing changes where the file is refused. */
export async function importHere(app: App, interaction: SlashInteraction): Promise<void> {
  await acknowledge(interaction);
  const [server, channel] = [interaction.guildId ?? '', interaction.channelId ?? ''];
  const why =
    (await whyNotHere(app, interaction, channel)) ?? app.host.whyNoOther(await app.records.campaignCount(server));
  if (why !== undefined) return show(app, interaction, words(why));
  const read = await fileIn(app, interaction);
  if ('why' in read) return show(app, interaction, words(read.why));
  const { packed } = read;
  await withJob(app, interaction, { what: 'home', channel }, () => bringIn(app, interaction, packed));
}

async function bringIn(app: App, interaction: SlashInteraction, packed: CampaignBundle): Promise<void> {
  const [server, channel] = [interaction.guildId ?? '', interaction.channelId ?? ''];
  const founder = interaction.user.id;
  const { campaign: file } = packed;
  const brought = await app.tables.campaigns.bringIn(packed, {
    ...{ server, channel, founder },
    told: (match) => publicly(file, () => importedThread(match, channel)),
    notice: (campaign) => publicly(file, () => importedNotice(campaign, packed, founder)),
  });
  if ('why' in brought) return show(app, interaction, words(brought.why));
  await postHome(app, brought.campaign);
  for (const { id } of await matchesUnderway(app.records, brought.campaign.id)) app.deliverer.wake(id);
  app.deliverer.wakeCampaign(brought.campaign.id);
  const name = bold(escaped(brought.campaign.name));
  await show(
    app,
    interaction,
    words(t`${name} goes on here, and you are its founder. Nobody sits there yet: whoever plays claims their seat.`),
  );
}

/** Removes users who had themselves erased here. */
async function fileIn(app: App, interaction: SlashInteraction): Promise<Awaited<ReturnType<App['files']['campaign']>>> {
  const forgotten = await forgottenPeople(app.records);
  const packs = app.host.packsFor(app.packs, interaction.guildId).map(({ id }) => id);
  const read = await readAttached(app, interaction, 'file', FILE_BYTES, (bytes) =>
    app.files.campaign(bytes, { packs, forgotten }),
  );
  return read ?? { why: t`No file came with that.` };
}

function importedThread(match: number, channel: string): PublicMessage {
  return {
    to: 'thread',
    content: t`This goes on from a file that came from elsewhere. What was drawn stays; chance is drawn anew from here on. Whoever plays here claims their seat in <#${channel}>.`,
    buttons: [panelButton(match)],
  };
}

/** With a claim button for each seat, as far as there is room; `/seat claim` has them all. */
function importedNotice(campaign: number, { people }: CampaignBundle, founder: string): PublicMessage {
  const buttons = people.slice(0, LEGACY_ROWS * ROW_BUTTONS).map(({ number, name }) => ({
    id: customId({ action: 'claim', campaign, member: number }),
    label: cut(t`I am ${name}`, BUTTON_LABEL_LENGTH),
    look: 'plain' as const,
  }));
  return {
    to: 'channel',
    content: t`${mention(founder)} has brought this campaign here as a file from elsewhere. Every seat is nobody’s until somebody claims it, with a press or \`/seat claim\`, and those who sit agree; as long as nobody sits, its founder does.`,
    buttons,
  };
}
