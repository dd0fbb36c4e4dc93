import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { hexNoise } from '../hexes.ts';

const TILE = 480;
const FLECKS = 150;
const CRACKS = 16;
/** Few shades, so that the PNG compresses well. */
const STEPS = 5;
const DARKEST = 34;
const LIGHTEST = 22;

let tile: Canvas | undefined;

/** Returns a translucent tile of stone, equal in every picture. */
export function stoneGrain(): Canvas {
  if (tile) return tile;
  const canvas = createCanvas(TILE, TILE);
  const pen = canvas.getContext('2d');
  layClouds(pen);
  layFlecks(pen);
  layCracks(pen);
  tile = canvas;
  return canvas;
}

function layClouds(pen: Pen): void {
  const image = pen.createImageData(TILE, TILE);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const cloud = 0.65 * softNoise(x, y, 120, 5) + 0.35 * softNoise(x, y, 48, 9);
      const level = Math.round((cloud - 0.5) * 2 * STEPS) / STEPS;
      const at = (y * TILE + x) * 4;
      image.data.fill(level < 0 ? 15 : 223, at, at + 3);
      image.data[at + 3] = Math.round(level < 0 ? -level * DARKEST : level * LIGHTEST);
    }
  }
  pen.putImageData(image, 0, 0);
}

/** Noise from 0 to 1 that varies over `cell` pixels and repeats with the tile. */
function softNoise(x: number, y: number, cell: number, salt: number): number {
  const cells = TILE / cell;
  const column = Math.floor(x / cell);
  const row = Math.floor(y / cell);
  const ease = (share: number) => share * share * (3 - 2 * share);
  const [u, v] = [ease(x / cell - column), ease(y / cell - row)];
  const at = (dx: number, dy: number) => hexNoise((column + dx) % cells, (row + dy) % cells, salt);
  const upper = at(0, 0) * (1 - u) + at(1, 0) * u;
  const lower = at(0, 1) * (1 - u) + at(1, 1) * u;
  return upper * (1 - v) + lower * v;
}

function layFlecks(pen: Pen): void {
  for (let n = 0; n < FLECKS; n++) {
    pen.fillStyle = hexNoise(n, 7, 2) < 0.55 ? 'rgba(15,21,27,0.2)' : 'rgba(223,232,238,0.14)';
    const size = 1.5 + hexNoise(n, 8, 2) * 2;
    pen.fillRect(Math.round(hexNoise(n, 5, 2) * TILE), Math.round(hexNoise(n, 6, 2) * TILE), size, size);
  }
}

function layCracks(pen: Pen): void {
  pen.strokeStyle = 'rgba(15,21,27,0.24)';
  pen.lineWidth = 1.4;
  for (let n = 0; n < CRACKS; n++) {
    let x = 40 + hexNoise(n, 1, 3) * (TILE - 80);
    let y = 40 + hexNoise(n, 2, 3) * (TILE - 80);
    let heading = hexNoise(n, 3, 3) * 6.3;
    pen.beginPath();
    pen.moveTo(x, y);
    for (let bend = 0; bend < 4; bend++) {
      heading += (hexNoise(n, bend, 4) - 0.5) * 1.6;
      x += Math.cos(heading) * 11;
      y += Math.sin(heading) * 11;
      pen.lineTo(x, y);
    }
    pen.stroke();
  }
}
