import type { PaletteName } from '../../../drawing/palette.ts';

/** How wide a picture may be, in pixels. */
export const NARROWEST = 300;
export const WIDEST = 2400;

/** What can be said of any picture. */
export interface PageOptions {
  /** In pixels, from 300 to 2400; by default the natural one. */
  readonly width?: number;
  readonly palette?: PaletteName;
}

/** The width asked for, or the natural one, within what a picture may be. */
export function pictureWidth({ width }: PageOptions, natural: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width ?? natural)));
}
