import { z } from 'zod';
import { countedSchema, DUNGEON_PLANS, furnishingSchema } from './generate/table-request.ts';

const players = z.union([z.literal(2), z.literal(3), z.literal(4)]);
export const orderSchema = z.strictObject({
  seed: z.int().min(0),
  setting: z.enum(['city', 'dungeon']),
  players,
  plan: z.enum(DUNGEON_PLANS).optional(),
  middle: furnishingSchema.optional(),
  put: z.array(countedSchema).optional(),
});
export type TableOrder = z.infer<typeof orderSchema>;
