import { menuField } from '../../../game-api/panel/form-fields.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { readForm } from '../../../game-api/panel/read-form.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { UserSettings } from '../../../matches/settings/user-settings.ts';
import { updateUserSettings, userSettingsOf } from '../../../matches/settings/user-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { modal } from '../../response/components.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { formatQuietSpan, parseQuietSpan } from './quiet-hours.ts';
import { parseReminderChange, reminderChoices, remindersPanel } from './reminders.ts';

const SPAN_LENGTH = 30;
const ZONE_LENGTH = 60;

export const openRemindersForm = defineAction({
  id: 'reminders-form',
  run: async (app, interaction) => {
    await interaction.showModal(modal(remindersForm(await userSettingsOf(app.records, interaction.user.id))));
  },
});

function remindersForm(settings: UserSettings): Form {
  const { quiet } = settings;
  return {
    id: saveRemindersForm.customId({}),
    title: t`My reminders`,
    fields: [
      ...reminderChoices(settings).map(({ what, label, options }) => menuField({ id: what, label }, options)),
      {
        id: 'quiet',
        label: t`Quiet hours; empty for none`,
        hint: '22:00–07:00',
        least: 0,
        most: SPAN_LENGTH,
        ...(quiet && { value: formatQuietSpan(quiet) }),
      },
      {
        id: 'zone',
        label: t`Time zone of your quiet hours`,
        hint: 'Europe/Vienna',
        least: 0,
        most: ZONE_LENGTH,
        ...(quiet && { value: quiet.zone }),
      },
    ],
  };
}

export const saveRemindersForm = defineModalAction({
  id: 'reminders-sent',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const { id } = interaction.user;
    const settings = await userSettingsOf(app.records, id);
    const sent = readForm(remindersForm(settings), formValuesOf(interaction));
    const hours = 'why' in sent ? sent : parseQuietSpan(sent.one('quiet') ?? '', sent.one('zone') ?? '');
    if ('why' in sent || 'why' in hours) {
      const why = 'why' in sent ? sent.why : 'why' in hours ? hours.why : '';
      return editReply(app, interaction, textPanel(`${why} ${t`Nothing has changed.`}`));
    }
    const changes = reminderChoices(settings).map(({ what }) => parseReminderChange(what, sent.one(what) ?? ''));
    const change = Object.assign({}, ...changes, { quiet: hours.quiet, language: currentLanguage() });
    await editReply(app, interaction, remindersPanel(await updateUserSettings(app.records, id, change)));
  },
});
