/** Decisions of a table where the rulebook or the underground chapter leaves a choice. UST-01 */
import { z } from 'zod';

export const switchesSchema = z.strictObject({
  /** Last turn; carried tokens are kept. No limit if undefined. */
  turns: z.int().min(1).max(40).optional(),
  /** Undefined if treasure lies already. FSU-01, UVT */
  tokens: z.enum(['in turn', 'veto']).optional(),
  /** Tenths from the edges in which players lay no treasure. FSU-05 */
  fromEdge: z.int().optional(),
  comeIn: z.literal('in turn').optional(),
  /** Least die that brings a creature when a token is first picked up. UEN-01 */
  encounters: z.int().min(2).max(20).optional(),
  /** Creatures come in by doorways too; the default. UDR-07 */
  byDoorways: z.boolean().optional(),
  criticalHits: z.boolean(),
  wounded: z.boolean().optional(),
  /** Range of sight in hundredths of an inch. ULT-01, ULT-02 */
  light: z.int().optional(),
  /** A 1 for initiative springs a trap. UTR-02 */
  traps: z.boolean(),
  /** First table of the pack if undefined. UTR-14 */
  trapTable: z.string().optional(),
  /** A 1 for the encounter springs a trap on the finder. UTR-15 */
  treasureTraps: z.boolean().optional(),
  /** A 20 for initiative finds a secret passage. USE-01 */
  passages: z.boolean(),
  /** Creatures burrow in random moves alone. UBU-05 */
  burrowing: z.boolean(),
});
export type Switches = z.infer<typeof switchesSchema>;

export const BY_THE_BOOK: Switches = {
  encounters: 10,
  criticalHits: false,
  traps: false,
  passages: false,
  burrowing: false,
};
