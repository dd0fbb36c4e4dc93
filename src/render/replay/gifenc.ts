/** Types for gifenc, which has none. It is a CommonJS module, which loaders import differently. */
import { createRequire } from 'node:module';

export type Rgb = [red: number, green: number, blue: number];

interface Encoder {
  /** One byte per pixel. `dispose: 1` draws the next frame over this one. `delay` is in milliseconds. */
  writeFrame(
    pixels: Uint8Array,
    width: number,
    height: number,
    how: {
      readonly palette?: readonly Rgb[];
      readonly transparent: boolean;
      readonly transparentIndex: number;
      readonly delay: number;
      readonly dispose: number;
    },
  ): void;
  finish(): void;
  bytes(): Uint8Array;
  bytesView(): Uint8Array;
}

interface Gifenc {
  GIFEncoder(): Encoder;
  /** `rgb444` merges colours that share the first four bits of each channel. */
  quantize(rgba: Uint8ClampedArray, most: number, how: { readonly format: 'rgb444' }): Rgb[];
  applyPalette(rgba: Uint8ClampedArray, palette: readonly Rgb[]): Uint8Array;
}

export const gifenc: Gifenc = createRequire(import.meta.url)('gifenc/dist/gifenc.js');
