/**
 * Walks at one height of a table, as far as they are the same whichever of its doors are closed: what bars them, and what they cost.
 * A door that turns makes a graph of its own; what is found here serves for all of them, and for grounds that differ in little.
 */

import { priceOf } from './judge.ts';
import type { Mover } from './judging.ts';
import { isNearAny, type Kin } from './kin.ts';
import { barring, isHeld, overGround } from './legs.ts';
import { edgeOf } from './shapes.ts';
import type { Ground, Point, Spot } from './space.ts';
import { Squares } from './squares.ts';
import { longEnough, Taut } from './taut.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import { NEVER } from './walks.ts';

/** What is known of a walk besides what it costs. */
const [UNKNOWN, BARRED, UNHELD] = [0, -2, -3] as const;

/** From so many places that ways only begin or end at walks are remembered before all of them are forgotten. */
const MOST = 500;

/** A tenth more than a base reaches. */
const BEYOND = 2;

export class Level {
  readonly taut: Taut;
  private readonly z: number;
  private readonly terrain: Terrain;
  private readonly mover: Mover;
  private readonly squares: Squares;
  /** What walks cost from each bend to the others, and from other places. */
  private readonly costs: Int32Array[] = [];
  private readonly others = new Map<string, Int32Array>();

  /** For movers of one sort; the ground has no doors in it. */
  constructor(ground: Ground, mover: Mover, z: number, kin?: Kin<Level>) {
    this.terrain = terrainOf(ground);
    this.mover = mover;
    this.z = z;
    this.squares = new Squares(ground, barring(this.terrain.solids, mover), mover.radius, z);
    this.taut = kin?.of.taut ?? new Taut();
    if (kin) this.inherit(kin);
  }

  isBarred(from: Point, to: Point): boolean {
    return this.squares.isBarred(edgeOf(from, to));
  }

  /** What a walk costs that nothing bars, or nothing where there is no ground under it. */
  overOpen(from: Point, to: Point): number | undefined {
    const { terrain, mover } = this;
    if (!isHeld({ terrain, mover, from, to })) return undefined;
    const { spans } = overGround(terrain, mover, from, to);
    const [first] = spans;
    return spans.length === 1 && first?.on === 'open' ? first.length : priceOf(spans).total;
  }

  /** What the walk from one bend to another costs, or `NEVER` where it can't be gone. What bars it bars it from there as well. */
  costOf(one: number, other: number): number {
    const { bends } = this.taut;
    const row = longEnough(this.costs[one], bends.length);
    this.costs[one] = row;
    const known = row[other] || this.priced(bends[one]?.at, bends[other]?.at, this.costs[other]?.[one]);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  /** The same from any place. */
  costFrom(from: Point, other: number): number {
    const { bends } = this.taut;
    const key = `${from.x}.${from.y}`;
    const row = longEnough(this.others.get(key), bends.length);
    if (this.others.size >= MOST) this.others.clear();
    this.others.set(key, row);
    const known = row[other] || this.priced(from, bends[other]?.at);
    row[other] = known;
    return known > 0 ? known : NEVER;
  }

  private priced(from: Point | undefined, to: Point | undefined, back: number = UNKNOWN): number {
    if (!from || !to || back === BARRED || (back === UNKNOWN && this.isBarred(from, to))) return BARRED;
    return this.overOpen(from, to) || UNHELD;
  }

  /** What walks cost on a ground like this one, where they come near to nothing that is different. */
  private inherit({ of, differences }: Kin<Level>): void {
    const { bends } = this.taut;
    const reach = this.mover.radius + BEYOND;
    const { z } = this;
    const inherited = (from: Spot, row: Int32Array): Int32Array => {
      const own = row.slice();
      for (let i = 0; i < own.length; i += 1) {
        const to = own[i] === UNKNOWN ? undefined : bends[i]?.at;
        if (to && isNearAny(differences, edgeOf(from, to), reach, z, z)) own[i] = UNKNOWN;
      }
      return own;
    };
    for (const [one, row] of of.costs.entries()) {
      const from = bends[one]?.at;
      if (from && row) this.costs[one] = inherited(from, row);
    }
    for (const [key, row] of of.others) {
      const [x = 0, y = 0] = key.split('.').map(Number);
      this.others.set(key, inherited({ x, y }, row));
    }
  }
}
