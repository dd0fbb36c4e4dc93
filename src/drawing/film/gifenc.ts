/** What is used of gifenc. It brings no types, and is a module of the older kind, which not every loader reads alike. */
import { createRequire } from 'node:module';

export type Rgb = [red: number, green: number, blue: number];

interface Encoder {
  /** A byte a pixel. `dispose` 1: the next frame is drawn over it. `delay` in milliseconds. */
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
  /** `rgb444`: colours that are alike in the first four bits of each channel are one from the start. */
  quantize(rgba: Uint8ClampedArray, most: number, how: { readonly format: 'rgb444' }): Rgb[];
  applyPalette(rgba: Uint8ClampedArray, palette: readonly Rgb[]): Uint8Array;
}

export const gifenc: Gifenc = createRequire(import.meta.url)('gifenc/dist/gifenc.js');
