import { z } from 'zod';
import { remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { QuietHours } from '../../../matches/settings/quiet-hours.ts';
import { quietHours, timeZone } from '../../../matches/settings/quiet-hours.ts';
import { quietHoursOf, updateUserSettings } from '../../../matches/settings/user-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';

/** Parses `22`, `22:30` or `22.30` to the minute of the day. */
const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3])([:.][0-5]\d)?$/, msg`Write times as 22:30.`)
  .transform((typed) => {
    const [hour = 0, minute = 0] = typed.split(/[:.]/).map(Number);
    return hour * 60 + minute;
  });

const typedHours = z
  .object({ zone: timeZone, from: timeOfDay, to: timeOfDay })
  .transform((value, context): QuietHours => {
    const read = quietHours.safeParse(value);
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return read.data ?? { zone: 'UTC', from: 0, to: 1 };
  });

function parseQuietHours(typed: {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}): { readonly quiet: QuietHours | null } | { readonly why: string } {
  const all = { zone: typed.zone.trim(), from: typed.from.trim(), to: typed.to.trim() };
  if (all.from === '' && all.to === '') return { quiet: null };
  const read = typedHours.safeParse(all);
  return read.success
    ? { quiet: read.data }
    : { why: translateMsg(read.error.issues[0]?.message ?? msg`I can’t read that.`) };
}

function formatTimeOfDay(minute: number): string {
  return `${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`;
}

export function formatQuietSpan({ from, to }: QuietHours): string {
  return `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`;
}

/** Both times in one text, as `22:00–7:00` or `22 to 7`. */
export function parseQuietSpan(span: string, zone: string): ReturnType<typeof parseQuietHours> {
  const [from = '', to = ''] = span.split(/\s*(?:[-–—]|\bto\b|\bbis\b)\s*/i);
  return parseQuietHours({ zone, from, to });
}

export function quietHoursWords(quiet: QuietHours | null): string {
  if (!quiet) return t`You have no quiet hours.`;
  const { zone, from, to } = quiet;
  return t`Your quiet hours: ${formatTimeOfDay(from)} to ${formatTimeOfDay(to)} (${escapeMarkdown(zone)}). Deadlines stand still then, and nothing reminds you. They apply in all your games.`;
}

function quietHoursForm(quiet: QuietHours | null): Form {
  const field = (id: string, label: string, hint: string, value: string | undefined) => ({
    id,
    label,
    hint,
    least: 0,
    most: 60,
    ...(value !== undefined && { value }),
  });
  return {
    id: saveQuietHours.customId({}),
    title: t`My quiet hours`,
    fields: [
      field('zone', t`Time zone`, 'Europe/Vienna', quiet?.zone),
      field(
        'from',
        t`From when; leave empty for no quiet hours`,
        '22:00',
        quiet ? formatTimeOfDay(quiet.from) : undefined,
      ),
      field('to', t`To`, '07:00', quiet ? formatTimeOfDay(quiet.to) : undefined),
    ],
  };
}

export const openQuietHours = defineAction({
  id: 'my-quiet',
  run: (app, interaction) => showQuietHoursForm(app, interaction, 0),
});

/** A button of older panels: hours that were settled for one campaign count too. */
export const openQuietHoursOfCampaign = defineAction({
  id: 'quiet',
  params: { campaign: number },
  run: (app, interaction, { campaign }) => showQuietHoursForm(app, interaction, campaign),
});

async function showQuietHoursForm(app: BotContext, interaction: PressInteraction, campaign: number): Promise<void> {
  await interaction.showModal(modal(quietHoursForm(await quietHoursOf(app.records, campaign, interaction.user.id))));
}

export const saveQuietHours = defineModalAction({
  id: 'quiet-written',
  params: {},
  run: async (app, interaction) => {
    await acknowledge(interaction);
    const typed = (name: string) => interaction.fields.getTextInputValue(name);
    const read = parseQuietHours({ zone: typed('zone'), from: typed('from'), to: typed('to') });
    if ('why' in read) return editReply(app, interaction, textPanel(`${read.why} ${t`Nothing has changed.`}`));
    await updateUserSettings(app.records, interaction.user.id, { quiet: read.quiet, language: currentLanguage() });
    const content = quietHoursWords(read.quiet);
    await editReply(app, interaction, { ...textPanel(content), components: buttonRows([remindersButton()]) });
  },
});
