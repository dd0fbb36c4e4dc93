/** What holds for a whole table, whoever sits at it and whatever is played. */
import { z } from 'zod';
import { fieldsOf } from '../kernel/json.ts';
import { type Campaign, type Change, json } from './records.ts';

/** Whether anybody may join, as long as there is room, or only those play who are in it. */
export const joining = z.enum(['open', 'closed']);
export type Joining = z.infer<typeof joining>;

/** The longest deadline and the longest grace, in hours. */
const LONGEST_HOURS = 14 * 24;
const LONGEST_GRACE = 24;
const hours = z.number().positive().max(LONGEST_HOURS).nullable();

const tableSettings = z.object({
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
});
export type TableSettings = z.infer<typeof tableSettings>;

export function settingsOf({ settings }: Pick<Campaign, 'settings'>): TableSettings {
  return tableSettings.parse(fieldsOf(settings));
}

/** The change of some settings of a table; the others stay. */
export function settling(campaign: number, change: Partial<TableSettings>): Change {
  return {
    campaign,
    settings: (now) => json.parse({ ...fieldsOf(now), ...tableSettings.parse({ ...fieldsOf(now), ...change }) }),
  };
}
