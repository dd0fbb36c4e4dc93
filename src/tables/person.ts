/** What a user wants wherever they play: when and where they are reminded, and when they are left in peace. */

import { z } from 'zod';
import { fieldsOf } from '../kernel/json.ts';
import { language } from '../language/language.ts';
import { preferences, preferencesOf } from './preferences.ts';
import { type QuietHours, quietHours, timeZone } from './quiet.ts';
import { readOnce } from './read-once.ts';
import { type GameRow, type Json, json, type Records } from './records.ts';

const HOUR = 60 * 60_000;
/** The longest that somebody may wait between two reminders, in hours, and the most of one question. */
const LONGEST = 7 * 24;
const MOST = 10;
/** Hours between two reminders of one who has chosen nothing. */
const USUAL = 24;

/** A time in which somebody is away, wherever they play. Times are milliseconds since 1970. */
const absence = z.object({
  from: z.number(),
  /** Null until they say that they are back. */
  until: z.number().nullable(),
  /** The campaigns in which they are away by it, once it has begun; others are not brought back by its end. */
  campaigns: z.array(z.number()).nullable(),
  /** They are away there, and everybody has been told. */
  isKept: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** Whatever can’t be read of it is as if nothing had been wanted. */
const person = z.object({
  /** Hours after which they are reminded, and again; null for what is usual where they are asked, and then a day. */
  every: z.number().positive().max(LONGEST).nullable().default(null).catch(null),
  /** How often they are reminded of one question. */
  most: z.int().min(0).max(MOST).default(3).catch(3),
  /** Where: in the thread of the game, or in a direct message. */
  where: z.enum(['thread', 'direct']).default('thread').catch('thread'),
  /** Their time zone, for the days that they type; null as long as they have not said. */
  zone: timeZone.nullable().default(null).catch(null),
  /** When they are away, in all their games; the earliest first. */
  absences: z.array(absence).default([]).catch([]),
  /** Matches in which others play for them until an hour. */
  loans: z
    .array(z.object({ game: z.int(), until: z.number() }))
    .default([])
    .catch([]),
  /** Hours in which no time passes for what they are asked, and nobody reminds them; missing as long as they have not said. */
  quiet: quietHours.nullable().exactOptional().catch(null),
  /** Their language, for what is told them beside any press: the one in which they have last chosen something of this. */
  language: language.nullable().default(null).catch(null),
});
export type UserSettings = z.infer<typeof person>;

type UserSettingsSource = Pick<Records, 'person' | 'settings'>;

export async function personOf(records: Pick<UserSettingsSource, 'person'>, user: string): Promise<UserSettings> {
  return personIn((await records.person(user)) ?? NOTHING);
}

const NOTHING = {};

/** The same of what is kept of them. */
export function personIn(wishes: Json): UserSettings {
  return personWith(fieldsOf(wishes));
}

const personWith = readOnce((wishes: object): UserSettings => person.parse(wishes));

/** Changes some of it and keeps the rest; all that holds then. Throws where it is none that can be wanted. */
export async function wantPerson(
  records: Pick<Records, 'changePerson'>,
  user: string,
  wanted: Partial<UserSettings> | ((now: UserSettings) => Partial<UserSettings>),
): Promise<UserSettings> {
  const changed = await records.changePerson(user, (kept) => {
    const now = personIn(kept);
    const change = typeof wanted === 'function' ? wanted(now) : wanted;
    return json.parse({ ...fieldsOf(kept), ...person.parse({ ...now, ...change }) });
  });
  return personIn(changed);
}

/** Their quiet hours: those of everywhere, else what they once said in this campaign alone. */
export async function quietOf(records: UserSettingsSource, campaign: number, user: string): Promise<QuietHours | null> {
  const { quiet } = await personOf(records, user);
  return quiet === undefined ? (await preferencesOf(records, campaign, user)).quiet : quiet;
}

/** The same of what is kept of them, everywhere and in a campaign. */
export function quietIn(everywhere: Json, here: Json): QuietHours | null {
  if (fieldsOf(everywhere).quiet !== undefined) return personIn(everywhere).quiet ?? null;
  return fieldsOf(here).quiet ? preferences.parse(here).quiet : null;
}

/** Milliseconds between two reminders. */
export function pauseOf({ every }: Pick<UserSettings, 'every'>): number {
  return (every ?? USUAL) * HOUR;
}

/** Of those at a table who have chosen it. */
export async function everyOf(
  records: Pick<Records, 'person'>,
  { seats }: Pick<GameRow, 'seats'>,
): Promise<ReadonlyMap<string, number>> {
  const users = [...new Set(seats.flatMap(({ user }) => user ?? []))];
  const wanted = await Promise.all(users.map((user) => personOf(records, user)));
  return new Map(users.flatMap((user, i) => (wanted[i]?.every ? [[user, pauseOf(wanted[i])] as const] : [])));
}
