/** Pictures as PNG files of no more than 256 colours: a quarter of the bytes, made in a third of the time. */
import type { Canvas } from 'canvas';
import { indexedFile } from '../../../drawing/indexed.ts';

/** Colours that are alike but for so many of the lowest bits of each channel become one. */
const ALIKE = 3;
const BITS = 8 - ALIKE;
const KINDS = 2 ** (3 * BITS);

const MOST = 256;
/** Harder pressed, a file is a tenth smaller and takes twice as long. */
const LEVEL = 2;
/** Which colours there are is seen in one row of so many. */
const ROWS = 3;

/** An opaque sheet as a PNG file with a palette, in which the colours of `keep` are as they are, the first of those that are alike. */
export function indexedPng(canvas: Canvas, keep: readonly string[]): Buffer {
  const { width, height } = canvas;
  const shown = pixelsOf(canvas);
  const palette = new Palette(counted(shown, width), keep.map(numberOf));
  return indexedFile({ width, height, palette: palette.colours, pixels: laidOut(shown, palette) }, LEVEL);
}

/** Room for what a picture is made of, kept for the next: to get so much memory anew takes longer than to fill it. */
let indices = new Uint8Array();

/** One index a pixel. */
function laidOut(shown: Int32Array, palette: Palette): Uint8Array {
  if (indices.length < shown.length) indices = new Uint8Array(shown.length);
  const { indexOf } = palette;
  const [pixels, { length }] = [indices, shown];
  for (let i = 0; i < length; i += 1) {
    const pixel = shown[i] ?? 0;
    const kind = kindOf(pixel);
    const index = indexOf[kind] ?? UNSEEN;
    pixels[i] = index === UNSEEN ? palette.meet(kind, pixel) : index;
  }
  return pixels.subarray(0, length);
}

/** Each pixel as one number of 32 bits, its colour in the lowest 24. */
function pixelsOf(canvas: Canvas): Int32Array {
  const raw = canvas.toBuffer('raw');
  const isAligned = raw.byteOffset % 4 === 0;
  const { buffer, byteOffset, byteLength } = isAligned ? raw : Uint8Array.from(raw);
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

/** `#0c1117` as one number of 24 bits. */
function numberOf(colour: string): number {
  return Number.parseInt(colour.slice(1), 16);
}

function channels(colour: number): [red: number, green: number, blue: number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

function kindOf(colour: number): number {
  const [red, green, blue] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  return ((red >> ALIKE) << (2 * BITS)) | ((green >> ALIKE) << BITS) | (blue >> ALIKE);
}

/** Of each kind, side by side, for that is what is fast: how many pixels have it, the colour of it that most have, and by how many more. */
type Counts = Int32Array;

const WIDE = 4;
const [COLOUR, LEAD] = [1, 2];

function counted(shown: Int32Array, width: number): Counts {
  const counts = new Int32Array(WIDE * KINDS);
  for (let row = 0; row < shown.length; row += ROWS * width) {
    const end = row + width;
    for (let i = row; i < end; ) {
      const start = i;
      const pixel = shown[i] ?? 0;
      while (i < end && shown[i] === pixel) i += 1;
      count(counts, pixel & 0xffffff, i - start);
    }
  }
  return counts;
}

function count(counts: Counts, colour: number, run: number): void {
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

/** What is kept, and the kinds of colours that most pixels have; every other is shown as the one that is nearest to it. */
class Palette {
  /** Three bytes a colour. */
  readonly colours: Buffer;
  /** Of each kind; of one that was not seen yet, `UNSEEN`. */
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

  /** The index of a kind that has none yet, of which this is a colour. */
  meet(kind: number, colour: number): number {
    const index = nearest(this.colours, channels(colour));
    this.indexOf[kind] = index;
    return index;
  }
}

/** Of colours of three bytes each the number of the one that is most like another. */
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
