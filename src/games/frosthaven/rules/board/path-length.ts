/** Negative hexes first, then movement points, in one comparable number. */
export type WayLength = number;

const PER_HARM = 4096;

export const NO_WAY: WayLength = Number.MAX_SAFE_INTEGER;

/** Combines negative hexes and movement points. FOC-14, FOC-15 */
export function wayLength(harm: number, cost: number): WayLength {
  return harm * PER_HARM + cost;
}

export function harmOf(value: WayLength): number {
  return Math.floor(value / PER_HARM);
}

export function costOf(value: WayLength): number {
  return value % PER_HARM;
}
