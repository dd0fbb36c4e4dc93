import { z } from 'zod';
import { pointSchema } from '../../board/space.ts';
import { thingSchema } from '../state/things.ts';

const figure = z.string();
const token = z.string();

export const tableCorrectionSchema = z.discriminatedUnion('set', [
  z.strictObject({ set: z.literal('nothing') }),
  z.strictObject({ set: z.literal('place'), figure, at: pointSchema }),
  z.strictObject({ set: z.literal('health'), figure, to: z.int() }),
  z.strictObject({ set: z.literal('loaded'), figure, on: z.boolean() }),
  z.strictObject({ set: z.literal('magic over'), figure, id: z.string() }),
  z.strictObject({ set: z.literal('gone'), figure, how: z.enum(['killed', 'vanished']) }),
  z.strictObject({ set: z.literal('newcomer'), creature: z.string(), at: pointSchema }),
  z.strictObject({ set: z.literal('token lies'), token, at: pointSchema }),
  z.strictObject({ set: z.literal('token carried'), token, figure }),
  z.strictObject({ set: z.literal('token secured'), token, seat: z.string() }),
  z.strictObject({ set: z.literal('token lost'), token }),
  z.strictObject({ set: z.literal('door'), door: z.string(), isOpen: z.boolean() }),
  z.strictObject({ set: z.literal('thing'), figure, thing: thingSchema, to: z.string().nullable() }),
  z.strictObject({ set: z.literal('activation over') }),
  z.strictObject({ set: z.literal('die'), face: z.int().min(1).max(20) }),
]);
export type TableCorrection = z.infer<typeof tableCorrectionSchema>;
