/** The cheapest ways of one mover from where it is, over the places of its graph, around whoever stands there. */

import { LRUCache } from 'lru-cache';
import { allFaces, climbAt, leg, nearestOn } from './crossings.ts';
import { floorBelow, isSupported } from './footing.ts';
import { FAR, type Graph, graphOf, keyOf } from './graph.ts';
import type { Mover } from './judging.ts';
import { apart, lengthOf } from './length.ts';
import { Net } from './net.ts';
import { isSooner, legsTo, type ReachedPlace } from './reached.ts';
import type { Body, Ground, TablePoint } from './space.ts';
import { Spread } from './spread.ts';
import type { TableWay } from './way.ts';

/** What lies no farther beyond a move than this is near; hundredths. */
const NEARBY = 200;

/** So many aims of one mover are looked for by themselves. */
const MOST_ALONE = 4;

/** A place at which an aim is come to, and the legs from there. */
interface Approach {
  readonly via: TablePoint;
  readonly legs: TableWay;
  readonly cost: number;
}

/** What a search found: the whole way, however far, and its cost without roundings over several legs. */
export interface SearchRoute {
  readonly legs: TableWay;
  readonly cost: number;
}

/** An aim come to from the last place before it. */
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

  /** The cheapest way to a place, however far; nothing where none leads there, or none for less than `limit`. */
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

  /** What is far away is looked for by itself, as long as that is not much; one spread serves all that is near, and what is compared. */
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

  /** An aim come to from a place, where one can walk from there. */
  private arriving(from: ReachedPlace, { via, legs, cost }: Approach): Arrival | undefined {
    const walked = this.net.walk(from.at, via);
    if (walked === undefined) return undefined;
    return { from, legs: [...(walked === 0 ? [] : [leg('ground', via)]), ...legs], cost: from.cost + cost + walked };
  }

  /** The way to the place nearest to an aim among all that can be reached. */
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

  /** All places that cost no more than this. */
  within(cost: number): readonly ReachedPlace[] {
    const spread = this.everywhere();
    while ((spread.settled.at(-1)?.cost ?? 0) <= cost && spread.settle()) {}
    return spread.settled.filter((reached) => reached.cost <= cost);
  }

  /** What some legs cost, or nothing where they can't be gone; one may end them in a friend. */
  costOf(from: TablePoint, legs: TableWay): number | undefined {
    return this.net.costOf(from, legs);
  }

  /** From where one comes to an aim: walking, or climbing up to it. */
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

/** So many searches of each graph are kept. */
const MOST = 12;

/** One search serves all aims of a mover, as long as nothing has changed, and again where all is as it was. */
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
