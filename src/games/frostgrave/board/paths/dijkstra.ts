import { lengthOf } from '../geometry/length.ts';
import type { TablePoint } from '../space.ts';
import { CandidateHeap } from './candidate-edges.ts';
import type { MoverGraph } from './mover-graph.ts';
import type { Link } from './path-graph.ts';
import { MoveQueue } from './priority-queue.ts';
import type { ReachedPlace } from './reached-place.ts';
import { isReachedSooner } from './reached-place.ts';
import { UNREACHABLE } from './walk-lengths.ts';

const SETTLED = -1;

/**
 * Settles places in order of cost, or with an aim in order of the whole path (A*).
 * A walk is measured only when it is the cheapest candidate; most never are.
 */
export class DijkstraSearch {
  readonly settled: ReachedPlace[] = [];
  private readonly moverGraph: MoverGraph;
  private readonly aim: TablePoint | undefined;
  /** Walks by place number, then crossings by place number. */
  private readonly queue: MoveQueue;
  private readonly links: (Link | undefined)[];
  private readonly reached: (ReachedPlace | undefined)[];
  private readonly candidates: (CandidateHeap | undefined)[];

  constructor(net: MoverGraph, aim?: TablePoint) {
    this.moverGraph = net;
    this.aim = aim;
    this.queue = new MoveQueue(2 * net.size);
    this.links = new Array<Link | undefined>(net.size).fill(undefined);
    this.reached = new Array<ReachedPlace | undefined>(net.size).fill(undefined);
    this.candidates = new Array<CandidateHeap | undefined>(net.size).fill(undefined);
  }

  isSettled(number: number): boolean {
    return this.queue.costs[number] === SETTLED;
  }

  /** Returns the next place, or `undefined` when all are settled. */
  settleNext(): ReachedPlace | undefined {
    const { moverGraph, queue } = this;
    if (this.settled.length === 0) return this.settlePlace(moverGraph.start, 0, undefined);
    for (let move = queue.takeFirst(); move !== undefined; move = queue.takeFirst()) {
      const isWalk = move < moverGraph.size;
      const number = isWalk ? move : move - moverGraph.size;
      const back = queue.previous[move];
      if (!back || this.isSettled(number) || (isWalk && !this.isWalkConfirmed(number, back))) continue;
      return this.settlePlace(number, queue.costs[move] ?? UNREACHABLE, back, isWalk ? undefined : this.links[number]);
    }
    return undefined;
  }

  private settlePlace(number: number, cost: number, previous: ReachedPlace | undefined, link?: Link): ReachedPlace {
    const { moverGraph } = this;
    const { costs } = this.queue;
    const reached: ReachedPlace = {
      number,
      at: moverGraph.place(number),
      cost,
      estimate: cost + this.lowerBoundFrom(number),
      previous: previous,
      link,
    };
    costs[number] = SETTLED;
    this.settled.push(reached);
    this.reached[number] = reached;
    const { costs: least, reachable } = moverGraph.walksFrom(number);
    const { candidates } = this;
    candidates[number] = undefined;
    for (let i = 0; i < reachable.length; i += 1) {
      const to = reachable[i] ?? 0;
      const walk = least[to] ?? UNREACHABLE;
      if (walk !== UNREACHABLE && (cost + walk <= (costs[to] ?? UNREACHABLE) || candidates[to]))
        this.offerWalk(to, cost + walk, reached);
    }
    for (let to = least.length; to < moverGraph.size; to += 1) {
      const walk = costs[to] === SETTLED ? UNREACHABLE : moverGraph.lowerBound(number, to);
      if (walk !== UNREACHABLE) this.offerWalk(to, cost + walk, reached);
    }
    for (const one of moverGraph.crossingsFrom(number)) this.queueCrossing(reached, one);
    return reached;
  }

  private offerWalk(to: number, cost: number, from: ReachedPlace): void {
    const offers = this.candidates[to];
    const known = this.queue.costs[to] ?? UNREACHABLE;
    if ((cost > known && !offers) || this.moverGraph.isBlocked(from.number, to)) return;
    offers?.push(from, cost);
    const back = this.queue.previous[to];
    if (cost < known || (cost === known && back && isReachedSooner(from, back))) this.queueWalk(to, cost, from);
  }

  private queueCrossing(from: ReachedPlace, link: Link): void {
    const { moverGraph, queue, links } = this;
    if (this.isSettled(link.to) || !moverGraph.isClear(from.at, link.legs)) return;
    const [move, cost] = [moverGraph.size + link.to, from.cost + link.cost];
    const known = queue.costs[move] ?? UNREACHABLE;
    const back = queue.previous[move];
    if (cost > known || (cost === known && back && !isReachedSooner(from, back))) return;
    links[link.to] = link;
    queue.push(move, cost, cost + this.lowerBoundFrom(link.to), from);
  }

  private queueWalk(to: number, cost: number, from: ReachedPlace): void {
    this.queue.push(to, cost, cost + this.lowerBoundFrom(to), from);
  }

  private lowerBoundFrom(number: number): number {
    return this.aim ? lengthOf(this.moverGraph.place(number), this.aim) : 0;
  }

  /** Returns whether a walk has the estimated cost and is clear. Otherwise the next candidate is queued. */
  private isWalkConfirmed(number: number, back: ReachedPlace): boolean {
    const { moverGraph, queue } = this;
    const total = back.cost + moverGraph.costOfWalk(back.number, number);
    const isAsTaken = total === queue.costs[number];
    if (isAsTaken && moverGraph.isWalkClear(back.number, number)) return true;
    queue.costs[number] = UNREACHABLE;
    const offers = this.candidatesTo(number, back);
    if (!isAsTaken && total < UNREACHABLE) offers.push(back, total);
    const { from, cost } = offers;
    if (from) this.queueWalk(number, cost, from);
    return false;
  }

  private candidatesTo(number: number, but: ReachedPlace): CandidateHeap {
    const { moverGraph } = this;
    const known = this.candidates[number];
    if (known) {
      known.pop();
      return known;
    }
    const offers = new CandidateHeap();
    this.candidates[number] = offers;
    const { costs, reachable } = moverGraph.walksFrom(number);
    for (let i = 0; i < reachable.length; i += 1) this.addCandidate(offers, reachable[i] ?? 0, number, but);
    for (let other = costs.length; other < moverGraph.size; other += 1) this.addCandidate(offers, other, number, but);
    return offers;
  }

  private addCandidate(offers: CandidateHeap, by: number, number: number, but: ReachedPlace): void {
    const { moverGraph } = this;
    const from = this.reached[by];
    const walk = from === undefined || from === but ? UNREACHABLE : moverGraph.lowerBound(by, number);
    if (from && walk !== UNREACHABLE && !moverGraph.isBlocked(by, number)) offers.push(from, from.cost + walk);
  }
}
