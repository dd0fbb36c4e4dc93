import { lightness } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';

const LIGHT_ENOUGH = 0.5;

/** Returns ink or the text colour, for contrast. */
export function inkOn(colour: string, palette: Colours): string {
  return lightness(colour) > LIGHT_ENOUGH ? palette.ink : palette.text;
}
