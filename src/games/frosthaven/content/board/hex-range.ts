import type { Board, Cell } from './board.ts';

export const UNREACHABLE = 255;

/** Returns the range from `from` to each cell, counted around walls and closed doors. RNG-01 to RNG-03, MAP-05 */
export function rangesFrom(board: Board, from: Cell): Uint8Array {
  const known = board.ranges.get(from);
  if (known) return known;
  const ranges = new Uint8Array(board.size).fill(UNREACHABLE);
  ranges[from] = 0;
  const queue = [from];
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head] ?? from;
    const next = (ranges[cell] ?? 0) + 1;
    const open = board.steps[cell] ?? 0;
    for (let side = 0; side < 6; side++) {
      if (!(open & (1 << side))) continue;
      const neighbour = cell + (board.offsets[side] ?? 0);
      if (ranges[neighbour] !== UNREACHABLE) continue;
      ranges[neighbour] = next;
      queue.push(neighbour);
    }
  }
  board.ranges.set(from, ranges);
  return ranges;
}

export function rangeBetween(board: Board, a: Cell, b: Cell): number {
  return rangesFrom(board, a)[b] ?? UNREACHABLE;
}
