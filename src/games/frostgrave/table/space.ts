/** What lies on a table, and where: whole numbers, places in tenths of an inch, lengths of ways in hundredths. */
import { z } from 'zod';

/** A place seen from above, in tenths of an inch. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place and its height, in tenths of an inch. A figure is where the middle of the underside of its base is. */
export interface TablePoint extends Spot {
  readonly z: number;
}

/**
 * `solid` bars ways and sight; `soft` only hides; `rough`, `ice` and `water` (in which one swims) cost more; `smoke` bars sight
 * alone; a `pit` is a hole in the floor: its `base` is its bottom, below nought, its `top` nought.
 */
export const PIECE_KINDS = ['solid', 'soft', 'rough', 'water', 'ice', 'smoke', 'pit'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** A piece of terrain: what stands between two heights above a simple polygon, which may have corners that point inwards. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly kind: PieceKind;
  readonly outline: readonly Spot[];
  readonly base: number;
  readonly top: number;
  /** Stairs or a ladder: going up and down them costs no more than walking. */
  readonly ladder?: true | undefined;
  /** Raised by a spell, of this name. */
  readonly spell?: string | undefined;
}

/** A door fills a line between two heights. Closed it bars ways and sight. */
export interface Door {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly base: number;
  readonly top: number;
  readonly isOpen: boolean;
}

/** A doorway in the edge of the table. */
export interface Exit {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
}

/** A table without its figures. */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** No figure reaches higher than this with its head. */
  readonly ceiling?: number | undefined;
  readonly pieces: readonly Piece[];
  readonly doors: readonly Door[];
  /** Rooms and corridors with right angles, open to each other where their outlines share a line; all else is dead space. */
  readonly rooms?: readonly (readonly Spot[])[] | undefined;
  /** Where figures leave the table; without any, over its edges. */
  readonly exits?: readonly Exit[] | undefined;
}

/** The base of a figure, or of something that takes up as much room as one. */
export interface Body {
  readonly id: string;
  readonly at: TablePoint;
  /** 5, Large 10. */
  readonly radius: number;
}

/** How high a figure is: what hangs lower above it is in its way. */
export const HEIGHT = 12;

/** UCE-03 whether the head of a figure whose base is at some height would be above the ceiling. */
export function isAbove({ ceiling }: Pick<Ground, 'ceiling'>, z: number): boolean {
  return ceiling !== undefined && z + HEIGHT > ceiling;
}

const whole = z.number().int();
export const spotSchema = z.strictObject({ x: whole, y: whole });
export const pointSchema = z.strictObject({ x: whole, y: whole, z: whole });
export const bodySchema = z.strictObject({ id: z.string(), at: pointSchema, radius: whole.positive() });
const outlineSchema = z.array(spotSchema).min(3).readonly();

export const pieceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PIECE_KINDS),
  outline: outlineSchema,
  base: whole,
  top: whole,
  ladder: z.literal(true).optional(),
  spell: z.string().optional(),
});

const lineSchema = z.strictObject({ id: z.string(), from: spotSchema, to: spotSchema });
export const doorSchema = lineSchema.extend({ base: whole, top: whole, isOpen: z.boolean() });

/** A table as states keep it. */
export const groundSchema: z.ZodType<Ground> = z.strictObject({
  width: whole.positive(),
  depth: whole.positive(),
  ceiling: whole.optional(),
  pieces: z.array(pieceSchema).readonly(),
  doors: z.array(doorSchema).readonly(),
  rooms: z.array(outlineSchema).readonly().optional(),
  exits: z.array(lineSchema).readonly().optional(),
});
