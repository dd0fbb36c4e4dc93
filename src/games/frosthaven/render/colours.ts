import type { Palette, PaletteName } from '../../../render/canvas/palette.ts';
import { PALETTES } from '../../../render/canvas/palette.ts';
import type { Element, FaceTint, Floor, OverlayKind } from '../content/terms.ts';
import type { AreaHex } from '../rules/view.ts';

export type RingKind = 'character' | 'normal' | 'elite' | 'boss' | 'summon' | 'ally' | 'protected' | 'target';

export interface FloorColours {
  /** Alternate by room. */
  readonly tints: readonly [string, string];
  readonly light: string;
  readonly dark: string;
  /** Edge and body of a wall. */
  readonly wall: readonly [string, string];
}

/** Colours as `#rrggbb`: those of every game, and those of this one. */
export interface Colours extends Palette {
  readonly coin: string;
  readonly spentHealth: string;
  readonly floors: readonly string[];
  readonly grounds: Readonly<Record<Floor, FloorColours>>;
  /** Floor under doors, which belong to no room. */
  readonly threshold: string;
  readonly overlays: Readonly<Record<OverlayKind, string>>;
  readonly rings: Readonly<Record<RingKind, string>>;
  /** Dark enough for a pale icon. */
  readonly faces: Readonly<Record<FaceTint, string>>;
  readonly elements: Readonly<Record<Element, string>>;
  readonly helpfulCondition: string;
  readonly harmfulCondition: string;
  readonly area: Readonly<Record<AreaHex['kind'], string>>;
}

const DUSK: Colours = {
  ...PALETTES.dusk,
  coin: '#e8b83e',
  spentHealth: '#3c1c1b',
  floors: ['#5d646b', '#4f6274', '#4d676a', '#5b5f7a', '#66615c', '#48607d'],
  threshold: '#4e5963',
  grounds: {
    snow: { tints: ['#5e7085', '#67778a'], light: '#dfe8ee', dark: '#3d4c5e', wall: ['#dfe8ee', '#4f6075'] },
    ice: { tints: ['#3f6478', '#466a86'], light: '#cfe9f3', dark: '#1b3547', wall: ['#a9cbda', '#2c4a5e'] },
    timber: { tints: ['#66503e', '#6c5a44'], light: '#b08d67', dark: '#2c1f15', wall: ['#a5825c', '#3a281a'] },
    cave: { tints: ['#554f4a', '#5a5547'], light: '#9a9083', dark: '#211c19', wall: ['#8a8077', '#2a2422'] },
    cellar: { tints: ['#4b5957', '#525a64'], light: '#8da39f', dark: '#1b2426', wall: ['#8d9aa0', '#263234'] },
    street: { tints: ['#595e69', '#5f5c66'], light: '#aab2bf', dark: '#22252e', wall: ['#a8897a', '#40302b'] },
  },
  overlays: {
    door: '#a5713f',
    corridor: '#9aa3a8',
    'pressure plate': '#b4bfc8',
    trap: '#e0513d',
    hazardous: '#f08a2c',
    difficult: '#a982d6',
    icy: '#a9dcf2',
    obstacle: '#5fae6e',
    objective: '#f3d548',
    wall: '#aab6c0',
    treasure: '#e8b83e',
  },
  rings: {
    character: '#dfe8ee',
    normal: '#f2f6f8',
    elite: '#f0c53f',
    boss: '#e2503c',
    summon: '#6fb7f0',
    ally: '#6fcf97',
    protected: '#6fcf97',
    target: '#f08a4a',
  },
  faces: {
    slate: '#66788a',
    azure: '#2a80c8',
    indigo: '#4a52c4',
    violet: '#7d4cba',
    plum: '#a83f8c',
    wine: '#b0384f',
    rust: '#c25424',
    umber: '#8a5f36',
    ochre: '#a8841c',
    moss: '#688a28',
    pine: '#22834f',
    teal: '#16898f',
  },
  elements: {
    fire: '#e8623a',
    ice: '#7fd0ee',
    air: '#c3ced6',
    earth: '#86b04c',
    light: '#f5d24e',
    dark: '#8d7ac9',
  },
  helpfulCondition: '#8fd6b0',
  harmfulCondition: '#f0907c',
  area: { red: '#d1543f', grey: '#8d9aa6', blue: '#5a9bd8' },
};

/** Palette after Okabe and Ito: blue, vermilion, yellow and sky for green, red, gold and purple. */
const COLOUR_BLIND: Colours = {
  ...DUSK,
  ...PALETTES['colour-blind'],
  coin: '#f0e442',
  spentHealth: '#3a2410',
  overlays: {
    ...DUSK.overlays,
    door: '#8a6a4a',
    trap: '#d55e00',
    hazardous: '#f5b13a',
    difficult: '#d98cb7',
    icy: '#bfe6fa',
    obstacle: '#1d7f69',
    objective: '#f0e442',
    treasure: '#f0e442',
  },
  rings: {
    ...DUSK.rings,
    elite: '#f0e442',
    boss: '#e8702a',
    summon: '#56b4e9',
    ally: '#2fb893',
    protected: '#2fb893',
    target: '#f5a877',
  },
  elements: {
    fire: '#e8702a',
    ice: '#66bdf0',
    air: '#e2e8ec',
    earth: '#1d7f69',
    light: '#f0e442',
    dark: '#d183ad',
  },
  helpfulCondition: '#8ad4f7',
  harmfulCondition: '#f5a877',
  area: { red: '#d55e00', grey: '#8d9aa6', blue: '#56b4e9' },
};

export const COLOURS: Readonly<Record<PaletteName, Colours>> = { dusk: DUSK, 'colour-blind': COLOUR_BLIND };

export const NO_CLASS = '#5b6b7a';
