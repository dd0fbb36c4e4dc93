/** Negative hexes first, then movement points, in one comparable number. */
export type PathLength = number;

const PER_HARM = 4096;

export const NO_PATH: PathLength = Number.MAX_SAFE_INTEGER;

/** Combines negative hexes and movement points. FOC-14, FOC-15 */
export function pathLength(harm: number, cost: number): PathLength {
  return harm * PER_HARM + cost;
}

export function harmOf(value: PathLength): number {
  return Math.floor(value / PER_HARM);
}

export function costOf(value: PathLength): number {
  return value % PER_HARM;
}
