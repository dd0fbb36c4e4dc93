/** Sizes of letters and numbers on a board, in the units of its page. */
import { CAP_HEIGHT } from '../../../../render/canvas/fonts.ts';
import { HEX_HEIGHT } from '../hexes.ts';

export interface HexScale {
  readonly across: number;
  readonly least: number;
}

/** Pixels that a panel on a phone leaves a picture. */
const PANEL_WIDTH = 340;
/** Pixels of the smallest print there. */
const SMALLEST_PRINT = 11;

export function leastLettering(pageWidth: number): number {
  return (pageWidth * SMALLEST_PRINT) / PANEL_WIDTH;
}

/** Returns the size of numbers: a share of the hex, but larger on small ones, for phones. */
export function numberSize({ across, least }: HexScale): number {
  return Math.max(least, Math.min(Math.max(across * 0.26, 38), across * 0.32));
}

export function choiceSize({ across, least }: HexScale, label: string): number {
  return Math.max(least, across * (isLong(label) ? 0.34 : 0.4));
}

export function costSize({ across, least }: HexScale): number {
  return Math.max(least, across * 0.3);
}

export function tagSize({ across, least }: HexScale): number {
  return Math.max(least, across * 0.26);
}

export function freeLabelSize(lettering: HexScale, label: string): number {
  return Math.max(lettering.least, numberSize(lettering) * (isLong(label) ? 0.88 : 1));
}

/** Largest share of the hex at which the letters end above the usual figure. */
const FIGURE_LABEL = 0.27;

export function figureLabelSize(lettering: HexScale, label: string): number {
  const { across, least } = lettering;
  const whole = Math.min(numberSize(lettering), across * FIGURE_LABEL);
  return Math.max(least, whole * (isLong(label) ? 0.88 : 1));
}

/** Distance from the top corner of a hex to the letters above a figure, in widths of a hex. */
const ABOVE_FIGURE = 0.035;

/** Returns the lower end of a label above a figure, from the middle of the hex. */
export function figureLabelEnd(lettering: HexScale, label: string): number {
  return figureLabelTop(lettering) + figureLabelSize(lettering, label) * CAP_HEIGHT;
}

export function figureLabelTop({ across }: HexScale): number {
  return across * (ABOVE_FIGURE - HEX_HEIGHT / 2);
}

export function badgeSize(lettering: HexScale): number {
  return numberSize(lettering) * 0.84;
}

function isLong(label: string): boolean {
  return [...label].length > 2;
}
