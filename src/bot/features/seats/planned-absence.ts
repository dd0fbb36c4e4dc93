import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { escapeMarkdown, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { formatDay, parseTime } from '../../../matches/settings/date-input.ts';
import { timeZone, timeZones } from '../../../matches/settings/quiet-hours.ts';
import type { Absence, UserSettings } from '../../../matches/settings/user-settings.ts';
import { updateUserSettings, userSettingsOf } from '../../../matches/settings/user-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { Suggestion } from '../../context/command.ts';
import type { BotContext } from '../../context/context.ts';
import { formatTimestamp } from '../../panels/due-time.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { applyAbsencesOf, endAbsence } from './absences.ts';

export interface AbsenceInput {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

const MAX_PLANNED = 5;
const MAX_AHEAD_MS = 2 * 365 * 24 * 60 * 60_000;
const MAX_QUOTED_LENGTH = 40;
const dayFormatWords = () =>
  t`Write days as \`2026-12-24\` or \`24.12.\`, with a time after it if you like: \`24.12. 18:30\`.`;
const noZone = () =>
  t`Tell me your time zone once: \`/away zone:Europe/Vienna\`, along with the days. Nothing has changed.`;

/** Plans an absence; without input, shows what is planned. */
export async function planAbsence(app: BotContext, interaction: Replyable, typed: AbsenceInput): Promise<void> {
  await acknowledge(interaction);
  const { id } = interaction.user;
  const person = await userSettingsOf(app.records, id);
  if (typed.from === '' && typed.until === '' && typed.zone === '')
    return editReply(app, interaction, absencesPanel(person, app.matchService.now));
  const read = parseAbsence(person, typed, app.matchService.now);
  if ('why' in read) return editReply(app, interaction, textPanel(read.why));
  const { zone, absence } = read;
  await updateUserSettings(app.records, id, ({ absences }) => ({
    zone,
    absences: [...absences, ...(absence ? [absence] : [])].toSorted((one, other) => one.from - other.from),
  }));
  await applyAbsencesOf(app, id);
  await editReply(app, interaction, absencesPanel(await userSettingsOf(app.records, id), app.matchService.now));
}

export function suggestTimeZones(): Suggestion[] {
  return timeZones().map((zone) => ({ name: zone, value: zone }));
}

type ParsedAbsence = { readonly why: string } | { readonly zone: string; readonly absence: Absence | undefined };

function parseAbsence({ zone: known, quiet, absences }: UserSettings, typed: AbsenceInput, now: number): ParsedAbsence {
  const zone = timeZone.safeParse(typed.zone === '' ? (known ?? quiet?.zone) : typed.zone.trim());
  if (!zone.success)
    return { why: typed.zone === '' ? noZone() : t`I don’t know that time zone. Nothing has changed.` };
  if (typed.from === '' && typed.until === '') return { zone: zone.data, absence: undefined };
  const from = typed.from === '' ? now : parseTime(typed.from, zone.data, now);
  const until = typed.until === '' ? null : parseTime(typed.until, zone.data, from ?? now, true);
  if (from === undefined || until === undefined) {
    const what = from === undefined ? typed.from : typed.until;
    return { why: t`“${escapeMarkdown(truncate(what, MAX_QUOTED_LENGTH))}” is not a day. ${dayFormatWords()}` };
  }
  const why = whyNotPlannable({ from, until }, absences, now);
  if (why !== undefined) return { why: t`${why} Nothing has changed.` };
  return { zone: zone.data, absence: { from, until, campaigns: null, isKept: false } };
}

function whyNotPlannable(
  { from, until }: Pick<Absence, 'from' | 'until'>,
  absences: readonly Absence[],
  now: number,
): string | undefined {
  if (until !== null && until <= Math.max(from, now)) return t`The end is before the beginning.`;
  if (from - now > MAX_AHEAD_MS || (until ?? now) - now > MAX_AHEAD_MS) return t`That is more than two years away.`;
  if (absences.length >= MAX_PLANNED) return t`You have already planned ${MAX_PLANNED} absences; take one back first.`;
  const end = until ?? Number.POSITIVE_INFINITY;
  const clash = absences.some((each) => each.from < end && from < (each.until ?? Number.POSITIVE_INFINITY));
  return clash ? t`You are already away at that time; take that back first.` : undefined;
}

function absencesPanel({ absences, zone }: UserSettings, now: number): Panel {
  const lines = absences.map((each) => `- ${absenceWords(each, now)}`);
  return {
    content: [
      absences.length === 0
        ? t`You have no absence planned.`
        : t`**Away** in all your games: the bot plays for you, and the others are told.`,
      ...lines,
      ...(absences.length === 0
        ? [
            t`\`/away from: until:\` plans an absence. Without \`from:\` it begins now, without \`until:\` it lasts until you are back.`,
          ]
        : []),
      ...(zone === null ? [] : [t`-# Days are in the time zone ${escapeMarkdown(zone)}; \`/away zone:\` changes it.`]),
    ].join('\n'),
    components: buttonRows(absences.map((each) => endAbsenceButton(each, zone ?? 'UTC', now))),
  };
}

function absenceWords({ from, until }: Absence, now: number): string {
  const begin = formatTimestamp(from);
  if (until === null) return from <= now ? t`Since ${begin} until you are back.` : t`From ${begin} until you are back.`;
  const end = formatTimestamp(until);
  return from <= now ? t`Since ${begin} until ${end}.` : t`From ${begin} until ${end}.`;
}

function endAbsenceButton({ from }: Absence, zone: string, now: number): Button {
  const id = pressEndAbsence.customId({ from });
  if (from <= now) return button(id, t`I am back`, 'good');
  return button(id, t`Take back ${formatDay(zone, from)}`);
}

export const pressEndAbsence = defineAction({
  id: 'end-absence',
  params: { from: number },
  run: async (app, interaction, { from }) => {
    await acknowledge(interaction);
    const { id } = interaction.user;
    const isDone = await endAbsence(app, id, from);
    const panel = absencesPanel(await userSettingsOf(app.records, id), app.matchService.now);
    const first = isDone
      ? t`*Taken back. If it had marked you as away, you are asked again.*`
      : t`*That is over already.*`;
    await editReply(app, interaction, { ...panel, content: `${first}\n${panel.content}` });
  },
});
