import { z } from 'zod';
import type { Ground, Spot, TablePoint } from '../../board/space.ts';

export type TableSide = 'north' | 'east' | 'south' | 'west';

export interface SeatSide {
  readonly edge: TableSide;
  readonly zones: readonly (readonly Spot[])[];
  readonly start: TablePoint;
  /** Present only where tables are left by doorways. */
  readonly exits?: readonly string[];
}

export interface TableOffer {
  readonly ground: Ground;
  readonly sides: readonly SeatSide[];
  readonly tokens: readonly TablePoint[];
}

/** Sizes are tenths, with a default by name. */
export const furnishingSchema = z.strictObject({
  piece: z.string(),
  wide: z.int().positive().optional(),
  deep: z.int().positive().optional(),
  high: z.int().min(0).optional(),
  ladder: z.literal(true).optional(),
});
export type MiddleFeature = z.infer<typeof furnishingSchema>;

export const countedSchema = furnishingSchema.extend({ count: z.int().positive() });

export const DUNGEON_PLANS = ['cells', 'hall', 'ring', 'caves', 'streets'] as const;
export type DungeonPlan = (typeof DUNGEON_PLANS)[number];

export interface TableRequest {
  readonly setting: 'city' | 'dungeon';
  readonly players: 2 | 3 | 4;
  /** Of a dungeon; without one, the seed decides. */
  readonly plan?: DungeonPlan | undefined;
  /** Tenths; tables are square. */
  readonly size: 300 | 360;
  /** The piece in the middle, below the first token. Its sides are even and equal, so that it can be rotated. */
  readonly middle?: MiddleFeature | undefined;
  readonly put?: readonly z.infer<typeof countedSchema>[] | undefined;
}

export const TOKENS = { 2: 5, 3: 7, 4: 9 } as const;

/** Tenths between tokens, and at least between a token of a written table and an edge. */
export const APART = 60;

/** Tenths between a token that is laid by chance and an edge. FSU-05 */
export const FROM_EDGE = 90;

export const ZONE = 60;

/** Edges by seats, each the rotation of the first. Three seats use three of the four. */
export const EDGES = {
  2: ['north', 'south'],
  3: ['north', 'east', 'south', 'west'],
  4: ['north', 'east', 'south', 'west'],
} as const;

/** Quarter turns that map the ground onto itself. */
export const SYMMETRY = { 2: 2, 3: 1, 4: 1 } as const;

/** Quarter turns of a place that belong together. */
export function quarterTurnsOf(players: TableRequest['players']): readonly number[] {
  return players === 2 ? [0, 2] : [0, 1, 2, 3];
}
