/** The only judge of sight and cover. FSH-10 to FSH-16 */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { isTouching, TOUCH } from '../movement/footing.ts';
import type { Body, Ground } from '../space.ts';
import { HEIGHT } from '../space.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { terrainOf } from '../terrain.ts';
import { baseDistance, formatHundredths, squaredDistance } from './length.ts';
import type { Ray } from './rays.ts';
import { isBodyHit, isHit, massesOnRays, middleRay, SAMPLES, sightRays } from './rays.ts';
import { insideness } from './shapes.ts';

export interface SightObstacle {
  readonly of: 'piece' | 'figure';
  readonly id: string;
  readonly name: string;
}

export interface Sight {
  /** True if either figure sees a part of the other. */
  readonly sees: boolean;
  readonly why?: string;
  /** Hidden samples of the target, and of the viewer as the target sees it; each of twenty. */
  readonly hidden: number;
  readonly hiddenBack: number;
  /** Samples hidden by solids, and by soft pieces, that touch the target. */
  readonly behindSolid: number;
  readonly behindSoft: number;
  readonly cover: Cover;
  readonly coveredBy: readonly SightObstacle[];
  /** Other obstacles on the line from eye to middle; each adds 1. FSH-10, FSH-13 */
  readonly between: readonly SightObstacle[];
  readonly distance: number;
}

export type Cover = 'none' | 'light' | 'heavy';

/** Samples that soft pieces must hide to give cover. FSH-15 */
const ALMOST_ALL = 15;

const UNSEEN = msg`Nothing of it can be seen.`;

const IN_SMOKE = 200;

/**
 * Judges sight between two figures, and the cover of `to`. `limit` is the farthest sight in hundredths.
 * Solids, closed doors, rock and smoke block sight; soft pieces and figures only give cover.
 */
export function judgeSight(ground: Ground, bodies: readonly Body[], from: Body, to: Body, limit?: number): Sight {
  const terrain = terrainOf(ground);
  const gap = baseDistance(from, to);
  const others = bodies.filter(({ id }) => id !== from.id && id !== to.id);
  const smoke = blockingSmoke(terrain, from, to, gap);
  const opaque = smoke.length > 0 ? [...terrain.solids, ...smoke] : terrain.solids;
  const [rays, back] = [sightRays(from, to), sightRays(to, from)];
  const [hidden, hiddenBack] = [countHidden(opaque, rays), countHidden(opaque, back)];
  const why = Math.min(hidden, hiddenBack) >= SAMPLES ? translateMsg(UNSEEN) : whyTooFar(gap, limit);
  const { behindSolid, behindSoft, coveredBy } = hiddenSamples(terrain, others, rays, from, to);
  return {
    sees: why === undefined,
    ...(why === undefined ? {} : { why }),
    hidden,
    hiddenBack,
    behindSolid,
    behindSoft,
    cover: coverOf(behindSolid, behindSoft),
    coveredBy,
    between: obstaclesBetween(terrain, others, from, to),
    distance: gap,
  };
}

export function whyUnseen(ground: Ground, from: Body, to: Body, limit?: number): string | undefined {
  const terrain = terrainOf(ground);
  return isSeenCached(terrain, from, to) ? whyTooFar(baseDistance(from, to), limit) : translateMsg(UNSEEN);
}

const MOST = 4000;
const known = new WeakMap<Terrain, Map<string, boolean>>();

/** Ignores limits of sight. The result depends on positions alone, so it is cached. */
function isSeenCached(terrain: Terrain, from: Body, to: Body): boolean {
  const looks = known.get(terrain) ?? new Map<string, boolean>();
  known.set(terrain, looks);
  const [a, b] = [from.at, to.at];
  const key = `${a.x} ${a.y} ${a.z} ${from.radius} ${b.x} ${b.y} ${b.z} ${to.radius}`;
  const found = looks.get(key);
  if (found !== undefined) return found;
  const smoke = blockingSmoke(terrain, from, to, baseDistance(from, to));
  const opaque = smoke.length > 0 ? [...terrain.solids, ...smoke] : terrain.solids;
  const isFree = hasFreeRay(opaque, sightRays(from, to)) || hasFreeRay(opaque, sightRays(to, from));
  if (looks.size >= MOST) looks.clear();
  looks.set(key, isFree);
  return isFree;
}

/** Faster than `sight`, which judges cover too. */
export function canSee(ground: Ground, from: Body, to: Body, limit?: number): boolean {
  return (limit === undefined || baseDistance(from, to) <= limit) && isSeenCached(terrainOf(ground), from, to);
}

function hasFreeRay(opaque: readonly Mass[], rays: readonly Ray[]): boolean {
  const masses = massesOnRays(opaque, rays);
  return rays.some((ray) => !masses.some((mass) => isHit(mass, ray)));
}

function countHidden(opaque: readonly Mass[], rays: readonly Ray[]): number {
  const masses = massesOnRays(opaque, rays);
  return masses.length === 0 ? 0 : countRays(rays, (ray) => masses.some((mass) => isHit(mass, ray)));
}

function countRays(rays: readonly Ray[], test: (ray: Ray) => boolean): number {
  return rays.filter(test).length;
}

function whyTooFar(gap: number, limit: number | undefined): string | undefined {
  if (limit === undefined || gap <= limit) return undefined;
  return t`It is ${formatHundredths(gap)} away, but sight here is ${formatHundredths(limit)}.`;
}

/** FSH-14, FSH-15, FSH-16 */
function coverOf(behindSolid: number, behindSoft: number): Cover {
  if (2 * behindSolid > SAMPLES) return 'heavy';
  return behindSolid > 0 || behindSoft >= ALMOST_ALL ? 'light' : 'none';
}

/** Returns the smoke that blocks sight. Near figures see each other if one of them is in the cloud. UTT-14 */
function blockingSmoke(terrain: Terrain, from: Body, to: Body, gap: number): Mass[] {
  return terrain.smoke.filter((mass) => gap > IN_SMOKE || !(isIn(mass, from) || isIn(mass, to)));
}

function isIn({ base, top, edges }: Mass, { at }: Body): boolean {
  return base < at.z + HEIGHT && top > at.z && insideness(at.x, at.y, edges) >= 0;
}

function isTouchingMass(mass: Mass, { at, radius }: Body): boolean {
  return mass.base <= at.z + HEIGHT && mass.top >= at.z && isTouching(mass, at, radius);
}

export function areTouching(a: Body, b: Body): boolean {
  return Math.abs(a.at.z - b.at.z) < HEIGHT && squaredDistance(a.at, b.at) <= (a.radius + b.radius + 1) ** 2;
}

/** FSH-11 */
function hiddenSamples(terrain: Terrain, others: readonly Body[], rays: readonly Ray[], from: Body, to: Body) {
  const solid = terrain.massIndex.near(to.at.x, to.at.y, to.radius + TOUCH).filter((mass) => isTouchingMass(mass, to));
  const soft = terrain.soft.filter((mass) => isTouchingMass(mass, to));
  const figures = others.filter((other) => areTouching(other, to) && !areTouching(other, from));
  const isBehind = (ray: Ray) =>
    solid.some((mass) => isHit(mass, ray)) || figures.some((figure) => isBodyHit(figure, ray));
  const behindSolid = countRays(rays, isBehind);
  const behindSoft = countRays(rays, (ray) => soft.some((mass) => isHit(mass, ray)));
  const hides = behindSoft >= ALMOST_ALL ? [...solid, ...soft] : solid;
  const coveredBy = [
    ...pieceObstacles(hides.filter((mass) => rays.some((ray) => isHit(mass, ray)))),
    ...figures.filter((figure) => rays.some((ray) => isBodyHit(figure, ray))).map(figureObstacle),
  ];
  return { behindSolid, behindSoft, coveredBy };
}

/** FSH-10, FSH-12, FSH-13 */
function obstaclesBetween(terrain: Terrain, others: readonly Body[], from: Body, to: Body): SightObstacle[] {
  const ray = middleRay(from, to);
  const isApart = (mass: Mass) => !isTouchingMass(mass, from) && !isTouchingMass(mass, to);
  const crossed = [...terrain.solids, ...terrain.soft].filter((mass) => isHit(mass, ray) && isApart(mass));
  const figures = others.filter(
    (other) => isBodyHit(other, ray) && !areTouching(other, from) && !areTouching(other, to),
  );
  return [...pieceObstacles(crossed), ...figures.map(figureObstacle)];
}

function pieceObstacles(masses: readonly Mass[]): SightObstacle[] {
  const ids = new Set<string>();
  return masses.flatMap(({ id, name }) => {
    if (ids.has(id)) return [];
    ids.add(id);
    return [{ of: 'piece' as const, id, name }];
  });
}

function figureObstacle({ id }: Body): SightObstacle {
  return { of: 'figure', id, name: id };
}
