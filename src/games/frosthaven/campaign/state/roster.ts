/** Who comes and goes over the years: quests, envelopes, characters set aside or retired, classes that are open. */
import { z } from 'zod';
import { retirement } from '../rules/leaving.ts';
import { character } from './character.ts';

export const roster = z.strictObject({
  /** Personal quests that nobody has. NEW-08, RTR-13 */
  quests: z.array(z.string()),
  /** Whether everybody may see everybody’s. NEW-09 */
  isOpen: z.boolean(),
  /** Envelopes that were opened, oldest first. RTR-03 */
  envelopes: z.array(z.string()),
  /** Sealed classes that were opened. UNL-03 */
  classes: z.array(z.string()),
  /** Characters that wait in their boxes. CRE-02 */
  aside: z.array(character),
  /** RTR-09 */
  retired: z.array(retirement),
  /** Members whose character has left in this Downtime, and who have no other yet. CRE-01 */
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
