import type { PaletteName } from '../../../render/canvas/palette.ts';

/** Limits of a picture's width in pixels. */
export const MIN_WIDTH = 300;
export const MAX_WIDTH = 2400;

export interface PageOptions {
  /** Pixels from 300 to 2400; by default the natural width. */
  readonly width?: number;
  readonly palette?: PaletteName;
}

/** Returns the requested or natural width within the limits. */
export function pictureWidth({ width }: PageOptions, natural: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width ?? natural)));
}
