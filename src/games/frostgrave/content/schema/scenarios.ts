/** Scenarios: where warbands meet, what for, and what is special there. Each special thing is a rule; words only tell the story. */
import { z } from 'zod';
import { amount, length, slug, span, testNumber, title } from './terms.ts';

const few = z.int().min(1).max(12);
const turn = z.int().min(1).max(40);

/**
 * Where creatures come in: in the middle of an edge that chance picks, at a doorway, in the middle of the table, beside each token, or
 * at a piece of a name (on top of it where it is solid), which chance picks.
 */
const place = z.union([
  z.enum(['edge', 'doorway', 'middle', 'tokens']),
  z.strictObject({ piece: z.string().min(1).max(30) }),
]);
export type CreaturePlace = z.infer<typeof place>;

const band = z.strictObject({
  creature: slug,
  number: few,
  /** So many for each warband; else so many in all. Beside tokens, so many for each token in either case. */
  each: z.literal('warband').optional(),
  at: place,
});
export type Band = z.infer<typeof band>;

/** Locks that bite on these numbers of a die. */
export const lock = z.strictObject({ on: span });

/** What is special in a scenario, as rules read it. */
export const specialSchema = z.strictObject({
  /** Nobody sees farther. ULT-01 */
  sight: length.optional(),
  /** The game ends after so many turns. */
  turns: turn.optional(),
  /** Treasure that is found brings a creature on this and more, or never. UEN-01 */
  encounters: z.union([z.int().min(2).max(20), z.literal('none')]).optional(),
  /** The traps, the secret passages and the burrowing of the chapter on cellars. */
  traps: z.boolean().optional(),
  passages: z.boolean().optional(),
  burrowing: z.boolean().optional(),
  /** Whoever picks up the central token first rolls Will against this, and comes away with nothing where that fails. */
  centralWill: testNumber.optional(),
  /** Creatures that stand there before the first turn. */
  guards: z.array(band).min(1).optional(),
  /** Creatures that come as turns end: from this turn on, each so many turns. */
  arrivals: z
    .array(band.extend({ from: turn, every: z.int().min(1).max(10) }))
    .min(1)
    .optional(),
  /** Doors in which nobody stands fall shut as a turn ends. */
  doorsShut: z.literal(true).optional(),
  /** Whoever opens a door first rolls a die; on these numbers its lock springs a trap on them. */
  locks: lock.optional(),
  /** From this turn on a doorway that chance picks closes as each turn ends, until so many are left. */
  exitsClose: z.strictObject({ from: turn, left: z.int().min(1).max(8) }).optional(),
  /** All warbands are allies. They win together, or lose. */
  together: z
    .strictObject({
      goal: z.union([
        /** None of these is left. */
        z.strictObject({ slay: slug }),
        /** So many tokens are in safety; so many for each warband. */
        z.strictObject({ carry: few, each: z.literal('warband').optional() }),
      ]),
    })
    .optional(),
});
export type Special = z.infer<typeof specialSchema>;

/** A piece that belongs to the place, by a name that tables know, and how large it is. */
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
  /** Its place in the story; the first is for beginners. */
  order: z.int().min(0).max(40),
  where: z.enum(['city', 'dungeon']),
  seats: z.strictObject({ least: z.int().min(1).max(4), most: z.int().min(1).max(4) }),
  /** No warband brings more than so many figures. */
  warband: amount.max(10).optional(),
  /** What the place looks like: a table of the pack by its id; or made from a seed, with something in its middle, and with so many of some pieces. */
  table: z.union([
    z.strictObject({ written: slug }),
    z.strictObject({
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
