/** The places of a table between which ways are looked for, and what it costs to go from one to another. */
import { type Bend, bendAt } from './bends.ts';
import type { CrossingLegs } from './crossings.ts';
import { Features, type PricedCrossing } from './features.ts';
import { isSupported, met } from './footing.ts';
import { isRoomFor, judgeWay } from './judge.ts';
import type { Mover } from './judging.ts';
import { type Kin, kinOf } from './kin.ts';
import { knownGround } from './known.ts';
import { barring, offTable } from './legs.ts';
import { Level } from './level.ts';
import { edgeOf } from './shapes.ts';
import type { Ground, TablePoint } from './space.ts';
import { type Mass, type Terrain, terrainOf } from './terrain.ts';
import { NEVER, Walks } from './walks.ts';
import type { Leg, TableWay } from './way.ts';

/** From a place to another, over legs that are gone together. */
export interface Link {
  readonly to: number;
  readonly legs: TableWay;
  readonly cost: number;
}

/** The numbers of places at one height: here, and among the bends there. */
interface Here {
  readonly places: Int32Array;
  readonly numbers: Int32Array;
}

/** More than any way costs. */
export const FAR = 1_000_000;

/** The places of a table for movers of one sort. Links are worked out when they are first asked for. */
export class Graph {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly mover: Mover;
  readonly places: readonly TablePoint[];
  private readonly bends: readonly Bend[];
  /** The ground without closed doors, and those of them that bar walks. */
  private readonly open: Ground;
  private readonly doors: readonly Mass[];
  private readonly sort: string;
  private readonly crossings: ReadonlyMap<string, readonly PricedCrossing[]>;
  private readonly features: Features;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly walks: (Walks | undefined)[];
  private readonly crossed: (readonly Link[] | undefined)[];
  private readonly levels = new Map<number, Level>();
  private readonly heights = new Map<number, Here>();
  /** What number each place has at its height. */
  private readonly ownNumbers: Int32Array;

  constructor(ground: Ground, mover: Mover, sort: string, kin?: Kin<Graph>) {
    this.ground = ground;
    this.sort = sort;
    this.terrain = terrainOf(ground);
    this.mover = { ...mover, allowance: FAR };
    this.open = this.terrain.doors.length > 0 ? knownGround({ ...ground, doors: [] }) : ground;
    this.doors = barring(this.terrain.doors, mover);
    this.features = new Features(
      {
        terrain: this.terrain,
        radius: mover.radius,
        priced: (crossing) => this.priced(crossing),
        isPlace: (at) => isSupported(this.terrain, at) && this.isFree(at),
      },
      kin && { of: kin.of.features, differences: kin.differences },
    );
    const { crossings, bends } = this.features;
    const places = new Map<string, Bend>();
    for (const bend of bends) {
      const key = keyOf(bend.at);
      places.set(key, places.has(key) ? bendAt(bend.at) : bend);
    }
    for (const at of crossings.flatMap(({ from, legs }) => [from, endOf(legs, from)])) {
      const key = keyOf(at);
      if (places.has(key) || this.isFree(at)) places.set(key, bendAt(at));
    }
    this.bends = [...places.values()];
    this.places = this.bends.map(({ at }) => at);
    this.walks = this.places.map(() => undefined);
    this.crossed = this.places.map(() => undefined);
    this.ownNumbers = Int32Array.from(this.bends, (bend) => this.level(bend.at.z).taut.numberOf(bend));
    this.numbers = new Map(this.places.map((place, i) => [keyOf(place), i]));
    this.crossings = byStart(crossings);
  }

  private priced({ from, legs }: CrossingLegs): PricedCrossing | undefined {
    const cost = this.isFree(from) ? this.costOf(from, legs) : undefined;
    return cost === undefined ? undefined : { from, legs, cost };
  }

  /** Whether a base may come to rest here, whoever stands around. */
  isFree(at: TablePoint): boolean {
    const { ground, terrain, mover } = this;
    return !offTable(ground, at, mover.radius) && isRoomFor(terrain, [], mover, at);
  }

  /** What some legs cost, or nothing where they can't be gone. */
  costOf(from: TablePoint, legs: TableWay): number | undefined {
    const judged = judgeWay(this.ground, [], { ...this.mover, at: from }, legs);
    return judged.isLegal ? judged.price.total : undefined;
  }

  /** What it costs to walk straight from one place to another, or nothing where one can't. */
  walk(from: TablePoint, to: TablePoint): number | undefined {
    if (from.z !== to.z || this.isShut(from, to)) return undefined;
    const level = this.level(from.z);
    return level.isBarred(from, to) ? undefined : level.overOpen(from, to);
  }

  private isShut(from: TablePoint, to: TablePoint): boolean {
    return this.doors.length > 0 && met(this.doors, edgeOf(from, to), this.mover.radius, from.z) !== undefined;
  }

  private level(z: number): Level {
    const known = this.levels.get(z) ?? levelOf(this.open, this.mover, this.sort, z);
    this.levels.set(z, known);
    return known;
  }

  /** The walks from a place that a way could be shorter by. */
  walksOf(place: number): Walks {
    const known = this.walks[place] ?? this.walksAround(place);
    this.walks[place] = known;
    return known;
  }

  private walksAround(place: number): Walks {
    const from = this.places[place];
    const z = from?.z ?? 0;
    const level = this.level(z);
    const own = this.ownNumbers[place] ?? 0;
    const lengths = level.taut.lengthsFrom(own, this.at(z).numbers);
    return new Walks(this.byPlace(z, lengths), (to) => {
      const at = this.places[to];
      return !from || !at || this.isShut(from, at) ? NEVER : level.costOf(own, this.ownNumbers[to] ?? 0);
    });
  }

  /** The same from anywhere, to places that are no farther away than so many tenths. */
  walksFrom(from: TablePoint, reach: number): Walks {
    const level = this.level(from.z);
    const lengths = level.taut.lengthsFromSpot(from, this.at(from.z).numbers, reach);
    return new Walks(this.byPlace(from.z, lengths), (to) => {
      const at = this.places[to];
      return !at || this.isShut(from, at) ? NEVER : level.costFrom(from, this.ownNumbers[to] ?? 0);
    });
  }

  /** The places at a height. */
  private at(z: number): Here {
    const known = this.heights.get(z);
    if (known) return known;
    const places = Int32Array.from([...this.places.keys()].filter((i) => this.places[i]?.z === z));
    const here = { places, numbers: places.map((i) => this.ownNumbers[i] ?? 0) };
    this.heights.set(z, here);
    return here;
  }

  /** What was found of the places at a height, by the numbers that these have here. */
  private byPlace(z: number, found: Int32Array): Int32Array {
    const all = new Int32Array(this.places.length).fill(NEVER);
    const { places } = this.at(z);
    for (let i = 0; i < places.length; i += 1) all[places[i] ?? 0] = found[i] ?? NEVER;
    return all;
  }

  /** The place of it that is here. */
  numberAt(at: TablePoint): number | undefined {
    return this.numbers.get(keyOf(at));
  }

  /** To where one climbs, drops or jumps from a place. */
  crossingsFrom(place: number): readonly Link[] {
    const bend = this.bends[place];
    const known = this.crossed[place] ?? (bend ? this.crossingsAt(bend.at) : []);
    this.crossed[place] = known;
    return known;
  }

  private crossingsAt(from: TablePoint): Link[] {
    return (this.crossings.get(keyOf(from)) ?? []).flatMap(({ legs, cost }): Link[] => {
      const to = this.numbers.get(keyOf(endOf(legs, from)));
      return to === undefined ? [] : [{ to, legs, cost }];
    });
  }
}

export function keyOf({ x, y, z }: TablePoint): string {
  return `${x}.${y}.${z}`;
}

export function endOf(legs: readonly Leg[], from: TablePoint): TablePoint {
  return legs.at(-1)?.to ?? from;
}

function byStart(crossings: readonly PricedCrossing[]): ReadonlyMap<string, readonly PricedCrossing[]> {
  const found = new Map<string, PricedCrossing[]>();
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
  const graph = new Graph(
    ground,
    mover,
    sort,
    kinOf(ground, (other) => made.get(other)?.get(sort)),
  );
  graphs.set(sort, graph);
  return graph;
}

const levels = new WeakMap<Ground, Map<string, Level>>();

/** What walks at some height cost whichever doors are closed, for all movers of one sort. */
function levelOf(open: Ground, mover: Mover, sort: string, z: number): Level {
  const found = levels.get(open) ?? new Map<string, Level>();
  levels.set(open, found);
  const key = `${z} ${sort}`;
  const known =
    found.get(key) ??
    new Level(
      open,
      mover,
      z,
      kinOf(open, (other) => levels.get(other)?.get(key)),
    );
  found.set(key, known);
  return known;
}
