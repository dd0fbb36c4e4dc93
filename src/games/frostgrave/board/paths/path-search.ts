import { LRUCache } from 'lru-cache';
import { lengthOf, squaredDistance } from '../geometry/length.ts';
import { floorBelow, isSupported } from '../movement/footing.ts';
import type { Mover } from '../movement/move-judgement.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { climbableFaces, createLeg, findClimb, nearestPointOn } from './crossings.ts';
import { DijkstraSearch } from './dijkstra.ts';
import { MoverGraph } from './mover-graph.ts';
import type { PathGraph } from './path-graph.ts';
import { FAR, graphOf, keyOf } from './path-graph.ts';
import type { ReachedPlace } from './reached-place.ts';
import { isReachedSooner, legsTo } from './reached-place.ts';

const NEARBY = 200;

/** Aims that get a search of their own before one search serves all. */
const MOST_ALONE = 4;

interface Approach {
  readonly via: TablePoint;
  readonly legs: TablePath;
  readonly cost: number;
}

/** The whole path, beyond this action too. The cost is not rounded over several legs. */
export interface SearchRoute {
  readonly legs: TablePath;
  readonly cost: number;
}

interface Arrival extends SearchRoute {
  readonly from: ReachedPlace;
}

export class PathSearch {
  private readonly moverGraph: MoverGraph;
  private fullSearch: DijkstraSearch | undefined;
  private directedCount = 0;

  constructor(ground: Ground, bodies: readonly Body[], mover: Mover) {
    this.moverGraph = new MoverGraph(ground, bodies, mover);
  }

  /** Returns `undefined` when there is no path, or none cheaper than `limit`. */
  findPath(aim: TablePoint, limit: number = FAR): SearchRoute | undefined {
    if (keyOf(aim) === keyOf(this.moverGraph.mover.at)) return { legs: [], cost: 0 };
    const approaches = this.approaches(aim);
    const spread = this.searchToward(aim, limit);
    let found: Arrival | undefined;
    for (let i = 0; ; i += 1) {
      const from = spread.settled[i] ?? spread.settleNext();
      const most = found?.cost ?? limit - 1;
      if (!from || from.estimate > most) break;
      for (const approach of approaches) {
        const { via, cost } = approach;
        if (from.at.z !== via.z || from.cost + cost + lengthOf(from.at, via) > most) continue;
        const arrival = this.arrivalFrom(from, approach);
        if (arrival && (found ? isBetter(arrival, found) : arrival.cost <= most)) found = arrival;
      }
    }
    return found && { legs: [...legsTo(found.from), ...found.legs], cost: found.cost };
  }

  /** Distant aims get a directed search, up to `MOST_ALONE`; near ones share one. */
  private searchToward(aim: TablePoint, limit: number): DijkstraSearch {
    const { at, allowance } = this.moverGraph.mover;
    const isNear = limit < FAR || lengthOf(at, aim) <= allowance + NEARBY;
    if (isNear || this.directedCount === MOST_ALONE) return this.searchAll();
    this.directedCount += 1;
    return new DijkstraSearch(this.moverGraph, aim);
  }

  private searchAll(): DijkstraSearch {
    this.fullSearch ??= new DijkstraSearch(this.moverGraph);
    return this.fullSearch;
  }

  private arrivalFrom(from: ReachedPlace, { via, legs, cost }: Approach): Arrival | undefined {
    const walked = this.moverGraph.walkCost(from.at, via);
    if (walked === undefined) return undefined;
    return {
      from,
      legs: [...(walked === 0 ? [] : [createLeg('ground', via)]), ...legs],
      cost: from.cost + cost + walked,
    };
  }

  /** Returns the path to the reachable place nearest to the aim. */
  findNearest(aim: TablePoint): SearchRoute {
    const { moverGraph } = this;
    const spread = this.searchAll();
    const far = (at: TablePoint) => squaredDistance(at, aim) + (at.z - aim.z) ** 2;
    const all = Array.from({ length: moverGraph.size }, (_, number) => ({
      number,
      far: far(moverGraph.place(number)),
    }));
    const waiting = all.sort((a, b) => a.far - b.far)[Symbol.iterator]();
    let next = waiting.next().value;
    let best: ReachedPlace | undefined;
    for (let i = 0; ; i += 1) {
      while (next && spread.isSettled(next.number)) next = waiting.next().value;
      const isNearest = next === undefined || (best !== undefined && far(best.at) <= next.far);
      const reached = spread.settled[i] ?? (isNearest ? undefined : spread.settleNext());
      if (!reached) break;
      if (!best || far(reached.at) < far(best.at)) best = reached;
    }
    return best ? { legs: legsTo(best), cost: best.cost } : { legs: [], cost: 0 };
  }

  placesWithin(cost: number): readonly ReachedPlace[] {
    const spread = this.searchAll();
    while ((spread.settled.at(-1)?.cost ?? 0) <= cost && spread.settleNext()) {}
    return spread.settled.filter((reached) => reached.cost <= cost);
  }

  costOf(from: TablePoint, legs: TablePath): number | undefined {
    return this.moverGraph.costOf(from, legs);
  }

  private approaches(aim: TablePoint): Approach[] {
    const { moverGraph } = this;
    const { graph } = moverGraph;
    const { terrain, mover } = graph;
    const found: Approach[] = [{ via: aim, legs: [], cost: 0 }];
    const climbed = (via: TablePoint, legs: TablePath) => {
      const cost = graph.isFree(via) && moverGraph.isClear(via, legs) ? graph.costOf(via, legs) : undefined;
      if (cost !== undefined) found.push({ via, legs, cost });
    };
    const below = isSupported(terrain, aim) ? undefined : floorBelow(terrain, { ...aim, z: aim.z - 1 });
    if (below !== undefined) climbed({ ...aim, z: below }, [createLeg('climb', aim)]);
    if (aim.z === 0) return found;
    for (const face of climbableFaces(terrain)) {
      if (face.mass.top !== aim.z) continue;
      const climb = findClimb(terrain, face, nearestPointOn(face.edge, aim), mover.radius);
      if (climb) climbed(climb.foot, [createLeg('climb', climb.head), createLeg('ground', aim)]);
    }
    return found;
  }
}

function isBetter(one: Arrival, other: Arrival): boolean {
  return one.cost < other.cost || (one.cost === other.cost && isReachedSooner(one.from, other.from));
}

const made = new WeakMap<Mover, { ground: Ground; bodies: readonly Body[]; search: PathSearch }>();
const kept = new WeakMap<PathGraph, LRUCache<string, PathSearch>>();

const MOST = 12;

/** Reuses a search while ground, figures and mover are the same. */
export function cachedSearch(ground: Ground, bodies: readonly Body[], mover: Mover): PathSearch {
  const known = made.get(mover);
  if (known?.ground === ground && known.bodies === bodies) return known.search;
  const search = cachedByKey(ground, bodies, mover);
  made.set(mover, { ground, bodies, search });
  return search;
}

function cachedByKey(ground: Ground, bodies: readonly Body[], mover: Mover): PathSearch {
  const graph = graphOf(ground, mover);
  const searches = kept.get(graph) ?? new LRUCache<string, PathSearch>({ max: MOST });
  kept.set(graph, searches);
  const { id, at, allowance, passes } = mover;
  const key = JSON.stringify([id, at, allowance, passes, bodies.map((body) => [body.id, body.at, body.radius])]);
  const search = searches.get(key) ?? new PathSearch(ground, bodies, mover);
  searches.set(key, search);
  return search;
}
