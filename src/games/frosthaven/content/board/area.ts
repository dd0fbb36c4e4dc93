/** Areas of effect: patterns of hexes that may be turned and mirrored. AOE-01 to AOE-07. */
import type { Board, Cell } from './board.ts';
import type { Axial } from './hex.ts';
import { orientHex } from './hex.ts';
import { rangesFrom, UNREACHABLE } from './hex-range.ts';

/** An area pattern. With `self`, its hexes are offsets from the acting figure; without, from each other. */
export interface Area {
  readonly self: boolean;
  readonly red: readonly Axial[];
  readonly blue?: readonly Axial[];
}

/** An area laid on the board. Some of its hexes may be inside walls or off the map. AOE-07 */
export interface Placement {
  readonly red: readonly Cell[];
  readonly blue: readonly Cell[];
}

export function placementsAt(board: Board, area: Area, at: Cell): Placement[] {
  const origin = board.axial(at);
  return orientations(area).map(({ red, blue }) => ({
    red: cellsOf(board, origin, red),
    blue: cellsOf(board, origin, blue ?? []),
  }));
}

/** Returns the cells at `offsets` from `origin`. Offsets beyond the grid are left out. AOE-07 */
export function cellsOf(board: Board, origin: Axial, offsets: readonly Axial[]): Cell[] {
  return offsets
    .map(({ q, r }) => ({ q: origin.q + q, r: origin.r + r }))
    .filter((hex) => board.hasCellAt(hex))
    .map((hex) => board.cellAt(hex));
}

/**
 * True if a red hex is within `range` of `from`, counted around walls. AOE-06
 * A pattern around the figure reaches as far as drawn, even beyond `range`.
 */
export function isReached(board: Board, { self }: Area, from: Cell, red: readonly Cell[], range: number): boolean {
  const ranges = rangesFrom(board, from);
  return red.some((cell) => {
    const most = self ? Math.max(range, board.crowDistance(from, cell)) : range;
    return (ranges[cell] ?? UNREACHABLE) <= most;
  });
}

const KNOWN = new WeakMap<Area, readonly Area[]>();

/**
 * Returns the distinct rotations and mirror images of `area`. AOE-01
 * Patterns without a grey hex start at their first red one.
 */
export function orientations(area: Area): readonly Area[] {
  const known = KNOWN.get(area);
  if (known) return known;
  const different = new Map<string, Area>();
  for (let turn = 0; turn < 12; turn++) {
    const red = area.red.map((hex) => orientHex(hex, turn));
    const blue = (area.blue ?? []).map((hex) => orientHex(hex, turn));
    const first = area.self ? { q: 0, r: 0 } : firstOf(red);
    const shift = ({ q, r }: Axial): Axial => ({ q: q - first.q, r: r - first.r });
    const moved = { self: area.self, red: red.map(shift).sort(inOrder), blue: blue.map(shift).sort(inOrder) };
    different.set(JSON.stringify(moved), moved);
  }
  const all = [...different.values()];
  KNOWN.set(area, all);
  return all;
}

function firstOf(hexes: readonly Axial[]): Axial {
  return [...hexes].sort(inOrder)[0] ?? { q: 0, r: 0 };
}

function inOrder(a: Axial, b: Axial): number {
  return a.q - b.q || a.r - b.r;
}
