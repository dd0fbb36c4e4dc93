/** Data of the picture of a table. Places are in tenths of an inch. */
import { z } from 'zod';
import { groundSchema, pointSchema, spotSchema } from '../board/space.ts';
import { legSchema } from '../board/table-path.ts';
import { SIGNS } from './signs.ts';

const COVERS = ['none', 'light', 'heavy'] as const;

const figure = z.object({
  id: z.string(),
  /** Index of the warband; `null` for creatures. */
  side: z.int().min(0).max(3).nullable(),
  role: z.enum(['wizard', 'apprentice', 'captain', 'soldier', 'creature']),
  at: pointSchema,
  radius: z.int().positive(),
  health: z.int(),
  full: z.int().positive(),
  carries: z.boolean().default(false),
  isUnderSpell: z.boolean().default(false),
  hasActivated: z.boolean().default(false),
});

const box = z.object({ from: spotSchema, to: spotSchema });

export const tableSchema = z.object({
  ground: groundSchema,
  figures: z.array(figure),
  /** Tokens that lie on the table; carried ones are absent. */
  tokens: z.array(z.object({ id: z.string(), at: pointSchema, isCentral: z.boolean().default(false) })),
  /** Spells on a place: `radius` is in tenths; `degrees` 0 looks up, 90 to the right. */
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
  box: box.exactOptional(),
  /** Letters and heights on pieces of terrain. */
  hasNames: z.boolean().default(true),
  /** Deployment zones; `side` is the warband that deploys there. */
  zones: z.array(box.extend({ id: z.string(), side: z.int().min(0).max(3).nullable() })).exactOptional(),
  /** Paths, each through all moves of an order, with the sign at its end. */
  ways: z.array(z.object({ from: spotSchema, way: z.array(legSchema).readonly(), sign: z.string() })).exactOptional(),
  /** Squares that may be chosen, by their middles; `side` is in tenths. */
  allowed: z.object({ side: z.int().positive(), squares: z.array(spotSchema) }).exactOptional(),
  reach: z.object({ at: spotSchema, radius: z.int().positive() }).exactOptional(),
  /** Figures around which the inch of interception is shown. */
  rings: z.array(z.string()).exactOptional(),
  sights: z.array(z.object({ from: spotSchema, to: spotSchema, cover: z.enum(COVERS) })).exactOptional(),
  /** Figures that the question is about. */
  lit: z.array(z.string()).exactOptional(),
});
export type TableData = z.output<typeof tableSchema>;
export type TableFigure = TableData['figures'][number];

export const emojiSchema = z.object({ sign: z.enum(SIGNS) });
export type EmojiData = z.output<typeof emojiSchema>;
