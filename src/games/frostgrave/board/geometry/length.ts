import type { Body, Spot } from '../space.ts';
import { ceilRoot } from './whole-numbers.ts';

/** Returns hundredths of an inch, rounded up. */
export function lengthOf(from: Spot, to: Spot): number {
  return ceilRoot(100 * squaredDistance(from, to));
}

/** Returns the squared distance in tenths. */
export function squaredDistance(from: Spot, to: Spot): number {
  return (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
}

/** Returns hundredths between two bases, with the difference in height; rounded up, at least 0. */
export function baseDistance(a: Body, b: Body): number {
  const square = squaredDistance(a.at, b.at) + (a.at.z - b.at.z) ** 2;
  return Math.max(0, ceilRoot(100 * square) - 10 * (a.radius + b.radius));
}

export function isWithin(a: Body, b: Body, hundredths: number): boolean {
  return baseDistance(a, b) <= hundredths;
}

/** `2.35″`, `6″`; takes hundredths. */
export function formatHundredths(hundredths: number): string {
  const [all, part] = [String(Math.abs(hundredths)).padStart(3, '0'), hundredths % 100];
  const decimals = part === 0 ? '' : `.${all.slice(-2)}`.replace(/0$/, '');
  return `${hundredths < 0 ? '−' : ''}${all.slice(0, -2)}${decimals}″`;
}
