/** What a table is offered as: ground, tokens, and the sides from which it is entered. */
import { z } from 'zod';
import type { Ground, Spot, TablePoint } from '../space.ts';

export type TableSide = 'north' | 'east' | 'south' | 'west';

/** Where one seat comes from. */
export interface SeatSide {
  readonly edge: TableSide;
  /** The places where its figures may be put lie in one of these boxes. */
  readonly zones: readonly (readonly Spot[])[];
  /** From where its ways are measured. */
  readonly start: TablePoint;
  /** The doorways of this side, where a table has some. */
  readonly exits?: readonly string[];
}

export interface TableOffer {
  readonly ground: Ground;
  readonly sides: readonly SeatSide[];
  /** The first lies in the middle. */
  readonly tokens: readonly TablePoint[];
}

/** A piece that belongs to a place: by a name that tables know, with its usual size where none is said; tenths. */
export const furnishingSchema = z.strictObject({
  piece: z.string(),
  wide: z.int().positive().optional(),
  deep: z.int().positive().optional(),
  high: z.int().min(0).optional(),
  ladder: z.literal(true).optional(),
});
export type MiddleFeature = z.infer<typeof furnishingSchema>;

export const countedSchema = furnishingSchema.extend({ count: z.int().positive() });

/** What is wanted of a table. */
export interface TableRequest {
  readonly setting: 'city' | 'dungeon';
  readonly players: 2 | 3 | 4;
  /** Tenths of an inch: its width and depth. */
  readonly size: 300 | 360;
  /** What stands in the middle; the first token lies on top of it. Its sides are even and alike, so that it can be turned. */
  readonly middle?: MiddleFeature | undefined;
  /** What else stands somewhere, and so often. */
  readonly put?: readonly z.infer<typeof countedSchema>[] | undefined;
}

/** How many treasure tokens there are. */
export const TOKENS = { 2: 5, 3: 7, 4: 9 } as const;

/** How far tokens lie from each other and from the edges; tenths. */
export const APART = 60;

/** How deep deployment zones are; tenths. */
export const ZONE = 60;

/** The edges from which a table is the same for so many seats; each is the first one, turned. Three come from three of four. */
export const EDGES = {
  2: ['north', 'south'],
  3: ['north', 'east', 'south', 'west'],
  4: ['north', 'east', 'south', 'west'],
} as const;

/** By how many quarters the ground is turned to lie as it did before. */
export const SYMMETRY = { 2: 2, 3: 1, 4: 1 } as const;

/** A place and all that it is turned onto: by quarters, by half, or itself. */
export function turnsOf(players: TableRequest['players']): readonly number[] {
  return players === 2 ? [0, 2] : [0, 1, 2, 3];
}
