/** A grid of masses, so that a line is tested against near ones only. */
import { isInTheWay } from '../movement/footing.ts';
import type { Ground } from '../space.ts';
import { HEIGHT } from '../space.ts';
import type { Mass } from '../terrain.ts';
import type { LineSegment } from './shapes.ts';
import { floorDiv } from './whole-numbers.ts';

const SIDE = 20;

export class ObstacleGrid {
  private readonly radius: number;
  private readonly masses: readonly Mass[];
  private readonly columns: number;
  private readonly rows: number;
  private readonly squares: (number[] | undefined)[] = [];
  private readonly seen: Uint32Array;
  private lookCount = 0;
  /** The last obstacle, tested first because neighbouring lines often meet the same one. */
  private lastHit: Mass | undefined;

  constructor({ width, depth }: Ground, masses: readonly Mass[], radius: number, z: number) {
    this.radius = radius;
    this.masses = masses.filter(({ base, top }) => base < z + HEIGHT && top > z);
    this.columns = floorDiv(width, SIDE) + 1;
    this.rows = floorDiv(depth, SIDE) + 1;
    this.seen = new Uint32Array(this.masses.length);
    for (const [i, { box }] of this.masses.entries())
      for (let column = this.column(box.left - radius); column <= this.column(box.right + radius); column += 1)
        for (let row = this.row(box.low - radius); row <= this.row(box.high + radius); row += 1)
          this.add(column * this.rows + row, i);
  }

  private add(square: number, mass: number): void {
    const here = this.squares[square];
    if (here) here.push(mass);
    else this.squares[square] = [mass];
  }

  private column(x: number): number {
    return Math.max(0, Math.min(this.columns - 1, floorDiv(x, SIDE)));
  }

  private row(y: number): number {
    return Math.max(0, Math.min(this.rows - 1, floorDiv(y, SIDE)));
  }

  isBarred(line: LineSegment): boolean {
    if (this.lastHit && isInTheWay(this.lastHit, line, this.radius)) return true;
    this.lookCount += 1;
    const [from, to] = [this.column(line.ax), this.column(line.bx)];
    const step = from <= to ? 1 : -1;
    for (let column = from; ; column += step) {
      if (this.isBarredIn(line, column)) return true;
      if (column === to) return false;
    }
  }

  private isBarredIn(line: LineSegment, column: number): boolean {
    const { ax, ay, bx, by } = line;
    const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
    const one = yAt(line, Math.max(left, column === 0 ? left : column * SIDE));
    const other = yAt(line, Math.min(right, column === this.columns - 1 ? right : (column + 1) * SIDE));
    const [first, last] =
      ax === bx ? [Math.min(ay, by), Math.max(ay, by)] : [Math.min(one, other), Math.max(one, other)];
    for (let row = this.row(first); row <= this.row(last + 1); row += 1)
      for (const i of this.squares[column * this.rows + row] ?? [])
        if (this.isNew(i) && this.isIn(i, line)) return true;
    return false;
  }

  private isNew(i: number): boolean {
    if (this.seen[i] === this.lookCount) return false;
    this.seen[i] = this.lookCount;
    return true;
  }

  private isIn(i: number, line: LineSegment): boolean {
    const mass = this.masses[i];
    if (!mass || !isInTheWay(mass, line, this.radius)) return false;
    this.lastHit = mass;
    return true;
  }
}

function yAt({ ax, ay, bx, by }: LineSegment, x: number): number {
  return ax === bx ? ay : ay + floorDiv((by - ay) * (x - ax), bx - ax);
}
