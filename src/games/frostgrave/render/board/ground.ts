import type { Canvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { createScaledCanvas, releaseCanvas } from '../../../../render/canvas/canvas.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { drawGrid } from '../frame.ts';
import type { TableCanvas } from '../view.ts';
import { drawFloor } from './floor.ts';
import { drawPieces } from './pieces.ts';

/** Limit of the cache in pixels, at four bytes each. */
const MOST_PIXELS = 12_000_000;

const kept = new LRUCache<string, Canvas>({
  maxSize: MOST_PIXELS,
  sizeCalculation: ({ width, height }) => width * height,
  dispose: releaseCanvas,
});

export function drawGround(view: TableCanvas, palette: PaletteName): void {
  const { pen, data, box } = view;
  const key = JSON.stringify([palette, box, data.ground]);
  const known = kept.get(key);
  if (!known) makeRoom(view);
  const canvas = known ?? drawGroundCanvas(view);
  if (!known) kept.set(key, canvas);
  pen.drawImage(canvas, 0, 0);
}

/** Evicts first, so that the canvas of an evicted picture can be reused. */
function makeRoom({ width, height }: TableCanvas): void {
  while (kept.size > 0 && kept.calculatedSize + width * height > MOST_PIXELS) kept.pop();
}

function drawGroundCanvas(view: TableCanvas): Canvas {
  const { canvas, pen } = createScaledCanvas(view.width, view.height, 1);
  const ground = { ...view, pen };
  drawFloor(ground);
  drawPieces(ground);
  drawGrid(ground);
  return canvas;
}
