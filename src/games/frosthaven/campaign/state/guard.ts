import { z } from 'zod';

export const guardState = z.strictObject({
  remaining: z.array(z.string()),
  /** TGD-05: cards drawn in the present attack. */
  discards: z.array(z.string()),
  /** TGD-06: perks taken, repeated as often as taken. */
  perks: z.array(z.string()),
});
export type GuardState = Readonly<z.infer<typeof guardState>>;

export const NO_GUARD: GuardState = { remaining: [], discards: [], perks: [] };
