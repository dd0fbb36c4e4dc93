/** A cache of drawn words: tracing letters dominates the cost of writing. */
import { type Canvas, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { measuringPen, putAway, type TextStyle, widthOf, writeCentred } from './canvas.ts';
import { registerFonts, sans } from './fonts.ts';

const MOST = 1000;

const kept = new LRUCache<string, Canvas>({ max: MOST, dispose: putAway });

/** Writes as `writeCentred` does, on whole pixels. The pen must be neither rotated nor scaled. */
export const stampCentred: typeof writeCentred = (pen, text, at, size, fill, outline) => {
  const key = JSON.stringify([text, size, fill, outline]);
  const stamp = kept.get(key) ?? stampOf(text, size, fill, outline);
  kept.set(key, stamp);
  pen.drawImage(stamp, Math.round(at.x - stamp.width / 2), Math.round(at.y - stamp.height / 2));
};

function stampOf(text: string, size: number, fill: string, outline: TextStyle['outline']): Canvas {
  registerFonts();
  const around = size + (outline?.width ?? 0);
  const [width, height] = [widthOf(measuringPen(), text, sans(size, 700)) + around, 2 * around];
  const stamp = createCanvas(2 * Math.ceil(width / 2), 2 * Math.ceil(height / 2));
  const pen = stamp.getContext('2d');
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  writeCentred(pen, text, { x: stamp.width / 2, y: stamp.height / 2 }, size, fill, outline);
  return stamp;
}
