/** Colours as colour-blind eyes see them: Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;
export type Sight = keyof typeof SIGHTS;
export const SIGHT_NAMES = ['protanopia', 'deuteranopia'] as const;

const dot = (row: readonly number[], all: readonly number[]) =>
  row.reduce((sum, each, i) => sum + each * (all[i] ?? 0), 0);

function linear(colour: string): number[] {
  return [1, 3, 5].map((i) => {
    const value = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** CIE 1976 L*, a*, b* under D65. */
function lab(light: readonly number[]): number[] {
  const clear = light.map((each) => Math.min(1, Math.max(0, each)));
  const xyz = [
    dot([0.4124, 0.3576, 0.1805], clear) / 0.95047,
    dot([0.2126, 0.7152, 0.0722], clear),
    dot([0.0193, 0.1192, 0.9505], clear) / 1.08883,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((each) => (each > 0.008856 ? Math.cbrt(each) : 7.787 * each + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours look apart to such eyes; 2 is the least that anybody notices. */
export function colourDistance(one: string, other: string, sight: Sight): number {
  const [a, b] = [one, other].map((colour) => lab(SIGHTS[sight].map((row) => dot(row, linear(colour)))));
  return Math.hypot(...(a ?? []).map((each, i) => each - (b?.[i] ?? 0)));
}
