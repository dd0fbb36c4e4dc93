import { z } from 'zod';

export const deciding = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('first') }),
  z.strictObject({ how: z.literal('vote'), seats: z.array(z.string()) }),
  z.strictObject({ how: z.literal('leader'), seat: z.string() }),
]);
export type PartyDecision = z.infer<typeof deciding>;
