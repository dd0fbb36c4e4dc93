import { createCanvas, Image } from 'canvas';
import { pngOf } from './png.ts';

export function halved(png: Buffer): Buffer {
  const image = new Image();
  image.src = png;
  const [width, height] = [Math.ceil(image.width / 2), Math.ceil(image.height / 2)];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.quality = 'best';
  pen.drawImage(image, 0, 0, width, height);
  return pngOf(canvas);
}
