/**
 * Walks at one height, without doors: obstacles and costs.
 * All states of the doors share them, and so do similar grounds.
 */

import { atHeight, type Difference, isNearAny, type Kin } from '../geometry/ground-diff.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { Squares } from '../geometry/spatial-index.ts';
import { barring, isHeld, overGround } from '../paths/legs.ts';
import { longEnough, Taut } from '../paths/taut-paths.ts';
import { NEVER } from '../paths/walk-lengths.ts';
import type { Ground, Spot, TablePoint } from '../space.ts';
import { type Terrain, terrainOf } from '../terrain.ts';
import type { Mover } from './judging.ts';
import { priceOf } from './way-judge.ts';

const [UNKNOWN, BARRED, UNHELD] = [0, -2, -3] as const;

const MOST = 500;

const BEYOND = 2;

interface WalkCosts {
  readonly bends: (Int32Array | undefined)[];
  readonly others: Map<string, Int32Array>;
}

interface Before {
  readonly rows: WalkCosts;
  readonly differences: readonly Difference[];
}

const GENERATIONS = 3;

export class Level {
  readonly taut: Taut;
  private readonly terrain: Terrain;
  private readonly mover: Mover;
  private readonly squares: Squares;
  private readonly rows: WalkCosts;
  private readonly before: readonly Before[];

  /** The ground must have no doors. */
  constructor(ground: Ground, mover: Mover, z: number, kin?: Kin<Level>) {
    this.terrain = terrainOf(ground);
    this.mover = mover;
    this.squares = new Squares(ground, barring(this.terrain.solids, mover), mover.radius, z);
    this.taut = kin?.of.taut ?? new Taut();
    const differences = kin ? atHeight(kin.differences, z) : [];
    const isSame = differences.length === 0;
    this.rows = kin && isSame ? kin.of.rows : { bends: [], others: new Map() };
    this.before = kin ? (isSame ? kin.of.before : kin.of.forNext(differences)) : [];
  }

  private forNext(differences: readonly Difference[]): readonly Before[] {
    const before = this.before.map((one) => ({ ...one, differences: [...one.differences, ...differences] }));
    return [{ rows: this.rows, differences }, ...before].slice(0, GENERATIONS);
  }

  isBarred(from: TablePoint, to: TablePoint): boolean {
    return this.squares.isBarred(edgeOf(from, to));
  }

  /** Returns the cost of a walk known to be free of obstacles; `undefined` without ground below. */
  overOpen(from: TablePoint, to: TablePoint): number | undefined {
    const { terrain, mover } = this;
    if (!isHeld({ terrain, mover, from, to })) return undefined;
    const { spans } = overGround(terrain, mover, from, to);
    const [first] = spans;
    return spans.length === 1 && first?.on === 'open' ? first.length : priceOf(spans).total;
  }

  /** Returns the cost between two bends, or `NEVER`. An obstacle counts for both directions. */
  costOf(one: number, other: number): number {
    const { bends } = this.taut;
    const row = this.rowOf(one);
    const known = row[other] || this.priced(bends[one]?.at, bends[other]?.at, this.rows.bends[other]?.[one]);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  costFrom(from: TablePoint, other: number): number {
    const row = this.rowFrom(from);
    const known = row[other] || this.priced(from, this.taut.bends[other]?.at);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  private priced(from: TablePoint | undefined, to: TablePoint | undefined, back: number = UNKNOWN): number {
    if (!from || !to || back === BARRED || (back === UNKNOWN && this.isBarred(from, to))) return BARRED;
    return this.overOpen(from, to) || UNHELD;
  }

  private rowOf(one: number): Int32Array {
    const { bends } = this.rows;
    const { length } = this.taut.bends;
    while (bends.length < length) bends.push(undefined);
    const known = bends[one];
    if (known && known.length >= length) return known;
    const at = this.taut.bends[one]?.at;
    const row = longEnough(known ?? (at && this.inherited(at, ({ rows }) => rows.bends[one])), length);
    bends[one] = row;
    return row;
  }

  private rowFrom(from: TablePoint): Int32Array {
    const { others } = this.rows;
    const key = `${from.x}.${from.y}`;
    const known = others.get(key);
    const { length } = this.taut.bends;
    if (known && known.length >= length) return known;
    const row = longEnough(known ?? this.inherited(from, ({ rows }) => rows.others.get(key)), length);
    if (others.size >= MOST) others.clear();
    others.set(key, row);
    return row;
  }

  /** Copies costs of another ground, except for walks near a difference. */
  private inherited(from: Spot, of: (before: Before) => Int32Array | undefined): Int32Array | undefined {
    const before = this.before.find((one) => of(one) !== undefined);
    const row = before && of(before)?.slice();
    if (!row) return undefined;
    const { bends } = this.taut;
    const reach = this.mover.radius + BEYOND;
    for (let i = 0; i < row.length; i += 1) {
      const to = row[i] === UNKNOWN ? undefined : bends[i]?.at;
      if (to && isNearAny(before.differences, edgeOf(from, to), reach)) row[i] = UNKNOWN;
    }
    return row;
  }
}
