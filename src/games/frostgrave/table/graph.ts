/** The places of a table between which ways are looked for, and what it costs to go from one to another. */
import { type Bend, bendAt, bendsIn } from './bends.ts';
import { type Crossing, climbs, jumps } from './crossings.ts';
import { met } from './footing.ts';
import { isRoomFor, judgeWay } from './judge.ts';
import type { Mover } from './judging.ts';
import { knownGround } from './known.ts';
import { barring, offTable } from './legs.ts';
import { apart } from './length.ts';
import { type Lengths, Level } from './level.ts';
import { edgeOf } from './shapes.ts';
import type { Ground, Point } from './space.ts';
import { type Mass, type Terrain, terrainOf } from './terrain.ts';
import { NEVER, Walks } from './walks.ts';
import type { Leg, Way } from './way.ts';

/** From a place to another, over legs that are gone together. */
export interface Link {
  readonly to: number;
  readonly legs: Way;
  readonly cost: number;
}

/** A crossing that can be gone, and what it costs. */
export interface Priced extends Crossing {
  readonly cost: number;
}

/** More than any way costs. */
export const FAR = 1_000_000;

/** The places of a table for movers of one sort. Links are worked out when they are first asked for. */
export class Graph {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly mover: Mover;
  readonly places: readonly Point[];
  private readonly bends: readonly Bend[];
  /** The ground without closed doors, and those of them that bar walks. */
  private readonly open: Ground;
  private readonly doors: readonly Mass[];
  private readonly sort: string;
  private readonly crossings: ReadonlyMap<string, readonly Priced[]>;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly walks: Walks[] = [];
  private readonly crossed: (readonly Link[])[] = [];
  /** The numbers of the places, by their height. */
  private readonly placesAt = new Map<number, number[]>();
  private readonly levels = new Map<number, Level>();
  /** What number each place has at its height. */
  private readonly ownNumbers: Int32Array;

  constructor(ground: Ground, mover: Mover, sort: string) {
    this.ground = ground;
    this.sort = sort;
    this.terrain = terrainOf(ground);
    this.mover = { ...mover, allowance: FAR };
    this.open = this.terrain.doors.length > 0 ? knownGround({ ...ground, doors: [] }) : ground;
    this.doors = barring(this.terrain.doors, mover);
    const crossings = [...climbs(this.terrain, mover.radius), ...jumps(this.terrain)];
    const judged = crossings.flatMap((crossing) => this.priced(crossing));
    const ends = judged.flatMap(({ from, legs }) => [from, endOf(legs, from)]);
    const places = new Map<string, Bend>();
    for (const bend of [...bendsIn(this.terrain, mover.radius), ...ends.map(bendAt)]) {
      const key = keyOf(bend.at);
      if (places.has(key)) places.set(key, bendAt(bend.at));
      else if (this.isFree(bend.at)) places.set(key, bend);
    }
    this.bends = [...places.values()];
    this.places = this.bends.map(({ at }) => at);
    this.ownNumbers = Int32Array.from(this.bends, (bend) => this.level(bend.at.z).numberOf(bend));
    for (const [i, { z }] of this.places.entries()) {
      const level = this.placesAt.get(z);
      if (level) level.push(i);
      else this.placesAt.set(z, [i]);
    }
    this.numbers = new Map(this.places.map((place, i) => [keyOf(place), i]));
    this.crossings = byStart(judged);
  }

  private priced({ from, legs }: Crossing): Priced[] {
    const cost = this.isFree(from) ? this.costOf(from, legs) : undefined;
    return cost === undefined ? [] : [{ from, legs, cost }];
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
    if (from.z !== to.z || this.isShut(from, to)) return undefined;
    const level = this.level(from.z);
    return level.isBarred(from, to) ? undefined : level.overOpen(from, to);
  }

  private isShut(from: Point, to: Point): boolean {
    return this.doors.length > 0 && met(this.doors, edgeOf(from, to), this.mover.radius, from.z) !== undefined;
  }

  private level(z: number): Level {
    const known = this.levels.get(z) ?? levelOf(this.open, this.mover, this.sort, z);
    this.levels.set(z, known);
    return known;
  }

  /** The walks from a place that a way could be shorter by. */
  walksOf(place: number): Walks {
    const known = this.walks[place] ?? this.walksAround(place, this.places[place]);
    this.walks[place] = known;
    return known;
  }

  private walksAround(place: number, at: Point | undefined): Walks {
    const level = this.level(at?.z ?? 0);
    const own = this.ownNumbers[place] ?? 0;
    const least = (other: number) => (other === own ? NEVER : level.lengthOf(own, other));
    return this.walksTo(at, { least, cost: (other) => level.costOf(own, other) });
  }

  /** The same from anywhere, to places that are no farther away than so many tenths. */
  walksFrom(from: Point, reach: number): Walks {
    return this.walksTo(from, this.level(from.z).walksFrom(from), reach);
  }

  private walksTo(from: Point | undefined, { least, cost }: Lengths, reach: number = FAR): Walks {
    const costs = new Int32Array(this.places.length).fill(NEVER);
    for (const to of this.placesAt.get(from?.z ?? 0) ?? []) {
      const at = this.places[to];
      if (at && from && apart(from, at) <= reach * reach) costs[to] = least(this.ownNumbers[to] ?? 0);
    }
    return new Walks(costs, (to) => {
      const at = this.places[to];
      const open = cost(this.ownNumbers[to] ?? 0);
      return open === NEVER || !from || !at || this.isShut(from, at) ? NEVER : open;
    });
  }

  /** To where one climbs, drops or jumps from a place. */
  crossingsFrom(place: number): readonly Link[] {
    const bend = this.bends[place];
    const known = this.crossed[place] ?? (bend ? this.crossingsAt(bend.at) : []);
    this.crossed[place] = known;
    return known;
  }

  private crossingsAt(from: Point): Link[] {
    return (this.crossings.get(keyOf(from)) ?? []).flatMap(({ legs, cost }): Link[] => {
      const to = this.numbers.get(keyOf(endOf(legs, from)));
      return to === undefined ? [] : [{ to, legs, cost }];
    });
  }
}

export function keyOf({ x, y, z }: Point): string {
  return `${x}.${y}.${z}`;
}

export function endOf(legs: readonly Leg[], from: Point): Point {
  return legs.at(-1)?.to ?? from;
}

function byStart(crossings: readonly Priced[]): ReadonlyMap<string, readonly Priced[]> {
  const found = new Map<string, Priced[]>();
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
  const graph = new Graph(ground, mover, sort);
  graphs.set(sort, graph);
  return graph;
}

const levels = new WeakMap<Ground, Map<string, Level>>();

/** What walks at some height cost whichever doors are closed, for all movers of one sort. */
function levelOf(open: Ground, mover: Mover, sort: string, z: number): Level {
  const found = levels.get(open) ?? new Map<string, Level>();
  levels.set(open, found);
  const key = `${z} ${sort}`;
  const known = found.get(key) ?? new Level(open, mover, z);
  found.set(key, known);
  return known;
}
