/** Places of one mover: those of its graph, then its own extra places. */

import { apart, lengthOf } from '../geometry/length.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { metBody, still } from '../movement/footing.ts';
import type { Mover } from '../movement/judging.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { leg } from './crossings.ts';
import { endOf, FAR, type Graph, graphOf, keyOf, type Link } from './path-graph.ts';
import { aroundOf, type CornerGraph } from './visibility-graph.ts';
import { NEVER, Walks } from './walk-lengths.ts';

const NEAR = 30;

const LOCAL = 100;

interface Extra {
  readonly at: TablePoint;
  readonly walks: Walks;
  readonly back: Walks;
}

const NO_WALKS = new Walks(new Int32Array(), () => NEVER);

export class Net {
  readonly graph: Graph;
  readonly mover: Mover;
  readonly start: number;
  private readonly around: CornerGraph;
  private readonly others: readonly Body[];
  private readonly blockers: readonly Body[];
  private readonly extra: Extra[] = [];
  private readonly extraNumbers = new Map<string, number>();
  private readonly extraLinks = new Map<number, Link[]>();
  private readonly blocked: (Uint8Array | undefined)[] = [];

  constructor(ground: Ground, bodies: readonly Body[], mover: Mover) {
    this.graph = graphOf(ground, mover);
    this.mover = mover;
    this.around = aroundOf(this.graph);
    // As they stand now: this is kept, and the figures of a running game go on.
    this.others = bodies.flatMap(({ id, at, radius }) => (id === mover.id ? [] : [{ id, at, radius }]));
    this.blockers = this.others.filter(({ id }) => !mover.passes.includes(id));
    for (const body of this.blockers) this.goAround(body);
    this.start = this.joinIn(mover.at, FAR);
    this.begin();
  }

  get size(): number {
    return this.graph.places.length + this.extra.length;
  }

  place(number: number): TablePoint {
    const { places } = this.graph;
    return (number < places.length ? places[number] : this.extra[number - places.length]?.at) ?? this.mover.at;
  }

  walksFrom(number: number): Walks {
    const { length } = this.graph.places;
    return number < length ? this.graph.walksOf(number) : (this.extra[number - length]?.walks ?? NO_WALKS);
  }

  /** Returns a lower bound of the cost, or `NEVER`. */
  leastOf(from: number, to: number): number {
    const { length } = this.graph.places;
    if (to < length) return this.walksFrom(from).costs[to] ?? NEVER;
    if (from < length) return this.walksFrom(to).costs[from] ?? NEVER;
    return this.between(from, to).costs[Math.min(from, to) - length] ?? NEVER;
  }

  /** Returns the exact cost, or `NEVER`. */
  costOfWalk(from: number, to: number): number {
    const { length } = this.graph.places;
    if (to < length) return this.walksFrom(from).costOf(to);
    if (from < length) return this.walksFrom(to).costOf(from);
    return this.between(from, to).costOf(Math.min(from, to) - length);
  }

  private between(one: number, other: number): Walks {
    return this.extra[Math.max(one, other) - this.graph.places.length]?.back ?? NO_WALKS;
  }

  crossingsFrom(number: number): readonly Link[] {
    if (number < this.graph.places.length) return this.graph.crossingsFrom(number);
    const place = this.graph.numberAt(this.place(number));
    const own = this.extraLinks.get(number) ?? [];
    return place === undefined ? own : [...own, ...this.graph.crossingsFrom(place)];
  }

  walk(from: TablePoint, to: TablePoint): number | undefined {
    const cost = this.graph.walk(from, to);
    return cost !== undefined && this.isClear(from, [leg('ground', to)]) ? cost : undefined;
  }

  /** Returns `undefined` when the legs are illegal or occupied. They may end in a friend. */
  costOf(from: TablePoint, legs: TableWay): number | undefined {
    let [at, total] = [from, 0];
    if (!this.isClear(from, legs)) return undefined;
    if (legs.some(({ by }) => by !== 'ground')) return this.graph.costOf(from, legs);
    for (const { to } of legs) {
      const cost = this.graph.walk(at, to);
      if (cost === undefined) return undefined;
      [at, total] = [to, total + cost];
    }
    return total;
  }

  isClear(from: TablePoint, legs: TableWay): boolean {
    const { radius } = this.mover;
    let at = from;
    for (const { by, to } of legs) {
      const [low, high] = [Math.min(at.z, to.z), Math.max(at.z, to.z)];
      const isLanding = by === 'drop' || by === 'jump';
      if (isLanding && metBody(this.others, still(to), radius, low, high)) return false;
      if (metBody(this.blockers, edgeOf(at, to), radius, by === 'climb' ? low : high, high)) return false;
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
    if (!metBody(this.blockers, edgeOf(start, end), this.mover.radius, start.z)) return true;
    const blocked = this.blocked[from] ?? new Uint8Array(this.size);
    blocked[to] = 1;
    this.blocked[from] = blocked;
    return false;
  }

  /** Adds corners around a figure in the way, if it is near enough to matter. */
  private goAround(body: Body): void {
    const { mover } = this;
    const reach = lengthOf(mover.at, body.at) - 10 * body.radius;
    if (reach > Math.min(mover.allowance, 3000) + 10 * NEAR) return;
    for (const corner of this.around.cornersOf(body).filter((place) => this.isClear(place, [leg('ground', place)])))
      this.joinIn(corner, LOCAL);
  }

  private begin(): void {
    for (const { from, legs, cost } of this.around.crossingsFrom(this.mover.at)) {
      const [foot, head] = [this.joinIn(from, LOCAL), this.joinIn(endOf(legs, from), LOCAL)];
      this.extraLinks.set(foot, [...(this.extraLinks.get(foot) ?? []), { to: head, legs, cost }]);
    }
  }

  private joinIn(at: TablePoint, reach: number): number {
    const known = this.extraNumbers.get(keyOf(at));
    if (known !== undefined) return known;
    const number = this.size;
    this.extra.push({ at, walks: this.around.walksFrom(at, reach), back: this.walksBack(at, reach) });
    this.extraNumbers.set(keyOf(at), number);
    return number;
  }

  private walksBack(from: TablePoint, reach: number): Walks {
    const places = this.extra.map(({ at }) => at);
    const least = new Int32Array(places.length).fill(NEVER);
    for (const [i, at] of places.entries())
      if (at.z === from.z && apart(from, at) <= reach * reach) least[i] = lengthOf(from, at);
    return new Walks(least, (to) => {
      const at = places[to];
      return (at && this.graph.walk(from, at)) ?? NEVER;
    });
  }
}
