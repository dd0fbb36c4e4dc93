import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { createCanvas } from 'canvas';
import { CAP_HEIGHT, registerFonts, sans } from './fonts.ts';
import { graphemesOf, replaceMissingGlyphs } from './glyphs.ts';

export type Pen = CanvasRenderingContext2D;

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

export interface PixelBox extends PixelPoint {
  readonly width: number;
  readonly height: number;
}

export const FULL_TURN = Math.PI * 2;

export function createScaledCanvas(
  width: number,
  height: number,
  scale: number,
): { readonly canvas: Canvas; readonly pen: Pen } {
  registerFonts();
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  pen.scale(scale, scale);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  return { canvas, pen };
}

/** Frees the memory of a finished canvas. Garbage collection would come too late. */
export function releaseCanvas(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

export function traceDisc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, FULL_TURN);
}

export function fillDisc(pen: Pen, x: number, y: number, radius: number, fill: Pen['fillStyle']): void {
  traceDisc(pen, x, y, radius);
  pen.fillStyle = fill;
  pen.fill();
}

export function strokeDisc(pen: Pen, x: number, y: number, radius: number, stroke: string, width: number): void {
  traceDisc(pen, x, y, radius);
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke();
}

export function traceBox(pen: Pen, box: PixelBox, radius: number): void {
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2));
}

export function fillBox(pen: Pen, box: PixelBox, radius: number, fill: Pen['fillStyle']): void {
  traceBox(pen, box, radius);
  pen.fillStyle = fill;
  pen.fill();
}

export function strokeBox(pen: Pen, box: PixelBox, radius: number, stroke: string, width: number): void {
  traceBox(pen, box, radius);
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke();
}

export interface TextStyle {
  readonly font: string;
  readonly fill: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly outline?: { readonly colour: string; readonly width: number };
}

export function writeText(pen: Pen, text: string, x: number, baseline: number, how: TextStyle): void {
  pen.font = how.font;
  pen.textAlign = how.align ?? 'left';
  pen.textBaseline = 'alphabetic';
  const letters = replaceMissingGlyphs(text);
  if (how.outline) {
    pen.strokeStyle = how.outline.colour;
    pen.lineWidth = how.outline.width;
    pen.strokeText(letters, x, baseline);
  }
  pen.fillStyle = how.fill;
  pen.fillText(letters, x, baseline);
}

export function writeCentredText(
  pen: Pen,
  text: string,
  at: PixelPoint,
  size: number,
  fill: string,
  outline?: TextStyle['outline'],
): void {
  const how = { font: sans(size, 700), fill, align: 'center' } as const;
  writeText(pen, text, at.x, at.y + (size * CAP_HEIGHT) / 2, outline ? { ...how, outline } : how);
}

const MAX_WIDTHS = 20_000;
const widths = new Map<string, number>();

/** Width of a line of text; cached, since measuring dominates the cost of layout. */
export function measureTextWidth(pen: Pen, text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MAX_WIDTHS) widths.clear();
  pen.font = font;
  const { width } = pen.measureText(replaceMissingGlyphs(text));
  widths.set(key, width);
  return width;
}

/** Returns the largest size up to `size` at which the text fits into `room`, but at least `least`. */
export function fitFontSize(
  pen: Pen,
  text: string,
  font: (size: number) => string,
  size: number,
  room: number,
  least: number,
): number {
  const width = measureTextWidth(pen, text, font(size));
  return width <= room ? size : Math.max(least, Math.floor((size * room) / width));
}

export function truncateText(pen: Pen, text: string, font: string, room: number): string {
  if (measureTextWidth(pen, text, font) <= room) return text;
  const letters = graphemesOf(text);
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measureTextWidth(pen, `${letters.slice(0, middle).join('').trimEnd()}…`, font) <= room) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** Breaks a text into lines. A word wider than `room` gets its own line. */
export function wrapText(pen: Pen, text: string, font: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measureTextWidth(pen, longer, font) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

let measuringCanvas: Pen | undefined;

export function measuringPen(): Pen {
  measuringCanvas ??= createScaledCanvas(1, 1, 1).pen;
  return measuringCanvas;
}
