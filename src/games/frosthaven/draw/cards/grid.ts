import type { PaletteName } from '../../../../drawing/palette.ts';

export interface GridOptions {
  /** Of the picture in pixels, from 300 to 2400; by default the natural one. */
  readonly width?: number;
  readonly palette?: PaletteName;
}

const EDGE = 20;
const GAP = 16;
const NARROWEST = 300;
const WIDEST = 2400;

interface Panel {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** Panels side by side, in as few rows as `columns` allows and evenly filled. */
export function gridOf<T>(things: readonly T[], panel: Panel) {
  const rows = Math.max(1, Math.ceil(things.length / panel.columns));
  const columns = Math.max(1, Math.ceil(things.length / rows));
  return {
    width: 2 * EDGE + columns * (panel.width + GAP) - GAP,
    height: 2 * EDGE + rows * (panel.height + GAP) - GAP,
    places: things.map((of, index) => ({
      of,
      x: EDGE + (index % columns) * (panel.width + GAP),
      y: EDGE + Math.floor(index / columns) * (panel.height + GAP),
    })),
  };
}

/** The width asked for, or the natural one, within what a picture may be. */
export function pictureWidth({ width }: GridOptions, natural: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width ?? natural)));
}
