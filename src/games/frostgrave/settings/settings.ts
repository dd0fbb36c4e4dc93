import { z } from 'zod';
import type { SettingsSchemas } from '../../../game-api/values/settings-schema.ts';
import { defineSettings } from '../../../game-api/values/settings-schema.ts';
import { draftSchema, EMPTY_DRAFT } from '../warband/draft.ts';

/** Standing orders for the questions that come up in other players' turns. */
export const policiesSchema = z.object({
  /** `as strong`: soldiers whose Fight is no lower than the mover's; `always`: all soldiers. FMV-06 */
  intercept: z.enum(['ask', 'as strong', 'always', 'never']).default('ask'),
  /** The winner's choice after a fight. FCB-08 */
  afterWin: z.enum(['ask', 'stay', 'push', 'step']).default('ask'),
  /** Most Health to spend on a casting roll or a Will roll that is short by no more. FSP-03 */
  casting: z.enum(['ask', '0', '1', '2', '3', '5']).default('ask'),
  resisting: z.enum(['ask', '0', '1', '2', '3', '5']).default('ask'),
  /** The placing of creatures. UEN-03 */
  placing: z.enum(['ask', 'bot']).default('ask'),
  /** Targets and places of traps. UTR-03 */
  traps: z.enum(['ask', 'bot']).default('ask'),
  /** `could`: items are used where the roll can still reach the number. FIT-75, FIT-80 */
  rerolls: z.enum(['ask', 'never', 'could']).default('ask'),
});
export type Policies = z.infer<typeof policiesSchema>;
export type Policy = keyof Policies;

export const PLANNED_ORDER_LENGTH = 200;

/** Orders as the player typed them, by figure, each for one turn of one match. */
export const plannedOrdersSchema = z.object({
  match: z.int(),
  orders: z.record(z.string().max(100), z.object({ turn: z.int(), text: z.string().max(PLANNED_ORDER_LENGTH) })),
});
export type PlannedOrders = z.infer<typeof plannedOrdersSchema>;

export const seatSettingsSchema = policiesSchema.extend({
  ahead: plannedOrdersSchema.nullable().default(null),
  founding: draftSchema.default(EMPTY_DRAFT),
});

export const SETTINGS_SCHEMAS: SettingsSchemas = {
  seat: defineSettings(seatSettingsSchema),
  table: defineSettings(z.object({})),
};
