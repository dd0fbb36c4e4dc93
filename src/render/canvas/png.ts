import { Canvas } from 'canvas';

const COMPRESSION = 6;

export function encodePng(canvas: Canvas): Buffer {
  return canvas.toBuffer('image/png', { compressionLevel: COMPRESSION, filters: Canvas.PNG_FILTER_NONE });
}
