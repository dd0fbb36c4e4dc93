/** Frames of one size with captions and a common palette. Each frame holds only the pixels that changed. */
import type { Canvas } from 'canvas';
import { Image } from 'canvas';
import type { Pen } from '../canvas/canvas.ts';
import { createScaledCanvas, wrapText, writeText } from '../canvas/canvas.ts';
import { display, sans } from '../canvas/fonts.ts';
import { PALETTES } from '../canvas/palette.ts';
import type { Rgb } from './gifenc.ts';
import { gifenc } from './gifenc.ts';
import type { Storyboard } from './storyboard.ts';

type Shot = Storyboard['frames'][number];

export interface VideoQuality {
  readonly width: number;
  readonly colours: number;
  readonly frameStep: number;
}

export interface PaletteFrame {
  readonly pixels: Uint8Array;
  readonly shot: Shot;
}

export interface VideoFrames {
  readonly width: number;
  readonly height: number;
  readonly palette: Rgb[];
  readonly transparentIndex: number;
  readonly sheets: Iterable<PaletteFrame>;
}

const FULL_WIDTH = 800;
const CAPTION = { head: 44, line: 36, most: 3, pad: 18 };
/** A board is at most as high over its width, so that its letters stay as large as in a picture. */
const MAX_ASPECT = 1.45;
const SAMPLES = 6;
const SAMPLING_STEP = 7;

/** `pictures` are PNG files, one for each shot. */
export function renderFrames(
  pictures: readonly Buffer[],
  shots: readonly Shot[],
  { width, colours, frameStep }: VideoQuality,
): VideoFrames {
  const images = pictures.map(decodePng);
  const scale = width / FULL_WIDTH;
  const tallest = Math.max(...images.map((image) => (image.height / image.width) * width));
  const room = Math.round(Math.min(tallest, MAX_ASPECT * width));
  const foot = Math.round((CAPTION.head + CAPTION.most * CAPTION.line + CAPTION.pad) * scale);
  const { canvas, pen } = createScaledCanvas(width, room + foot, 1);
  const kept = shots.flatMap((shot, i) => {
    const image = images[i];
    return image && (i % frameStep === 0 || i === shots.length - 1) ? [{ image, shot }] : [];
  });
  const rgbaOf = ({ image, shot }: (typeof kept)[number]): Uint8ClampedArray => {
    drawFrame(pen, canvas, image, room);
    drawCaption(pen, shot, { top: room, width, scale });
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const palette = paletteOf(sampleEvenly(kept).map(rgbaOf), colours);
  const transparentIndex = palette.length;
  function* sheets(): Iterable<PaletteFrame> {
    let before: Uint8Array | undefined;
    for (const each of kept) {
      const whole = gifenc.applyPalette(rgbaOf(each), palette);
      yield { pixels: before ? changedPixels(before, whole, transparentIndex) : whole, shot: each.shot };
      before = whole;
    }
  }
  return {
    width,
    height: room + foot,
    palette: [...palette, [0, 0, 0]],
    transparentIndex: transparentIndex,
    sheets: sheets(),
  };
}

function decodePng(png: Buffer): Image {
  const image = new Image();
  image.src = png;
  return image;
}

function sampleEvenly<T>(all: readonly T[]): T[] {
  const step = Math.max(1, (all.length - 1) / (SAMPLES - 1));
  const at = Array.from({ length: SAMPLES }, (_, i) => Math.min(all.length - 1, Math.round(i * step)));
  return [...new Set(at)].flatMap((i) => all[i] ?? []);
}

function paletteOf(sheets: readonly Uint8ClampedArray[], colours: number): Rgb[] {
  const parts = sheets.map((rgba) => {
    const pixels = new Uint32Array(rgba.buffer);
    return pixels.filter((_, i) => i % SAMPLING_STEP === 0);
  });
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return gifenc.quantize(new Uint8ClampedArray(all.buffer), colours, { format: 'rgb444' });
}

function changedPixels(before: Uint8Array, now: Uint8Array, clear: number): Uint8Array {
  return now.map((colour, i) => (colour === before[i] ? clear : colour));
}

function drawFrame(pen: Pen, { width }: Canvas, image: Image, room: number): void {
  pen.fillStyle = PALETTES.dusk.ground;
  pen.fillRect(0, 0, width, room);
  const scale = Math.min(width / image.width, room / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (width - wide) / 2, 0, wide, high);
}

interface Foot {
  readonly top: number;
  readonly width: number;
  readonly scale: number;
}

function drawCaption(pen: Pen, { chapter, caption }: Shot, { top, width, scale }: Foot): void {
  const { panel, lamp, text } = PALETTES.dusk;
  pen.fillStyle = panel;
  pen.fillRect(0, top, width, (CAPTION.head + CAPTION.most * CAPTION.line + CAPTION.pad) * scale);
  const left = CAPTION.pad * scale;
  writeText(pen, chapter, left, top + 34 * scale, { font: display(26 * scale), fill: lamp });
  const font = sans(26 * scale, 600);
  const lines = caption.flatMap((line) => wrapText(pen, line, font, width - 2 * left));
  lines.slice(0, CAPTION.most).forEach((line, i) => {
    writeText(pen, line, left, top + (CAPTION.head + 26 + i * CAPTION.line) * scale, { font, fill: text });
  });
}
