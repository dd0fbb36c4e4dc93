import { hexNoise } from '../hexes.ts';

const OCTAVES = 4;

/** Noise from 0 to 1 that changes by degrees; its grain is one unit. */
export function smoothNoise(x: number, y: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [easedShare(x - left), easedShare(y - top)];
  const upper = between(hexNoise(left, top, salt), hexNoise(left + 1, top, salt), across);
  const lower = between(hexNoise(left, top + 1, salt), hexNoise(left + 1, top + 1, salt), across);
  return between(upper, lower, down);
}

/** Noise from 0 to 1 with finer and finer grain. */
export function fractalNoise(x: number, y: number, salt: number): number {
  let [sum, weight, most] = [0, 1, 0];
  for (let octave = 0; octave < OCTAVES; octave++) {
    sum += weight * smoothNoise(x * 2 ** octave, y * 2 ** octave, salt + octave);
    most += weight;
    weight /= 2;
  }
  return sum / most;
}

/** Noise from 0 to 1 with sharp crests, as of mountains. */
export function ridgeNoise(x: number, y: number, salt: number): number {
  let [sum, weight, most] = [0, 1, 0];
  for (let octave = 0; octave < OCTAVES; octave++) {
    const crest = 1 - Math.abs(2 * smoothNoise(x * 2 ** octave, y * 2 ** octave, salt + octave) - 1);
    sum += weight * crest * crest;
    most += weight;
    weight *= 0.36;
  }
  return sum / most;
}

export function between(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** Share of the way from `low` to `high`, from 0 to 1, without corners. */
export function smoothStep(low: number, high: number, value: number): number {
  return easedShare(Math.min(1, Math.max(0, (value - low) / (high - low))));
}

function easedShare(share: number): number {
  return share * share * (3 - 2 * share);
}
