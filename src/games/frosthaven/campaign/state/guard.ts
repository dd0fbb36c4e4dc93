/** The town guard deck of a campaign. Its order is nobody’s to know: what is shuffled has none. */
import { z } from 'zod';

export const guardState = z.strictObject({
  /** Cards that can still be drawn, as many of each as there are. */
  remaining: z.array(z.string()),
  /** Cards that were drawn in the attack that goes on. TGD-05 */
  discards: z.array(z.string()),
  /** Perks that were taken, one entry each time. TGD-06 */
  perks: z.array(z.string()),
});
export type GuardState = Readonly<z.infer<typeof guardState>>;

export const NO_GUARD: GuardState = { remaining: [], discards: [], perks: [] };
