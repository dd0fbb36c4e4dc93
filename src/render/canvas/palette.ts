export interface Palette {
  readonly ground: string;
  readonly panel: string;
  readonly snow: string;
  readonly stone: string;
  readonly ink: string;
  readonly lamp: string;
  readonly good: string;
  readonly harm: string;
  readonly text: string;
}

const DUSK: Palette = {
  ground: '#18212b',
  panel: '#222e3a',
  snow: '#dfe8ee',
  stone: '#8d9aa6',
  ink: '#0f151b',
  lamp: '#f2a65a',
  good: '#5fb38a',
  harm: '#d1543f',
  text: '#eef3f6',
};

/** After Okabe and Ito: blue, vermilion, yellow and sky instead of green, red, gold and purple. */
const COLOUR_BLIND: Palette = {
  ...DUSK,
  lamp: '#f5a623',
  good: '#3f9bd9',
  harm: '#d55e00',
};

export const PALETTE_NAMES = ['dusk', 'colour-blind'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];
export const DEFAULT_PALETTE: PaletteName = 'dusk';

export function parsePaletteName(name: string): PaletteName {
  return PALETTE_NAMES.find((each) => each === name) ?? DEFAULT_PALETTE;
}

export const PALETTES: Readonly<Record<PaletteName, Palette>> = { dusk: DUSK, 'colour-blind': COLOUR_BLIND };

function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return Number.isNaN(value) ? [141, 154, 166] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  const value = (between(r1, r2) << 16) | (between(g1, g2) << 8) | between(b1, b2);
  return `#${value.toString(16).padStart(6, '0')}`;
}

export function withOpacity(colour: string, opacity: number): string {
  const [r, g, b] = channels(colour);
  return `rgba(${r},${g},${b},${opacity})`;
}

export function lightness(colour: string): number {
  const [r, g, b] = channels(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
