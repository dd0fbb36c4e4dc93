/**
 * Bends at one height by number, and how long walks between them are of those that a way could be shorter by. That rests on where
 * bends are alone: all grounds on which they are serves the same.
 */
import { type Bend, isTaut } from './bends.ts';
import { lengthOf } from './length.ts';
import type { Spot } from './space.ts';
import { NEVER } from './walks.ts';

export class Taut {
  readonly bends: Bend[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly known = new WeakMap<Bend, number>();
  /** From each bend to the others; nought where that was not looked at yet. */
  private readonly rows: Int32Array[] = [];

  /** The number that a bend has here; another one where it bends around something else. */
  numberOf(bend: Bend): number {
    const known = this.known.get(bend) ?? this.numberByText(bend);
    this.known.set(bend, known);
    return known;
  }

  private numberByText(bend: Bend): number {
    const { at, around = [] } = bend;
    const key = [at, ...around].map(({ x, y }) => `${x}.${y}`).join(' ');
    const known = this.numbers.get(key) ?? this.bends.push(bend) - 1;
    this.numbers.set(key, known);
    return known;
  }

  /** From a bend to some of the others, and `NEVER` where no way is shorter by that. */
  lengthsFrom(one: number, others: Int32Array): Int32Array {
    const row = longEnough(this.rows[one], this.bends.length);
    this.rows[one] = row;
    const lengths = new Int32Array(others.length);
    for (let i = 0; i < others.length; i += 1) {
      const other = others[i] ?? 0;
      const known = row[other] || this.rows[other]?.[one] || this.measured(one, other);
      row[other] = known;
      lengths[i] = known;
    }
    return lengths;
  }

  /** The same from anywhere, no farther away than so many tenths. */
  lengthsFromSpot(from: Spot, others: Int32Array, reach: number): Int32Array {
    const lengths = new Int32Array(others.length).fill(NEVER);
    for (let i = 0; i < others.length; i += 1) {
      const bend = this.bends[others[i] ?? 0];
      if (bend && isNear(from, bend.at, reach) && isTaut(bend, from, bend.at)) lengths[i] = lengthOf(from, bend.at);
    }
    return lengths;
  }

  private measured(one: number, other: number): number {
    const a = this.bends[one];
    const b = this.bends[other];
    const isWalk = a && b && a !== b && isTaut(b, a.at, b.at) && isTaut(a, a.at, b.at);
    return (isWalk && lengthOf(a.at, b.at)) || NEVER;
  }
}

function isNear(one: Spot, other: Spot, reach: number): boolean {
  return Math.abs(one.x - other.x) <= reach && (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= reach * reach;
}

/** A row with room for so many numbers, and what there is of it. */
export function longEnough(row: Int32Array | undefined, length: number): Int32Array {
  if (row && row.length >= length) return row;
  const longer = new Int32Array(length);
  if (row) longer.set(row);
  return longer;
}
