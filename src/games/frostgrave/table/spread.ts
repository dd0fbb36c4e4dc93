/** How far one has come from where a mover is: the cheapest ways to one place after the other. */
import { leg } from './crossings.ts';
import { Frontier } from './frontier.ts';
import type { Link } from './graph.ts';
import { lengthOf } from './length.ts';
import type { Net } from './net.ts';
import { Offers } from './offers.ts';
import type { Point } from './space.ts';
import { NEVER } from './walks.ts';
import type { Way } from './way.ts';

/** A place that is come to, or may be, and from where. */
export interface Reached {
  readonly number: number;
  readonly at: Point;
  /** What it costs to come here; of a walk that was not looked at yet, the least that it could. */
  readonly cost: number;
  /** What it costs at the least to come to the aim by here. */
  readonly whole: number;
  readonly back: Reached | undefined;
  /** What leads here from there; a walk where it is nothing. */
  readonly link: Link | undefined;
}

/** No walk leads to a place for less than nothing. */
const SETTLED = -1;

/**
 * Places are come to in the order of what they cost; where there is an aim, of what it costs to come to that by them. A walk is looked
 * at when nothing else may lead there for less: most never are.
 */
export class Spread {
  readonly settled: Reached[] = [];
  private readonly net: Net;
  private readonly aim: Point | undefined;
  private readonly open = new Frontier<Reached>(isBefore);
  /** The walk that may lead to each place for the least, and what it costs. */
  private readonly walks: (Reached | undefined)[] = [];
  private readonly costs: Int32Array;
  /** What walks cost at the least from each place that is settled to those of the graph. */
  private readonly least: Int32Array[] = [];
  /** All walks that may lead to a place, where the first of them did not. */
  private readonly offers: (Offers<Reached> | undefined)[] = [];

  constructor(net: Net, aim?: Point) {
    this.net = net;
    this.aim = aim;
    this.costs = new Int32Array(net.size).fill(NEVER);
    this.open.put(this.reached(net.start, 0, undefined));
  }

  isSettled(number: number): boolean {
    return this.costs[number] === SETTLED;
  }

  /** The next place, and what can be reached from it; nothing where all are settled. */
  settle(): Reached | undefined {
    for (let next = this.open.takeFirst(); next; next = this.open.takeFirst()) {
      if (this.isSettled(next.number)) continue;
      if (!next.back || next.link) return this.goOn(next);
      if (next === this.walks[next.number] && this.isWalk(next, next.back)) return this.goOn(next);
    }
    return undefined;
  }

  private goOn(reached: Reached): Reached {
    const { net, costs } = this;
    const { number, cost } = reached;
    costs[number] = SETTLED;
    this.settled.push(reached);
    const least = net.walksFrom(number).costs;
    this.least.push(least);
    for (let to = 0; to < least.length; to += 1) {
      const walk = least[to] ?? NEVER;
      if (walk !== NEVER && costs[to] !== SETTLED) this.offer(to, cost + walk, reached);
    }
    for (let to = least.length; to < costs.length; to += 1) {
      const walk = costs[to] === SETTLED ? NEVER : net.leastOf(number, to);
      if (walk !== NEVER) this.offer(to, cost + walk, reached);
    }
    for (const link of net.crossingsFrom(number)) this.cross(reached, link);
    return reached;
  }

  private offer(to: number, cost: number, from: Reached): void {
    this.offers[to]?.put(from, cost);
    const known = this.costs[to] ?? SETTLED;
    const back = this.walks[to]?.back;
    if (cost < known || (cost === known && back && isSooner(from, back))) this.walk(to, cost, from);
  }

  private cross(from: Reached, link: Link): void {
    if (this.isSettled(link.to) || !this.net.isClear(from.at, link.legs)) return;
    this.open.put(this.reached(link.to, from.cost + link.cost, from, link));
  }

  private walk(to: number, cost: number, from: Reached): void {
    const reached = this.reached(to, cost, from);
    this.walks[to] = reached;
    this.costs[to] = cost;
    this.open.put(reached);
  }

  private reached(number: number, cost: number, back: Reached | undefined, link?: Link): Reached {
    const at = this.net.place(number);
    const whole = this.aim ? cost + lengthOf(at, this.aim) : cost;
    return { number, at, cost, whole, back, link };
  }

  /** Whether a walk costs no more than it was taken to, and nobody stands in its way; else another one comes next. */
  private isWalk({ number, at, cost }: Reached, back: Reached): boolean {
    const { net } = this;
    const total = back.cost + net.costOfWalk(back.number, number);
    if (total === cost && net.isClear(back.at, [leg('ground', at)])) return true;
    const offers = this.offersTo(number);
    offers.change(back, total === cost ? NEVER : total);
    const best = offers.best();
    this.walks[number] = undefined;
    this.costs[number] = NEVER;
    if (best) this.walk(number, best.cost, best.from);
    return false;
  }

  private offersTo(number: number): Offers<Reached> {
    const known = this.offers[number];
    if (known) return known;
    const offers = new Offers(isSooner);
    this.offers[number] = offers;
    const isOfGraph = number < this.net.graph.places.length;
    for (let i = 0; i < this.settled.length; i += 1) {
      const from = this.settled[i];
      const walk = isOfGraph ? this.least[i]?.[number] : from && this.net.leastOf(from.number, number);
      if (from && walk !== undefined && walk !== NEVER) offers.put(from, from.cost + walk);
    }
    return offers;
  }
}

function isBefore(a: Reached, b: Reached): boolean {
  return a.whole === b.whole ? isSooner(a, b) : a.whole < b.whole;
}

/** Of places that cost the same that comes first which one came to from where one was sooner. */
export function isSooner(a: Reached, b: Reached): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.back === b.back || !a.back || !b.back) return a.number < b.number;
  return isSooner(a.back, b.back);
}

/** The legs of the whole way to a place. */
export function legsTo(reached: Reached): Way {
  const parts: Way[] = [];
  for (let one = reached; one.back; one = one.back) parts.push(one.link?.legs ?? [leg('ground', one.at)]);
  return parts.reverse().flat();
}
