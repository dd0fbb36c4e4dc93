/** The cheapest ways of one mover from where it is, over the places of its graph, around whoever stands there. */

import { LRUCache } from 'lru-cache';
import { type Around, aroundOf } from './around.ts';
import { allFaces, climbAt, leg, nearestOn } from './crossings.ts';
import { floorBelow, isSupported, metBody, still } from './footing.ts';
import { Frontier } from './frontier.ts';
import { endOf, FAR, type Graph, graphOf, keyOf, type Link } from './graph.ts';
import type { Mover } from './judging.ts';
import { apart, lengthOf } from './length.ts';
import { NEVER } from './level.ts';
import { edgeOf } from './shapes.ts';
import type { Body, Ground, Point } from './space.ts';
import type { Way } from './way.ts';

/** Around figures farther away than this from where it starts, and farther than its move, nobody walks yet; tenths. */
const NEAR = 30;

/** What is added for one search alone is joined to what lies no farther from it; tenths. */
const LOCAL = 100;

interface Reached {
  readonly number: number;
  readonly at: Point;
  readonly cost: number;
  readonly back: Reached | undefined;
  readonly legs: Way;
  /** Of what costs the same, what was found first comes first. */
  readonly turn: number;
}

/** Nothing leads to a place for less than nothing. */
const SETTLED = -1;

/** A place at which an aim is come to, and the legs from there. */
interface Approach {
  readonly via: Point;
  readonly legs: Way;
  readonly cost: number;
}

/** What a search found: the whole way, however far, and its cost without roundings over several legs. */
export interface Route {
  readonly legs: Way;
  readonly cost: number;
}

export class Search {
  private readonly graph: Graph;
  private readonly around: Around;
  private readonly mover: Mover;
  private readonly others: readonly Body[];
  private readonly blockers: readonly Body[];
  /** Places besides those of the graph: numbered after these. */
  private readonly extra: Point[] = [];
  private readonly extraNumbers = new Map<string, number>();
  private readonly extraLinks = new Map<number, Link[]>();
  private readonly best: (Reached | undefined)[] = [];
  /** For how little each place would have to be reached to be worth it: less than it is reached for, and nothing once that is settled. */
  private worth = new Float64Array();
  private readonly open = new Frontier<Reached>();
  private found = 0;
  readonly settled: Reached[] = [];

  constructor(ground: Ground, bodies: readonly Body[], mover: Mover) {
    this.graph = graphOf(ground, mover);
    this.around = aroundOf(this.graph);
    this.mover = mover;
    this.others = bodies.filter(({ id }) => id !== mover.id);
    this.blockers = this.others.filter(({ id }) => !mover.passes.includes(id));
    for (const body of this.blockers) this.goAround(body);
    this.begin();
  }

  /** The cheapest way to a place, however far; nothing where none leads there, or none for less than `limit`. */
  to(aim: Point, limit: number = FAR): Route | undefined {
    if (keyOf(aim) === keyOf(this.mover.at)) return { legs: [], cost: 0 };
    const approaches = this.approaches(aim);
    let found: { reached: Reached; legs: Way; cost: number } | undefined;
    for (let i = 0; ; i += 1) {
      const most = found?.cost ?? limit;
      const reached = this.settled[i] ?? this.settle();
      if (!reached || reached.cost >= most) break;
      for (const approach of approaches) {
        const before = reached.cost + approach.cost;
        if (reached.at.z !== approach.via.z || before + lengthOf(reached.at, approach.via) >= (found?.cost ?? limit))
          continue;
        const cost = this.walk(reached.at, approach.via);
        if (cost === undefined || before + cost >= (found?.cost ?? limit)) continue;
        const walked = cost === 0 ? [] : [leg('ground', approach.via)];
        found = { reached, legs: [...walked, ...approach.legs], cost: before + cost };
      }
    }
    return found && { legs: [...legsTo(found.reached), ...found.legs], cost: found.cost };
  }

  /** The way to the place nearest to an aim among all that can be reached. */
  nearest(aim: Point): Route {
    const far = (at: Point) => apart(at, aim) + (at.z - aim.z) ** 2;
    const all = [...this.graph.places, ...this.extra].map((at, number) => ({ number, far: far(at) }));
    const waiting = all.sort((a, b) => a.far - b.far)[Symbol.iterator]();
    let next = waiting.next().value;
    let best: Reached | undefined;
    for (let i = 0; ; i += 1) {
      while (next && this.worth[next.number] === SETTLED) next = waiting.next().value;
      const isNearest = next === undefined || (best !== undefined && far(best.at) <= next.far);
      const reached = this.settled[i] ?? (isNearest ? undefined : this.settle());
      if (!reached) break;
      if (!best || far(reached.at) < far(best.at)) best = reached;
    }
    return best ? { legs: legsTo(best), cost: best.cost } : { legs: [], cost: 0 };
  }

  /** All places of the graph that cost no more than this. */
  within(cost: number): readonly Reached[] {
    while ((this.settled.at(-1)?.cost ?? 0) <= cost && this.settle()) {}
    return this.settled.filter((reached) => reached.cost <= cost);
  }

  /** The next cheapest place, the first found of several, and what can be reached from it. */
  private settle(): Reached | undefined {
    let reached = this.open.takeFirst();
    while (reached && reached !== this.best[reached.number]) reached = this.open.takeFirst();
    if (!reached) return undefined;
    const { number } = reached;
    this.worth[number] = SETTLED;
    this.settled.push(reached);
    if (number < this.graph.places.length) {
      this.tryWalks(reached);
      for (const link of this.graph.crossingsFrom(number)) this.tryLink(reached, link);
    }
    for (const link of this.extraLinks.get(number) ?? []) this.tryLink(reached, link);
    return reached;
  }

  /** Walks to places of the graph: most lead where one has come for less, and need no closer look. */
  private tryWalks(from: Reached): void {
    const { graph, worth } = this;
    const walks = graph.walksOf(from.number);
    const { to, costs } = walks;
    for (let i = 0; i < to.length; i += 1) {
      const number = to[i] ?? 0;
      if (!(from.cost + (costs[i] ?? NEVER) < (worth[number] ?? 0))) continue;
      const cost = graph.costOfWalk(from.number, walks, i);
      if (from.cost + cost < (worth[number] ?? 0)) this.tryClear(from, number, graph.walkTo(number), cost);
    }
  }

  private tryLink(from: Reached, { to, legs, cost }: Link): void {
    if (from.cost + cost < (this.worth[to] ?? 0)) this.tryClear(from, to, legs, cost);
  }

  /** Goes where nothing that is known leads for so little, unless somebody stands in the way. */
  private tryClear(from: Reached, to: number, legs: Way, cost: number): void {
    const at = this.place(to);
    if (at && this.isClear(from.at, legs)) this.reach(to, at, from.cost + cost, from, legs);
  }

  private reach(number: number, at: Point, cost: number, back: Reached | undefined, legs: Way): void {
    const turn = this.best[number]?.turn ?? this.found++;
    const reached: Reached = { number, at, cost, back, legs, turn };
    this.best[number] = reached;
    this.worth[number] = cost;
    this.open.put(reached);
  }

  private place(number: number): Point | undefined {
    const { places } = this.graph;
    return number < places.length ? places[number] : this.extra[number - places.length];
  }

  /** What some legs cost, or nothing where they can't be gone; one may end them in a friend. */
  costOf(from: Point, legs: Way): number | undefined {
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

  private walk(from: Point, to: Point): number | undefined {
    const cost = this.graph.walk(from, to);
    return cost !== undefined && this.isClear(from, [leg('ground', to)]) ? cost : undefined;
  }

  /** Whether nobody stands in the way of some legs. */
  private isClear(from: Point, legs: Way): boolean {
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

  /** Corners around a figure that is in the way, where it is near enough to matter now. */
  private goAround(body: Body): void {
    const { mover } = this;
    const reach = lengthOf(mover.at, body.at) - 10 * body.radius;
    if (reach > Math.min(mover.allowance, 3000) + 10 * NEAR) return;
    for (const corner of this.around.cornersOf(body).filter((place) => this.isClear(place, [leg('ground', place)])))
      this.joinIn(corner, LOCAL);
  }

  /** A place more, with walks to and from others that are no farther than so many tenths. */
  private joinIn(at: Point, reach: number): number {
    const { graph } = this;
    const known = this.extraNumbers.get(keyOf(at));
    if (known !== undefined) return known;
    const walks = [...this.around.walksFrom(at, reach)];
    for (const [i, other] of this.extra.entries()) {
      if (apart(at, other) > reach * reach) continue;
      const cost = graph.walk(at, other);
      if (cost !== undefined) walks.push({ to: graph.places.length + i, legs: [leg('ground', other)], cost });
    }
    this.extra.push(at);
    const own = graph.places.length + this.extra.length - 1;
    this.extraNumbers.set(keyOf(at), own);
    this.extraLinks.set(own, walks);
    for (const { to, cost } of walks) this.link(to, { to: own, legs: [leg('ground', at)], cost });
    return own;
  }

  private link(from: number, link: Link): void {
    const links = this.extraLinks.get(from);
    if (links) links.push(link);
    else this.extraLinks.set(from, [link]);
  }

  /** From where the mover is: to walk, to let go of what it climbs or climb on, and to climb what is straight ahead. */
  private begin(): void {
    const { mover } = this;
    const start = this.joinIn(mover.at, FAR);
    for (const { from, legs, cost } of this.around.crossingsFrom(mover.at))
      this.link(this.joinIn(from, LOCAL), { to: this.joinIn(endOf(legs, from), LOCAL), legs, cost });
    this.worth = new Float64Array(this.graph.places.length + this.extra.length).fill(NEVER);
    this.reach(start, mover.at, 0, undefined, []);
  }

  /** From where one comes to an aim: walking, or climbing up to it. */
  private approaches(aim: Point): Approach[] {
    const { graph } = this;
    const { terrain, mover } = graph;
    const found: Approach[] = [{ via: aim, legs: [], cost: 0 }];
    const climbed = (via: Point, legs: Way) => {
      const cost = graph.isFree(via) && this.isClear(via, legs) ? graph.costOf(via, legs) : undefined;
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

function legsTo(reached: Reached): Way {
  const parts: Way[] = [];
  for (let one: Reached | undefined = reached; one; one = one.back) parts.push(one.legs);
  return parts.reverse().flat();
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
