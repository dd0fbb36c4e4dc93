/** What a player may order to have done without being asked, whatever is played. */
import { z } from 'zod';

export const orders = z.object({
  /** Ask also what goes without saying. */
  askEverything: z.boolean().default(false),
  /** Answer everything in this player's place, for as long as the player is away. */
  away: z.boolean().default(false),
});
export type Orders = z.infer<typeof orders>;
