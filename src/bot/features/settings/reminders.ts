import { quietButton, remindersButton } from '../../../game-api/announce/deadline-buttons.ts';
import { buttonRows, type MenuOption, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { languageNow } from '../../../i18n/language.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import { personOf, type UserSettings, wantPerson } from '../../../matches/settings/user-settings.ts';
import type { App } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { hoursWords } from './format-duration.ts';
import { quietWords } from './quiet-hours.ts';

type What = ParamsOf<'remind-me'>['what'];

/** Hours on offer; 0 is the default. */
const EVERY = [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168];
const MOST = [0, 1, 2, 3, 5, 10];
const WHERE = ['thread', 'direct'] as const;

export async function remindersHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await show(app, interaction, remindersPanel(await personOf(app.records, interaction.user.id)));
}

export async function showReminders(app: App, interaction: PressInteraction): Promise<void> {
  await remindersHere(app, interaction);
}

export async function remindMe(
  app: App,
  interaction: PressInteraction,
  { what }: ParamsOf<'remind-me'>,
): Promise<void> {
  await acknowledge(interaction);
  const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  const wanted = wantedOf(what, chosen);
  if (!wanted) return show(app, interaction, words(t`That is not among the choices.`));
  await show(
    app,
    interaction,
    remindersPanel(await wantPerson(app.records, interaction.user.id, { ...wanted, language: languageNow() })),
  );
}

function wantedOf(what: What, chosen: string): Partial<UserSettings> | undefined {
  const number = chosen === '' ? Number.NaN : Number(chosen);
  if (what === 'every') return EVERY.includes(number) ? { every: number === 0 ? null : number } : undefined;
  if (what === 'most') return MOST.includes(number) ? { most: number } : undefined;
  const where = WHERE.find((each) => each === chosen);
  return where && { where };
}

function everyWords(hours: number): string {
  return hours === 0
    ? t`After three hours in the middle of a turn, else after a day; then every day`
    : t`After ${hoursWords(hours)}, and again each time as long`;
}

function mostWords(most: number): string {
  if (most === 0) return t`Never: the table alone is told that it waits`;
  if (most === 1) return t`Once for each question`;
  return t`At most ${most} times for each question`;
}

const WHERE_WORDS: Readonly<Record<UserSettings['where'], string>> = {
  thread: later`In the thread of the game`,
  direct: later`In a direct message; in the thread where you take none`,
};

function remindersPanel({ every, most, where, quiet }: UserSettings): Panel {
  const option = (value: string, label: string, now: string): MenuOption => ({ value, label, default: value === now });
  const chosen = (what: What, label: string, options: readonly MenuOption[]) =>
    menuRow(menu(customId({ action: 'remind-me', what }), label, options));
  const lines = [
    t`**Your reminders**, in all your games. One names all of them, with what is asked; who has answered gets none.`,
    `- ${mostWords(most)}.`,
    ...(most === 0
      ? []
      : [
          t`- ${everyWords(every ?? 0)}. Where there is a deadline, before it.`,
          `- ${translated(WHERE_WORDS[where])}.`,
        ]),
    t`- After the last the table is told that the game has stalled, and what can be done.`,
    quietWords(quiet ?? null),
  ];
  return {
    content: lines.join('\n'),
    components: [
      chosen(
        'every',
        t`When`,
        EVERY.map((hours) => option(`${hours}`, everyWords(hours), `${every ?? 0}`)),
      ),
      chosen(
        'most',
        t`How often`,
        MOST.map((times) => option(`${times}`, mostWords(times), `${most}`)),
      ),
      chosen(
        'where',
        t`Where`,
        WHERE.map((each) => option(each, translated(WHERE_WORDS[each]), where)),
      ),
      ...buttonRows([quietButton(), remindersButton(t`Refresh`)]),
    ],
  };
}
