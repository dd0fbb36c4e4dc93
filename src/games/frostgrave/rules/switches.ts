/** What a table decides before a game, where the rulebook or the underground chapter leaves it open. UST-01 */
import { z } from 'zod';

export const switchesSchema = z.strictObject({
  /** The game ends after so many turns; tokens that are carried then are kept. Never, where nothing is said. */
  turns: z.int().min(1).max(40).optional(),
  /** Treasure is laid by players: in turn, or all of it by one of them, under the veto of the others. Else it lies already. FSU-01, UVT */
  tokens: z.enum(['in turn', 'veto']).optional(),
  /** Warbands come in one after the other, in the order in which they have chosen their sides; else all at once, unseen. */
  comeIn: z.literal('in turn').optional(),
  /** A creature may come when a token is picked up first, on this or more. UEN-01 */
  encounters: z.int().min(2).max(20).optional(),
  /** Creatures that are met come in by doorways too, where the table has some; they do where nothing is said. UDR-07 */
  byDoorways: z.boolean().optional(),
  /** A natural 20 wins, for 5 more damage. */
  criticalHits: z.boolean(),
  /** Whoever has little Health left has one action, and less luck. */
  wounded: z.boolean().optional(),
  /** How far anybody sees, in hundredths of an inch. ULT-01, ULT-02 */
  light: z.int().optional(),
  /** A 1 for initiative springs a trap. UTR-02 */
  traps: z.boolean(),
  /** By which table of the pack; its first, where nothing is said. UTR-14 */
  trapTable: z.string().optional(),
  /** A 1 for the encounter springs one on whoever picks up treasure. UTR-15 */
  treasureTraps: z.boolean().optional(),
  /** A 20 for initiative finds a secret passage. USE-01 */
  passages: z.boolean(),
  /** Creatures that burrow do so only where they wander. UBU-05 */
  burrowing: z.boolean(),
});
export type Switches = z.infer<typeof switchesSchema>;

/** By the rulebook, above ground. */
export const BY_THE_BOOK: Switches = {
  encounters: 10,
  criticalHits: false,
  traps: false,
  passages: false,
  burrowing: false,
};
