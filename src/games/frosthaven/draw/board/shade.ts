import { lightness, type Palette } from '../../../../drawing/palette.ts';

const LIGHT_ENOUGH = 0.5;

/** Ink or snow, whichever can be read on the colour. */
export function inkOn(colour: string, palette: Palette): string {
  return lightness(colour) > LIGHT_ENOUGH ? palette.ink : palette.text;
}
