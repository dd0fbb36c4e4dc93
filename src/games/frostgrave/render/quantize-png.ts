/** PNG files of at most 256 colours: a quarter of the bytes, in a third of the time. */
import type { Canvas } from 'canvas';
import { encodeIndexedPng } from '../../../render/canvas/quantize-png.ts';

/** Low bits of each channel that are ignored when colours are grouped into kinds. */
const ALIKE = 3;
const BITS = 8 - ALIKE;
const KINDS = 2 ** (3 * BITS);

const MOST = 256;
/** Compression level; a higher one saves a tenth of the size and takes twice as long. */
const LEVEL = 2;
const ROWS = 3;

/** Encodes an opaque canvas. Colours of `keep` stay exact; of two that are alike, the first does. */
export function quantizePng(canvas: Canvas, keep: readonly string[]): Buffer {
  const { width, height } = canvas;
  const shown = pixelsOf(canvas);
  const palette = new Palette(countColours(shown, width), keep.map(colourNumber));
  return encodeIndexedPng({ width, height, palette: palette.colours, pixels: indexPixels(shown, palette) }, LEVEL);
}

/** Buffer reused by the next picture: allocating that much memory takes longer than filling it. */
let indices = new Uint8Array();

function indexPixels(shown: Int32Array, palette: Palette): Uint8Array {
  if (indices.length < shown.length) indices = new Uint8Array(shown.length);
  const { indexOf } = palette;
  const [pixels, { length }] = [indices, shown];
  for (let i = 0; i < length; i += 1) {
    const pixel = shown[i] ?? 0;
    const kind = kindOf(pixel);
    const index = indexOf[kind] ?? UNSEEN;
    pixels[i] = index === UNSEEN ? palette.assignKind(kind, pixel) : index;
  }
  return pixels.subarray(0, length);
}

function pixelsOf(canvas: Canvas): Int32Array {
  const raw = canvas.toBuffer('raw');
  const isAligned = raw.byteOffset % 4 === 0;
  const { buffer, byteOffset, byteLength } = isAligned ? raw : Uint8Array.from(raw);
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

function colourNumber(colour: string): number {
  return Number.parseInt(colour.slice(1), 16);
}

function channels(colour: number): [red: number, green: number, blue: number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

function kindOf(colour: number): number {
  const [red, green, blue] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  return ((red >> ALIKE) << (2 * BITS)) | ((green >> ALIKE) << BITS) | (blue >> ALIKE);
}

/** Four numbers for each kind, in one array for speed: pixel count, most frequent colour, its lead, unused. */
type Counts = Int32Array;

const WIDE = 4;
const [COLOUR, LEAD] = [1, 2];

function countColours(shown: Int32Array, width: number): Counts {
  const counts = new Int32Array(WIDE * KINDS);
  for (let row = 0; row < shown.length; row += ROWS * width) {
    const end = row + width;
    for (let i = row; i < end; ) {
      const start = i;
      const pixel = shown[i] ?? 0;
      while (i < end && shown[i] === pixel) i += 1;
      addCount(counts, pixel & 0xffffff, i - start);
    }
  }
  return counts;
}

function addCount(counts: Counts, colour: number, run: number): void {
  const at = WIDE * kindOf(colour);
  counts[at] = (counts[at] ?? 0) + run;
  const lead = counts[at + LEAD] ?? 0;
  if (counts[at + COLOUR] === colour) counts[at + LEAD] = lead + run;
  else if (run <= lead) counts[at + LEAD] = lead - run;
  else {
    counts[at + COLOUR] = colour;
    counts[at + LEAD] = run - lead;
  }
}

const UNSEEN = -1;

/** The kept colours and the most frequent kinds; every other colour maps to the nearest of them. */
class Palette {
  /** Three bytes a colour. */
  readonly colours: Buffer;
  /** Palette index by kind, or `UNSEEN`. */
  readonly indexOf = new Int16Array(KINDS).fill(UNSEEN);

  constructor(counts: Counts, keep: readonly number[]) {
    const exact = new Map<number, number>();
    for (const colour of keep) if (!exact.has(kindOf(colour))) exact.set(kindOf(colour), colour);
    const often = (kind: number) => counts[WIDE * kind] ?? 0;
    const used: number[] = [];
    for (let kind = 0; kind < KINDS; kind += 1) if (often(kind) > 0 && !exact.has(kind)) used.push(kind);
    used.sort((a, b) => often(b) - often(a));
    const best = [...exact.keys(), ...used].slice(0, MOST);
    const colourOf = (kind: number) => exact.get(kind) ?? counts[WIDE * kind + COLOUR] ?? 0;
    this.colours = Buffer.from(best.flatMap((kind) => channels(colourOf(kind))));
    for (const [i, kind] of best.entries()) this.indexOf[kind] = i;
  }

  assignKind(kind: number, colour: number): number {
    const index = nearest(this.colours, channels(colour));
    this.indexOf[kind] = index;
    return index;
  }
}

function nearest(all: Uint8Array, [red, green, blue]: readonly [number, number, number]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < all.length; at += 3) {
    const r = (all[at] ?? 0) - red;
    const g = (all[at + 1] ?? 0) - green;
    const b = (all[at + 2] ?? 0) - blue;
    const far = r * r + g * g + b * b;
    if (far < least) {
      best = at / 3;
      least = far;
    }
  }
  return best;
}
