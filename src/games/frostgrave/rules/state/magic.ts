import { z } from 'zod';
import { pointSchema } from '../../board/space.ts';
import { lasts } from '../../content/schema/lasting.ts';

export const SOURCES = ['potion', 'arm', 'item', 'trap', 'injury', 'base'] as const;
export type MagicSource = (typeof SOURCES)[number];

/** `number` is the figure's own casting number. FSP-01 */
export const knownSchema = z.strictObject({ spell: z.string(), number: z.int().min(1).max(40) });

export const figureEffectSchema = z.strictObject({
  /** Id of the casting, common to all figures that it affects. */
  id: z.string(),
  from: z.string(),
  /** Undefined if `from` is a spell. */
  of: z.enum(SOURCES).optional(),
  way: z.int().optional(),
  parts: z.array(z.int()),
  by: z.string().optional(),
  roll: z.int(),
  turn: z.int(),
  lasts,
  arm: z.string().optional(),
  left: z.int().optional(),
  named: z.string().optional(),
  side: z.string().nullable().optional(),
});
export type FigureEffectData = z.infer<typeof figureEffectSchema>;

/** Lasting magic on the table: upon all figures, or as a piece, a rune, a ward or an eye. */
export const magicSchema = figureEffectSchema.extend({
  on: z.enum(['table', 'piece', 'rune', 'ward', 'eye']),
  at: pointSchema.optional(),
  /** Tenths, for a ward. */
  radius: z.int().optional(),
  degrees: z.int().optional(),
});
export type MagicData = z.infer<typeof magicSchema>;
