import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { apart } from '../free-space.ts';
import type { Bounds } from '../view.ts';
import { boundsOf } from '../view.ts';

const STEPS = 23;

export interface LabelSpace {
  readonly at: PixelPoint;
  readonly room: number;
}

export function placesIn(outline: readonly PixelPoint[], within: Bounds): LabelSpace[] {
  const all = boundsOf(outline);
  const [left, right] = [Math.max(all.left, within.left), Math.min(all.right, within.right)];
  const [top, bottom] = [Math.max(all.top, within.top), Math.min(all.bottom, within.bottom)];
  const places: LabelSpace[] = [];
  for (let n = 0; n < STEPS * STEPS; n += 1) {
    const at = {
      x: left + ((right - left) * ((n % STEPS) + 1)) / (STEPS + 1),
      y: top + ((bottom - top) * (Math.floor(n / STEPS) + 1)) / (STEPS + 1),
    };
    if (isInside(outline, at)) places.push({ at, room: distanceToOutline(outline, at) });
  }
  return places;
}

export function isInside(outline: readonly PixelPoint[], { x, y }: PixelPoint): boolean {
  let isIn = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from && from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      isIn = !isIn;
    from = to;
  }
  return isIn;
}

function distanceToOutline(outline: readonly PixelPoint[], at: PixelPoint): number {
  let least = Number.POSITIVE_INFINITY;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from) least = Math.min(least, distanceToEdge(at, from, to));
    from = to;
  }
  return least;
}

function distanceToEdge(at: PixelPoint, from: PixelPoint, to: PixelPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return apart(at, { x: from.x + share * dx, y: from.y + share * dy });
}
