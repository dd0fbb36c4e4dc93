/** Tables in whole numbers: places in tenths of an inch, lengths of paths in hundredths. */
import { z } from 'zod';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place and its height in tenths. A figure's place is the middle of the underside of its base. */
export interface TablePoint extends Spot {
  readonly z: number;
}

/**
 * `solid` blocks paths and sight; `soft` only gives cover; `rough`, `ice` and `water` cost more.
 * `smoke` blocks sight; `pit` is a hole with `base` below 0 and `top` 0.
 */
export const PIECE_KINDS = ['solid', 'soft', 'rough', 'water', 'ice', 'smoke', 'pit'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly kind: PieceKind;
  readonly outline: readonly Spot[];
  readonly base: number;
  readonly top: number;
  /** Stairs or a ladder, which cost as much as walking. */
  readonly ladder?: true | undefined;
  /** Name of the spell that raised the piece. */
  readonly spell?: string | undefined;
}

/** A line between two heights. A closed door blocks paths and sight. */
export interface Door {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly base: number;
  readonly top: number;
  readonly isOpen: boolean;
}

export interface Exit {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
}

export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** The height above which no head may reach. */
  readonly ceiling?: number | undefined;
  readonly pieces: readonly Piece[];
  readonly doors: readonly Door[];
  /** Rooms and corridors with right angles, joined where their outlines overlap. Everything else is dead space. */
  readonly rooms?: readonly (readonly Spot[])[] | undefined;
  /** Without exits, figures leave over the edges. */
  readonly exits?: readonly Exit[] | undefined;
}

export interface Body {
  readonly id: string;
  readonly at: TablePoint;
  /** 5, or 10 for Large figures. */
  readonly radius: number;
}

/** Height of every figure; lower overhangs are in its way. */
export const HEIGHT = 12;

/** Returns whether a figure at this height reaches above the ceiling. UCE-03 */
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

export const groundSchema: z.ZodType<Ground> = z.strictObject({
  width: whole.positive(),
  depth: whole.positive(),
  ceiling: whole.optional(),
  pieces: z.array(pieceSchema).readonly(),
  doors: z.array(doorSchema).readonly(),
  rooms: z.array(outlineSchema).readonly().optional(),
  exits: z.array(lineSchema).readonly().optional(),
});
