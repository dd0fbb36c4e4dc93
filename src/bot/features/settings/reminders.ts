import { z } from 'zod';
import { remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { MenuOption } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { notAmongChoicesWords } from '../../../game-api/panel/refusal-text.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { UserSettings } from '../../../matches/settings/user-settings.ts';
import { updateUserSettings, userSettingsOf } from '../../../matches/settings/user-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { quietHoursWords } from './quiet-hours.ts';

const reminderSetting = z.enum(['every', 'most', 'where']);
type ReminderSetting = z.output<typeof reminderSetting>;

/** Hours on offer; 0 is the default. */
const INTERVAL_HOURS = [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168];
const REMINDER_COUNTS = [0, 1, 2, 3, 5, 10];
const REMINDER_PLACES = ['thread', 'direct'] as const;

export async function showReminderSettings(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await editReply(app, interaction, remindersPanel(await userSettingsOf(app.records, interaction.user.id)));
}

export const pressReminders = defineAction({
  id: 'reminders',
  run: async (app, interaction) => {
    await showReminderSettings(app, interaction);
  },
});

export const changeReminders = defineAction({
  id: 'remind-me',
  params: { what: reminderSetting },
  run: async (app, interaction, { what }) => {
    await acknowledge(interaction);
    const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    const wanted = parseReminderChange(what, chosen);
    if (!wanted) return editReply(app, interaction, textPanel(notAmongChoicesWords()));
    await editReply(
      app,
      interaction,
      remindersPanel(
        await updateUserSettings(app.records, interaction.user.id, { ...wanted, language: currentLanguage() }),
      ),
    );
  },
});

export function parseReminderChange(what: ReminderSetting, chosen: string): Partial<UserSettings> | undefined {
  const number = chosen === '' ? Number.NaN : Number(chosen);
  if (what === 'every') return INTERVAL_HOURS.includes(number) ? { every: number === 0 ? null : number } : undefined;
  if (what === 'most') return REMINDER_COUNTS.includes(number) ? { most: number } : undefined;
  const where = REMINDER_PLACES.find((each) => each === chosen);
  return where && { where };
}

function intervalWords(hours: number): string {
  return hours === 0
    ? t`After three hours in the middle of a turn, otherwise after a day; then daily`
    : t`After ${formatDuration(hours)}, then again after the same time`;
}

function countWords(most: number): string {
  if (most === 0) return t`Never: only the table reads that it waits for you`;
  if (most === 1) return t`Once per question`;
  return t`At most ${most} times per question`;
}

const PLACE_WORDS: Readonly<Record<UserSettings['where'], string>> = {
  thread: msg`In the thread of the game`,
  direct: msg`In a direct message; in the thread if you accept none`,
};

interface ReminderChoices {
  readonly what: ReminderSetting;
  readonly label: string;
  readonly options: readonly MenuOption[];
}

export function reminderChoices({ every, most, where }: UserSettings): readonly ReminderChoices[] {
  const option = (value: string, label: string, now: string): MenuOption => ({ value, label, default: value === now });
  return [
    {
      what: 'every',
      label: t`When`,
      options: INTERVAL_HOURS.map((hours) => option(`${hours}`, intervalWords(hours), `${every ?? 0}`)),
    },
    {
      what: 'most',
      label: t`How often`,
      options: REMINDER_COUNTS.map((times) => option(`${times}`, countWords(times), `${most}`)),
    },
    {
      what: 'where',
      label: t`Where`,
      options: REMINDER_PLACES.map((each) => option(each, translateMsg(PLACE_WORDS[each]), where)),
    },
  ];
}

export function remindersPanel(settings: UserSettings): Panel {
  const { every, most, where, quiet } = settings;
  const lines = [
    t`**Your reminders**, in all your games. One reminder lists all questions that wait for you. Once you answer, they stop.`,
    `- ${countWords(most)}.`,
    ...(most === 0
      ? []
      : [
          t`- ${intervalWords(every ?? 0)}. If there is a deadline, before it ends.`,
          `- ${translateMsg(PLACE_WORDS[where])}.`,
        ]),
    t`- After the last one, the table is told that the game has stalled and what it can do.`,
    quietHoursWords(quiet ?? null),
  ];
  return {
    content: lines.join('\n'),
    components: [
      ...reminderChoices(settings).map(({ what, label, options }) =>
        menuRow(menu(changeReminders.customId({ what }), label, options)),
      ),
      ...buttonRows([
        button(buildCustomId({ action: 'reminders-form' }), t`All on one form`, 'good'),
        remindersButton(t`Refresh`),
      ]),
    ],
  };
}

export function formatDuration(hours: number): string {
  if (hours < 1) return t`${Math.round(hours * 60)} minutes`;
  if (hours >= 48 && hours % 24 === 0) return t`${hours / 24} days`;
  return hours === 1 ? t`one hour` : t`${hours} hours`;
}
