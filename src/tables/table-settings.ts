/** What holds for a whole table, whoever sits at it and whatever is played. */

import { z } from 'zod';
import { fieldsOf } from '../kernel/json.ts';
import { type Language, language, SOURCE, speaking } from '../language/language.ts';
import { later, translated } from '../language/t.ts';
import { readOnce } from './read-once.ts';
import { type Campaign, type CampaignChange, type GameRow, json, type Records } from './records.ts';

/** Whether anybody may join, as long as there is room, or only those play who are in it. */
export const joining = z.enum(['open', 'closed']);
export type JoinPolicy = z.infer<typeof joining>;

/** How large pictures for everybody are; without them the table is told in words alone. */
export const PICTURE_SIZES = ['usual', 'small', 'none'] as const;
/** Who takes something back beyond what is free: whoever did it, once all others agree or the game-master does; with `all`, nothing is free. */
export const UNDOING = ['usual', 'all', 'master'] as const;
/** Who does something for all: any player, or whoever decides for the campaign. */
export const DOING = ['players', 'founder'] as const;
/** Days after which somebody counts as silent who has owed an answer, or has decided nothing for the campaign. */
export const SILENT_DAYS = ['1', '2', '3', '5', '7', '14'] as const;
/** The same of a founder, of whom nothing was heard. */
export const FOUNDER_SILENT_DAYS = ['7', '14', '30', '60'] as const;

/** Somebody who is to be the founder: by the founder, by whoever manages the server, or by a vote, with those who agree. */
const naming = z.object({ to: z.string(), by: z.enum(['founder', 'manager', 'vote']), agreed: z.array(z.string()) });
export type FounderNomination = z.infer<typeof naming>;

/** The longest deadline and the longest grace, in hours. */
const LONGEST_HOURS = 14 * 24;
const LONGEST_GRACE = 24;
const hours = z.number().positive().max(LONGEST_HOURS).nullable();

/** Whatever is none of it is left out, and what can't be read is the usual. */
export const tableSettings = z.object({
  joining: joining.catch('open'),
  /** Hours that answers may take; null as long as the table has what is usual in its game. */
  pace: z.object({ turn: hours, between: hours }).nullable().default(null).catch(null),
  /** Hours that are given beyond the deadline, after somebody has been reminded. */
  grace: z.number().min(0).max(LONGEST_GRACE).default(0).catch(0),
  /** Who answers when a deadline has passed: the bot; nobody, so that the table waits on; or the game-master says what becomes of it. */
  passed: z.enum(['bot', 'nobody', 'master']).default('bot').catch('bot'),
  /** The user who is its game-master; null where nobody is. */
  master: z.string().nullable().default(null).catch(null),
  /** Who was asked last to be it, and has not answered. */
  masterAsked: z.string().nullable().default(null).catch(null),
  /** Who would take a seat that is nobody's, by the number of its member, and who has agreed to it. */
  claims: z
    .record(z.string(), z.object({ user: z.string(), userName: z.string(), agreed: z.array(z.string()) }))
    .default({})
    .catch({}),
  /** Whether people are reminded here at all. */
  reminders: z.enum(['on', 'off']).default('on').catch('on'),
  /** Until when no time passes for this table; null while it does. */
  pausedUntil: z.number().nullable().default(null).catch(null),
  /** The colours of the pictures for everybody; those that nobody knows any more are the usual ones. */
  palette: z.string().max(100).default('dusk').catch('dusk'),
  size: z.enum(PICTURE_SIZES).default('usual').catch('usual'),
  /** Whether what each of them shows stands beside it in words. */
  inWords: z.enum(['off', 'on']).default('off').catch('off'),
  /** The language of what everybody reads; null as long as nobody has chosen, and nobody’s was known. */
  language: language.nullable().default(null).catch(null),
  /** Whether all that happens is told, or what came of it. */
  telling: z.enum(['full', 'brief']).default('full').catch('full'),
  /** Who has a match begin. */
  starting: z.enum(DOING).default('players').catch('players'),
  undoing: z.enum(UNDOING).default('usual').catch('usual'),
  /** Who changes by what it is played. */
  ruling: z.enum(DOING).default('players').catch('players'),
  silent: z.enum(SILENT_DAYS).default('2').catch('2'),
  founderSilent: z.enum(FOUNDER_SILENT_DAYS).default('14').catch('14'),
  /** When the founder was last heard of here; null as long as nobody has looked. */
  founderSeen: z.number().nullable().default(null).catch(null),
  naming: naming.nullable().default(null).catch(null),
});
export type TableSettings = z.infer<typeof tableSettings>;

/** What a table has settled, as its campaign keeps it. */
export const settingsOf = readOnce(
  ({ settings }: Pick<Campaign, 'settings'>): TableSettings => tableSettings.parse(fieldsOf(settings)),
);

/** The language of what everybody at a table reads. */
export function languageOf(campaign: Pick<Campaign, 'settings'>): Language {
  return settingsOf(campaign).language ?? SOURCE;
}

/** Makes words that everybody at a table reads: in its language, whoever has them made. */
export function publicly<T>(campaign: Pick<Campaign, 'settings'>, work: () => T): T {
  return speaking(languageOf(campaign), work);
}

/** The same at a match of it. */
export async function publiclyAt<T>(
  records: Pick<Records, 'campaign'>,
  { campaign }: Pick<GameRow, 'campaign'>,
  work: () => T | Promise<T>,
): Promise<T> {
  return publicly((await records.campaign(campaign)) ?? { settings: {} }, work);
}

const DAY = 24 * 60 * 60_000;

/** Milliseconds after which somebody counts as silent at a table. */
export function silenceOf({ silent }: Pick<TableSettings, 'silent'>): number {
  return Number(silent) * DAY;
}

/** The same of a founder. */
export function founderSilenceOf({ founderSilent }: Pick<TableSettings, 'founderSilent'>): number {
  return Number(founderSilent) * DAY;
}

const DAYS = {
  1: later`a day`,
  2: later`two days`,
  3: later`three days`,
  5: later`five days`,
  7: later`a week`,
  14: later`two weeks`,
  30: later`a month`,
  60: later`two months`,
} as const;

/** `two days` */
export function silentWords(days: TableSettings['silent'] | TableSettings['founderSilent']): string {
  return translated(DAYS[days]);
}

/** The change of some settings of a table; the others stay. */
export function settling(campaign: number, change: Partial<TableSettings>): CampaignChange {
  return {
    campaign,
    settings: (now) => json.parse({ ...fieldsOf(now), ...tableSettings.parse({ ...fieldsOf(now), ...change }) }),
  };
}
