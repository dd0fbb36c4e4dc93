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
  'playStyle',
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
        announcement: () => t`pictures for everyone have the usual colours`,
      },
      {
        change: { palette: 'colour-blind' },
        label: () => t`for colour-blind players`,
        description: () => t`Blue, vermilion and yellow instead of green, red and gold.`,
        announcement: () => t`pictures for everyone have colours for the colour-blind`,
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
        description: () => t`Half as wide, for phones on slow connections.`,
        announcement: () => t`pictures are small`,
      },
      {
        change: { size: 'none' },
        label: () => t`no pictures`,
        description: () => t`Panels still have their own pictures.`,
        announcement: () => t`there are no public pictures`,
      },
    ],
  },
  inWords: {
    name: () => t`Text version of the board`,
    section: 'said',
    by: 'players',
    choices: [
      {
        change: { inWords: 'off' },
        label: () => t`on request`,
        announcement: () => t`the text version of the board comes on request`,
      },
      {
        change: { inWords: 'on' },
        label: () => t`in the thread, below each report`,
        description: () => t`Enough to play by without the picture.`,
        announcement: () => t`the text version of the board follows each report`,
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
      announcement: () => t`the language for everyone is ${languageName(language)}`,
    })),
  },
  telling: {
    name: () => t`Round reports`,
    section: 'said',
    by: 'players',
    choices: [
      {
        change: { telling: 'full' },
        label: () => t`full`,
        description: () => t`Every step, card and sum.`,
        announcement: () => t`round reports are full`,
      },
      {
        change: { telling: 'brief' },
        label: () => t`brief`,
        description: () => t`Only the results. “Why?” and the log have the rest.`,
        announcement: () => t`round reports are brief`,
      },
    ],
  },
  starting: {
    name: () => t`Who begins a game`,
    section: 'who',
    by: 'founder',
    choices: [
      { change: { starting: 'players' }, label: players, announcement: () => t`any player may begin a game` },
      { change: { starting: 'founder' }, label: founder, announcement: () => t`only the founder begins a game` },
    ],
  },
  undoing: {
    name: () => t`Who may undo`,
    section: 'who',
    by: 'founder',
    choices: [
      {
        change: { undoing: 'usual' },
        label: () => t`each their own; the rest if all agree`,
        description: () => t`Free as long as nothing hidden was shown.`,
        announcement: () => t`each takes back their own; what has shown something only if all agree`,
      },
      {
        change: { undoing: 'all' },
        label: () => t`nobody, unless all agree`,
        announcement: () => t`nothing is taken back unless all agree`,
      },
      {
        change: { undoing: 'master' },
        label: () => t`each their own; the rest if the game-master agrees`,
        description: () => t`Without a game-master, everyone must agree.`,
        announcement: () => t`each takes back their own; what has shown something only if the game-master agrees`,
      },
    ],
  },
  ruling: {
    name: () => t`Who may change difficulty and variants`,
    section: 'who',
    by: 'founder',
    choices: [
      {
        change: { ruling: 'players' },
        label: players,
        announcement: () => t`any player may change difficulty and variants`,
      },
      {
        change: { ruling: 'founder' },
        label: founder,
        announcement: () => t`only the founder may change difficulty and variants`,
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
        label: () => t`anyone, as long as there is room`,
        announcement: () => t`anyone may join`,
      },
      { change: { joining: 'closed' }, label: () => t`nobody else`, announcement: () => t`nobody else may join` },
    ],
  },
  reminders: {
    name: () => t`Reminders`,
    section: 'time',
    by: 'founder',
    choices: [
      { change: { reminders: 'on' }, label: () => t`as each player likes`, announcement: () => t`people are reminded` },
      { change: { reminders: 'off' }, label: () => t`none here`, announcement: () => t`nobody is reminded` },
    ],
  },
  playStyle: {
    name: () => t`What is asked`,
    section: 'time',
    by: 'founder',
    choices: [
      {
        change: { playStyle: 'quick' },
        label: () => t`only what matters`,
        description: () => t`The bot answers what nearly everybody would answer alike.`,
        announcement: () => t`only what matters is asked`,
      },
      {
        change: { playStyle: 'everything' },
        label: () => t`everything`,
        description: () => t`Every choice that the rules give a player.`,
        announcement: () => t`everything is asked`,
      },
      {
        change: { playStyle: 'together' },
        label: () => t`everything, by appointment`,
        description: () => t`You all play at the same time: no deadlines, no reminders.`,
        announcement: () => t`you play by appointment, without deadlines and reminders`,
      },
    ],
  },
  silent: {
    name: () => t`When a player is silent`,
    section: 'time',
    by: 'founder',
    choices: SILENT_DAYS.map((silent) => ({
      change: { silent },
      label: () => t`after ${inactivityLimitText(silent)}`,
      description: () => t`After that the table may let another player take over.`,
      announcement: () => t`a player counts as silent after ${inactivityLimitText(silent)}`,
    })),
  },
  founderSilent: {
    name: () => t`When the founder is silent`,
    section: 'time',
    by: 'founder',
    choices: FOUNDER_SILENT_DAYS.map((founderSilent) => ({
      change: { founderSilent },
      label: () => t`after ${inactivityLimitText(founderSilent)}`,
      description: () => t`After that long without a press or a word here, there may be a new founder.`,
      announcement: () => t`there may be a new founder if this one is silent for ${inactivityLimitText(founderSilent)}`,
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
