/**
 * Walks at one height, without doors: obstacles and costs.
 * All states of the doors share them, and so do similar grounds.
 */

import type { GroundDifference, SimilarGround } from '../geometry/ground-diff.ts';
import { differencesAtHeight, isNearDifference } from '../geometry/ground-diff.ts';
import { ObstacleGrid } from '../geometry/obstacle-grid.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { BendLengths, growRow } from '../paths/bend-lengths.ts';
import { blockingSolids, hasGround, traceGround } from '../paths/legs.ts';
import { UNREACHABLE } from '../paths/walk-lengths.ts';
import type { Ground, Spot, TablePoint } from '../space.ts';
import type { Terrain } from '../terrain.ts';
import { terrainOf } from '../terrain.ts';
import type { Mover } from './move-judgement.ts';
import { priceOf } from './path-judge.ts';

const [UNKNOWN, BARRED, UNHELD] = [0, -2, -3] as const;

const MOST = 500;

const BEYOND = 2;

interface CostRows {
  readonly bends: (Int32Array | undefined)[];
  readonly others: Map<string, Int32Array>;
}

interface Ancestor {
  readonly rows: CostRows;
  readonly differences: readonly GroundDifference[];
}

const GENERATIONS = 3;

export class WalkLevel {
  readonly tautBends: BendLengths;
  private readonly terrain: Terrain;
  private readonly mover: Mover;
  private readonly obstacles: ObstacleGrid;
  private readonly rows: CostRows;
  private readonly ancestors: readonly Ancestor[];

  /** The ground must have no doors. */
  constructor(ground: Ground, mover: Mover, z: number, kin?: SimilarGround<WalkLevel>) {
    this.terrain = terrainOf(ground);
    this.mover = mover;
    this.obstacles = new ObstacleGrid(ground, blockingSolids(this.terrain.solids, mover), mover.radius, z);
    this.tautBends = kin?.of.tautBends ?? new BendLengths();
    const differences = kin ? differencesAtHeight(kin.differences, z) : [];
    const isSame = differences.length === 0;
    this.rows = kin && isSame ? kin.of.rows : { bends: [], others: new Map() };
    this.ancestors = kin ? (isSame ? kin.of.ancestors : kin.of.ancestorsFor(differences)) : [];
  }

  private ancestorsFor(differences: readonly GroundDifference[]): readonly Ancestor[] {
    const before = this.ancestors.map((one) => ({ ...one, differences: [...one.differences, ...differences] }));
    return [{ rows: this.rows, differences }, ...before].slice(0, GENERATIONS);
  }

  isBarred(from: TablePoint, to: TablePoint): boolean {
    return this.obstacles.isBarred(edgeOf(from, to));
  }

  /** Returns the cost of a walk known to be free of obstacles; `undefined` without ground below. */
  openWalkCost(from: TablePoint, to: TablePoint): number | undefined {
    const { terrain, mover } = this;
    if (!hasGround({ terrain, mover, from, to })) return undefined;
    const { spans } = traceGround(terrain, mover, from, to);
    const [first] = spans;
    return spans.length === 1 && first?.on === 'open' ? first.length : priceOf(spans).total;
  }

  /** Returns the cost between two bends, or `UNREACHABLE`. An obstacle counts for both directions. */
  costOf(one: number, other: number): number {
    const { bends } = this.tautBends;
    const row = this.rowOf(one);
    const known = row[other] || this.computeCost(bends[one]?.at, bends[other]?.at, this.rows.bends[other]?.[one]);
    row[other] = known;
    return known > 0 ? known : UNREACHABLE;
  }

  costFrom(from: TablePoint, other: number): number {
    const row = this.rowFrom(from);
    const known = row[other] || this.computeCost(from, this.tautBends.bends[other]?.at);
    row[other] = known;
    return known > 0 ? known : UNREACHABLE;
  }

  private computeCost(from: TablePoint | undefined, to: TablePoint | undefined, back: number = UNKNOWN): number {
    if (!from || !to || back === BARRED || (back === UNKNOWN && this.isBarred(from, to))) return BARRED;
    return this.openWalkCost(from, to) || UNHELD;
  }

  private rowOf(one: number): Int32Array {
    const { bends } = this.rows;
    const { length } = this.tautBends.bends;
    while (bends.length < length) bends.push(undefined);
    const known = bends[one];
    if (known && known.length >= length) return known;
    const at = this.tautBends.bends[one]?.at;
    const row = growRow(known ?? (at && this.inheritRow(at, ({ rows }) => rows.bends[one])), length);
    bends[one] = row;
    return row;
  }

  private rowFrom(from: TablePoint): Int32Array {
    const { others } = this.rows;
    const key = `${from.x}.${from.y}`;
    const known = others.get(key);
    const { length } = this.tautBends.bends;
    if (known && known.length >= length) return known;
    const row = growRow(known ?? this.inheritRow(from, ({ rows }) => rows.others.get(key)), length);
    if (others.size >= MOST) others.clear();
    others.set(key, row);
    return row;
  }

  /** Copies costs of another ground, except for walks near a difference. */
  private inheritRow(from: Spot, of: (before: Ancestor) => Int32Array | undefined): Int32Array | undefined {
    const before = this.ancestors.find((one) => of(one) !== undefined);
    const row = before && of(before)?.slice();
    if (!row) return undefined;
    const { bends } = this.tautBends;
    const reach = this.mover.radius + BEYOND;
    for (let i = 0; i < row.length; i += 1) {
      const to = row[i] === UNKNOWN ? undefined : bends[i]?.at;
      if (to && isNearDifference(before.differences, edgeOf(from, to), reach)) row[i] = UNKNOWN;
    }
    return row;
  }
}
