/** `/campaign panel`: all that a campaign needs now and then, on one private panel. */

import { z } from 'zod';
import { deadlinesButton, settingsButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Form, Panel, PanelSection } from '../../../game-api/panel/panel.ts';
import { awayButton, backButton } from '../../../game-api/panel/presence.ts';
import { bold, escapeMarkdown, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { offerEnd } from '../campaign/campaign.ts';
import { offerExport } from '../campaign/campaign-file.ts';
import { repostCampaignPanel } from '../campaign/campaign-panel.ts';
import { founderLine, nominateFounder } from '../campaign/founder.ts';
import { joinButtons } from '../campaign/join-campaign.ts';
import { offerRemoveMember, setJoinPolicy } from '../campaign/membership.ts';
import { offerAbandon } from '../play/abandon.ts';
import { goAwayHere } from '../seats/presence.ts';
import { campaignContext } from '../shared/campaign-context.ts';
import { canChoosePlayers, canManage } from '../shared/campaign-permissions.ts';
import { chosenPerson } from '../shared/chosen-person.ts';
import { isPlayable } from '../shared/find-game.ts';
import { showFoundingHere } from './founding.ts';

const personAct = z.enum(['away', 'remove', 'founder']);
type PersonAct = z.output<typeof personAct>;
const plainAct = z.enum(['show', 'open', 'closed', 'file', 'abandon', 'end']);
type PlainAct = z.output<typeof plainAct>;
const PERSON_FIELD = 'player';

export async function showManagementHere(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return showFoundingHere(app, interaction);
  await acknowledge(interaction);
  await editReply(app, interaction, await managementPanel(app, interaction, campaign));
}

async function managementPanel(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<Panel> {
  const { channel } = campaign;
  const { joining, master } = settingsOf(campaign);
  const isElsewhere = channel !== interaction.channelId;
  const lines = [
    bold(escapeMarkdown(campaign.name)),
    `- ${await founderLine(app, campaign)}`,
    ...(master === null ? [] : [t`- Game-master: ${mention(master)} (\`/gm\`)`]),
    joining === 'closed' ? t`- Joining: nobody else may join` : t`- Joining: anyone may join`,
    ...(isElsewhere ? [t`- Its own panel is in <#${channel}>`] : []),
  ];
  const sections = await Promise.all([
    section(t`**Players**`, await playerButtons(app, interaction, campaign)),
    section(t`**The table**`, tableButtons(interaction, campaign)),
    section(t`**The game**`, await gameButtons(app, interaction, campaign)),
    section(t`**The campaign**`, campaignButtons(interaction, campaign)),
  ]);
  return { content: lines.join('\n'), sections: sections.flat(), components: [] };
}

function section(text: string, buttons: readonly Button[]): PanelSection[] {
  return buttons.length === 0 ? [] : [{ text, rows: buttonRows(buttons) }];
}

function manageButton(
  { id: campaign }: Campaign,
  what: PlainAct | PersonAct,
  label: string,
  isDangerous = false,
): Button {
  return button(manageCampaign.customId({ campaign, what }), label, isDangerous ? 'danger' : 'plain');
}

async function playerButtons(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<Button[]> {
  const { id } = interaction.user;
  const isMember = (await app.records.members(campaign.id)).some(({ user }) => user === id);
  const { away } = await preferencesOf(app.records, campaign.id, id);
  const canChoose = canChoosePlayers(interaction, campaign);
  return [
    ...(isMember
      ? [
          away ? backButton(campaign.id) : awayButton(campaign.id),
          manageButton(campaign, 'away', t`Another player is away…`),
        ]
      : await joinButtons(app, campaign, id)),
    ...(canChoose ? [manageButton(campaign, 'remove', t`Take a player out…`)] : []),
    ...(isMember || canChoose ? [manageButton(campaign, 'founder', t`Another founder…`)] : []),
  ];
}

function tableButtons(interaction: Replyable, campaign: Campaign): Button[] {
  const isOpen = settingsOf(campaign).joining === 'open';
  const joining = isOpen
    ? manageButton(campaign, 'closed', t`Close it to others`)
    : manageButton(campaign, 'open', t`Open it to others`);
  return [
    settingsButton(campaign.id),
    deadlinesButton(campaign.id),
    ...(canChoosePlayers(interaction, campaign) ? [joining] : []),
  ];
}

async function gameButtons(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<Button[]> {
  const hooks = isPlayable(app, campaign.pack) ? app.pack(campaign.pack).campaignHooks : undefined;
  const own = (await hooks?.managementButtons?.(campaignContext(app, interaction, campaign))) ?? [];
  const match = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  const isRunning = match !== undefined && match.result === undefined && canManage(interaction, campaign);
  const abandon = t('{kind, select, scenario {Abandon the scenario} other {Abandon the {kind}}}', {
    kind: match?.kind ?? '',
  });
  return [...own, ...(isRunning ? [manageButton(campaign, 'abandon', abandon, true)] : [])];
}

function campaignButtons(interaction: Replyable, campaign: Campaign): Button[] {
  const isHere = campaign.channel === interaction.channelId;
  return [
    ...(isHere ? [manageButton(campaign, 'show', t`Show its panel here again`)] : []),
    ...(canChoosePlayers(interaction, campaign) ? [manageButton(campaign, 'file', t`As a file`)] : []),
    ...(isHere && canManage(interaction, campaign) ? [manageButton(campaign, 'end', t`End it…`, true)] : []),
  ];
}

function personForm(campaign: number, what: PersonAct): Form {
  const { title, label } = {
    away: { title: t`Another player is away`, label: t`Who is away?` },
    remove: { title: t`Take a player out`, label: t`Who leaves?` },
    founder: { title: t`Another founder`, label: t`Who shall be the founder?` },
  }[what];
  const id = managePerson.customId({ campaign, what });
  return { id, title, fields: [{ id: PERSON_FIELD, label, kind: 'person' }] };
}

/** Each of them finds the campaign of this channel, and refuses by itself. */
const DEEDS = {
  show: repostCampaignPanel,
  open: (app, interaction) => setJoinPolicy(app, interaction, 'open'),
  closed: (app, interaction) => setJoinPolicy(app, interaction, 'closed'),
  file: offerExport,
  abandon: offerAbandon,
  end: offerEnd,
} as const satisfies Record<PlainAct, (app: BotContext, interaction: PressInteraction) => Promise<void>>;

export const manageCampaign = defineAction({
  id: 'manage',
  params: { campaign: number, what: z.enum([...plainAct.options, ...personAct.options]) },
  run: async (app, interaction, { campaign, what }) => {
    const named = personAct.safeParse(what);
    if (named.success) return void (await interaction.showModal(modal(personForm(campaign, named.data))));
    await DEEDS[plainAct.parse(what)](app, interaction);
  },
});

const PERSON_DEEDS = { away: goAwayHere, remove: offerRemoveMember, founder: nominateFounder } as const;

export const managePerson = defineModalAction({
  id: 'manage-person',
  params: { campaign: number, what: personAct },
  run: async (app, interaction, { what }) =>
    PERSON_DEEDS[what](app, interaction, chosenPerson(interaction, PERSON_FIELD)),
});
