/** What the picture of a table is drawn from. Places in tenths of an inch. */
import { z } from 'zod';
import { groundSchema, pointSchema, spotSchema } from '../table/space.ts';
import { legSchema } from '../table/way.ts';

/** Cover as a line of sight shows it. */
const COVERS = ['none', 'light', 'heavy'] as const;

const figure = z.object({
  /** As players name it: `A4`. */
  id: z.string(),
  /** Which warband, counted from 0; `null` for creatures. */
  side: z.int().min(0).max(3).nullable(),
  role: z.enum(['wizard', 'apprentice', 'captain', 'soldier', 'creature']),
  at: pointSchema,
  radius: z.int().positive(),
  health: z.int(),
  /** Its Health when it is well. */
  full: z.int().positive(),
  carries: z.boolean().default(false),
  /** Something that was cast upon it holds. */
  isUnderSpell: z.boolean().default(false),
  hasActivated: z.boolean().default(false),
});

const box = z.object({ from: spotSchema, to: spotSchema });

export const tableSchema = z.object({
  ground: groundSchema,
  figures: z.array(figure),
  /** Those that lie there. */
  tokens: z.array(z.object({ id: z.string(), at: pointSchema, isCentral: z.boolean().default(false) })),
  /** What was cast upon a place and is no piece: runes, circles of so many tenths, eyes that look that way (0 is up, 90 right). */
  marks: z
    .array(
      z.object({
        is: z.enum(['rune', 'ward', 'eye']),
        at: pointSchema,
        radius: z.int().positive().exactOptional(),
        degrees: z.int().exactOptional(),
      }),
    )
    .default([]),
  combats: z.array(z.tuple([z.string(), z.string()])),
  /** What is shown; everything where nothing is said. */
  box: box.exactOptional(),
  /** Where warbands may come in, and the warband that does. */
  zones: z.array(box.extend({ id: z.string(), side: z.int().min(0).max(3).nullable() })).exactOptional(),
  /** Ways with the signs at their ends, each through all moves of an order. */
  ways: z.array(z.object({ from: spotSchema, way: z.array(legSchema).readonly(), sign: z.string() })).exactOptional(),
  /** How far somebody gets at most, around its middle. */
  reach: z.object({ at: spotSchema, radius: z.int().positive() }).exactOptional(),
  /** Around whom the inch is shown in which others meet it. */
  rings: z.array(z.string()).exactOptional(),
  sights: z.array(z.object({ from: spotSchema, to: spotSchema, cover: z.enum(COVERS) })).exactOptional(),
  /** Who is asked about. */
  lit: z.array(z.string()).exactOptional(),
});
export type TableData = z.output<typeof tableSchema>;
export type FigureDrawn = TableData['figures'][number];
