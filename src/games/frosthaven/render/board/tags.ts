/** Small signs with letters on a hex: numbers of tiles, letters that rules speak of, ends of links. */
import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  measureTextWidth,
  strokeBox,
  strokeDisc,
  writeCentredText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { Colours } from '../colours.ts';
import { LINK } from '../emblems.ts';
import type { HexScale } from './lettering.ts';
import { tagSize } from './lettering.ts';
import type { OverlayTile } from './overlays.ts';
import { inkOn } from './shade.ts';

export function drawAid(pen: Pen, palette: Colours, centre: PixelPoint, scale: HexScale, text: string): void {
  const at = { x: centre.x, y: centre.y + scale.across * 0.29 };
  drawTag(pen, palette, at, scale, { text, colour: palette.lamp });
}

export function drawSmallAid(pen: Pen, palette: Colours, hex: PixelPoint, whole: HexScale, text: string): void {
  const scale = { ...whole, across: whole.across * 0.8 };
  const larger = tagSize(scale) - tagSize({ ...scale, least: 0 });
  const at = { x: hex.x - whole.across * 0.42, y: hex.y + whole.across * 0.06 + larger };
  drawTag(pen, palette, at, scale, { text, colour: palette.lamp });
}

/** Marks a linked hex with its destination. SPC-06 */
export function drawPassage(pen: Pen, palette: Colours, centre: PixelPoint, scale: HexScale, to: string): void {
  const { across } = scale;
  drawLink(pen, palette, { x: centre.x, y: centre.y + across * 0.01 }, across * 0.17);
  drawAid(pen, palette, centre, scale, `→${to}`);
}

export function drawLink(pen: Pen, palette: Colours, at: PixelPoint, radius: number): void {
  fillDisc(pen, at.x, at.y, radius, palette.ink);
  strokeDisc(pen, at.x, at.y, radius * 0.92, palette.lamp, radius * 0.16);
  drawIcon(pen, LINK, at.x, at.y, radius * 1.3, palette.lamp);
}

interface Tag {
  readonly text: string;
  readonly colour: string;
}

function drawTag(pen: Pen, palette: Colours, at: PixelPoint, scale: HexScale, { text, colour }: Tag): void {
  const { across } = scale;
  const size = tagSize(scale);
  const box = {
    width: Math.max(across * 0.28, measureTextWidth(pen, text, sans(size, 700)) + across * 0.1),
    height: size,
  };
  const placed = { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 };
  fillBox(pen, placed, across * 0.1, colour);
  strokeBox(pen, placed, across * 0.1, palette.ink, across * 0.025);
  writeCentredText(pen, text, at, size, inkOn(colour, palette));
}

export function drawNumber(pen: Pen, tile: OverlayTile): void {
  const { overlay, centre, across, palette } = tile;
  if (overlay.number === undefined) return;
  const tag = { text: overlay.number, colour: palette.overlays[overlay.kind] };
  drawTag(pen, palette, { x: centre.x, y: centre.y + across * 0.33 }, tile, tag);
}
