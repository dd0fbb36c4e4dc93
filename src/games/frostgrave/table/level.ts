/**
 * Walks at one height of a table, as far as they are the same whichever of its doors are closed: what bars them, and what they cost.
 * A door that turns makes a graph of its own; what is found here serves for all of them.
 */
import { type Bend, isTaut } from './bends.ts';
import { priceOf } from './judge.ts';
import type { Mover } from './judging.ts';
import { barring, isHeld, isOpen, overGround } from './legs.ts';
import { lengthOf } from './length.ts';
import { edgeOf } from './shapes.ts';
import type { Ground, Point } from './space.ts';
import { Squares } from './squares.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import { NEVER } from './walks.ts';

/** What is known of a walk besides what it costs. */
const [UNKNOWN, SLACK, BARRED, UNHELD] = [0, -1, -2, -3] as const;

/** From so many places that ways only begin or end at walks are remembered before all of them are forgotten. */
const MOST = 500;

/** How long walks to bends are at the least, and what they cost; `NEVER` where they can't be gone, or no way is shorter by them. */
export interface Lengths {
  readonly least: (other: number) => number;
  readonly cost: (other: number) => number;
}

export class Level {
  private readonly terrain: Terrain;
  private readonly mover: Mover;
  private readonly squares: Squares;
  private readonly bends: Bend[] = [];
  private readonly numbers = new Map<string, number>();
  /** From each bend to the others: how long the walk is at the least, and what it costs. */
  private readonly lengths: Int32Array[] = [];
  private readonly costs: Int32Array[] = [];
  private readonly others = new Map<string, Int32Array>();

  /** For movers of one sort; the ground has no doors in it. */
  constructor(ground: Ground, mover: Mover, z: number) {
    this.terrain = terrainOf(ground);
    this.mover = mover;
    this.squares = new Squares(ground, barring(this.terrain.solids, mover), mover.radius, z);
  }

  /** The number that a bend has here; another one where it bends around something else. */
  numberOf(bend: Bend): number {
    const { at, around = [] } = bend;
    const key = [at, ...around].map(({ x, y }) => `${x}.${y}`).join(' ');
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.bends.length);
    return this.bends.push(bend) - 1;
  }

  isBarred(from: Point, to: Point): boolean {
    return this.squares.isBarred(edgeOf(from, to));
  }

  /** What a walk costs that nothing bars, or nothing where there is no ground under it. */
  overOpen(from: Point, to: Point): number | undefined {
    const { terrain, mover } = this;
    if (!isHeld({ terrain, mover, from, to })) return undefined;
    return isOpen(terrain, mover, from, to)
      ? lengthOf(from, to)
      : priceOf(overGround(terrain, mover, from, to).spans).total;
  }

  /** How long the walk between two bends is, or `NEVER` where no way is shorter by it. */
  lengthOf(one: number, other: number): number {
    const row = this.row(this.lengths, one);
    const known = row[other] || this.lengths[other]?.[one] || this.measured(one, other);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  private measured(one: number, other: number): number {
    const [a, b] = [this.bends[one], this.bends[other]];
    return a && b && isTaut(b, a.at, b.at) && isTaut(a, a.at, b.at) ? lengthOf(a.at, b.at) : SLACK;
  }

  /** What the walk from one bend to another costs, or `NEVER` where it can't be gone. What bars it bars it from there as well. */
  costOf(one: number, other: number): number {
    const row = this.row(this.costs, one);
    const known = row[other] || this.priced(this.bends[one]?.at, this.bends[other]?.at, this.costs[other]?.[one]);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  /** The same from any place. */
  walksFrom(from: Point): Lengths {
    let row: Int32Array | undefined;
    const isTautTo = (to: Bend | undefined): to is Bend => to !== undefined && isTaut(to, from, to.at);
    return {
      least: (other) => {
        const to = this.bends[other];
        return isTautTo(to) ? lengthOf(from, to.at) : NEVER;
      },
      cost: (other) => {
        row ??= this.rowFrom(from);
        const to = this.bends[other];
        const known = row[other] || (isTautTo(to) ? this.priced(from, to.at) : SLACK);
        row[other] = known;
        return known > 0 ? known : NEVER;
      },
    };
  }

  private priced(from: Point | undefined, to: Point | undefined, back: number = UNKNOWN): number {
    if (!from || !to || back === BARRED || (back === UNKNOWN && this.isBarred(from, to))) return BARRED;
    return this.overOpen(from, to) || UNHELD;
  }

  private row(rows: Int32Array[], one: number): Int32Array {
    const row = this.asLong(rows[one]);
    rows[one] = row;
    return row;
  }

  private rowFrom({ x, y }: Point): Int32Array {
    const key = `${x}.${y}`;
    const row = this.asLong(this.others.get(key));
    if (this.others.size >= MOST) this.others.clear();
    this.others.set(key, row);
    return row;
  }

  private asLong(row: Int32Array | undefined): Int32Array {
    const { length } = this.bends;
    if (row && row.length >= length) return row;
    const longer = new Int32Array(length);
    if (row) longer.set(row);
    return longer;
  }
}
