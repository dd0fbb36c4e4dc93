import type { PaletteName } from '../../../render/canvas/palette.ts';

/** Limits of a picture's width in pixels. */
export const NARROWEST = 300;
export const WIDEST = 2400;

export interface PageOptions {
  /** Pixels from 300 to 2400; by default the natural width. */
  readonly width?: number;
  readonly palette?: PaletteName;
}

/** Returns the requested or natural width within the limits. */
export function pictureWidth({ width }: PageOptions, natural: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width ?? natural)));
}
