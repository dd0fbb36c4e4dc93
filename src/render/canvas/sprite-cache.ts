/** A cache of drawn words: tracing letters dominates the cost of writing. */
import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { TextStyle } from './canvas.ts';
import { measureTextWidth, measuringPen, releaseCanvas, writeCentredText } from './canvas.ts';
import { registerFonts, sans } from './fonts.ts';

const MAX_SPRITES = 1000;

const sprites = new LRUCache<string, Canvas>({ max: MAX_SPRITES, dispose: releaseCanvas });

/** Writes as `writeCentredText` does, on whole pixels. The pen must be neither rotated nor scaled. */
export const drawCachedText: typeof writeCentredText = (pen, text, at, size, fill, outline) => {
  const key = JSON.stringify([text, size, fill, outline]);
  const stamp = sprites.get(key) ?? createSprite(text, size, fill, outline);
  sprites.set(key, stamp);
  pen.drawImage(stamp, Math.round(at.x - stamp.width / 2), Math.round(at.y - stamp.height / 2));
};

function createSprite(text: string, size: number, fill: string, outline: TextStyle['outline']): Canvas {
  registerFonts();
  const around = size + (outline?.width ?? 0);
  const [width, height] = [measureTextWidth(measuringPen(), text, sans(size, 700)) + around, 2 * around];
  const stamp = createCanvas(2 * Math.ceil(width / 2), 2 * Math.ceil(height / 2));
  const pen = stamp.getContext('2d');
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  writeCentredText(pen, text, { x: stamp.width / 2, y: stamp.height / 2 }, size, fill, outline);
  return stamp;
}
