import { z } from 'zod';
import { retirement } from '../rules/characters/retirement.ts';
import { character } from './character.ts';

export const roster = z.strictObject({
  /** NEW-08, RTR-13: quests in the deck. */
  quests: z.array(z.string()),
  /** NEW-09 */
  isOpen: z.boolean(),
  /** RTR-03: oldest first. */
  envelopes: z.array(z.string()),
  /** UNL-03 */
  classes: z.array(z.string()),
  /** CRE-02 */
  aside: z.array(character),
  /** RTR-09 */
  retired: z.array(retirement),
  /** CRE-01: members whose character left in this Downtime, without a new one. */
  creating: z.array(z.int()),
});
export type Roster = z.infer<typeof roster>;

export const NEW_ROSTER: Roster = {
  quests: [],
  isOpen: false,
  envelopes: [],
  classes: [],
  aside: [],
  retired: [],
  creating: [],
};
