/** Settings of a user for all their games. */

import { z } from 'zod';
import { fieldsOf } from '../../engine/values/json.ts';
import { language } from '../../i18n/language.ts';
import { preferences, preferencesOf } from './campaign-preferences.ts';
import { memoizeByRow } from './memoize.ts';
import type { QuietHours } from './quiet-hours.ts';
import { quietHours, timeZone } from './quiet-hours.ts';
import type { GameRow, Json, Repositories } from './repositories.ts';
import { json } from './repositories.ts';

const HOUR = 60 * 60_000;
const LONGEST = 7 * 24;
const MOST = 10;
const USUAL = 24;

/** Planned absence. Times are milliseconds since 1970. */
const absence = z.object({
  from: z.number(),
  /** Null until the user says that they are back. */
  until: z.number().nullable(),
  /** Campaigns that it has set to away; its end changes no others. */
  campaigns: z.array(z.number()).nullable(),
  isKept: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** Invalid fields fall back to their defaults. */
const person = z.object({
  /** Hours until a reminder and between reminders; null for the game's default, then a day. */
  every: z.number().positive().max(LONGEST).nullable().default(null).catch(null),
  most: z.int().min(0).max(MOST).default(3).catch(3),
  where: z.enum(['thread', 'direct']).default('thread').catch('thread'),
  zone: timeZone.nullable().default(null).catch(null),
  absences: z.array(absence).default([]).catch([]),
  loans: z
    .array(z.object({ game: z.int(), until: z.number() }))
    .default([])
    .catch([]),
  /** No deadline passes and no reminder comes in these hours; missing until the user has said. */
  quiet: quietHours.nullable().exactOptional().catch(null),
  /** Language of private messages without an interaction; null until known. */
  language: language.nullable().default(null).catch(null),
});
export type UserSettings = z.infer<typeof person>;

type UserSettingsSource = Pick<Repositories, 'userSettings' | 'campaignPreferences'>;

export async function userSettingsOf(
  records: Pick<UserSettingsSource, 'userSettings'>,
  user: string,
): Promise<UserSettings> {
  return parseUserSettings((await records.userSettings(user)) ?? NOTHING);
}

const NOTHING = {};

export function parseUserSettings(wishes: Json): UserSettings {
  return parseUserFields(fieldsOf(wishes));
}

const parseUserFields = memoizeByRow((wishes: object): UserSettings => person.parse(wishes));

/** Changes some fields, and returns all. Throws for invalid values. */
export async function updateUserSettings(
  records: Pick<Repositories, 'changeUserSettings'>,
  user: string,
  wanted: Partial<UserSettings> | ((now: UserSettings) => Partial<UserSettings>),
): Promise<UserSettings> {
  const changed = await records.changeUserSettings(user, (kept) => {
    const now = parseUserSettings(kept);
    const change = typeof wanted === 'function' ? wanted(now) : wanted;
    return json.parse({ ...fieldsOf(kept), ...person.parse({ ...now, ...change }) });
  });
  return parseUserSettings(changed);
}

/** Returns the hours for all games, else those that an older version stored for this campaign. */
export async function quietHoursOf(
  records: UserSettingsSource,
  campaign: number,
  user: string,
): Promise<QuietHours | null> {
  const { quiet } = await userSettingsOf(records, user);
  return quiet === undefined ? (await preferencesOf(records, campaign, user)).quiet : quiet;
}

export function parseQuietHours(everywhere: Json, here: Json): QuietHours | null {
  if (fieldsOf(everywhere).quiet !== undefined) return parseUserSettings(everywhere).quiet ?? null;
  return fieldsOf(here).quiet ? preferences.parse(here).quiet : null;
}

export function reminderInterval({ every }: Pick<UserSettings, 'every'>): number {
  return (every ?? USUAL) * HOUR;
}

export async function readReminderIntervals(
  records: Pick<Repositories, 'userSettings'>,
  { seats }: Pick<GameRow, 'seats'>,
): Promise<ReadonlyMap<string, number>> {
  const users = [...new Set(seats.flatMap(({ user }) => user ?? []))];
  const wanted = await Promise.all(users.map((user) => userSettingsOf(records, user)));
  return new Map(users.flatMap((user, i) => (wanted[i]?.every ? [[user, reminderInterval(wanted[i])] as const] : [])));
}
