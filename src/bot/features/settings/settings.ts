import {
  deadlinesButton,
  quietButton,
  remindersButton,
  settingsButton,
} from '../../../game-api/announce/deadline-buttons.ts';
import type { Button, ControlRow, MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { bold, escaped, fitted, mention } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import { hurryOf } from '../../../matches/deadlines/deadline-policy.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf, type TableSettings } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { ACTIONS, customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { joinButtons } from '../campaign/campaign.ts';
import { atCampaign } from '../shared/campaign-context.ts';
import { campaignOf, mayManage } from '../shared/campaign-permissions.ts';
import { deadlineWords } from './deadlines.ts';
import { settled } from './save-setting.ts';
import { choiceValue, chosenOf, type MenuSetting, type MenuSettingId, SETTINGS } from './setting-choices.ts';

type SettingsSection = ParamsOf<'table-settings'>['section'];

const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);
const notHere = () => t`Only players of this campaign can change this.`;
const notYours = () => t`Its founder, or whoever may manage messages here, settles that.`;

export async function settingsHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  await show(app, interaction, campaign ? await overview(app, interaction, campaign) : noCampaign());
}

export async function showSettings(
  app: App,
  interaction: PressInteraction,
  { campaign: number, section }: ParamsOf<'table-settings'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (campaign) await show(app, interaction, await panelOf(app, interaction, campaign, section));
}

export async function settleTable(
  app: App,
  interaction: PressInteraction,
  { campaign: number, what }: ParamsOf<'settle-table'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const setting = SETTINGS[what];
  const [value] = interaction.isStringSelectMenu() ? interaction.values : [];
  const chosen = setting.choices.find((choice) => choiceValue(choice) === value);
  const why = chosen ? await whyNot(app, interaction, campaign, setting) : t`That is not among the choices.`;
  if (!chosen || why !== undefined)
    return show(app, interaction, await refusal(app, interaction, campaign, setting, `*${why}*`));
  const isNew = settingsOf(campaign)[what] !== value;
  const who = bold(escaped(interaction.user.displayName));
  const message = () => ({
    to: 'thread' as const,
    content: t`${who} has settled for the table: ${chosen.told()}.`,
  });
  const after = isNew ? await settled(app, interaction, campaign, chosen.change, message) : campaign;
  await show(app, interaction, await panelOf(app, interaction, after, setting.section));
}

/** The part of the settings below why it stays so, with a button to join for whoever plays not yet. */
async function refusal(app: App, interaction: Replyable, campaign: Campaign, { section }: MenuSetting, why: string) {
  const panel = await panelOf(app, interaction, campaign, section, why);
  const join = await joinButtons(app, campaign, interaction.user.id);
  return { ...panel, components: [...panel.components, ...buttonRows(join)] };
}
async function whyNot(app: App, interaction: Replyable, campaign: Campaign, { by }: MenuSetting) {
  if (mayManage(interaction, campaign)) return undefined;
  const members = await app.records.members(campaign.id);
  if (!members.some(({ user }) => user === interaction.user.id)) return notHere();
  return by === 'founder' || settingsOf(campaign).ruling === 'founder' ? notYours() : undefined;
}

async function panelOf(app: App, interaction: Replyable, campaign: Campaign, section: SettingsSection, first?: string) {
  if (section === 'all') return overview(app, interaction, campaign);
  const offered: MenuSettingId[] = [];
  for (const what of namesIn(section))
    if ((await whyNot(app, interaction, campaign, SETTINGS[what])) === undefined) offered.push(what);
  return sectionPanel(app, campaign, section, { offered, first });
}

const TITLES = { shown: later`Pictures`, said: later`Words`, who: later`Who may what`, time: later`Time` } as const;
const SECTIONS = ['shown', 'said', 'who', 'time'] as const;

async function overview(app: App, interaction: Replyable, campaign: Campaign): Promise<Panel> {
  const { id } = campaign;
  const own = (await app.pack(campaign.pack).between?.settings?.(atCampaign(app, interaction, campaign))) ?? [];
  const lines = [
    t`**Settings of ${escaped(campaign.name)}**`,
    ...own.map(({ name, words: how }) => `- ${name}: ${how}`),
    ...SECTIONS.flatMap((section) => [bold(translated(TITLES[section])), ...linesOf(app, campaign, section)]),
    t`-# What only you want: \`/reminders\`, \`/orders\`, and the colours of your own pictures below **Status**.`,
  ];
  return {
    content: fitted(lines.join('\n'), CONTENT_LENGTH),
    components: buttonRows([
      ...own.flatMap((each) => each.button ?? []),
      ...SECTIONS.map((section) => sectionButton(id, section, translated(TITLES[section]))),
    ]),
  };
}

function linesOf(app: App, campaign: Campaign, section: Exclude<SettingsSection, 'all'>): string[] {
  const settings = settingsOf(campaign);
  const lines = namesIn(section).map((what) => {
    const chosen = chosenOf(SETTINGS[what], what, settings);
    return `- ${SETTINGS[what].name()}: ${chosen?.label() ?? ''}`;
  });
  if (section === 'time') return [`- ${deadlineWords(hurryOf(campaign, app.pack(campaign.pack))).join(' ')}`, ...lines];
  if (section === 'shown' || section === 'said') return lines;
  const { master } = settings;
  const rulers = [
    t`- Founder: ${mention(campaign.founder)} (\`/founder\`)`,
    t`- Game-master: ${master === null ? t`nobody` : mention(master)} (\`/gm\`)`,
  ];
  return [...rulers, ...lines];
}

interface SettingsView {
  readonly offered: readonly MenuSettingId[];
  readonly first: string | undefined;
}

function sectionPanel(
  app: App,
  campaign: Campaign,
  section: Exclude<SettingsSection, 'all'>,
  { offered, first }: SettingsView,
): Panel {
  const settings = settingsOf(campaign);
  const lines = [
    ...(first === undefined ? [] : [first]),
    bold(translated(TITLES[section])),
    ...linesOf(app, campaign, section),
    `-# ${translated(WHOSE[section])}`,
  ];
  const more = section === 'time' ? [deadlinesButton(campaign.id), remindersButton(), quietButton()] : [];
  return {
    content: lines.join('\n'),
    components: [
      ...offered.map((what) => menuOf(campaign.id, what, settings)),
      ...buttonRows([settingsButton(campaign.id, t`All settings`), ...more]),
    ],
  };
}

const WHOSE = {
  shown: later`Any player changes it, unless the founder keeps that. It holds from the next message on.`,
  said: later`Any player changes it, unless the founder keeps that. It holds from the next message on.`,
  who: later`Its founder, or whoever may manage messages here, changes it.`,
  time: later`Its founder, or whoever may manage messages here, changes it.`,
} as const;

function menuOf(campaign: number, what: MenuSettingId, settings: TableSettings): ControlRow {
  const setting = SETTINGS[what];
  const now = chosenOf(setting, what, settings);
  const options = setting.choices.map((choice): MenuOption => {
    const { label, description } = choice;
    return {
      value: choiceValue(choice),
      label: `${setting.name()}: ${label()}`,
      ...(description !== undefined && { description: description() }),
      default: choice === now,
    };
  });
  return menuRow(menu(customId({ action: 'settle-table', campaign, what }), setting.name(), options));
}

function namesIn(section: SettingsSection): MenuSettingId[] {
  const isThere = ({ section: of, choices }: MenuSetting) => of === section && choices.length > 1;
  return ACTIONS['settle-table'].what.options.filter((what) => isThere(SETTINGS[what]));
}

function sectionButton(campaign: number, section: SettingsSection, label: string): Button {
  return button(customId({ action: 'table-settings', campaign, section }), label);
}
