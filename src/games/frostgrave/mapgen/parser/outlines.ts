import { nearDiv } from '../../board/geometry/whole-numbers.ts';
import type { Spot } from '../../board/space.ts';
import { rotateSpot } from '../generate/features.ts';
import type { PieceDefault } from './catalog.ts';
import { PIECE_DEFAULTS, SYNONYMS } from './catalog.ts';

export function boxBetween(a: Spot, b: Spot): Spot[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

export interface BoxSize {
  readonly wide: number;
  readonly deep: number;
  readonly degrees: number;
}

export function box(middle: Spot, { wide, deep, degrees }: BoxSize): Spot[] {
  const [x, y] = [nearDiv(wide, 2), nearDiv(deep, 2)];
  const around = boxBetween({ x: -x, y: -y }, { x: wide - x, y: deep - y });
  return around.map((spot) => {
    const at = rotateSpot(spot, degrees);
    return { x: middle.x + at.x, y: middle.y + at.y };
  });
}

/** Looks up the whole name, then its last word: an “old house” is a house. */
export function pieceDefaultOf(name: string): PieceDefault | undefined {
  const last = name.split(' ').at(-1) ?? '';
  const key = [name, SYNONYMS[last] ?? last].find((word) => Object.hasOwn(PIECE_DEFAULTS, word));
  return key === undefined ? undefined : PIECE_DEFAULTS[key];
}
