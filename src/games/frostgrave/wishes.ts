/** What a player wants done in games without being asked. */
import { z } from 'zod';
import { checked, type SettingsSchemas } from '../wishes.ts';
import { draftSchema, EMPTY } from './warband/draft.ts';

/** For each kind of question that the turns of others ask; at first everybody is asked everything. */
export const policies = z.object({
  /** Who goes into combat with whoever comes near: soldiers that fight no worse, all soldiers, nobody. FMV-06 */
  intercept: z.enum(['ask', 'as strong', 'always', 'never']).default('ask'),
  /** What the winner of a fight does. FCB-08 */
  afterWin: z.enum(['ask', 'stay', 'push', 'step']).default('ask'),
  /** How much Health is spent at most on a casting roll, and on a roll of Will, that is short by no more. FSP-03 */
  casting: z.enum(['ask', '0', '1', '2', '3', '5']).default('ask'),
  resisting: z.enum(['ask', '0', '1', '2', '3', '5']).default('ask'),
  /** Where creatures come. UEN-03 */
  placing: z.enum(['ask', 'bot']).default('ask'),
  /** Whom a trap catches that others have sprung, and what one says of it then. UTR-03 */
  traps: z.enum(['ask', 'bot']).default('ask'),
  /** Whether what betters a failed roll is used: never, or where the roll can still come to what is needed. FIT-75, FIT-80 */
  rerolls: z.enum(['ask', 'never', 'could']).default('ask'),
});
export type Policies = z.infer<typeof policies>;
export type Policy = keyof Policies;

/** Characters of an order that is left. */
export const AHEAD_LENGTH = 200;

/** What somebody who waits has left for figures to do, in the turn in which they activate next, as it was typed. */
export const aheadSchema = z.object({
  match: z.int(),
  orders: z.record(z.string().max(100), z.object({ turn: z.int(), text: z.string().max(AHEAD_LENGTH) })),
});
export type Ahead = z.infer<typeof aheadSchema>;

/** With the orders that are left, and the warband that somebody is founding. */
export const wishes = policies.extend({
  ahead: aheadSchema.nullable().default(null),
  founding: draftSchema.default(EMPTY),
});

export const WISHES: SettingsSchemas = { seat: checked(wishes), table: checked(z.object({})) };
