import { z } from 'zod';
import { placeSchema } from '../rules/setup/start.ts';
import { countedSchema, furnishingSchema } from './generate/offered.ts';

const players = z.union([z.literal(2), z.literal(3), z.literal(4)]);
export const wantedSchema = z.strictObject({
  seed: z.int().min(0),
  setting: z.enum(['city', 'dungeon']),
  players,
  middle: furnishingSchema.optional(),
  put: z.array(countedSchema).optional(),
});
export type TableOrder = z.infer<typeof wantedSchema>;

export const laidSchema = z.union([z.strictObject({ place: placeSchema }), z.strictObject({ why: z.string() })]);
