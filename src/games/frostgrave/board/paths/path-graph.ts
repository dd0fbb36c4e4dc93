import type { SimilarGround } from '../geometry/ground-diff.ts';
import { findSimilar } from '../geometry/ground-diff.ts';
import { internGround } from '../geometry/intern-ground.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { findObstacle, isSupported } from '../movement/footing.ts';
import type { Mover } from '../movement/move-judgement.ts';
import { isRoomFor, judgePath } from '../movement/path-judge.ts';
import { WalkLevel } from '../movement/walk-level.ts';
import type { Ground, TablePoint } from '../space.ts';
import type { Leg, TablePath } from '../table-path.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { terrainOf } from '../terrain.ts';
import type { Bend } from './bends.ts';
import { bendAt } from './bends.ts';
import type { CrossingLegs } from './crossings.ts';
import type { PricedCrossing } from './features.ts';
import { TerrainFeatures } from './features.ts';
import { blockingSolids, isOffTable } from './legs.ts';
import { UNREACHABLE, WalkCosts } from './walk-lengths.ts';

export interface Link {
  readonly to: number;
  readonly legs: TablePath;
  readonly cost: number;
}

/** Numbers of the places at one height, in the graph and in `Taut`. */
interface HeightNumbers {
  readonly places: Int32Array;
  readonly numbers: Int32Array;
}

export const FAR = 1_000_000;

/** Places and links for movers of one sort; links are computed on first use. */
export class PathGraph {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly mover: Mover;
  readonly places: readonly TablePoint[];
  private readonly bends: readonly Bend[];
  /** The ground without closed doors; `doors` are those that bar walks. */
  private readonly openGround: Ground;
  private readonly doors: readonly Mass[];
  private readonly moverKey: string;
  private readonly crossings: ReadonlyMap<string, readonly PricedCrossing[]>;
  private readonly features: TerrainFeatures;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly walks: (WalkCosts | undefined)[];
  private readonly links: (readonly Link[] | undefined)[];
  private readonly levels = new Map<number, WalkLevel>();
  private readonly heights = new Map<number, HeightNumbers>();
  /** The number of each place in `Taut`. */
  private readonly bendNumbers: Int32Array;

  constructor(ground: Ground, mover: Mover, sort: string, kin?: SimilarGround<PathGraph>) {
    this.ground = ground;
    this.moverKey = sort;
    this.terrain = terrainOf(ground);
    this.mover = { ...mover, allowance: FAR };
    this.openGround = this.terrain.doors.length > 0 ? internGround({ ...ground, doors: [] }) : ground;
    this.doors = blockingSolids(this.terrain.doors, mover);
    this.features = new TerrainFeatures(
      {
        terrain: this.terrain,
        radius: mover.radius,
        priceOf: (crossing) => this.priceCrossing(crossing),
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
    this.links = this.places.map(() => undefined);
    this.bendNumbers = Int32Array.from(this.bends, (bend) => this.level(bend.at.z).tautBends.numberOf(bend));
    this.numbers = new Map(this.places.map((place, i) => [keyOf(place), i]));
    this.crossings = byStart(crossings);
  }

  private priceCrossing({ from, legs }: CrossingLegs): PricedCrossing | undefined {
    const cost = this.isFree(from) ? this.costOf(from, legs) : undefined;
    return cost === undefined ? undefined : { from, legs, cost };
  }

  isFree(at: TablePoint): boolean {
    const { ground, terrain, mover } = this;
    return !isOffTable(ground, at, mover.radius) && isRoomFor(terrain, [], mover, at);
  }

  costOf(from: TablePoint, legs: TablePath): number | undefined {
    const judged = judgePath(this.ground, [], { ...this.mover, at: from }, legs);
    return judged.isLegal ? judged.price.total : undefined;
  }

  walkCost(from: TablePoint, to: TablePoint): number | undefined {
    if (from.z !== to.z || this.isDoorBetween(from, to)) return undefined;
    const level = this.level(from.z);
    return level.isBarred(from, to) ? undefined : level.openWalkCost(from, to);
  }

  private isDoorBetween(from: TablePoint, to: TablePoint): boolean {
    return this.doors.length > 0 && findObstacle(this.doors, edgeOf(from, to), this.mover.radius, from.z) !== undefined;
  }

  private level(z: number): WalkLevel {
    const known = this.levels.get(z) ?? levelOf(this.openGround, this.mover, this.moverKey, z);
    this.levels.set(z, known);
    return known;
  }

  /** Lists only walks that can shorten a path. */
  walksAt(place: number): WalkCosts {
    const known = this.walks[place] ?? this.computeWalks(place);
    this.walks[place] = known;
    return known;
  }

  private computeWalks(place: number): WalkCosts {
    const from = this.places[place];
    const z = from?.z ?? 0;
    const level = this.level(z);
    const own = this.bendNumbers[place] ?? 0;
    const lengths = level.tautBends.lengthsFrom(own, this.numbersAt(z).numbers);
    return new WalkCosts(this.spreadByPlace(z, lengths), (to) => {
      const at = this.places[to];
      return !from || !at || this.isDoorBetween(from, at) ? UNREACHABLE : level.costOf(own, this.bendNumbers[to] ?? 0);
    });
  }

  /** Starts anywhere; `reach` is in tenths. */
  walksFrom(from: TablePoint, reach: number): WalkCosts {
    const level = this.level(from.z);
    const lengths = level.tautBends.lengthsFromSpot(from, this.numbersAt(from.z).numbers, reach);
    return new WalkCosts(this.spreadByPlace(from.z, lengths), (to) => {
      const at = this.places[to];
      return !at || this.isDoorBetween(from, at) ? UNREACHABLE : level.costFrom(from, this.bendNumbers[to] ?? 0);
    });
  }

  private numbersAt(z: number): HeightNumbers {
    const known = this.heights.get(z);
    if (known) return known;
    const places = Int32Array.from([...this.places.keys()].filter((i) => this.places[i]?.z === z));
    const here = { places, numbers: places.map((i) => this.bendNumbers[i] ?? 0) };
    this.heights.set(z, here);
    return here;
  }

  private spreadByPlace(z: number, found: Int32Array): Int32Array {
    const all = new Int32Array(this.places.length).fill(UNREACHABLE);
    const { places } = this.numbersAt(z);
    for (let i = 0; i < places.length; i += 1) all[places[i] ?? 0] = found[i] ?? UNREACHABLE;
    return all;
  }

  numberAt(at: TablePoint): number | undefined {
    return this.numbers.get(keyOf(at));
  }

  crossingsFrom(place: number): readonly Link[] {
    const bend = this.bends[place];
    const known = this.links[place] ?? (bend ? this.crossingsAt(bend.at) : []);
    this.links[place] = known;
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

const made = new WeakMap<Ground, Map<string, PathGraph>>();

/** Movers with the same abilities share a graph. */
export function graphOf(ground: Ground, mover: Mover): PathGraph {
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
  const graphs = made.get(ground) ?? new Map<string, PathGraph>();
  made.set(ground, graphs);
  const known = graphs.get(sort);
  if (known) return known;
  const graph = new PathGraph(
    ground,
    mover,
    sort,
    findSimilar(ground, (other) => made.get(other)?.get(sort)),
  );
  graphs.set(sort, graph);
  return graph;
}

const levels = new WeakMap<Ground, Map<string, WalkLevel>>();

function levelOf(open: Ground, mover: Mover, sort: string, z: number): WalkLevel {
  const found = levels.get(open) ?? new Map<string, WalkLevel>();
  levels.set(open, found);
  const key = `${z} ${sort}`;
  const known =
    found.get(key) ??
    new WalkLevel(
      open,
      mover,
      z,
      findSimilar(open, (other) => levels.get(other)?.get(key)),
    );
  found.set(key, known);
  return known;
}
