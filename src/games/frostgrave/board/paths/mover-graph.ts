/** Places of one mover: those of its graph, then its own extra places. */

import { lengthOf, squaredDistance } from '../geometry/length.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { findBlockingBody, standingLine } from '../movement/footing.ts';
import type { Mover } from '../movement/move-judgement.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { createLeg } from './crossings.ts';
import type { Link, PathGraph } from './path-graph.ts';
import { endOf, FAR, graphOf, keyOf } from './path-graph.ts';
import type { CornerGraph } from './visibility-graph.ts';
import { cornerGraphOf } from './visibility-graph.ts';
import { UNREACHABLE, WalkCosts } from './walk-lengths.ts';

const NEAR = 30;

const LOCAL = 100;

interface ExtraPlace {
  readonly at: TablePoint;
  readonly walks: WalkCosts;
  readonly back: WalkCosts;
}

const NO_WALKS = new WalkCosts(new Int32Array(), () => UNREACHABLE);

export class MoverGraph {
  readonly graph: PathGraph;
  readonly mover: Mover;
  readonly start: number;
  private readonly corners: CornerGraph;
  private readonly others: readonly Body[];
  private readonly blockers: readonly Body[];
  private readonly extra: ExtraPlace[] = [];
  private readonly extraNumbers = new Map<string, number>();
  private readonly extraLinks = new Map<number, Link[]>();
  private readonly blocked: (Uint8Array | undefined)[] = [];

  constructor(ground: Ground, bodies: readonly Body[], mover: Mover) {
    this.graph = graphOf(ground, mover);
    this.mover = mover;
    this.corners = cornerGraphOf(this.graph);
    // As they stand now: this is kept, and the figures of a running game go on.
    this.others = bodies.flatMap(({ id, at, radius }) => (id === mover.id ? [] : [{ id, at, radius }]));
    this.blockers = this.others.filter(({ id }) => !mover.passes.includes(id));
    for (const body of this.blockers) this.addCornersAround(body);
    this.start = this.addPlace(mover.at, FAR);
    this.addFirstCrossings();
  }

  get size(): number {
    return this.graph.places.length + this.extra.length;
  }

  place(number: number): TablePoint {
    const { places } = this.graph;
    return (number < places.length ? places[number] : this.extra[number - places.length]?.at) ?? this.mover.at;
  }

  walksFrom(number: number): WalkCosts {
    const { length } = this.graph.places;
    return number < length ? this.graph.walksAt(number) : (this.extra[number - length]?.walks ?? NO_WALKS);
  }

  /** Returns a lower bound of the cost, or `UNREACHABLE`. */
  lowerBound(from: number, to: number): number {
    const { length } = this.graph.places;
    if (to < length) return this.walksFrom(from).costs[to] ?? UNREACHABLE;
    if (from < length) return this.walksFrom(to).costs[from] ?? UNREACHABLE;
    return this.walksBetween(from, to).costs[Math.min(from, to) - length] ?? UNREACHABLE;
  }

  /** Returns the exact cost, or `UNREACHABLE`. */
  costOfWalk(from: number, to: number): number {
    const { length } = this.graph.places;
    if (to < length) return this.walksFrom(from).costOf(to);
    if (from < length) return this.walksFrom(to).costOf(from);
    return this.walksBetween(from, to).costOf(Math.min(from, to) - length);
  }

  private walksBetween(one: number, other: number): WalkCosts {
    return this.extra[Math.max(one, other) - this.graph.places.length]?.back ?? NO_WALKS;
  }

  crossingsFrom(number: number): readonly Link[] {
    if (number < this.graph.places.length) return this.graph.crossingsFrom(number);
    const place = this.graph.numberAt(this.place(number));
    const own = this.extraLinks.get(number) ?? [];
    return place === undefined ? own : [...own, ...this.graph.crossingsFrom(place)];
  }

  walkCost(from: TablePoint, to: TablePoint): number | undefined {
    const cost = this.graph.walkCost(from, to);
    return cost !== undefined && this.isClear(from, [createLeg('ground', to)]) ? cost : undefined;
  }

  /** Returns `undefined` when the legs are illegal or occupied. They may end in a friend. */
  costOf(from: TablePoint, legs: TablePath): number | undefined {
    let [at, total] = [from, 0];
    if (!this.isClear(from, legs)) return undefined;
    if (legs.some(({ by }) => by !== 'ground')) return this.graph.costOf(from, legs);
    for (const { to } of legs) {
      const cost = this.graph.walkCost(at, to);
      if (cost === undefined) return undefined;
      [at, total] = [to, total + cost];
    }
    return total;
  }

  isClear(from: TablePoint, legs: TablePath): boolean {
    const { radius } = this.mover;
    let at = from;
    for (const { by, to } of legs) {
      const [low, high] = [Math.min(at.z, to.z), Math.max(at.z, to.z)];
      const isLanding = by === 'drop' || by === 'jump';
      if (isLanding && findBlockingBody(this.others, standingLine(to), radius, low, high)) return false;
      if (findBlockingBody(this.blockers, edgeOf(at, to), radius, by === 'climb' ? low : high, high)) return false;
      at = to;
    }
    return true;
  }

  isBlocked(from: number, to: number): boolean {
    return this.blocked[from]?.[to] === 1;
  }

  /** Remembers an occupied walk for `isBlocked`. */
  isWalkClear(from: number, to: number): boolean {
    const [start, end] = [this.place(from), this.place(to)];
    if (!findBlockingBody(this.blockers, edgeOf(start, end), this.mover.radius, start.z)) return true;
    const blocked = this.blocked[from] ?? new Uint8Array(this.size);
    blocked[to] = 1;
    this.blocked[from] = blocked;
    return false;
  }

  /** Adds corners around a figure in the way, if it is near enough to matter. */
  private addCornersAround(body: Body): void {
    const { mover } = this;
    const reach = lengthOf(mover.at, body.at) - 10 * body.radius;
    if (reach > Math.min(mover.allowance, 3000) + 10 * NEAR) return;
    for (const corner of this.corners
      .cornersOf(body)
      .filter((place) => this.isClear(place, [createLeg('ground', place)])))
      this.addPlace(corner, LOCAL);
  }

  private addFirstCrossings(): void {
    for (const { from, legs, cost } of this.corners.crossingsFrom(this.mover.at)) {
      const [foot, head] = [this.addPlace(from, LOCAL), this.addPlace(endOf(legs, from), LOCAL)];
      this.extraLinks.set(foot, [...(this.extraLinks.get(foot) ?? []), { to: head, legs, cost }]);
    }
  }

  private addPlace(at: TablePoint, reach: number): number {
    const known = this.extraNumbers.get(keyOf(at));
    if (known !== undefined) return known;
    const number = this.size;
    this.extra.push({ at, walks: this.corners.walksFrom(at, reach), back: this.walksToExtras(at, reach) });
    this.extraNumbers.set(keyOf(at), number);
    return number;
  }

  private walksToExtras(from: TablePoint, reach: number): WalkCosts {
    const places = this.extra.map(({ at }) => at);
    const least = new Int32Array(places.length).fill(UNREACHABLE);
    for (const [i, at] of places.entries())
      if (at.z === from.z && squaredDistance(from, at) <= reach * reach) least[i] = lengthOf(from, at);
    return new WalkCosts(least, (to) => {
      const at = places[to];
      return (at && this.graph.walkCost(from, at)) ?? UNREACHABLE;
    });
  }
}
