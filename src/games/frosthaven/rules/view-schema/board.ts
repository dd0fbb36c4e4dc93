import { z } from 'zod';
import { FLOORS, OVERLAYS } from '../../content/terms.ts';
import type { ViewOf } from './common.ts';
import { count, figureId, flag, hexLabel } from './common.ts';

const tokenView = z.object({
  name: z.string(),
  icon: z.string(),
  /** Colour of the class, as `#rrggbb`. */
  colour: z.string(),
});
export type TokenView = ViewOf<typeof tokenView>;

const overlayView = z.object({
  kind: z.enum(OVERLAYS),
  name: z.string(),
  /** Look of an obstacle. */
  icon: z.string().exactOptional(),
  open: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  number: z.string().exactOptional(),
  effect: z.string().exactOptional(),
  /** Can't be removed. MAN-08 */
  border: flag,
});
export type OverlayView = ViewOf<typeof overlayView>;

const hexView = z.object({
  label: hexLabel,
  /** Axial: centre x = sqrt(3) * (q + r / 2), y = 1.5 * r, in units of the hex's side. */
  q: z.int(),
  r: z.int(),
  /** Equal for hexes of one room, different for neighbouring rooms; undefined for doors. */
  room: z.int().exactOptional(),
  floor: z.enum(FLOORS).exactOptional(),
  overlay: overlayView.exactOptional(),
  loot: count,
  tokens: z.array(tokenView),
  start: z.boolean(),
  /** SPC-05 */
  escape: flag,
  /** The linked hex. SPC-06 */
  passage: hexLabel.exactOptional(),
  /** The words of a token. SPC-09 */
  aid: z.string().exactOptional(),
});
export type HexView = ViewOf<typeof hexView>;

const side = z.literal([0, 1, 2, 3, 4, 5]);
export type HexSideView = ViewOf<typeof side>;

/** The revealed board. Hexes have pointed tops; columns grow to the right, rows downward. */
export const boardView = z.object({
  hexes: z.array(hexView),
  /** Closed edges. `side` of the hex: 0 is right, then clockwise in steps of 60 degrees. */
  walls: z.array(z.object({ hex: hexLabel, side })),
});
export type BoardView = ViewOf<typeof boardView>;
export type WallView = BoardView['walls'][number];

const markedHex = z.object({
  hex: hexLabel,
  cost: z.number().exactOptional(),
  danger: z.string().exactOptional(),
});
export type MarkedHex = ViewOf<typeof markedHex>;

export const marks = z.object({
  hexes: z.array(markedHex),
  figures: z.array(figureId),
  path: z.array(hexLabel),
});
export type Marks = ViewOf<typeof marks>;
