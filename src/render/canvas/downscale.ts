import { createCanvas, Image } from 'canvas';
import { encodePng } from './png.ts';

export function downscale(png: Buffer): Buffer {
  const image = new Image();
  image.src = png;
  const [width, height] = [Math.ceil(image.width / 2), Math.ceil(image.height / 2)];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.quality = 'best';
  pen.drawImage(image, 0, 0, width, height);
  return encodePng(canvas);
}
