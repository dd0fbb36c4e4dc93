/**
 * Negative hexes and movement points in one number that compares in this order: what monsters call shorter.
 */
export type WayLength = number;

const PER_HARM = 4096;

/** More than any way costs. */
export const NO_WAY: WayLength = Number.MAX_SAFE_INTEGER;

/** FOC-14, FOC-15 */
export function wayLength(harm: number, cost: number): WayLength {
  return harm * PER_HARM + cost;
}

/** How many negative hexes. */
export function harmOf(value: WayLength): number {
  return Math.floor(value / PER_HARM);
}

/** How many movement points. */
export function costOf(value: WayLength): number {
  return value % PER_HARM;
}
