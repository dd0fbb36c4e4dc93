import { z } from 'zod';

export const attack = z.strictObject({
  event: z.string(),
  /** ATT-02: value that each check must meet. */
  value: z.int(),
  /** DEF-05: bonus of the event. */
  defense: z.int(),
  /** ATT-03: remaining targets in the order of the priority. */
  targets: z.array(z.string()),
  /** ATT-05: number of targets still to be attacked. */
  left: z.int().min(0),
  /** ATT-12: results that are not dealt with yet. */
  fates: z.array(z.strictObject({ building: z.string(), fate: z.enum(['defended', 'damaged', 'wrecked']) })),
  materials: z.int().min(0),
  /** ATT-07: how the event makes checks draw. */
  draws: z.enum(['advantage', 'disadvantage']).exactOptional(),
  isOver: z.boolean(),
});
export type OutpostAttack = z.infer<typeof attack>;
