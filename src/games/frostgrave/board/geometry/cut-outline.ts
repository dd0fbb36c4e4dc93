import type { Piece, Spot } from '../space.ts';
import { nearDiv } from './whole-numbers.ts';

export function cutOutline(outline: readonly Spot[], along: 'x' | 'y', place: number, side: 1 | -1): Spot[] {
  const isKept = (spot: Spot) => side * (spot[along] - place) >= 0;
  const across = along === 'x' ? 'y' : 'x';
  return outline.flatMap((b, i) => {
    const a = outline.at(i - 1) ?? b;
    if (isKept(a) === isKept(b)) return isKept(b) ? [b] : [];
    const other =
      a[across] +
      nearDiv((b[across] - a[across]) * (place - a[along]), Math.abs(b[along] - a[along])) *
        Math.sign(b[along] - a[along]);
    const met: Spot = along === 'x' ? { x: place, y: other } : { x: other, y: place };
    return isKept(b) ? [met, b] : [met];
  });
}

export interface CutBox {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Cuts a square hole, down to `bottom`, out of a piece. `taken` are ids in use. */
export function cutHole(
  piece: Piece,
  { left, right, low, high }: CutBox,
  bottom: number,
  taken: readonly string[],
): Piece[] {
  const middle = cutOutline(cutOutline(piece.outline, 'x', left, 1), 'x', right, -1);
  const inner = cutOutline(cutOutline(middle, 'y', low, 1), 'y', high, -1);
  return piecesFromParts(piece, taken, [
    { outline: cutOutline(piece.outline, 'x', left, -1) },
    { outline: cutOutline(piece.outline, 'x', right, 1) },
    { outline: cutOutline(middle, 'y', low, -1) },
    { outline: cutOutline(middle, 'y', high, 1) },
    ...(bottom > piece.base ? [{ outline: inner, top: bottom }] : []),
  ]);
}

/** Drops empty parts. The first part keeps the id; the others get free ids. */
export function piecesFromParts(
  piece: Piece,
  taken: readonly string[],
  parts: readonly (Pick<Piece, 'outline'> & Partial<Pick<Piece, 'base' | 'top'>>)[],
): Piece[] {
  const ids = new Set(taken);
  return parts
    .filter(({ outline }) => outline.length >= 3)
    .map((part, i) => ({ ...piece, ...part, id: i === 0 ? piece.id : freeId(piece.id, ids) }));
}

function freeId(id: string, ids: Set<string>): string {
  let number = 2;
  while (ids.has(`${id}-${number}`)) number += 1;
  ids.add(`${id}-${number}`);
  return `${id}-${number}`;
}
