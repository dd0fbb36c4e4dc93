/** What a table can settle, whatever it plays: each setting with its choices, in words. */

import { FOUNDER_SILENT_DAYS, SILENT_DAYS, silentWords, type TableSettings } from '../../tables/table-settings.ts';
import type { Of } from '../ids.ts';

export interface Choice {
  readonly change: Partial<TableSettings>;
  /** In a menu. */
  readonly label: string;
  readonly description?: string;
  /** What everybody is told when it is chosen, behind `… has settled for the table: `. */
  readonly told: string;
}

export interface Setting {
  readonly name: string;
  readonly section: Of<'table-settings'>['section'];
  /** Those who may change it: players as far as the table lets them, or whoever decides for the campaign. */
  readonly by: 'players' | 'founder';
  readonly choices: readonly Choice[];
}

/** The settings that are chosen from a menu. */
export type Chosen = Of<'settle-table'>['what'];

const PLAYERS = 'Any player';
const FOUNDER = 'Its founder';

export const SETTINGS: Readonly<Record<Chosen, Setting>> = {
  palette: {
    name: 'Colours of pictures',
    section: 'shown',
    by: 'players',
    choices: [
      { change: { palette: 'dusk' }, label: 'The usual', told: 'pictures for everybody have the usual colours' },
      {
        change: { palette: 'colour-blind' },
        label: 'For colour-blind eyes',
        description: 'Blue, vermilion and yellow in place of green, red and gold.',
        told: 'pictures for everybody are painted for colour-blind eyes',
      },
    ],
  },
  size: {
    name: 'Size of pictures',
    section: 'shown',
    by: 'players',
    choices: [
      { change: { size: 'usual' }, label: 'The usual', told: 'pictures have their usual size' },
      {
        change: { size: 'small' },
        label: 'Small',
        description: 'Half as wide, for phones with little to load.',
        told: 'pictures are small',
      },
      {
        change: { size: 'none' },
        label: 'No pictures',
        description: 'Each panel still shows its own.',
        told: 'no pictures are shown to everybody',
      },
    ],
  },
  inWords: {
    name: 'The table in words',
    section: 'shown',
    by: 'players',
    choices: [
      {
        change: { inWords: 'off' },
        label: 'When somebody asks for it',
        told: 'the table stands in words where somebody asks for it',
      },
      {
        change: { inWords: 'on' },
        label: 'In the thread, below what happens',
        description: 'Enough to play by without the picture.',
        told: 'the table stands in words below what happens',
      },
    ],
  },
  telling: {
    name: 'How much is told',
    section: 'shown',
    by: 'players',
    choices: [
      {
        change: { telling: 'full' },
        label: 'Everything',
        description: 'Every step, card and sum.',
        told: 'everything is told',
      },
      {
        change: { telling: 'brief' },
        label: 'Briefly',
        description: 'What came of it. “Why?” and the log have the rest.',
        told: 'what happens is told briefly',
      },
    ],
  },
  starting: {
    name: 'Who begins a game',
    section: 'who',
    by: 'founder',
    choices: [
      { change: { starting: 'players' }, label: PLAYERS, told: 'any player may begin a game' },
      { change: { starting: 'founder' }, label: FOUNDER, told: 'its founder alone begins a game' },
    ],
  },
  undoing: {
    name: 'Who takes back',
    section: 'who',
    by: 'founder',
    choices: [
      {
        change: { undoing: 'usual' },
        label: 'Each their own; the rest if all agree',
        description: 'What has shown nothing hidden is free.',
        told: 'each takes back their own, and what has shown something if all agree',
      },
      {
        change: { undoing: 'all' },
        label: 'Nobody, unless all agree',
        told: 'nothing is taken back unless all agree',
      },
      {
        change: { undoing: 'master' },
        label: 'Each their own; the rest if the game-master agrees',
        description: 'Where there is none, all must agree.',
        told: 'each takes back their own, and what has shown something if the game-master agrees',
      },
    ],
  },
  ruling: {
    name: 'Who says by what you play',
    section: 'who',
    by: 'founder',
    choices: [
      { change: { ruling: 'players' }, label: PLAYERS, told: 'any player may change by what is played' },
      { change: { ruling: 'founder' }, label: FOUNDER, told: 'its founder alone changes by what is played' },
    ],
  },
  joining: {
    name: 'Who may join',
    section: 'who',
    by: 'founder',
    choices: [
      { change: { joining: 'open' }, label: 'Anybody, as long as there is room', told: 'anybody may join' },
      { change: { joining: 'closed' }, label: 'Nobody else', told: 'nobody else may join' },
    ],
  },
  reminders: {
    name: 'Reminders',
    section: 'time',
    by: 'founder',
    choices: [
      { change: { reminders: 'on' }, label: 'As each wants them', told: 'people are reminded' },
      { change: { reminders: 'off' }, label: 'None here', told: 'nobody is reminded' },
    ],
  },
  silent: {
    name: 'When somebody is silent',
    section: 'time',
    by: 'founder',
    choices: SILENT_DAYS.map((silent) => ({
      change: { silent },
      label: `After ${silentWords(silent)}`,
      description: 'From then on the table may have another play for them.',
      told: `somebody counts as silent after ${silentWords(silent)}`,
    })),
  },
  founderSilent: {
    name: 'When the founder is silent',
    section: 'time',
    by: 'founder',
    choices: FOUNDER_SILENT_DAYS.map((founderSilent) => ({
      change: { founderSilent },
      label: `After ${silentWords(founderSilent)}`,
      description: 'Without a press or a word here; from then on there may be another.',
      told: `there may be another founder when this one has been silent for ${silentWords(founderSilent)}`,
    })),
  },
};

/** What a choice is called in its menu. */
export function choiceValue({ change }: Choice): string {
  return String(Object.values(change)[0]);
}

/** The choice that a table has made; the first where it has made none that is known. */
export function chosenOf({ choices }: Setting, what: Chosen, settings: TableSettings): Choice | undefined {
  return choices.find((choice) => choiceValue(choice) === settings[what]) ?? choices[0];
}
