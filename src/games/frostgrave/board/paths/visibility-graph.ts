/** WalkCosts, corners and crossings at points outside the graph, cached because they depend on the table alone. */

import { squaredDistance } from '../geometry/length.ts';
import { floorBelow, isBoxNear, isSupported, isTouching, standingLine, TOUCH } from '../movement/footing.ts';
import type { Body, TablePoint } from '../space.ts';
import { aroundCircle } from './corners.ts';
import type { CrossingLegs } from './crossings.ts';
import { climbableFaces, createLeg, crossingsOf, findClimb, nearestPointOn } from './crossings.ts';
import type { PricedCrossing } from './features.ts';
import type { PathGraph } from './path-graph.ts';
import { keyOf } from './path-graph.ts';
import type { WalkCosts } from './walk-lengths.ts';

const AHEAD = 60;

/** Entries of each cache; a full cache is cleared. */
const MOST = 1000;

export class CornerGraph {
  private readonly graph: PathGraph;
  private readonly walks = new Map<string, WalkCosts>();
  private readonly corners = new Map<string, readonly TablePoint[]>();
  private readonly crossings = new Map<string, readonly PricedCrossing[]>();

  constructor(graph: PathGraph) {
    this.graph = graph;
  }

  walksFrom(at: TablePoint, reach: number): WalkCosts {
    return memoize(this.walks, `${keyOf(at)} ${reach}`, () => this.graph.walksFrom(at, reach));
  }

  cornersOf({ at, radius }: Body): readonly TablePoint[] {
    return memoize(this.corners, `${keyOf(at)} ${radius}`, () => {
      const spots = aroundCircle(at, radius + this.graph.mover.radius);
      return spots.map((spot) => ({ ...spot, z: at.z })).filter((place) => this.graph.isFree(place));
    });
  }

  /** Lists climbs of the nearest walls, and ways on or down for a figure that is climbing. */
  crossingsFrom(at: TablePoint): readonly PricedCrossing[] {
    return memoize(this.crossings, keyOf(at), () =>
      [...this.climbsFrom(at), ...this.wallClimbs(at)].flatMap((crossing): PricedCrossing[] => {
        const cost = this.graph.costOf(crossing.from, crossing.legs);
        return cost === undefined ? [] : [{ ...crossing, cost }];
      }),
    );
  }

  private wallClimbs(at: TablePoint): CrossingLegs[] {
    const { terrain, mover } = this.graph;
    return climbableFaces(terrain).flatMap((face) => {
      if (!isBoxNear(face.mass, standingLine(at), AHEAD)) return [];
      const spot = nearestPointOn(face.edge, at);
      if (squaredDistance(spot, at) > AHEAD * AHEAD) return [];
      const climb = findClimb(terrain, face, spot, mover.radius);
      if (!climb) return [];
      const starts = [climb.foot, climb.top].filter((start) => this.graph.isFree(start));
      return crossingsOf(climb).filter(({ from }) => starts.includes(from));
    });
  }

  private climbsFrom(at: TablePoint): CrossingLegs[] {
    const { terrain, mover } = this.graph;
    const below = floorBelow(terrain, { ...at, z: at.z - 1 });
    const near = terrain.massIndex.near(at.x, at.y, mover.radius + TOUCH);
    const masses = near.filter((mass) => isTouching(mass, at, mover.radius) && mass.isFull);
    const tops = [...masses, ...terrain.rims.filter((mass) => isTouching(mass, at, mover.radius))].map(
      ({ top }) => top,
    );
    const heights = isSupported(terrain, at) || below === undefined ? tops : [...tops, below];
    return [...new Set(heights)]
      .filter((z) => z !== at.z)
      .map((z): CrossingLegs => ({ from: at, legs: [createLeg('climb', { ...at, z })] }));
  }
}

function memoize<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  if (all.size >= MOST) all.clear();
  const made = make();
  all.set(key, made);
  return made;
}

const made = new WeakMap<PathGraph, CornerGraph>();

export function cornerGraphOf(graph: PathGraph): CornerGraph {
  const known = made.get(graph) ?? new CornerGraph(graph);
  made.set(graph, known);
  return known;
}
