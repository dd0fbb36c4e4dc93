/**
 * Numbered bends at one height, and the lengths of walks between them that can shorten a path.
 * Lengths depend on the bends alone, so all grounds with those bends share them.
 */

import { lengthOf } from '../geometry/length.ts';
import type { Spot } from '../space.ts';
import type { Bend } from './bends.ts';
import { isTaut } from './bends.ts';
import { UNREACHABLE } from './walk-lengths.ts';

export class BendLengths {
  readonly bends: Bend[] = [];
  private readonly xs: number[] = [];
  private readonly ys: number[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly numberByBend = new WeakMap<Bend, number>();
  /** Length by bend; 0 where it is still unknown. */
  private readonly rows: (Int32Array | undefined)[] = [];

  numberOf(bend: Bend): number {
    const known = this.numberByBend.get(bend) ?? this.numberByText(bend);
    this.numberByBend.set(bend, known);
    return known;
  }

  private numberByText(bend: Bend): number {
    const { at, around = [] } = bend;
    const key = [at, ...around].map(({ x, y }) => `${x}.${y}`).join(' ');
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.bends.length);
    this.xs.push(at.x);
    this.ys.push(at.y);
    this.rows.push(undefined);
    return this.bends.push(bend) - 1;
  }

  lengthsFrom(one: number, others: Int32Array): Int32Array {
    const row = growRow(this.rows[one], this.bends.length);
    this.rows[one] = row;
    const lengths = new Int32Array(others.length);
    for (let i = 0; i < others.length; i += 1) {
      const other = others[i] ?? 0;
      const known = row[other] || this.rows[other]?.[one] || this.measureLength(one, other);
      row[other] = known;
      lengths[i] = known;
    }
    return lengths;
  }

  lengthsFromSpot(from: Spot, others: Int32Array, reach: number): Int32Array {
    const { bends, xs, ys } = this;
    const lengths = new Int32Array(others.length).fill(UNREACHABLE);
    for (let i = 0; i < others.length; i += 1) {
      const other = others[i] ?? 0;
      const dx = (xs[other] ?? 0) - from.x;
      const dy = (ys[other] ?? 0) - from.y;
      if (dx > reach || dx < -reach || dy > reach || dy < -reach || dx * dx + dy * dy > reach * reach) continue;
      const bend = bends[other];
      if (bend && isTaut(bend, from, bend.at)) lengths[i] = lengthOf(from, bend.at);
    }
    return lengths;
  }

  private measureLength(one: number, other: number): number {
    const a = this.bends[one];
    const b = this.bends[other];
    const isWalk = a && b && a !== b && isTaut(b, a.at, b.at) && isTaut(a, a.at, b.at);
    return (isWalk && lengthOf(a.at, b.at)) || UNREACHABLE;
  }
}

export function growRow(row: Int32Array | undefined, length: number): Int32Array {
  if (row && row.length >= length) return row;
  const longer = new Int32Array(length);
  if (row) longer.set(row);
  return longer;
}
