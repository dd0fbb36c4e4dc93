import { z } from 'zod';

/** Limit in characters: custom ids of Discord hold 100 in all, with those of every seat. */
const ID_LENGTH = 40;

/** An id. Content is keyed by id, and every object already has the key `constructor`. */
export const slug = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, but not “constructor”',
  )
  .max(ID_LENGTH, `must have at most ${ID_LENGTH} characters, since buttons and menus carry it`);
export const title = z.string().min(1).max(40);

/** Tenths. */
export const INCH = 10;

/** Reads inches with at most one decimal, and gives whole tenths. */
function tenths(least: number, most: number) {
  return z
    .number()
    .min(least)
    .max(most)
    .refine((inches) => Math.abs(inches * INCH - Math.round(inches * INCH)) < 1e-6, 'must have at most one decimal')
    .transform((inches) => Math.round(inches * INCH));
}

export const length = tenths(0.1, 99);
export const signedLength = tenths(-9, 9);

export const amount = z.int().min(1).max(400);
export const signed = z.int().min(-20).max(20);
export const face = z.int().min(1).max(20);
export const testNumber = z.int().min(2).max(30);
export const span = z
  .tuple([face, face])
  .refine(([low, high]) => low <= high, 'must begin with the lower number')
  .readonly();
export type EffectSpan = z.infer<typeof span>;
export const gold = z.int().min(0).max(5000);

export const KINDS = ['person', 'animal', 'construct', 'demon', 'undead', 'miscellaneous'] as const;
export const kind = z.enum(KINDS);
export type CreatureKind = z.infer<typeof kind>;

/** Stats of a sheet; Move is inches in a file and tenths once read. */
export const stats = z.strictObject({
  move: tenths(1, 12),
  fight: z.int().min(-5).max(10),
  shoot: z.int().min(-5).max(10),
  armour: z.int().min(1).max(25),
  will: z.int().min(-5).max(12),
  health: z.int().min(1).max(40),
});
export type Stats = z.infer<typeof stats>;
export const STAT_NAMES = ['move', 'fight', 'shoot', 'armour', 'will', 'health'] as const;
export type StatName = (typeof STAT_NAMES)[number];

/** Qualities beside the kind. `creature`: stands among the creatures, whichever side it is on. */
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
  'behind-a-figure',
] as const;
export const quality = z.enum(QUALITIES);
export type Quality = z.infer<typeof quality>;

/**
 * A figure's side as the acting figure sees it.
 * `own` includes allies; `nobody` is an uncontrolled creature; `enemy` is a rival or `nobody`.
 */
export const side = z.enum(['own', 'rival', 'nobody', 'enemy']);
export type TargetSide = z.infer<typeof side>;

/** A filter whose conditions must all hold; an empty one matches every figure. */
export const who = z.strictObject({
  side: z.array(side).min(1).readonly().optional(),
  kind: z.array(kind).min(1).readonly().optional(),
  is: z.array(quality).min(1).readonly().optional(),
  not: z.array(quality).min(1).readonly().optional(),
  willAtMost: signed.optional(),
  willAtLeast: signed.optional(),
});
export type TargetFilter = z.infer<typeof who>;

/** Harm without a kind is neither magic nor poison. */
export const harmKind = z.enum(['magic', 'elemental', 'poison']);
export type HarmKind = z.infer<typeof harmKind>;
