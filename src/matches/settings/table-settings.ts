/** Settings of a table, whatever is played. */

import { z } from 'zod';
import { fieldsOf } from '../../engine/values/json.ts';
import { PLAY_STYLES } from '../../game-api/contract/match.ts';
import type { Language } from '../../i18n/language.ts';
import { language, SOURCE_LANGUAGE, withLanguage } from '../../i18n/language.ts';
import { msg, translateMsg } from '../../i18n/t.ts';
import { memoizeByRow } from './memoize.ts';
import type { Campaign, CampaignChange, GameRow, Repositories } from './repositories.ts';
import { json } from './repositories.ts';

export const joining = z.enum(['open', 'closed']);
export type JoinPolicy = z.infer<typeof joining>;

export const PICTURE_SIZES = ['usual', 'small', 'none'] as const;
/**
 * Consent beyond free undos: `usual`: of all others or the game-master; `all`: the same, and nothing is free;
 * `master`: of the game-master.
 */
export const UNDO_CONSENT = ['usual', 'all', 'master'] as const;
export const WHO_MAY = ['players', 'founder'] as const;
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
  /** Campaigns that were founded before there was a choice are asked everything. */
  playStyle: z.enum(PLAY_STYLES).default('everything').catch('everything'),
  telling: z.enum(['full', 'brief']).default('full').catch('full'),
  starting: z.enum(WHO_MAY).default('players').catch('players'),
  undoing: z.enum(UNDO_CONSENT).default('usual').catch('usual'),
  ruling: z.enum(WHO_MAY).default('players').catch('players'),
  silent: z.enum(SILENT_DAYS).default('2').catch('2'),
  founderSilent: z.enum(FOUNDER_SILENT_DAYS).default('14').catch('14'),
  founderSeen: z.number().nullable().default(null).catch(null),
  naming: naming.nullable().default(null).catch(null),
});
export type TableSettings = z.infer<typeof tableSettings>;

export const settingsOf = memoizeByRow(
  ({ settings }: Pick<Campaign, 'settings'>): TableSettings => tableSettings.parse(fieldsOf(settings)),
);

export function languageOf(campaign: Pick<Campaign, 'settings'>): Language {
  return settingsOf(campaign).language ?? SOURCE_LANGUAGE;
}

/** Runs `work` in the language of the table, for public messages. */
export function inTableLanguage<T>(campaign: Pick<Campaign, 'settings'>, work: () => T): T {
  return withLanguage(languageOf(campaign), work);
}

export async function inTableLanguageOf<T>(
  records: Pick<Repositories, 'campaign'>,
  { campaign }: Pick<GameRow, 'campaign'>,
  work: () => T | Promise<T>,
): Promise<T> {
  return inTableLanguage((await records.campaign(campaign)) ?? { settings: {} }, work);
}

export function remindsPlayers({ reminders, playStyle }: Pick<TableSettings, 'reminders' | 'playStyle'>): boolean {
  return reminders === 'on' && playStyle !== 'together';
}

const DAY = 24 * 60 * 60_000;

export function inactivityLimit({ silent }: Pick<TableSettings, 'silent'>): number {
  return Number(silent) * DAY;
}

export function founderInactivityLimit({ founderSilent }: Pick<TableSettings, 'founderSilent'>): number {
  return Number(founderSilent) * DAY;
}

const DAYS = {
  1: msg`a day`,
  2: msg`two days`,
  3: msg`three days`,
  5: msg`five days`,
  7: msg`a week`,
  14: msg`two weeks`,
  30: msg`a month`,
  60: msg`two months`,
} as const;

export function inactivityLimitText(days: TableSettings['silent'] | TableSettings['founderSilent']): string {
  return translateMsg(DAYS[days]);
}

export function tableSettingsChange(campaign: number, change: Partial<TableSettings>): CampaignChange {
  return {
    campaign,
    settings: (now) => json.parse({ ...fieldsOf(now), ...tableSettings.parse({ ...fieldsOf(now), ...change }) }),
  };
}
