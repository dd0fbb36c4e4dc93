import { createCanvas } from 'canvas';
import type { Pen, PixelPoint } from './canvas.ts';
import { fillBox } from './canvas.ts';

const SIZE = 128;
const GLYPH = 104;

/** A sign on a dark tile, which reads on light and on dark ground. */
export function drawEmojiTile(ground: string, drawSign: (pen: Pen, at: PixelPoint, size: number) => void): Buffer {
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  fillBox(pen, { x: 0, y: 0, width: SIZE, height: SIZE }, 28, ground);
  drawSign(pen, { x: SIZE / 2, y: SIZE / 2 }, GLYPH);
  return canvas.toBuffer('image/png');
}
