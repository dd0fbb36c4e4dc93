import { Image } from 'canvas';
import type { Pen } from '../../src/render/canvas/canvas.ts';
import { createScaledCanvas } from '../../src/render/canvas/canvas.ts';

/** Width and height of a PNG file, from its header. */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Of one pixel, as red, green and blue. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

function read(pen: Pen, width: number, height: number): Pixels {
  const { data } = pen.getImageData(0, 0, width, height);
  return {
    width,
    height,
    at: (x, y) => {
      const start = (Math.round(y) * width + Math.round(x)) * 4;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** The pixels of a PNG file. */
export function pixelsOf(png: Buffer): Pixels {
  const image = new Image();
  image.src = png;
  const { pen } = createScaledCanvas(image.width, image.height, 1);
  pen.drawImage(image, 0, 0);
  return read(pen, image.width, image.height);
}

/** What `draw` leaves on a small grey sheet. */
export function drawPixels(size: number, draw: (pen: Pen) => void): Pixels {
  const { pen } = createScaledCanvas(size, size, 1);
  pen.fillStyle = '#53636f';
  pen.fillRect(0, 0, size, size);
  draw(pen);
  return read(pen, size, size);
}

const grey = ([r, g, b]: readonly [number, number, number]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** How far two pictures of one size differ in lightness, 0 to 255, colour left aside. */
export function greyDifference(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) sum += Math.abs(grey(a.at(x, y)) - grey(b.at(x, y)));
  }
  return sum / (a.width * a.height);
}

/** Mean lightness of the square of `reach` around a point. */
export function lightnessAround(pixels: Pixels, x: number, y: number, reach: number): number {
  let sum = 0;
  let count = 0;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      sum += grey(pixels.at(x + dx, y + dy));
      count += 1;
    }
  }
  return sum / count;
}
