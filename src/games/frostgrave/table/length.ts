/** Lengths and distances, in hundredths of an inch. */
import type { Body, Spot } from './space.ts';
import { ceilRoot } from './whole.ts';

/** From one place to another, rounded up. */
export function lengthOf(from: Spot, to: Spot): number {
  return ceilRoot(100 * apart(from, to));
}

/** The square of how far two places lie apart, in tenths. */
export function apart(from: Spot, to: Spot): number {
  return (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
}

/** From edge to edge of two bases, through the air where one stands higher; rounded up, never below nought. */
export function distance(a: Body, b: Body): number {
  const square = apart(a.at, b.at) + (a.at.z - b.at.z) ** 2;
  return Math.max(0, ceilRoot(100 * square) - 10 * (a.radius + b.radius));
}

/** Whether two bases are no farther apart than so many hundredths, edge to edge. */
export function isWithin(a: Body, b: Body, hundredths: number): boolean {
  return distance(a, b) <= hundredths;
}

/** Hundredths of an inch as people write them: `2.35″`, `6″`. */
export function inches(hundredths: number): string {
  const [all, part] = [String(Math.abs(hundredths)).padStart(3, '0'), hundredths % 100];
  const decimals = part === 0 ? '' : `.${all.slice(-2)}`.replace(/0$/, '');
  return `${hundredths < 0 ? '−' : ''}${all.slice(0, -2)}${decimals}″`;
}
