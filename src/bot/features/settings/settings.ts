import { z } from 'zod';
import {
  deadlinesButton,
  quietButton,
  remindersButton,
  settingsButton,
} from '../../../game-api/announce/deadline-buttons.ts';
import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { Button, ControlRow, MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { onlyPlayersWords } from '../../../game-api/panel/permission-text.ts';
import { notAmongChoicesWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, mention, truncateLines } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { fixedPolicyOf } from '../../../matches/deadlines/deadline-policy.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { joinButtons } from '../campaign/join-campaign.ts';
import { campaignContext } from '../shared/campaign-context.ts';
import { canManage, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { saveTableSettings } from '../shared/table-decision.ts';
import { deadlineWords } from './deadlines.ts';
import type { MenuSetting, MenuSettingId } from './setting-choices.ts';
import { choiceValue, currentChoice, MENU_SETTINGS, SETTINGS } from './setting-choices.ts';

type SettingsSection = SharedParams<'table-settings'>['section'];

const notAllowed = () => t`Only the founder or a moderator can set that.`;

export async function showSettingsHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  await editReply(app, interaction, campaign ? await settingsOverview(app, interaction, campaign) : noCampaignPanel());
}

export const showSettings = defineAction({
  id: 'table-settings',
  run: async (app, interaction, { campaign: number, section }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (campaign) await editReply(app, interaction, await settingsPanel(app, interaction, campaign, section));
  },
});

export const changeTableSetting = defineAction({
  id: 'settle-table',
  params: {
    campaign: number,
    what: z.enum(MENU_SETTINGS),
  },
  run: async (app, interaction, { campaign: number, what }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const setting = SETTINGS[what];
    const [value] = interaction.isStringSelectMenu() ? interaction.values : [];
    const chosen = setting.choices.find((choice) => choiceValue(choice) === value);
    const why = chosen ? await whyCannotChange(app, interaction, campaign, setting) : notAmongChoicesWords();
    if (!chosen || why !== undefined)
      return editReply(app, interaction, await refusalPanel(app, interaction, campaign, setting, `*${why}*`));
    const isNew = settingsOf(campaign)[what] !== value;
    const who = bold(escapeMarkdown(interaction.user.displayName));
    const message = () => ({
      to: 'thread' as const,
      content: t`${who} has set for the table: ${chosen.announcement()}.`,
    });
    const after = isNew ? await saveTableSettings(app, interaction, campaign, chosen.change, message) : campaign;
    await editReply(app, interaction, await settingsPanel(app, interaction, after, setting.section));
  },
});

/** The part of the settings below why it stays so, with a button to join for whoever plays not yet. */
async function refusalPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  { section }: MenuSetting,
  why: string,
) {
  const panel = await settingsPanel(app, interaction, campaign, section, why);
  const join = await joinButtons(app, campaign, interaction.user.id);
  return { ...panel, components: [...panel.components, ...buttonRows(join)] };
}
async function whyCannotChange(app: BotContext, interaction: Replyable, campaign: Campaign, { by }: MenuSetting) {
  if (canManage(interaction, campaign)) return undefined;
  const members = await app.records.members(campaign.id);
  if (!members.some(({ user }) => user === interaction.user.id)) return onlyPlayersWords();
  return by === 'founder' || settingsOf(campaign).ruling === 'founder' ? notAllowed() : undefined;
}

export async function settingsPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  section: SettingsSection,
  first?: string,
) {
  if (section === 'all') return settingsOverview(app, interaction, campaign);
  const offered = await changeableSettings(app, interaction, campaign, section);
  return sectionPanel(app, campaign, section, { offered, first });
}

export async function changeableSettings(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  section: SettingsSection,
): Promise<MenuSettingId[]> {
  const offered: MenuSettingId[] = [];
  for (const what of settingsInSection(section))
    if ((await whyCannotChange(app, interaction, campaign, SETTINGS[what])) === undefined) offered.push(what);
  return offered;
}

export const SECTION_TITLES = {
  shown: msg`Pictures`,
  said: msg`Words`,
  who: msg`Permissions`,
  time: msg`Time`,
} as const;
const SECTIONS = ['shown', 'said', 'who', 'time'] as const;

export async function settingsOverview(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<Panel> {
  const { id } = campaign;
  const own =
    (await app.pack(campaign.pack).campaignHooks?.tableSettings?.(campaignContext(app, interaction, campaign))) ?? [];
  const lines = [
    t`**Settings of ${escapeMarkdown(campaign.name)}**`,
    ...own.map(({ name, words: how }) => `- ${name}: ${how}`),
    ...SECTIONS.flatMap((section) => [
      bold(translateMsg(SECTION_TITLES[section])),
      ...sectionLines(app, campaign, section),
    ]),
    t`-# Only for yourself: \`/orders\`, and the colours of your pictures below **Status**.`,
  ];
  return {
    content: truncateLines(lines.join('\n'), CONTENT_LENGTH),
    components: buttonRows([
      ...own.flatMap((each) => each.button ?? []),
      ...SECTIONS.map((section) => sectionButton(id, section, translateMsg(SECTION_TITLES[section]))),
      ...timeButtons(id),
    ]),
  };
}

function sectionLines(app: BotContext, campaign: Campaign, section: Exclude<SettingsSection, 'all'>): string[] {
  const settings = settingsOf(campaign);
  const lines = settingsInSection(section).map((what) => {
    const chosen = currentChoice(SETTINGS[what], what, settings);
    return `- ${SETTINGS[what].name()}: ${chosen?.label() ?? ''}`;
  });
  if (section === 'time')
    return [`- ${deadlineWords(fixedPolicyOf(campaign, app.pack(campaign.pack))).join(' ')}`, ...lines];
  if (section === 'shown' || section === 'said') return lines;
  const { master } = settings;
  const rulers = [
    t`- Founder: ${mention(campaign.founder)} (\`/campaign panel\`)`,
    t`- Game-master: ${master === null ? t`nobody` : mention(master)} (\`/gm\`)`,
  ];
  return [...rulers, ...lines];
}

interface SettingsView {
  readonly offered: readonly MenuSettingId[];
  readonly first: string | undefined;
}

function sectionPanel(
  app: BotContext,
  campaign: Campaign,
  section: Exclude<SettingsSection, 'all'>,
  { offered, first }: SettingsView,
): Panel {
  const settings = settingsOf(campaign);
  const lines = [
    ...(first === undefined ? [] : [first]),
    bold(translateMsg(SECTION_TITLES[section])),
    ...sectionLines(app, campaign, section),
    `-# ${translateMsg(WHO_CHANGES[section])}`,
  ];
  const more = section === 'time' ? timeButtons(campaign.id) : [];
  return {
    content: lines.join('\n'),
    components: [
      ...offered.map((what) => settingMenu(campaign.id, what, settings)),
      ...buttonRows([settingsButton(campaign.id, t`All settings`), ...more]),
    ],
  };
}

const WHO_CHANGES = {
  shown: msg`Any player can change it, unless the founder keeps that right. It applies from the next message on.`,
  said: msg`Any player can change it, unless the founder keeps that right. It applies from the next message on.`,
  who: msg`Only the founder or a moderator can change it.`,
  time: msg`Only the founder or a moderator can change it.`,
} as const;

function settingMenu(campaign: number, what: MenuSettingId, settings: TableSettings): ControlRow {
  const setting = SETTINGS[what];
  const now = currentChoice(setting, what, settings);
  const options = setting.choices.map((choice): MenuOption => {
    const { label, description } = choice;
    return {
      value: choiceValue(choice),
      label: `${setting.name()}: ${label()}`,
      ...(description !== undefined && { description: description() }),
      default: choice === now,
    };
  });
  return menuRow(menu(changeTableSetting.customId({ campaign, what }), setting.name(), options));
}

function settingsInSection(section: SettingsSection): MenuSettingId[] {
  const isThere = ({ section: of, choices }: MenuSetting) => of === section && choices.length > 1;
  return MENU_SETTINGS.filter((what) => isThere(SETTINGS[what]));
}

function sectionButton(campaign: number, section: Exclude<SettingsSection, 'all'>, label: string): Button {
  return button(buildCustomId({ action: 'settings-form', campaign, section }), label);
}

function timeButtons(campaign: number): Button[] {
  return [deadlinesButton(campaign), remindersButton(), quietButton()];
}
