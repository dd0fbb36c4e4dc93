/** How the party decides what concerns everybody, as a scenario knows it. */
import { z } from 'zod';

/** By the first who answers, by a vote of these seats, or by one that leads. */
export const deciding = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('first') }),
  z.strictObject({ how: z.literal('vote'), seats: z.array(z.string()) }),
  z.strictObject({ how: z.literal('leader'), seat: z.string() }),
]);
export type PartyDecision = z.infer<typeof deciding>;
