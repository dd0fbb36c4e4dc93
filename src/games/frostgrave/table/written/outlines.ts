/** Outlines as they are written, and what a name says about them. */
import { spun } from '../generated/features.ts';
import type { Spot } from '../space.ts';
import { nearDiv } from '../whole.ts';
import { OTHER_WORDS, USUAL, type Usual } from './catalog.ts';

/** From one corner to the one across. */
export function boxTo(a: Spot, b: Spot): Spot[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

/** How big a box is, in tenths, and how it is turned. */
export interface BoxSize {
  readonly wide: number;
  readonly deep: number;
  readonly degrees: number;
}

/** A box around its middle. */
export function box(middle: Spot, { wide, deep, degrees }: BoxSize): Spot[] {
  const [x, y] = [nearDiv(wide, 2), nearDiv(deep, 2)];
  const around = boxTo({ x: -x, y: -y }, { x: wide - x, y: deep - y });
  return around.map((spot) => {
    const at = spun(spot, degrees);
    return { x: middle.x + at.x, y: middle.y + at.y };
  });
}

/** By its whole name, or by the last word of it: an “old house” is a house. */
export function usualOf(name: string): Usual | undefined {
  const last = name.split(' ').at(-1) ?? '';
  const key = [name, OTHER_WORDS[last] ?? last].find((word) => Object.hasOwn(USUAL, word));
  return key === undefined ? undefined : USUAL[key];
}
