import { lengthOf } from '../geometry/length.ts';
import type { TablePoint } from '../space.ts';
import { Offers } from './candidate-edges.ts';
import { isSooner, type ReachedPlace } from './node-distances.ts';
import type { Link } from './path-graph.ts';
import { Frontier } from './priority-queue.ts';
import type { Net } from './route-net.ts';
import { NEVER } from './walk-lengths.ts';

const SETTLED = -1;

/**
 * Settles places in order of cost, or with an aim in order of the whole path (A*).
 * A walk is measured only when it is the cheapest candidate; most never are.
 */
export class Spread {
  readonly settled: ReachedPlace[] = [];
  private readonly net: Net;
  private readonly aim: TablePoint | undefined;
  /** Walks by place number, then crossings by place number. */
  private readonly open: Frontier;
  private readonly links: (Link | undefined)[];
  private readonly reached: (ReachedPlace | undefined)[];
  private readonly offers: (Offers | undefined)[];

  constructor(net: Net, aim?: TablePoint) {
    this.net = net;
    this.aim = aim;
    this.open = new Frontier(2 * net.size);
    this.links = new Array<Link | undefined>(net.size).fill(undefined);
    this.reached = new Array<ReachedPlace | undefined>(net.size).fill(undefined);
    this.offers = new Array<Offers | undefined>(net.size).fill(undefined);
  }

  isSettled(number: number): boolean {
    return this.open.costs[number] === SETTLED;
  }

  /** Returns the next place, or `undefined` when all are settled. */
  settle(): ReachedPlace | undefined {
    const { net, open } = this;
    if (this.settled.length === 0) return this.goOn(net.start, 0, undefined);
    for (let move = open.takeFirst(); move !== undefined; move = open.takeFirst()) {
      const isWalk = move < net.size;
      const number = isWalk ? move : move - net.size;
      const back = open.backs[move];
      if (!back || this.isSettled(number) || (isWalk && !this.isWalk(number, back))) continue;
      return this.goOn(number, open.costs[move] ?? NEVER, back, isWalk ? undefined : this.links[number]);
    }
    return undefined;
  }

  private goOn(number: number, cost: number, back: ReachedPlace | undefined, link?: Link): ReachedPlace {
    const { net } = this;
    const { costs } = this.open;
    const reached: ReachedPlace = {
      number,
      at: net.place(number),
      cost,
      whole: cost + this.leastFrom(number),
      back,
      link,
    };
    costs[number] = SETTLED;
    this.settled.push(reached);
    this.reached[number] = reached;
    const { costs: least, near } = net.walksFrom(number);
    const { offers } = this;
    offers[number] = undefined;
    for (let i = 0; i < near.length; i += 1) {
      const to = near[i] ?? 0;
      const walk = least[to] ?? NEVER;
      if (walk !== NEVER && (cost + walk <= (costs[to] ?? NEVER) || offers[to])) this.offer(to, cost + walk, reached);
    }
    for (let to = least.length; to < net.size; to += 1) {
      const walk = costs[to] === SETTLED ? NEVER : net.leastOf(number, to);
      if (walk !== NEVER) this.offer(to, cost + walk, reached);
    }
    for (const one of net.crossingsFrom(number)) this.cross(reached, one);
    return reached;
  }

  private offer(to: number, cost: number, from: ReachedPlace): void {
    const offers = this.offers[to];
    const known = this.open.costs[to] ?? NEVER;
    if ((cost > known && !offers) || this.net.isBlocked(from.number, to)) return;
    offers?.put(from, cost);
    const back = this.open.backs[to];
    if (cost < known || (cost === known && back && isSooner(from, back))) this.walk(to, cost, from);
  }

  private cross(from: ReachedPlace, link: Link): void {
    const { net, open, links } = this;
    if (this.isSettled(link.to) || !net.isClear(from.at, link.legs)) return;
    const [move, cost] = [net.size + link.to, from.cost + link.cost];
    const known = open.costs[move] ?? NEVER;
    const back = open.backs[move];
    if (cost > known || (cost === known && back && !isSooner(from, back))) return;
    links[link.to] = link;
    open.put(move, cost, cost + this.leastFrom(link.to), from);
  }

  private walk(to: number, cost: number, from: ReachedPlace): void {
    this.open.put(to, cost, cost + this.leastFrom(to), from);
  }

  private leastFrom(number: number): number {
    return this.aim ? lengthOf(this.net.place(number), this.aim) : 0;
  }

  /** Returns whether a walk has the estimated cost and is clear. Otherwise the next candidate is queued. */
  private isWalk(number: number, back: ReachedPlace): boolean {
    const { net, open } = this;
    const total = back.cost + net.costOfWalk(back.number, number);
    const isAsTaken = total === open.costs[number];
    if (isAsTaken && net.isWalkClear(back.number, number)) return true;
    open.costs[number] = NEVER;
    const offers = this.offersTo(number, back);
    if (!isAsTaken && total < NEVER) offers.put(back, total);
    const { from, cost } = offers;
    if (from) this.walk(number, cost, from);
    return false;
  }

  private offersTo(number: number, but: ReachedPlace): Offers {
    const { net } = this;
    const known = this.offers[number];
    if (known) {
      known.drop();
      return known;
    }
    const offers = new Offers();
    this.offers[number] = offers;
    const { costs, near } = net.walksFrom(number);
    for (let i = 0; i < near.length; i += 1) this.offerBy(offers, near[i] ?? 0, number, but);
    for (let other = costs.length; other < net.size; other += 1) this.offerBy(offers, other, number, but);
    return offers;
  }

  private offerBy(offers: Offers, by: number, number: number, but: ReachedPlace): void {
    const { net } = this;
    const from = this.reached[by];
    const walk = from === undefined || from === but ? NEVER : net.leastOf(by, number);
    if (from && walk !== NEVER && !net.isBlocked(by, number)) offers.put(from, from.cost + walk);
  }
}
