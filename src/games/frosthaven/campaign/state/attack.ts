/** An attack on Frosthaven, from its first defense check until all that it has done is repaired. ATT */
import { z } from 'zod';

export const attack = z.strictObject({
  event: z.string(),
  /** What every check must meet. ATT-02 */
  value: z.int(),
  /** What the event adds to the defense. DEF-05 */
  defense: z.int(),
  /** Buildings that may be attacked and were not yet, in the order of the priority. ATT-03 */
  targets: z.array(z.string()),
  /** How many of them will be. ATT-05 */
  left: z.int().min(0),
  /** What became of those that were attacked, and is not dealt with yet. ATT-12 */
  fates: z.array(z.strictObject({ building: z.string(), fate: z.enum(['defended', 'damaged', 'wrecked']) })),
  /** Materials that cards have brought, of any kind. */
  materials: z.int().min(0),
  /** All checks are made, and the end was read. */
  isOver: z.boolean(),
});
export type OutpostAttack = z.infer<typeof attack>;
