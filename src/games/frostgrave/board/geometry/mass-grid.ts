/** A grid of masses, so that a base is tested against near ones only. */

import type { BoundingBox } from './shapes.ts';
import { floorDiv } from './whole-numbers.ts';

const SIDE = 20;

/** Tenths; for a longer reach all masses are returned. */
const REACH = 12;

const NOTHING: readonly never[] = [];

export class MassGrid<T extends { readonly box: BoundingBox }> {
  private readonly masses: readonly T[];
  private readonly columns: number;
  private readonly rows: number;
  private readonly squares: (T[] | undefined)[] = [];

  constructor(width: number, depth: number, masses: readonly T[]) {
    this.masses = masses;
    this.columns = floorDiv(width, SIDE) + 1;
    this.rows = floorDiv(depth, SIDE) + 1;
    for (const mass of masses) this.add(mass);
  }

  /** Returns every mass within `reach`, and some others, in their original order. */
  near(x: number, y: number, reach: number): readonly T[] {
    return reach > REACH ? this.masses : (this.squares[this.square(this.column(x), this.row(y))] ?? NOTHING);
  }

  private add(mass: T): void {
    const { left, right, low, high } = mass.box;
    for (let column = this.column(left - REACH); column <= this.column(right + REACH); column += 1)
      for (let row = this.row(low - REACH); row <= this.row(high + REACH); row += 1) {
        const square = this.square(column, row);
        const here = this.squares[square];
        if (here) here.push(mass);
        else this.squares[square] = [mass];
      }
  }

  private square(column: number, row: number): number {
    return column * this.rows + row;
  }

  private column(x: number): number {
    return Math.max(0, Math.min(this.columns - 1, floorDiv(x, SIDE)));
  }

  private row(y: number): number {
    return Math.max(0, Math.min(this.rows - 1, floorDiv(y, SIDE)));
  }
}
