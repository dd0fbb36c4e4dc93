/**
 * Bends, climbs and jumps, mass by mass.
 * Results of a similar ground are reused where no difference lies near the mass.
 */

import type { Difference, Kin } from '../geometry/ground-diff.ts';
import type { TablePoint } from '../space.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { type Bend, bendsAround, bendsAtEdges } from './bends.ts';
import { type CrossingLegs, climbsOf, jumpsBetween, jumpsOver } from './crossings.ts';

export interface PricedCrossing extends CrossingLegs {
  readonly cost: number;
}

export interface FeatureSearch {
  readonly terrain: Terrain;
  readonly radius: number;
  readonly priced: (crossing: CrossingLegs) => PricedCrossing | undefined;
  readonly isPlace: (at: TablePoint) => boolean;
}

/** Tenths within which differences affect bends and climbs of a mass. */
const NEAR = 40;
/** Tenths within which differences affect jumps with their run-ups. */
const FAR = 120;

export class Features {
  readonly crossings: readonly PricedCrossing[];
  readonly bends: readonly Bend[];
  private readonly climbs = new Map<string, readonly PricedCrossing[]>();
  private readonly jumps = new Map<string, readonly PricedCrossing[]>();
  private readonly places = new Map<string, readonly Bend[]>();
  private readonly looking: FeatureSearch;
  private readonly kin: Kin<Features> | undefined;

  constructor(looking: FeatureSearch, kin?: Kin<Features>) {
    this.looking = looking;
    this.kin = kin;
    this.crossings = [...this.allClimbs(), ...this.allJumps()];
    this.bends = this.allBends();
    this.kin = undefined;
  }

  private allClimbs(): PricedCrossing[] {
    const { terrain, radius } = this.looking;
    const here = this.kept(this.climbs, this.kin?.of.climbs, NEAR);
    const full = terrain.solids.filter(({ isFull }) => isFull);
    return [
      ...full.flatMap((mass) => here(mass, 'full', () => this.priced(climbsOf(terrain, mass, false, radius)))),
      ...terrain.rims.flatMap((mass) => here(mass, 'pit', () => this.priced(climbsOf(terrain, mass, true, radius)))),
    ];
  }

  private allJumps(): PricedCrossing[] {
    const { terrain } = this.looking;
    const here = this.kept(this.jumps, this.kin?.of.jumps, FAR);
    const roofs = terrain.solids.filter(({ isFull }) => isFull);
    const water = terrain.slow.filter(({ kind }) => kind === 'water');
    return [
      ...roofs.flatMap((mass) => here(mass, 'roof', () => this.priced(jumpsBetween(mass, roofs)))),
      ...[...water, ...terrain.pits].flatMap((mass) => here(mass, 'over', () => this.priced(jumpsOver(mass)))),
    ];
  }

  private allBends(): Bend[] {
    const { terrain, radius, isPlace } = this.looking;
    const here = this.kept(this.places, this.kin?.of.places, NEAR);
    const heights = [...new Set([0, ...terrain.solids.flatMap(({ isFull, top }) => (isFull ? [top] : []))])];
    const all = heights.join(' ');
    const free = (bends: readonly Bend[]) => bends.filter(({ at }) => isPlace(at));
    return [
      ...terrain.solids.flatMap((mass) => here(mass, all, () => free(bendsAround(mass, radius, heights)))),
      ...terrain.slow.flatMap((mass) => here(mass, `slow ${all}`, () => free(bendsAtEdges(mass, heights)))),
      ...terrain.pits.flatMap((mass) => here(mass, 'pit', () => free(bendsAtEdges(mass, [0])))),
    ];
  }

  private priced(crossings: readonly CrossingLegs[]): PricedCrossing[] {
    return crossings.flatMap((crossing) => this.looking.priced(crossing) ?? []);
  }

  private kept<Each>(own: Map<string, Each>, before: ReadonlyMap<string, Each> | undefined, reach: number) {
    const differences = this.kin?.differences ?? [];
    return (mass: Mass, how: string, find: () => Each): Each => {
      const key = `${how} ${textOf(mass)}`;
      const found = (isNear(mass, differences, reach) ? undefined : before?.get(key)) ?? find();
      own.set(key, found);
      return found;
    };
  }
}

function isNear({ box }: Mass, differences: readonly Difference[], reach: number): boolean {
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
