import { z } from 'zod';
import { remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { escaped } from '../../../game-api/panel/text.ts';
import { languageNow } from '../../../i18n/language.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import { type QuietHours, quietHours, timeZone } from '../../../matches/settings/quiet-hours.ts';
import { quietOf, wantPerson } from '../../../matches/settings/user-settings.ts';
import type { App } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';

/** Parses `22`, `22:30` or `22.30` to the minute of the day. */
const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3])([:.][0-5]\d)?$/, later`Write times as 22:30.`)
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

function readQuietHours(typed: {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}): { readonly quiet: QuietHours | null } | { readonly why: string } {
  const all = { zone: typed.zone.trim(), from: typed.from.trim(), to: typed.to.trim() };
  if (all.from === '' && all.to === '') return { quiet: null };
  const read = typedHours.safeParse(all);
  return read.success
    ? { quiet: read.data }
    : { why: translated(read.error.issues[0]?.message ?? later`That can’t be read.`) };
}

function clockWords(minute: number): string {
  return `${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`;
}

export function quietWords(quiet: QuietHours | null): string {
  if (!quiet) return t`You have no quiet hours.`;
  const { zone, from, to } = quiet;
  return t`Your quiet hours: ${clockWords(from)} to ${clockWords(to)} (${escaped(zone)}). No time passes then for what you are asked, and you are not reminded. They hold in all your games.`;
}

function formOf(quiet: QuietHours | null): Form {
  const field = (id: string, label: string, hint: string, value: string | undefined) => ({
    id,
    label,
    hint,
    least: 0,
    most: 60,
    ...(value !== undefined && { value }),
  });
  return {
    id: customId({ action: 'quiet-written' }),
    title: t`My quiet hours`,
    fields: [
      field('zone', t`Time zone`, 'Europe/Vienna', quiet?.zone),
      field('from', t`From; nothing for no quiet hours`, '22:00', quiet ? clockWords(quiet.from) : undefined),
      field('to', t`To`, '07:00', quiet ? clockWords(quiet.to) : undefined),
    ],
  };
}

/** Opens the form with the current hours; older settings of one campaign count too. */
export async function askQuiet(
  app: App,
  interaction: PressInteraction,
  { campaign = 0 }: Partial<ParamsOf<'quiet'>>,
): Promise<void> {
  await interaction.showModal(modal(formOf(await quietOf(app.records, campaign, interaction.user.id))));
}

export async function quietWritten(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const typed = (name: string) => (interaction.isModalSubmit() ? interaction.fields.getTextInputValue(name) : '');
  const read = readQuietHours({ zone: typed('zone'), from: typed('from'), to: typed('to') });
  if ('why' in read) return show(app, interaction, words(`${read.why} ${t`Nothing has changed.`}`));
  await wantPerson(app.records, interaction.user.id, { quiet: read.quiet, language: languageNow() });
  const content = quietWords(read.quiet);
  await show(app, interaction, { ...words(content), components: buttonRows([remindersButton()]) });
}
