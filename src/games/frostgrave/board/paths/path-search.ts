import { LRUCache } from 'lru-cache';
import { apart, lengthOf } from '../geometry/length.ts';
import { floorBelow, isSupported } from '../movement/footing.ts';
import type { Mover } from '../movement/judging.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { allFaces, climbAt, leg, nearestOn } from './crossings.ts';
import { Spread } from './dijkstra.ts';
import { isSooner, legsTo, type ReachedPlace } from './node-distances.ts';
import { FAR, type Graph, graphOf, keyOf } from './path-graph.ts';
import { Net } from './route-net.ts';

const NEARBY = 200;

/** Aims that get a search of their own before one search serves all. */
const MOST_ALONE = 4;

interface Approach {
  readonly via: TablePoint;
  readonly legs: TableWay;
  readonly cost: number;
}

/** The whole path, beyond this action too. The cost is not rounded over several legs. */
export interface SearchRoute {
  readonly legs: TableWay;
  readonly cost: number;
}

interface Arrival extends SearchRoute {
  readonly from: ReachedPlace;
}

export class Search {
  private readonly net: Net;
  private whole: Spread | undefined;
  private alone = 0;

  constructor(ground: Ground, bodies: readonly Body[], mover: Mover) {
    this.net = new Net(ground, bodies, mover);
  }

  /** Returns `undefined` when there is no path, or none cheaper than `limit`. */
  to(aim: TablePoint, limit: number = FAR): SearchRoute | undefined {
    if (keyOf(aim) === keyOf(this.net.mover.at)) return { legs: [], cost: 0 };
    const approaches = this.approaches(aim);
    const spread = this.toward(aim, limit);
    let found: Arrival | undefined;
    for (let i = 0; ; i += 1) {
      const from = spread.settled[i] ?? spread.settle();
      const most = found?.cost ?? limit - 1;
      if (!from || from.whole > most) break;
      for (const approach of approaches) {
        const { via, cost } = approach;
        if (from.at.z !== via.z || from.cost + cost + lengthOf(from.at, via) > most) continue;
        const arrival = this.arriving(from, approach);
        if (arrival && (found ? isBetter(arrival, found) : arrival.cost <= most)) found = arrival;
      }
    }
    return found && { legs: [...legsTo(found.from), ...found.legs], cost: found.cost };
  }

  /** Distant aims get a directed search, up to `MOST_ALONE`; near ones share one. */
  private toward(aim: TablePoint, limit: number): Spread {
    const { at, allowance } = this.net.mover;
    const isNear = limit < FAR || lengthOf(at, aim) <= allowance + NEARBY;
    if (isNear || this.alone === MOST_ALONE) return this.everywhere();
    this.alone += 1;
    return new Spread(this.net, aim);
  }

  private everywhere(): Spread {
    this.whole ??= new Spread(this.net);
    return this.whole;
  }

  private arriving(from: ReachedPlace, { via, legs, cost }: Approach): Arrival | undefined {
    const walked = this.net.walk(from.at, via);
    if (walked === undefined) return undefined;
    return { from, legs: [...(walked === 0 ? [] : [leg('ground', via)]), ...legs], cost: from.cost + cost + walked };
  }

  /** Returns the path to the reachable place nearest to the aim. */
  nearest(aim: TablePoint): SearchRoute {
    const { net } = this;
    const spread = this.everywhere();
    const far = (at: TablePoint) => apart(at, aim) + (at.z - aim.z) ** 2;
    const all = Array.from({ length: net.size }, (_, number) => ({ number, far: far(net.place(number)) }));
    const waiting = all.sort((a, b) => a.far - b.far)[Symbol.iterator]();
    let next = waiting.next().value;
    let best: ReachedPlace | undefined;
    for (let i = 0; ; i += 1) {
      while (next && spread.isSettled(next.number)) next = waiting.next().value;
      const isNearest = next === undefined || (best !== undefined && far(best.at) <= next.far);
      const reached = spread.settled[i] ?? (isNearest ? undefined : spread.settle());
      if (!reached) break;
      if (!best || far(reached.at) < far(best.at)) best = reached;
    }
    return best ? { legs: legsTo(best), cost: best.cost } : { legs: [], cost: 0 };
  }

  within(cost: number): readonly ReachedPlace[] {
    const spread = this.everywhere();
    while ((spread.settled.at(-1)?.cost ?? 0) <= cost && spread.settle()) {}
    return spread.settled.filter((reached) => reached.cost <= cost);
  }

  costOf(from: TablePoint, legs: TableWay): number | undefined {
    return this.net.costOf(from, legs);
  }

  private approaches(aim: TablePoint): Approach[] {
    const { net } = this;
    const { graph } = net;
    const { terrain, mover } = graph;
    const found: Approach[] = [{ via: aim, legs: [], cost: 0 }];
    const climbed = (via: TablePoint, legs: TableWay) => {
      const cost = graph.isFree(via) && net.isClear(via, legs) ? graph.costOf(via, legs) : undefined;
      if (cost !== undefined) found.push({ via, legs, cost });
    };
    const below = isSupported(terrain, aim) ? undefined : floorBelow(terrain, { ...aim, z: aim.z - 1 });
    if (below !== undefined) climbed({ ...aim, z: below }, [leg('climb', aim)]);
    if (aim.z === 0) return found;
    for (const face of allFaces(terrain)) {
      if (face.mass.top !== aim.z) continue;
      const climb = climbAt(terrain, face, nearestOn(face.edge, aim), mover.radius);
      if (climb) climbed(climb.foot, [leg('climb', climb.head), leg('ground', aim)]);
    }
    return found;
  }
}

function isBetter(one: Arrival, other: Arrival): boolean {
  return one.cost < other.cost || (one.cost === other.cost && isSooner(one.from, other.from));
}

const made = new WeakMap<Mover, { ground: Ground; bodies: readonly Body[]; search: Search }>();
const kept = new WeakMap<Graph, LRUCache<string, Search>>();

const MOST = 12;

/** Reuses a search while ground, figures and mover are the same. */
export function searchFor(ground: Ground, bodies: readonly Body[], mover: Mover): Search {
  const known = made.get(mover);
  if (known?.ground === ground && known.bodies === bodies) return known.search;
  const search = keptSearch(ground, bodies, mover);
  made.set(mover, { ground, bodies, search });
  return search;
}

function keptSearch(ground: Ground, bodies: readonly Body[], mover: Mover): Search {
  const graph = graphOf(ground, mover);
  const searches = kept.get(graph) ?? new LRUCache<string, Search>({ max: MOST });
  kept.set(graph, searches);
  const { id, at, allowance, passes } = mover;
  const key = JSON.stringify([id, at, allowance, passes, bodies.map((body) => [body.id, body.at, body.radius])]);
  const search = searches.get(key) ?? new Search(ground, bodies, mover);
  searches.set(key, search);
  return search;
}
