/** Part of a board around a figure, legible on a phone. */

import type { PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import type { FigureId } from '../../content/terms.ts';
import type { HexView } from '../../rules/view.ts';
import type { OnBoard } from '../data.ts';
import { HEX_HEIGHT, unitBounds, unitCentre } from '../hexes.ts';
import type { Ground } from './layout.ts';
import type { HexScale } from './lettering.ts';

/** Width of a hex: maximum, usual minimum, and minimum to bring the nearest enemy into view. */
const WIDEST_HEX = 130;
const USUAL_HEX = 84;
const NARROWEST_HEX = 66;
/** Margin beyond the outermost hexes, in hexes. */
const MARGIN = 0.45;
const LOWEST = 300;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface Outlook {
  readonly ground: Ground;
  readonly box: PixelBox;
}

export function windowAround(
  view: OnBoard,
  figure: FigureId,
  at: PixelPoint,
  most: WindowSize,
  least: number,
): Outlook {
  const bounds = grown(unitBounds(view.board.hexes));
  const whole = Math.min(WIDEST_HEX, most.width / bounds.width, most.height / bounds.height);
  const across = whole >= USUAL_HEX ? whole : narrowing(view, figure, most, whole);
  const height = Math.min(most.height, Math.max(LOWEST, bounds.height * across));
  const box = { ...at, width: most.width, height };
  return { box, ground: groundIn(view, middleOf(view, figure, bounds), bounds, box, { across, least }) };
}

/** Shrinks hexes if that shows the nearest enemy. */
function narrowing(view: OnBoard, figure: FigureId, { width, height }: WindowSize, whole: number): number {
  const here = centreOf(view, figure);
  const fitting = view.figures.flatMap(({ id, kind }) => {
    const there = kind === 'monster' ? centreOf(view, id) : undefined;
    if (!here || !there) return [];
    return [
      Math.min(width / (2 * Math.abs(there.x - here.x) + 1), height / (2 * Math.abs(there.y - here.y) + HEX_HEIGHT)),
    ];
  });
  const wanted = fitting.length === 0 ? USUAL_HEX : Math.max(...fitting);
  return Math.max(whole, NARROWEST_HEX, Math.min(USUAL_HEX, wanted));
}

function grown({ x, y, width, height }: PixelBox): PixelBox {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function centreOf({ figures, board }: OnBoard, figure: FigureId): PixelPoint | undefined {
  const label = figures.find(({ id }) => id === figure)?.hex;
  const hex = board.hexes.find((each) => each.label === label);
  return hex && unitCentre(hex);
}

function middleOf(view: OnBoard, figure: FigureId, { x, y, width, height }: PixelBox): PixelPoint {
  return centreOf(view, figure) ?? { x: x + width / 2, y: y + height / 2 };
}

function groundIn(
  { board }: OnBoard,
  middle: PixelPoint,
  bounds: PixelBox,
  box: PixelBox,
  lettering: HexScale,
): Ground {
  const { across } = lettering;
  const seen = { width: box.width / across, height: box.height / across };
  const left = clamped(middle.x - seen.width / 2, bounds.x, bounds.width, seen.width);
  const top = clamped(middle.y - seen.height / 2, bounds.y, bounds.height, seen.height);
  const isSeen = (hex: HexView) => {
    const { x, y } = unitCentre(hex);
    return x > left - 1 && x < left + seen.width + 1 && y > top - 1 && y < top + seen.height + 1;
  };
  const hexes = board.hexes.filter(isSeen);
  const byLabel = new Map(hexes.map((hex) => [hex.label, hex]));
  return {
    hexes,
    repeated: new Set(),
    night: box,
    ...lettering,
    centre: (hex) => {
      const { x, y } = unitCentre(hex);
      return { x: box.x + (x - left) * across, y: box.y + (y - top) * across };
    },
    find: (label) => byLabel.get(label),
  };
}

/** Returns the window's start on one axis; a smaller board is centred. */
function clamped(start: number, least: number, length: number, seen: number): number {
  if (length <= seen) return least - (seen - length) / 2;
  return Math.min(Math.max(start, least), least + length - seen);
}
