/** What a player may order to have done without being asked. */
import { z } from 'zod';

export const orders = z.object({
  /** Suffer damage without being asked, unless it would exhaust the character. */
  takeDamage: z.boolean().default(false),
  /** Don't ask about short rests while two cards can still be played. */
  restOnlyWhenNeeded: z.boolean().default(false),
  /** Ask also what goes without saying. */
  askEverything: z.boolean().default(false),
  /** Answer everything in this player's place, for as long as the player is away. */
  away: z.boolean().default(false),
});
export type Orders = z.infer<typeof orders>;
