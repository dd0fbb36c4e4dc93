import { type Kin, kinOf } from '../geometry/ground-diff.ts';
import { knownGround } from '../geometry/known-grounds.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { isSupported, met } from '../movement/footing.ts';
import type { Mover } from '../movement/judging.ts';
import { Level } from '../movement/level.ts';
import { isRoomFor, judgeWay } from '../movement/way-judge.ts';
import type { Ground, TablePoint } from '../space.ts';
import { type Mass, type Terrain, terrainOf } from '../terrain.ts';
import type { Leg, TableWay } from '../way.ts';
import { type Bend, bendAt } from './bends.ts';
import type { CrossingLegs } from './crossings.ts';
import { Features, type PricedCrossing } from './features.ts';
import { barring, offTable } from './legs.ts';
import { NEVER, Walks } from './walk-lengths.ts';

export interface Link {
  readonly to: number;
  readonly legs: TableWay;
  readonly cost: number;
}

/** Numbers of the places at one height, in the graph and in `Taut`. */
interface Here {
  readonly places: Int32Array;
  readonly numbers: Int32Array;
}

export const FAR = 1_000_000;

/** Places and links for movers of one sort; links are computed on first use. */
export class Graph {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly mover: Mover;
  readonly places: readonly TablePoint[];
  private readonly bends: readonly Bend[];
  /** The ground without closed doors; `doors` are those that bar walks. */
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
  /** The number of each place in `Taut`. */
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

  isFree(at: TablePoint): boolean {
    const { ground, terrain, mover } = this;
    return !offTable(ground, at, mover.radius) && isRoomFor(terrain, [], mover, at);
  }

  costOf(from: TablePoint, legs: TableWay): number | undefined {
    const judged = judgeWay(this.ground, [], { ...this.mover, at: from }, legs);
    return judged.isLegal ? judged.price.total : undefined;
  }

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

  /** Lists only walks that can shorten a path. */
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

  /** Starts anywhere; `reach` is in tenths. */
  walksFrom(from: TablePoint, reach: number): Walks {
    const level = this.level(from.z);
    const lengths = level.taut.lengthsFromSpot(from, this.at(from.z).numbers, reach);
    return new Walks(this.byPlace(from.z, lengths), (to) => {
      const at = this.places[to];
      return !at || this.isShut(from, at) ? NEVER : level.costFrom(from, this.ownNumbers[to] ?? 0);
    });
  }

  private at(z: number): Here {
    const known = this.heights.get(z);
    if (known) return known;
    const places = Int32Array.from([...this.places.keys()].filter((i) => this.places[i]?.z === z));
    const here = { places, numbers: places.map((i) => this.ownNumbers[i] ?? 0) };
    this.heights.set(z, here);
    return here;
  }

  private byPlace(z: number, found: Int32Array): Int32Array {
    const all = new Int32Array(this.places.length).fill(NEVER);
    const { places } = this.at(z);
    for (let i = 0; i < places.length; i += 1) all[places[i] ?? 0] = found[i] ?? NEVER;
    return all;
  }

  numberAt(at: TablePoint): number | undefined {
    return this.numbers.get(keyOf(at));
  }

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

/** Movers with the same abilities share a graph. */
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
