/** Tables and movers for tests: all in tenths of an inch. */
import type { Mover } from '../../../src/games/frostgrave/board/movement/move-judgement.ts';
import type {
  Body,
  Door,
  Ground,
  Piece,
  PieceKind,
  Spot,
  TablePoint,
} from '../../../src/games/frostgrave/board/space.ts';
import type { Leg, TablePath } from '../../../src/games/frostgrave/board/table-path.ts';
import { readPath } from '../../../src/games/frostgrave/board/table-path.ts';

/** A box from one corner to the other. */
export function box(x: number, y: number, right: number, low: number): Spot[] {
  return [
    { x, y },
    { x: right, y },
    { x: right, y: low },
    { x, y: low },
  ];
}

export function piece(id: string, outline: readonly Spot[], top: number, more: Partial<Piece> = {}): Piece {
  const kind: PieceKind = 'solid';
  return { id, name: id, kind, outline, base: 0, top, ...more };
}

export function ground(pieces: readonly Piece[] = [], more: Partial<Ground> = {}): Ground {
  return { width: 300, depth: 300, pieces, doors: [], ...more };
}

export function door(id: string, from: Spot, to: Spot, isOpen = false): Door {
  return { id, from, to, base: 0, top: 30, isOpen };
}

export function point(x: number, y: number, z = 0): TablePoint {
  return { x, y, z };
}

export function body(id: string, x: number, y: number, z = 0, radius = 5): Body {
  return { id, at: { x, y, z }, radius };
}

/** Somebody with six inches to go. */
export function mover(x: number, y: number, z = 0, more: Partial<Mover> = {}): Mover {
  return { id: 'me', at: { x, y, z }, radius: 5, allowance: 600, passes: [], ...more };
}

export function way(text: string): TablePath {
  const read: readonly Leg[] | undefined = readPath(text);
  if (!read) throw new Error(`No way: ${text}`);
  return read;
}
