import type { Palette, PaletteName } from '../../../render/canvas/palette.ts';
import { PALETTES } from '../../../render/canvas/palette.ts';

export interface Colours extends Palette {
  readonly flags: readonly string[];
  readonly joint: string;
  readonly rock: string;
  readonly wall: string;
  readonly wallDark: string;
  readonly rubble: string;
  readonly water: string;
  readonly wave: string;
  readonly ice: string;
  readonly crack: string;
  readonly leaf: string;
  readonly wood: string;
  readonly magic: string;
  readonly gold: string;
  readonly bone: string;
  /** Colours of warbands, which the pattern of the rim tells apart as well. */
  readonly sides: readonly [string, string, string, string];
}

const DUSK: Omit<Colours, keyof Palette> = {
  flags: ['#43505d', '#475563', '#3f4b58', '#4b5968', '#44515c'],
  joint: '#333e4a',
  rock: '#0c1117',
  wall: '#a7b2bc',
  wallDark: '#56626e',
  rubble: '#77838e',
  water: '#0d2231',
  wave: '#4d7f99',
  ice: '#a9cbd9',
  crack: '#e9f5fa',
  leaf: '#33513f',
  wood: '#8a5a34',
  magic: '#b79cf0',
  gold: '#f0c75e',
  bone: '#ece4cf',
  sides: ['#58b1ef', '#ef7b57', '#c79bf5', '#e9d05f'],
};

const CLEAR: Omit<Colours, keyof Palette> = { ...DUSK, sides: ['#56b4e9', '#d55e00', '#cc79a7', '#f0e442'] };

export function coloursOf(palette: PaletteName): Colours {
  return { ...PALETTES[palette], ...(palette === 'colour-blind' ? CLEAR : DUSK) };
}
