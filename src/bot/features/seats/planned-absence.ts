import { type Button, button, buttonRows } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { cut, escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { dayIn, timeTyped } from '../../../matches/settings/date-input.ts';
import { timeZone, zonesKnown } from '../../../matches/settings/quiet-hours.ts';
import { type Absence, personOf, type UserSettings, wantPerson } from '../../../matches/settings/user-settings.ts';
import type { Suggestion } from '../../context/command.ts';
import type { App } from '../../context/context.ts';
import { hourWords } from '../../panels/due-time.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { endAbsence, keepAbsencesOf } from './absences.ts';

export interface AbsenceInput {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

const MOST_PLANNED = 5;
const FARTHEST = 2 * 365 * 24 * 60 * 60_000;
const MOST_TYPED = 40;
const daysWords = () =>
  t`Write days as \`2026-12-24\` or \`24.12.\`, with an hour behind it if you like: \`24.12. 18:30\`.`;
const noZone = () =>
  t`Say once in which time zone you live: \`/away zone:Europe/Vienna\` with the days. Nothing has changed.`;

/** Plans an absence; without input, shows what is planned. */
export async function awayHere(app: App, interaction: Replyable, typed: AbsenceInput): Promise<void> {
  await acknowledge(interaction);
  const { id } = interaction.user;
  const person = await personOf(app.records, id);
  if (typed.from === '' && typed.until === '' && typed.zone === '')
    return show(app, interaction, panelOf(person, app.tables.now));
  const read = readPlanned(person, typed, app.tables.now);
  if ('why' in read) return show(app, interaction, words(read.why));
  const { zone, absence } = read;
  await wantPerson(app.records, id, ({ absences }) => ({
    zone,
    absences: [...absences, ...(absence ? [absence] : [])].toSorted((one, other) => one.from - other.from),
  }));
  await keepAbsencesOf(app, id);
  await show(app, interaction, panelOf(await personOf(app.records, id), app.tables.now));
}

export function zonesToLiveIn(): Suggestion[] {
  return zonesKnown().map((zone) => ({ name: zone, value: zone }));
}

type ParsedAbsence = { readonly why: string } | { readonly zone: string; readonly absence: Absence | undefined };

function readPlanned({ zone: known, quiet, absences }: UserSettings, typed: AbsenceInput, now: number): ParsedAbsence {
  const zone = timeZone.safeParse(typed.zone === '' ? (known ?? quiet?.zone) : typed.zone.trim());
  if (!zone.success) return { why: typed.zone === '' ? noZone() : t`No such time zone is known. Nothing has changed.` };
  if (typed.from === '' && typed.until === '') return { zone: zone.data, absence: undefined };
  const from = typed.from === '' ? now : timeTyped(typed.from, zone.data, now);
  const until = typed.until === '' ? null : timeTyped(typed.until, zone.data, from ?? now, true);
  if (from === undefined || until === undefined) {
    const what = from === undefined ? typed.from : typed.until;
    return { why: t`“${escaped(cut(what, MOST_TYPED))}” is no day. ${daysWords()}` };
  }
  const why = whyNot({ from, until }, absences, now);
  if (why !== undefined) return { why: t`${why} Nothing has changed.` };
  return { zone: zone.data, absence: { from, until, campaigns: null, isKept: false } };
}

function whyNot(
  { from, until }: Pick<Absence, 'from' | 'until'>,
  absences: readonly Absence[],
  now: number,
): string | undefined {
  if (until !== null && until <= Math.max(from, now)) return t`That is over before it begins.`;
  if (from - now > FARTHEST || (until ?? now) - now > FARTHEST) return t`That is more than two years away.`;
  if (absences.length >= MOST_PLANNED) return t`You have planned ${MOST_PLANNED} times already; take one back first.`;
  const end = until ?? Number.POSITIVE_INFINITY;
  const clash = absences.some((each) => each.from < end && from < (each.until ?? Number.POSITIVE_INFINITY));
  return clash ? t`You are away at that time already; take that back first.` : undefined;
}

function panelOf({ absences, zone }: UserSettings, now: number): Panel {
  const lines = absences.map((each) => `- ${absenceWords(each, now)}`);
  return {
    content: [
      absences.length === 0
        ? t`You have planned no time away.`
        : t`**Away**, in all your games: the bot plays for you then, and everybody is told.`,
      ...lines,
      ...(absences.length === 0
        ? [
            t`\`/away from: until:\` plans one; without \`from:\` it begins now, without \`until:\` it lasts until you are back.`,
          ]
        : []),
      ...(zone === null ? [] : [t`-# Days are days in ${escaped(zone)}; \`/away zone:\` changes that.`]),
    ].join('\n'),
    components: buttonRows(absences.map((each) => endButton(each, zone ?? 'UTC', now))),
  };
}

function absenceWords({ from, until }: Absence, now: number): string {
  const begin = hourWords(from);
  if (until === null) return from <= now ? t`Since ${begin} until you are back.` : t`From ${begin} until you are back.`;
  const end = hourWords(until);
  return from <= now ? t`Since ${begin} until ${end}.` : t`From ${begin} until ${end}.`;
}

function endButton({ from }: Absence, zone: string, now: number): Button {
  const id = customId({ action: 'end-absence', from });
  if (from <= now) return button(id, t`I am back`, 'good');
  return button(id, t`Take back ${dayIn(zone, from)}`);
}

export async function pressEndAbsence(
  app: App,
  interaction: PressInteraction,
  { from }: ParamsOf<'end-absence'>,
): Promise<void> {
  await acknowledge(interaction);
  const { id } = interaction.user;
  const isDone = await endAbsence(app, id, from);
  const panel = panelOf(await personOf(app.records, id), app.tables.now);
  const first = isDone
    ? t`*That is taken back: where you were away by it, you are asked again.*`
    : t`*That is over already.*`;
  await show(app, interaction, { ...panel, content: `${first}\n${panel.content}` });
}
