import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { languageName, OFFERED_LANGUAGES } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { FOUNDER_SILENT_DAYS, inactivityLimitText, SILENT_DAYS } from '../../../matches/settings/table-settings.ts';

export interface SettingChoice {
  readonly change: Partial<TableSettings>;
  readonly label: () => string;
  readonly description?: () => string;
  /** Announcement, behind `… has settled for the table: `. */
  readonly announcement: () => string;
}

export interface MenuSetting {
  readonly name: () => string;
  readonly section: SharedParams<'table-settings'>['section'];
  /** `players`: as far as the table lets them; `founder`: whoever decides for the campaign. */
  readonly by: 'players' | 'founder';
  readonly choices: readonly SettingChoice[];
}

/** Frozen: menus in old messages carry these names. */
export const MENU_SETTINGS = [
  'palette',
  'size',
  'inWords',
  'language',
  'telling',
  'starting',
  'undoing',
  'ruling',
  'joining',
  'reminders',
  'silent',
  'founderSilent',
] as const;

export type MenuSettingId = (typeof MENU_SETTINGS)[number];

const players = () => t`any player`;
const founder = () => t`its founder`;

export const SETTINGS: Readonly<Record<MenuSettingId, MenuSetting>> = {
  palette: {
    name: () => t`Colours of pictures`,
    section: 'shown',
    by: 'players',
    choices: [
      {
        change: { palette: 'dusk' },
        label: () => t`the usual`,
        announcement: () => t`pictures for everybody have the usual colours`,
      },
      {
        change: { palette: 'colour-blind' },
        label: () => t`for colour-blind eyes`,
        description: () => t`Blue, vermilion and yellow in place of green, red and gold.`,
        announcement: () => t`pictures for everybody are painted for colour-blind eyes`,
      },
    ],
  },
  size: {
    name: () => t`Size of pictures`,
    section: 'shown',
    by: 'players',
    choices: [
      { change: { size: 'usual' }, label: () => t`the usual`, announcement: () => t`pictures have their usual size` },
      {
        change: { size: 'small' },
        label: () => t`small`,
        description: () => t`Half as wide, for phones with little to load.`,
        announcement: () => t`pictures are small`,
      },
      {
        change: { size: 'none' },
        label: () => t`no pictures`,
        description: () => t`Each panel still shows its own.`,
        announcement: () => t`no pictures are shown to everybody`,
      },
    ],
  },
  inWords: {
    name: () => t`The table in words`,
    section: 'said',
    by: 'players',
    choices: [
      {
        change: { inWords: 'off' },
        label: () => t`when somebody asks for it`,
        announcement: () => t`the table stands in words where somebody asks for it`,
      },
      {
        change: { inWords: 'on' },
        label: () => t`in the thread, below what happens`,
        description: () => t`Enough to play by without the picture.`,
        announcement: () => t`the table stands in words below what happens`,
      },
    ],
  },
  language: {
    name: () => t`Language`,
    section: 'said',
    by: 'players',
    choices: OFFERED_LANGUAGES.map((language) => ({
      change: { language },
      label: () => languageName(language),
      announcement: () => t`what everybody reads is in this language: ${languageName(language)}`,
    })),
  },
  telling: {
    name: () => t`How much is told`,
    section: 'said',
    by: 'players',
    choices: [
      {
        change: { telling: 'full' },
        label: () => t`everything`,
        description: () => t`Every step, card and sum.`,
        announcement: () => t`everything is told`,
      },
      {
        change: { telling: 'brief' },
        label: () => t`briefly`,
        description: () => t`What came of it. “Why?” and the log have the rest.`,
        announcement: () => t`what happens is told briefly`,
      },
    ],
  },
  starting: {
    name: () => t`Who begins a game`,
    section: 'who',
    by: 'founder',
    choices: [
      { change: { starting: 'players' }, label: players, announcement: () => t`any player may begin a game` },
      { change: { starting: 'founder' }, label: founder, announcement: () => t`its founder alone begins a game` },
    ],
  },
  undoing: {
    name: () => t`Who takes back`,
    section: 'who',
    by: 'founder',
    choices: [
      {
        change: { undoing: 'usual' },
        label: () => t`each their own; the rest if all agree`,
        description: () => t`What has shown nothing hidden is free.`,
        announcement: () => t`each takes back their own, and what has shown something if all agree`,
      },
      {
        change: { undoing: 'all' },
        label: () => t`nobody, unless all agree`,
        announcement: () => t`nothing is taken back unless all agree`,
      },
      {
        change: { undoing: 'master' },
        label: () => t`each their own; the rest if the game-master agrees`,
        description: () => t`Where there is none, all must agree.`,
        announcement: () => t`each takes back their own, and what has shown something if the game-master agrees`,
      },
    ],
  },
  ruling: {
    name: () => t`Who says by what you play`,
    section: 'who',
    by: 'founder',
    choices: [
      { change: { ruling: 'players' }, label: players, announcement: () => t`any player may change by what is played` },
      {
        change: { ruling: 'founder' },
        label: founder,
        announcement: () => t`its founder alone changes by what is played`,
      },
    ],
  },
  joining: {
    name: () => t`Who may join`,
    section: 'who',
    by: 'founder',
    choices: [
      {
        change: { joining: 'open' },
        label: () => t`anybody, as long as there is room`,
        announcement: () => t`anybody may join`,
      },
      { change: { joining: 'closed' }, label: () => t`nobody else`, announcement: () => t`nobody else may join` },
    ],
  },
  reminders: {
    name: () => t`Reminders`,
    section: 'time',
    by: 'founder',
    choices: [
      { change: { reminders: 'on' }, label: () => t`as each wants them`, announcement: () => t`people are reminded` },
      { change: { reminders: 'off' }, label: () => t`none here`, announcement: () => t`nobody is reminded` },
    ],
  },
  silent: {
    name: () => t`When somebody is silent`,
    section: 'time',
    by: 'founder',
    choices: SILENT_DAYS.map((silent) => ({
      change: { silent },
      label: () => t`after ${inactivityLimitText(silent)}`,
      description: () => t`From then on the table may have another play for them.`,
      announcement: () => t`somebody counts as silent after ${inactivityLimitText(silent)}`,
    })),
  },
  founderSilent: {
    name: () => t`When the founder is silent`,
    section: 'time',
    by: 'founder',
    choices: FOUNDER_SILENT_DAYS.map((founderSilent) => ({
      change: { founderSilent },
      label: () => t`after ${inactivityLimitText(founderSilent)}`,
      description: () => t`Without a press or a word here; from then on there may be another.`,
      announcement: () =>
        t`there may be another founder when this one has been silent for ${inactivityLimitText(founderSilent)}`,
    })),
  },
};

export function choiceValue({ change }: SettingChoice): string {
  return String(Object.values(change)[0]);
}

/** Returns the current choice; the first where none matches. */
export function currentChoice(
  { choices }: MenuSetting,
  what: MenuSettingId,
  settings: TableSettings,
): SettingChoice | undefined {
  return choices.find((choice) => choiceValue(choice) === settings[what]) ?? choices[0];
}
