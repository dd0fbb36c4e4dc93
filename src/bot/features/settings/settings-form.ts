/** Form with all settings of a section that the user may change. */

import { z } from 'zod';
import type { MenuOption } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { menuField, radioField } from '../../../game-api/panel/form-fields.ts';
import type { Form, OptionsField } from '../../../game-api/panel/panel.ts';
import type { FormAnswers } from '../../../game-api/panel/read-form.ts';
import { readForm } from '../../../game-api/panel/read-form.ts';
import { bold, escapeMarkdown, formatList } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { requireCampaign } from '../shared/campaign-permissions.ts';
import { saveTableSettings } from '../shared/table-decision.ts';
import type { MenuSettingId, SettingChoice } from './setting-choices.ts';
import { choiceValue, currentChoice, SETTINGS } from './setting-choices.ts';
import { changeableSettings, SECTION_TITLES, settingsOverview, settingsPanel } from './settings.ts';

const sectionOfForm = z.enum(['shown', 'said', 'who', 'time']);
type FormSection = z.output<typeof sectionOfForm>;

/** With more choices a setting is a menu, so that the form fits a phone. */
const MOST_RADIOS = 3;

/** Whoever may change nothing there sees the section instead. */
export const openSettingsForm = defineAction({
  id: 'settings-form',
  run: async (app, interaction, { campaign: number, section }) => {
    const campaign = await app.records.campaign(number);
    const offered = campaign && !campaign.ended ? await changeableSettings(app, interaction, campaign, section) : [];
    if (campaign && offered.length > 0)
      return void (await interaction.showModal(modal(settingsForm(campaign, section, offered))));
    await acknowledge(interaction);
    const there = await requireCampaign(app, interaction, number);
    if (there) await editReply(app, interaction, await settingsPanel(app, interaction, there, section));
  },
});

function settingsForm(campaign: Campaign, section: FormSection, offered: readonly MenuSettingId[]): Form {
  return {
    id: saveSettingsForm.customId({ campaign: campaign.id, section }),
    title: translateMsg(SECTION_TITLES[section]),
    fields: offered.map((what) => settingField(campaign, what)),
  };
}

function settingField(campaign: Campaign, what: MenuSettingId): OptionsField {
  const setting = SETTINGS[what];
  const now = currentChoice(setting, what, settingsOf(campaign));
  const options = setting.choices.map((choice): MenuOption => {
    const { label, description } = choice;
    return {
      value: choiceValue(choice),
      label: capitalize(label()),
      ...(description !== undefined && { description: description() }),
      default: choice === now,
    };
  });
  const caption = { id: what, label: setting.name() };
  return options.length <= MOST_RADIOS ? radioField(caption, options) : menuField(caption, options);
}

export const saveSettingsForm = defineModalAction({
  id: 'settings-sent',
  params: { campaign: number, section: sectionOfForm },
  run: async (app, interaction, { campaign: number, section }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const offered = await changeableSettings(app, interaction, campaign, section);
    if (offered.length === 0)
      return editReply(app, interaction, await settingsPanel(app, interaction, campaign, section));
    const sent = readForm(settingsForm(campaign, section, offered), formValuesOf(interaction));
    if ('why' in sent)
      return editReply(app, interaction, await settingsPanel(app, interaction, campaign, section, `*${sent.why}*`));
    const after = await saveChanges(app, interaction, campaign, changesIn(campaign, offered, sent));
    await editReply(app, interaction, await settingsOverview(app, interaction, after));
  },
});

function changesIn(campaign: Campaign, offered: readonly MenuSettingId[], sent: FormAnswers): SettingChoice[] {
  return offered.flatMap((what) => {
    const { choices } = SETTINGS[what];
    const chosen = choices.find((choice) => choiceValue(choice) === sent.one(what));
    return chosen && chosen !== currentChoice(SETTINGS[what], what, settingsOf(campaign)) ? [chosen] : [];
  });
}

async function saveChanges(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  chosen: readonly SettingChoice[],
): Promise<Campaign> {
  if (chosen.length === 0) return campaign;
  const who = bold(escapeMarkdown(interaction.user.displayName));
  let change: Partial<TableSettings> = {};
  for (const each of chosen) change = { ...change, ...each.change };
  return saveTableSettings(app, interaction, campaign, change, () => {
    const settled = chosen.map(({ announcement }) => announcement());
    const content = t`${who} has set for the table: ${formatList(settled)}.`;
    return { to: 'thread', content };
  });
}
