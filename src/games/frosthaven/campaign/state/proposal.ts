import { z } from 'zod';
import { CAMPAIGN_VALUES, RESOURCES } from '../../content/schema/terms.ts';
import { adoption } from './adoption.ts';

export const CHARACTER_VALUES = ['level', 'experience', 'gold', 'checks', 'marks'] as const;

/** Statuses of a scenario as the figures 0 to 3. MAPB-01, MAPB-04 */
export const SCENARIO_STATUSES = ['locked', 'open', 'completed', 'locked out'] as const;

/** Figure of the sheet, a building, a scenario or a character; 1 or 0 for anything present or absent. */
export const target = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('week') }),
  z.strictObject({ of: z.literal('value'), value: z.enum(CAMPAIGN_VALUES) }),
  z.strictObject({ of: z.literal('supply'), kind: z.enum(RESOURCES) }),
  z.strictObject({ of: z.literal('building'), building: z.string() }),
  z.strictObject({ of: z.literal('character'), member: z.int(), figure: z.enum(CHARACTER_VALUES) }),
  z.strictObject({ of: z.literal('scenario'), scenario: z.string() }),
  z.strictObject({ of: z.literal('sticker'), sticker: z.string() }),
  z.strictObject({ of: z.literal('counter'), counter: z.string() }),
  z.strictObject({ of: z.literal('loot'), kind: z.enum(RESOURCES) }),
  z.strictObject({ of: z.literal('item'), member: z.int(), item: z.string() }),
  z.strictObject({ of: z.literal('resources'), member: z.int(), kind: z.enum(RESOURCES) }),
]);
export type Target = Readonly<z.infer<typeof target>>;

export const MAX_REASON_LENGTH = 200;

export const proposal = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('correction'),
    by: z.int(),
    target,
    to: z.int(),
    reason: z.string().min(1).max(MAX_REASON_LENGTH),
  }),
  z.strictObject({ what: z.literal('adoption'), by: z.int(), sheet: adoption }),
]);
export type Proposal = z.infer<typeof proposal>;
