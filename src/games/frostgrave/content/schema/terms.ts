/** The smallest parts of content: ids, lengths, and the words of the rulebook. */
import { z } from 'zod';

/** Characters of an id: buttons and menus of Discord carry it beside all that play, in the hundred that there are. */
const ID_LENGTH = 40;

/** Things are kept under their names; `constructor` is there in every object before anything is put into it. */
export const slug = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, but not “constructor”',
  )
  .max(ID_LENGTH, `must have at most ${ID_LENGTH} characters, since buttons and menus carry it`);
export const title = z.string().min(1).max(40);

/** Ten tenths make an inch. */
export const INCH = 10;

/** Inches in a file, with at most one decimal; whole tenths of an inch once read. */
function tenths(least: number, most: number) {
  return z
    .number()
    .min(least)
    .max(most)
    .refine((inches) => Math.abs(inches * INCH - Math.round(inches * INCH)) < 1e-6, 'must have at most one decimal')
    .transform((inches) => Math.round(inches * INCH));
}

/** A distance: more than nought. */
export const length = tenths(0.1, 99);
/** A change of Move. */
export const signedLength = tenths(-9, 9);

export const amount = z.int().min(1).max(400);
export const signed = z.int().min(-20).max(20);
/** What a d20 may show. */
export const face = z.int().min(1).max(20);
/** What a roll must reach. */
export const testNumber = z.int().min(2).max(30);
/** The lowest and the highest number of a die for which something holds. */
export const span = z
  .tuple([face, face])
  .refine(([low, high]) => low <= high, 'must begin with the lower number')
  .readonly();
export type EffectSpan = z.infer<typeof span>;
/** Gold crowns. */
export const gold = z.int().min(0).max(5000);

export const KINDS = ['person', 'animal', 'construct', 'demon', 'undead', 'miscellaneous'] as const;
export const kind = z.enum(KINDS);
export type CreatureKind = z.infer<typeof kind>;

/** Fight, Shoot, Armour, Will and Health as they stand on a sheet; Move in inches in a file, in tenths once read. */
export const stats = z.strictObject({
  move: tenths(1, 12),
  fight: z.int().min(-5).max(10),
  shoot: z.int().min(-5).max(10),
  armour: z.int().min(1).max(25),
  will: z.int().min(-5).max(12),
  health: z.int().min(1).max(40),
});
export type Stats = z.infer<typeof stats>;
/** As a file writes them. */
export const STAT_NAMES = ['move', 'fight', 'shoot', 'armour', 'will', 'health'] as const;
export type StatName = (typeof STAT_NAMES)[number];

/** What can be said of a figure beside its kind. `creature`: it stands among the creatures, whoever has it. */
const QUALITIES = [
  ...KINDS,
  'caster',
  'spellcaster',
  'wizard',
  'creature',
  'large',
  'never-wounded',
  'activated',
  'in-combat',
  'in-the-air',
  'on-the-ground',
  'carrying',
  'armoured',
  'armed',
  /** Partly hidden by another figure. */
  'behind-a-figure',
] as const;
export const quality = z.enum(QUALITIES);
export type Quality = z.infer<typeof quality>;

/**
 * Which side a figure is on, seen by whoever does something: `own` warband, or an ally’s; a `rival` warband; `nobody`’s, an
 * uncontrolled creature; `enemy`: a rival’s or nobody’s.
 */
export const side = z.enum(['own', 'rival', 'nobody', 'enemy']);
export type TargetSide = z.infer<typeof side>;

/** Which figures are meant: those of which all of this is true. Without anything, every figure. */
export const who = z.strictObject({
  /** On one of these sides. */
  side: z.array(side).min(1).readonly().optional(),
  /** Of one of these kinds. */
  kind: z.array(kind).min(1).readonly().optional(),
  /** All of these. */
  is: z.array(quality).min(1).readonly().optional(),
  /** None of these. */
  not: z.array(quality).min(1).readonly().optional(),
  /** With a Will stat of at most, or at least, this. */
  willAtMost: signed.optional(),
  willAtLeast: signed.optional(),
});
export type TargetFilter = z.infer<typeof who>;

/** Kinds of harm. What has no word is neither magic nor poison. */
export const harmKind = z.enum(['magic', 'elemental', 'poison']);
export type HarmKind = z.infer<typeof harmKind>;
