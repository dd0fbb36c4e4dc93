/** Settings of a table, whatever is played. */

import { z } from 'zod';
import { fieldsOf } from '../../engine/values/json.ts';
import { type Language, language, SOURCE, speaking } from '../../i18n/language.ts';
import { later, translated } from '../../i18n/t.ts';
import { readOnce } from './memoize.ts';
import { type Campaign, type CampaignChange, type GameRow, json, type Records } from './repositories.ts';

export const joining = z.enum(['open', 'closed']);
export type JoinPolicy = z.infer<typeof joining>;

export const PICTURE_SIZES = ['usual', 'small', 'none'] as const;
/**
 * Consent beyond free undos: `usual`: of all others or the game-master; `all`: the same, and nothing is free;
 * `master`: of the game-master.
 */
export const UNDOING = ['usual', 'all', 'master'] as const;
export const DOING = ['players', 'founder'] as const;
/** Days of owing an answer after which a player counts as silent. */
export const SILENT_DAYS = ['1', '2', '3', '5', '7', '14'] as const;
export const FOUNDER_SILENT_DAYS = ['7', '14', '30', '60'] as const;

const naming = z.object({ to: z.string(), by: z.enum(['founder', 'manager', 'vote']), agreed: z.array(z.string()) });
export type FounderNomination = z.infer<typeof naming>;

const LONGEST_HOURS = 14 * 24;
const LONGEST_GRACE = 24;
const hours = z.number().positive().max(LONGEST_HOURS).nullable();

/** Unknown fields are dropped, and invalid ones fall back to their defaults. */
export const tableSettings = z.object({
  joining: joining.catch('open'),
  /** Hours for an answer; null for the game's default. */
  pace: z.object({ turn: hours, between: hours }).nullable().default(null).catch(null),
  grace: z.number().min(0).max(LONGEST_GRACE).default(0).catch(0),
  /** Action after a deadline: the bot answers, the table waits, or the game-master decides. */
  passed: z.enum(['bot', 'nobody', 'master']).default('bot').catch('bot'),
  master: z.string().nullable().default(null).catch(null),
  masterAsked: z.string().nullable().default(null).catch(null),
  claims: z
    .record(z.string(), z.object({ user: z.string(), userName: z.string(), agreed: z.array(z.string()) }))
    .default({})
    .catch({}),
  reminders: z.enum(['on', 'off']).default('on').catch('on'),
  pausedUntil: z.number().nullable().default(null).catch(null),
  palette: z.string().max(100).default('dusk').catch('dusk'),
  size: z.enum(PICTURE_SIZES).default('usual').catch('usual'),
  inWords: z.enum(['off', 'on']).default('off').catch('off'),
  language: language.nullable().default(null).catch(null),
  telling: z.enum(['full', 'brief']).default('full').catch('full'),
  starting: z.enum(DOING).default('players').catch('players'),
  undoing: z.enum(UNDOING).default('usual').catch('usual'),
  ruling: z.enum(DOING).default('players').catch('players'),
  silent: z.enum(SILENT_DAYS).default('2').catch('2'),
  founderSilent: z.enum(FOUNDER_SILENT_DAYS).default('14').catch('14'),
  founderSeen: z.number().nullable().default(null).catch(null),
  naming: naming.nullable().default(null).catch(null),
});
export type TableSettings = z.infer<typeof tableSettings>;

export const settingsOf = readOnce(
  ({ settings }: Pick<Campaign, 'settings'>): TableSettings => tableSettings.parse(fieldsOf(settings)),
);

export function languageOf(campaign: Pick<Campaign, 'settings'>): Language {
  return settingsOf(campaign).language ?? SOURCE;
}

/** Runs `work` in the language of the table, for public messages. */
export function publicly<T>(campaign: Pick<Campaign, 'settings'>, work: () => T): T {
  return speaking(languageOf(campaign), work);
}

export async function publiclyAt<T>(
  records: Pick<Records, 'campaign'>,
  { campaign }: Pick<GameRow, 'campaign'>,
  work: () => T | Promise<T>,
): Promise<T> {
  return publicly((await records.campaign(campaign)) ?? { settings: {} }, work);
}

const DAY = 24 * 60 * 60_000;

export function silenceOf({ silent }: Pick<TableSettings, 'silent'>): number {
  return Number(silent) * DAY;
}

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

export function silentWords(days: TableSettings['silent'] | TableSettings['founderSilent']): string {
  return translated(DAYS[days]);
}

export function settling(campaign: number, change: Partial<TableSettings>): CampaignChange {
  return {
    campaign,
    settings: (now) => json.parse({ ...fieldsOf(now), ...tableSettings.parse({ ...fieldsOf(now), ...change }) }),
  };
}
