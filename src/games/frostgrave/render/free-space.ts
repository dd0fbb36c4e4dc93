import type { PixelPoint } from '../../../render/canvas/canvas.ts';
import { FULL_TURN } from '../../../render/canvas/canvas.ts';
import type { TableCanvas } from './view.ts';
import { placeOf, px } from './view.ts';

export interface Disc extends PixelPoint {
  readonly radius: number;
}

export const TOKEN = 6;

export function occupiedDiscs(view: TableCanvas): Disc[] {
  const { figures, tokens } = view.data;
  return [...figures, ...tokens.map(({ at }) => ({ at, radius: TOKEN }))].map(({ at, radius }) => ({
    ...placeOf(view, at),
    radius: px(view, radius),
  }));
}

export function apart(a: PixelPoint, b: PixelPoint): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

const AROUND = 12;
const RINGS = 8;

interface SpaceRequest {
  readonly radius: number;
  /** Discs that must stay uncovered. Figures and tokens are avoided only where possible. */
  readonly taken: readonly Disc[];
}

export function findFreeNear(view: TableCanvas, end: PixelPoint, sought: SpaceRequest): PixelPoint {
  return isFree(view, end, sought) && isClear(view, end, sought) ? end : findFreeBeside(view, end, sought);
}

function isClear(view: TableCanvas, at: PixelPoint, { radius }: SpaceRequest): boolean {
  return occupiedDiscs(view).every((each) => apart(at, each) >= each.radius + radius);
}

export function findFreeBeside(view: TableCanvas, end: PixelPoint, sought: SpaceRequest): PixelPoint {
  const beside = Array.from({ length: AROUND * RINGS }, (_, i): PixelPoint => {
    const far = 2.1 * sought.radius * (1 + Math.floor(i / AROUND));
    const turn = (FULL_TURN * (i % AROUND)) / AROUND;
    return { x: end.x + far * Math.sin(turn), y: end.y - far * Math.cos(turn) };
  }).filter((at) => isFree(view, at, sought));
  return beside.find((at) => isClear(view, at, sought)) ?? beside[0] ?? end;
}

function isFree(view: TableCanvas, at: PixelPoint, { radius, taken }: SpaceRequest): boolean {
  const { x, y } = at;
  return (
    Math.min(x, y, view.width - x, view.height - y) > view.margin + radius &&
    taken.every((other) => apart(at, other) >= other.radius + radius)
  );
}
