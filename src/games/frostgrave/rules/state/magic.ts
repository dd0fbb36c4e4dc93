/** Magic as a state keeps it: who can cast what, and what has been cast and stays. */
import { z } from 'zod';
import { lasts } from '../../content/schema/lasting.ts';
import { pointSchema } from '../../table/space.ts';

/** What magic can come from beside spells. */
export const SOURCES = ['potion', 'arm', 'item', 'trap', 'injury', 'base'] as const;
export type MagicSource = (typeof SOURCES)[number];

/** A spell that a figure can cast, and its own casting number. FSP-01 */
export const knownSchema = z.strictObject({ spell: z.string(), number: z.int().min(1).max(40) });

/** What stays of something that was cast, or of a potion, a trap, an item. */
export const heldSchema = z.strictObject({
  /** Of the casting: what one casting has done to several figures has one id. */
  id: z.string(),
  /** The spell, or whatever else it is of. */
  from: z.string(),
  /** What `from` is, where it is no spell. */
  of: z.enum(SOURCES).optional(),
  /** Which of its other ways of being cast, counted from nought. */
  way: z.int().optional(),
  /** Which of its effects last as long as this, counted from nought. */
  parts: z.array(z.int()),
  /** The figure that has cast it. */
  by: z.string().optional(),
  /** The casting roll: what a Will roll must come to. */
  roll: z.int(),
  /** The turn in which it came. */
  turn: z.int(),
  lasts,
  /** The weapon that it is on. */
  arm: z.string().optional(),
  /** Points, hits or castings that are left of it. */
  left: z.int().optional(),
  /** The spell that was named; or what the figure has dared. */
  named: z.string().optional(),
  /** The side that a controlled figure is on by itself. */
  side: z.string().nullable().optional(),
});
export type HeldData = z.infer<typeof heldSchema>;

/** What stays of a casting on the table: with all figures, as a piece of this id, as a rune, as a ward, as an eye that looks that way. */
export const magicSchema = heldSchema.extend({
  on: z.enum(['table', 'piece', 'rune', 'ward', 'eye']),
  at: pointSchema.optional(),
  /** Of a ward, in tenths. */
  radius: z.int().optional(),
  degrees: z.int().optional(),
});
export type MagicData = z.infer<typeof magicSchema>;
