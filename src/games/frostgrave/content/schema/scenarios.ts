import { z } from 'zod';
import { amount, length, slug, span, testNumber, title } from './terms.ts';

const few = z.int().min(1).max(12);
const turn = z.int().min(1).max(40);

/** Entry of creatures. Edges, doorways and pieces are picked by chance. A solid piece holds the creature on top. */
const place = z.union([
  z.enum(['edge', 'doorway', 'middle', 'tokens']),
  z.strictObject({ piece: z.string().min(1).max(30) }),
]);
export type CreaturePlace = z.infer<typeof place>;

const band = z.strictObject({
  creature: slug,
  number: few,
  /** `number` for each warband, otherwise in all; with `tokens`, always for each token. */
  each: z.literal('warband').optional(),
  at: place,
});
export type Band = z.infer<typeof band>;

export const lock = z.strictObject({ on: span });

export const specialSchema = z.strictObject({
  /** The farthest that anyone sees. ULT-01 */
  sight: length.optional(),
  turns: turn.optional(),
  /** The lowest die that brings a creature when treasure is found. UEN-01 */
  encounters: z.union([z.int().min(2).max(20), z.literal('none')]).optional(),
  traps: z.boolean().optional(),
  passages: z.boolean().optional(),
  burrowing: z.boolean().optional(),
  /** The Will roll of the first figure to pick up the central token; a failure gives nothing. */
  centralWill: testNumber.optional(),
  guards: z.array(band).min(1).optional(),
  /** Creatures that enter at the end of turn `from` and of every `every`th turn after. */
  arrivals: z
    .array(band.extend({ from: turn, every: z.int().min(1).max(10) }))
    .min(1)
    .optional(),
  doorsShut: z.literal(true).optional(),
  /** The die of the first figure to open a door springs a trap on these numbers. */
  locks: lock.optional(),
  /** From turn `from` on, a random doorway closes at the end of each turn, until `left` are left. */
  exitsClose: z.strictObject({ from: turn, left: z.int().min(1).max(8) }).optional(),
  /** Allies: all warbands win or lose together. */
  together: z
    .strictObject({
      goal: z.union([
        z.strictObject({ slay: slug }),
        z.strictObject({ carry: few, each: z.literal('warband').optional() }),
      ]),
    })
    .optional(),
});
export type Special = z.infer<typeof specialSchema>;

const furnishing = z.strictObject({
  piece: z.string().min(1).max(30),
  wide: length.optional(),
  deep: length.optional(),
  high: length.optional(),
  ladder: z.literal(true).optional(),
});

const scenario = z.strictObject({
  id: slug,
  name: title,
  order: z.int().min(0).max(40),
  where: z.enum(['city', 'dungeon']),
  seats: z.strictObject({ least: z.int().min(1).max(4), most: z.int().min(1).max(4) }),
  warband: amount.max(10).optional(),
  /**
   * A written table of the pack, or a generated one with something in its `middle` and extra pieces; a dungeon of a
   * `plan`, or of any.
   */
  table: z.union([
    z.strictObject({ written: slug }),
    z.strictObject({
      plan: z.enum(['cells', 'hall', 'ring', 'caves', 'streets']).optional(),
      middle: furnishing.optional(),
      put: z
        .array(furnishing.extend({ count: few }))
        .min(1)
        .optional(),
    }),
  ]),
  special: specialSchema,
  story: z.string().min(40).max(900),
});
export type Scenario = z.infer<typeof scenario>;
export const scenariosFile = z.strictObject({ scenarios: z.array(scenario).min(1) });
export type ScenariosFile = z.infer<typeof scenariosFile>;
