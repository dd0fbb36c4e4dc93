/** The places of a table between which ways are looked for, and what it costs to go from one to another. */
import { bendsOf, type Crossing, climbs, jumps, leg } from './crossings.ts';
import { isSupported } from './footing.ts';
import { isRoomFor, judgeWay, priceOf } from './judge.ts';
import type { Mover } from './judging.ts';
import { barring, isHeld, isOpen, offTable, overGround } from './legs.ts';
import { apart, lengthOf } from './length.ts';
import { edgeOf } from './shapes.ts';
import { type Ground, HEIGHT, type Point, type Spot } from './space.ts';
import { Squares } from './squares.ts';
import { type Mass, type Terrain, terrainOf } from './terrain.ts';
import type { Leg, Way } from './way.ts';

/** From a place to another, over legs that are gone together. */
export interface Link {
  readonly to: number;
  readonly legs: Way;
  readonly cost: number;
}

/** A walk between two places. Until it is seen its cost is the least that it could be; one that can't be gone costs `NEVER`. */
interface Walk {
  readonly to: number;
  readonly legs: Way;
  cost: number;
  isSeen: boolean;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** A place, and the corner that ways bend around there: no way is shorter by it that has a part of that on either side. */
interface Bend {
  readonly at: Point;
  /** The walk there. */
  readonly legs: Way;
  readonly around?: readonly Spot[];
}

function isTaut({ around }: Bend, from: Spot, to: Spot): boolean {
  if (!around) return true;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let left = false;
  let right = false;
  for (const { x, y } of around) {
    const side = dx * (y - from.y) - dy * (x - from.x);
    if (side > 0) left = true;
    if (side < 0) right = true;
    if (left && right) return false;
  }
  return true;
}

/** What is known of the line between two places. */
const [UNKNOWN, BARRED, CLEAR] = [0, 1, 2];

/** More than any way costs. */
export const FAR = 1_000_000;

/** The places of a table for movers of one sort. Links are worked out when they are first asked for. */
export class Graph {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly mover: Mover;
  readonly places: readonly Point[];
  private readonly bends: readonly Bend[];
  private readonly barring: readonly Mass[];
  private readonly crossings: ReadonlyMap<string, readonly Crossing[]>;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly walks: (readonly Walk[])[] = [];
  private readonly crossed: (readonly Link[])[] = [];
  /** For each place that was looked around from: whether something bars the way to others. It is so from there as well. */
  private readonly looks: Uint8Array[] = [];
  /** What bars walks, by their height. */
  private readonly squares = new Map<number, Squares>();
  /** The numbers of the places, by their height. */
  private readonly levels = new Map<number, number[]>();

  constructor(ground: Ground, mover: Mover) {
    this.ground = ground;
    this.terrain = terrainOf(ground);
    this.mover = { ...mover, allowance: FAR };
    this.barring = barring(this.terrain.solids, mover);
    const crossings = [...climbs(this.terrain, mover.radius), ...jumps(this.terrain)];
    const judged = crossings.filter(({ from, legs }) => this.isFree(from) && this.costOf(from, legs) !== undefined);
    const ends = judged.flatMap(({ from, legs }) => [from, endOf(legs, from)]);
    const places = new Map<string, Bend>();
    for (const bend of [...bendsIn(this.terrain, mover.radius), ...ends.map(bendAt)]) {
      const key = keyOf(bend.at);
      if (places.has(key)) places.set(key, bendAt(bend.at));
      else if (this.isFree(bend.at)) places.set(key, bend);
    }
    this.bends = [...places.values()];
    this.places = this.bends.map(({ at }) => at);
    for (const [i, { z }] of this.places.entries()) {
      const level = this.levels.get(z);
      if (level) level.push(i);
      else this.levels.set(z, [i]);
    }
    this.numbers = new Map(this.places.map((place, i) => [keyOf(place), i]));
    this.crossings = byStart(judged);
  }

  /** Whether a base may come to rest here, whoever stands around. */
  isFree(at: Point): boolean {
    const { ground, terrain, mover } = this;
    return !offTable(ground, at, mover.radius) && isRoomFor(terrain, [], mover, at);
  }

  /** What some legs cost, or nothing where they can't be gone. */
  costOf(from: Point, legs: Way): number | undefined {
    const judged = judgeWay(this.ground, [], { ...this.mover, at: from }, legs);
    return judged.isLegal ? judged.price.total : undefined;
  }

  /** What it costs to walk straight from one place to another, or nothing where one can't. */
  walk(from: Point, to: Point): number | undefined {
    return from.z !== to.z || this.isBarred(from, to) ? undefined : this.overOpen(from, to);
  }

  /** The same where nothing stands in the way. */
  private overOpen(from: Point, to: Point): number | undefined {
    const { terrain, mover } = this;
    if (!isHeld({ terrain, mover, from, to })) return undefined;
    return isOpen(terrain, mover, from, to)
      ? lengthOf(from, to)
      : priceOf(overGround(terrain, mover, from, to).spans).total;
  }

  private isBarred(from: Point, to: Point): boolean {
    const { z } = from;
    const squares = this.squares.get(z) ?? new Squares(this.ground, this.barring, this.mover.radius, z);
    this.squares.set(z, squares);
    return squares.isBarred(edgeOf(from, to));
  }

  /** All walks from a place that a way could be shorter by; whether they can be gone is looked at where it matters (`see`). */
  walksOf(place: number): readonly Walk[] {
    const corner = this.bends[place];
    const known = this.walks[place] ?? (corner ? this.walksAround(place, corner) : []);
    this.walks[place] = known;
    return known;
  }

  private walksAround(place: number, corner: Bend): Walk[] {
    const from = corner.at;
    const found: Walk[] = [];
    for (const to of this.levels.get(from.z) ?? []) {
      const bend = this.bends[to];
      if (!bend || to === place || !isTaut(bend, from, bend.at) || !isTaut(corner, from, bend.at)) continue;
      found.push({ to, legs: bend.legs, cost: lengthOf(from, bend.at), isSeen: false });
    }
    return found;
  }

  /** Looks what a walk from a place costs, and whether it can be gone. */
  see(place: number, walk: Walk): void {
    const [from, to] = [this.places[place], this.places[walk.to]];
    const cost = from && to && this.isClear(place, from, walk.to, to) ? this.overOpen(from, to) : undefined;
    walk.isSeen = true;
    walk.cost = cost || NEVER;
  }

  private isClear(one: number, from: Point, other: number, to: Point): boolean {
    const back = this.looks[other]?.[one] ?? UNKNOWN;
    const found = back === UNKNOWN ? (this.isBarred(from, to) ? BARRED : CLEAR) : back;
    const own = this.looks[one] ?? new Uint8Array(this.places.length);
    this.looks[one] = own;
    own[other] = found;
    return found === CLEAR;
  }

  /** To where one climbs, drops or jumps from a place. */
  crossingsFrom(place: number): readonly Link[] {
    const bend = this.bends[place];
    const known = this.crossed[place] ?? (bend ? this.crossingsAt(bend.at) : []);
    this.crossed[place] = known;
    return known;
  }

  /** All places that one can walk to, no farther away than so many tenths. */
  walksFrom(from: Point, reach: number = FAR): Link[] {
    const links: Link[] = [];
    for (const i of this.levels.get(from.z) ?? []) {
      const bend = this.bends[i];
      if (!bend) continue;
      const to = bend.at;
      if (apart(from, to) > reach * reach || !isTaut(bend, from, to)) continue;
      const cost = this.walk(from, to);
      if (cost !== undefined && cost > 0) links.push({ to: i, legs: bend.legs, cost });
    }
    return links;
  }

  private crossingsAt(from: Point): Link[] {
    return (this.crossings.get(keyOf(from)) ?? []).flatMap(({ legs }): Link[] => {
      const to = this.numbers.get(keyOf(endOf(legs, from)));
      const cost = this.costOf(from, legs);
      return to === undefined || cost === undefined ? [] : [{ to, legs, cost }];
    });
  }
}

export function keyOf({ x, y, z }: Point): string {
  return `${x}.${y}.${z}`;
}

export function endOf(legs: readonly Leg[], from: Point): Point {
  return legs.at(-1)?.to ?? from;
}

function bendAt(at: Point): Bend {
  return { at, legs: [leg('ground', at)] };
}

/** At every height where somebody can stand: around the corners of what is in the way there, of rough ground, and of pits. */
function bendsIn(terrain: Terrain, radius: number): Bend[] {
  const heights = [...new Set([0, ...terrain.solids.flatMap(({ isFull, top }) => (isFull ? [top] : []))])];
  const around = terrain.solids.flatMap((mass) => {
    const levels = heights.filter((z) => mass.base < z + HEIGHT && mass.top > z);
    return levels.length === 0 ? [] : bendsOf(mass, radius).flatMap((bend) => atHeights(bend.at, levels, bend.around));
  });
  const slow = terrain.slow.flatMap(({ edges, base, top }) => {
    const levels = heights.filter((z) => base <= z && z <= top);
    return edges.flatMap(({ ax, ay }) => atHeights({ x: ax, y: ay }, levels));
  });
  const holes = terrain.pits.flatMap(({ edges }) => edges.flatMap(({ ax, ay }) => atHeights({ x: ax, y: ay }, [0])));
  return [...around, ...slow, ...holes].filter(({ at }) => isSupported(terrain, at));
}

function atHeights(spot: Spot, heights: readonly number[], around?: readonly Spot[]): Bend[] {
  return heights.map((z) => (around ? { ...bendAt({ ...spot, z }), around } : bendAt({ ...spot, z })));
}

function byStart(crossings: readonly Crossing[]): ReadonlyMap<string, readonly Crossing[]> {
  const found = new Map<string, Crossing[]>();
  for (const crossing of crossings) {
    const key = keyOf(crossing.from);
    found.set(key, [...(found.get(key) ?? []), crossing]);
  }
  return found;
}

const made = new WeakMap<Ground, Map<string, Graph>>();

/** Each table has one graph for all movers that are hindered alike. */
export function graphOf(ground: Ground, mover: Mover): Graph {
  const { radius, climbsFreely, treadsFreely, amphibious, aquatic, through, throughRock, endsInside } = mover;
  const sort = JSON.stringify([
    radius,
    climbsFreely,
    treadsFreely,
    amphibious,
    aquatic,
    through,
    throughRock,
    endsInside,
  ]);
  const graphs = made.get(ground) ?? new Map<string, Graph>();
  made.set(ground, graphs);
  const known = graphs.get(sort);
  if (known) return known;
  const graph = new Graph(ground, mover);
  graphs.set(sort, graph);
  return graph;
}
