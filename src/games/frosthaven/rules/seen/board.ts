/** The board as it is seen: hexes, what lies on them, walls; and what of it is lit for somebody who must choose. */
import { z } from 'zod';
import { FLOORS, OVERLAYS } from '../terms.ts';
import { count, figureId, flag, hexLabel, type ViewOf } from './seen.ts';

const tokenView = z.object({
  name: z.string(),
  icon: z.string(),
  /** Of the class, as `#rrggbb`. */
  colour: z.string(),
});
export type TokenView = ViewOf<typeof tokenView>;

const overlayView = z.object({
  kind: z.enum(OVERLAYS),
  name: z.string(),
  /** Doors only. */
  open: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  /** Treasure: its number, or `goal`. */
  number: z.string().exactOptional(),
  /** What a trap or hazardous hex does, in words: `4 damage and wound`. */
  effect: z.string().exactOptional(),
  /** Nobody can take it away. MAN-08 */
  border: flag,
});
export type OverlayView = ViewOf<typeof overlayView>;

const hexView = z.object({
  label: hexLabel,
  /** Axial: centre x = sqrt(3) * (q + r / 2), y = 1.5 * r, in units of the hex's side. */
  q: z.int(),
  r: z.int(),
  /** Hexes of one room share it; neighbouring rooms get different numbers. Doors have none. */
  room: z.int().exactOptional(),
  /** What is underfoot; flagstones where nothing is said. */
  floor: z.enum(FLOORS).exactOptional(),
  overlay: overlayView.exactOptional(),
  loot: count,
  /** Tokens that classes laid there. */
  tokens: z.array(tokenView),
  /** A character may be placed here. */
  start: z.boolean(),
  /** Characters may leave here. SPC-05 */
  escape: flag,
  /** The hex that this one is linked to. SPC-06 */
  passage: hexLabel.exactOptional(),
  /** What the token in the hex says. SPC-09 */
  aid: z.string().exactOptional(),
});
export type HexView = ViewOf<typeof hexView>;

const side = z.literal([0, 1, 2, 3, 4, 5]);
export type HexSideView = ViewOf<typeof side>;

/** Only what has been revealed. Pointy-topped hexes: column grows to the right, row grows downward. */
export const boardView = z.object({
  hexes: z.array(hexView),
  /** Edges that nothing crosses. `side` of the hex: 0 is to the right, then clockwise in steps of 60 degrees. */
  walls: z.array(z.object({ hex: hexLabel, side })),
});
export type BoardView = ViewOf<typeof boardView>;
export type WallView = BoardView['walls'][number];

const markedHex = z.object({
  hex: hexLabel,
  /** Movement points. */
  cost: z.number().exactOptional(),
  /** In words, when going there hurts: `trap`. */
  danger: z.string().exactOptional(),
});
export type MarkedHex = ViewOf<typeof markedHex>;

/** What a picture of the board lights up for somebody who must choose. */
export const marks = z.object({
  hexes: z.array(markedHex),
  figures: z.array(figureId),
  /** Drawn as an arrow, from the first hex to the last. */
  path: z.array(hexLabel),
});
export type Marks = ViewOf<typeof marks>;
