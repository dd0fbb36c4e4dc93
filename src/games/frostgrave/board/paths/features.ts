/**
 * Bends, climbs and jumps, mass by mass.
 * Results of a similar ground are reused where no difference lies near the mass.
 */

import type { GroundDifference, SimilarGround } from '../geometry/ground-diff.ts';
import type { TablePoint } from '../space.ts';
import type { Mass, Terrain } from '../terrain.ts';
import type { Bend } from './bends.ts';
import { bendsAroundMass, bendsAtEdges } from './bends.ts';
import type { CrossingLegs } from './crossings.ts';
import { findClimbs, findJumpsBetween, findJumpsOver } from './crossings.ts';

export interface PricedCrossing extends CrossingLegs {
  readonly cost: number;
}

export interface FeatureSearch {
  readonly terrain: Terrain;
  readonly radius: number;
  readonly priceOf: (crossing: CrossingLegs) => PricedCrossing | undefined;
  readonly isPlace: (at: TablePoint) => boolean;
}

/** Tenths within which differences affect bends and climbs of a mass. */
const NEAR = 40;
/** Tenths within which differences affect jumps with their run-ups. */
const FAR = 120;

export class TerrainFeatures {
  readonly crossings: readonly PricedCrossing[];
  readonly bends: readonly Bend[];
  private readonly climbs = new Map<string, readonly PricedCrossing[]>();
  private readonly jumps = new Map<string, readonly PricedCrossing[]>();
  private readonly places = new Map<string, readonly Bend[]>();
  private readonly search: FeatureSearch;
  private readonly similar: SimilarGround<TerrainFeatures> | undefined;

  constructor(looking: FeatureSearch, kin?: SimilarGround<TerrainFeatures>) {
    this.search = looking;
    this.similar = kin;
    this.crossings = [...this.allClimbs(), ...this.allJumps()];
    this.bends = this.allBends();
    this.similar = undefined;
  }

  private allClimbs(): PricedCrossing[] {
    const { terrain, radius } = this.search;
    const here = this.reuseOrBuild(this.climbs, this.similar?.of.climbs, NEAR);
    const full = terrain.solids.filter(({ isFull }) => isFull);
    return [
      ...full.flatMap((mass) =>
        here(mass, 'full', () => this.priceCrossings(findClimbs(terrain, mass, false, radius))),
      ),
      ...terrain.rims.flatMap((mass) =>
        here(mass, 'pit', () => this.priceCrossings(findClimbs(terrain, mass, true, radius))),
      ),
    ];
  }

  private allJumps(): PricedCrossing[] {
    const { terrain } = this.search;
    const here = this.reuseOrBuild(this.jumps, this.similar?.of.jumps, FAR);
    const roofs = terrain.solids.filter(({ isFull }) => isFull);
    const water = terrain.slow.filter(({ kind }) => kind === 'water');
    return [
      ...roofs.flatMap((mass) => here(mass, 'roof', () => this.priceCrossings(findJumpsBetween(mass, roofs)))),
      ...[...water, ...terrain.pits].flatMap((mass) =>
        here(mass, 'over', () => this.priceCrossings(findJumpsOver(mass))),
      ),
    ];
  }

  private allBends(): Bend[] {
    const { terrain, radius, isPlace } = this.search;
    const here = this.reuseOrBuild(this.places, this.similar?.of.places, NEAR);
    const heights = [...new Set([0, ...terrain.solids.flatMap(({ isFull, top }) => (isFull ? [top] : []))])];
    const all = heights.join(' ');
    const free = (bends: readonly Bend[]) => bends.filter(({ at }) => isPlace(at));
    return [
      ...terrain.solids.flatMap((mass) => here(mass, all, () => free(bendsAroundMass(mass, radius, heights)))),
      ...terrain.slow.flatMap((mass) => here(mass, `slow ${all}`, () => free(bendsAtEdges(mass, heights)))),
      ...terrain.pits.flatMap((mass) => here(mass, 'pit', () => free(bendsAtEdges(mass, [0])))),
    ];
  }

  private priceCrossings(crossings: readonly CrossingLegs[]): PricedCrossing[] {
    return crossings.flatMap((crossing) => this.search.priceOf(crossing) ?? []);
  }

  private reuseOrBuild<Each>(own: Map<string, Each>, before: ReadonlyMap<string, Each> | undefined, reach: number) {
    const differences = this.similar?.differences ?? [];
    return (mass: Mass, how: string, find: () => Each): Each => {
      const key = `${how} ${textOf(mass)}`;
      const found = (isNear(mass, differences, reach) ? undefined : before?.get(key)) ?? find();
      own.set(key, found);
      return found;
    };
  }
}

function isNear({ box }: Mass, differences: readonly GroundDifference[], reach: number): boolean {
  return differences.some(
    (one) =>
      one.box.left - reach <= box.right &&
      one.box.right + reach >= box.left &&
      one.box.low - reach <= box.high &&
      one.box.high + reach >= box.low,
  );
}

const texts = new WeakMap<Mass, string>();

function textOf(mass: Mass): string {
  const { base, top, edges } = mass;
  const known = texts.get(mass) ?? `${base} ${top} ${edges.map(({ ax, ay, bx, by }) => `${ax}.${ay}.${bx}.${by}`)}`;
  texts.set(mass, known);
  return known;
}
