/** Checks of a generated table; each fault is one sentence. */

import { squaredDistance } from '../../board/geometry/length.ts';
import { canSee } from '../../board/geometry/line-of-sight.ts';
import { rotatePath, rotationOf } from '../../board/geometry/rotation.ts';
import { boxOf, edgesOf } from '../../board/geometry/shapes.ts';
import { nearestFreePlace, whyNotPlaced } from '../../board/movement/free-places.ts';
import type { Mover } from '../../board/movement/move-judgement.ts';
import { judgePath } from '../../board/movement/path-judge.ts';
import { withOpenDoors } from '../../board/paths/door-on-way.ts';
import { PathSearch } from '../../board/paths/path-search.ts';
import type { Body, Ground, Spot, TablePoint } from '../../board/space.ts';
import type { TablePath } from '../../board/table-path.ts';
import { MOST_LEGS } from '../../board/table-path.ts';
import { createRandom } from './chance.ts';
import type { SeatSide, TableOffer, TableRequest } from './table-request.ts';
import { APART, EDGES, SYMMETRY, TOKENS } from './table-request.ts';

/** Tenths; the longest clear line between two deployment zones. */
export const FIRE_LANE = 180;

/** Per cent of pairs of places that may see each other. */
const MOST_IN_SIGHT = 35;

/** Hundredths by which paths of three sides to their nth nearest token may differ. */
export const FAIR = 100;

export const FAR = 1_000_000;

export function asWalker(at: TablePoint): Mover {
  return { id: 'walker', at, radius: 5, allowance: FAR, passes: [] };
}

export function findFaults(offered: TableOffer, players: TableRequest['players']): string[] {
  const { ground, sides, tokens } = offered;
  const laid = tokenFaults(ground, tokens);
  const found = [
    ...laid,
    ...(tokens.length === TOKENS[players]
      ? []
      : [`There are ${tokens.length} tokens; ${players} seats have ${TOKENS[players]}.`]),
    ...(sides.length === players ? [] : [`There are ${sides.length} sides for ${players} seats.`]),
    ...sides.flatMap(({ edge, zones }) =>
      zones.every((zone) => hasRoom(ground, zone)) ? [] : [`A warband has no room in the ${edge}.`],
    ),
  ];
  const seen = found.length > 0 ? [] : sightlineFaults(offered);
  if (found.length + seen.length > 0) return [...found, ...seen];
  return players === 3 ? fairnessFaults(offered) : symmetryFaults(offered, players);
}

function unreachableTokens(
  tokens: readonly TablePoint[],
  routes: readonly (readonly (WalkCost | undefined)[])[],
): string[] {
  const lost = tokens.filter((_, i) => routes.some((all) => all[i] === undefined));
  return lost.length > 0 ? [`${spotText(lost[0])} can’t be come to from every side.`] : [];
}

function spotText(at: Spot | undefined): string {
  return at ? `The token at ${at.x}.${at.y}` : 'A token';
}

/** Most figures that deploy together, and tenths between their middles. */
const WARBAND = 10;
const BESIDE = 14;

function hasRoom(ground: Ground, zone: readonly Spot[]): boolean {
  const put: TablePoint[] = [];
  for (const at of spotsIn(zone, 3)) {
    if (put.length === WARBAND) return true;
    if (put.some((other) => squaredDistance(at, other) < BESIDE * BESIDE)) continue;
    if (whyNotPlaced(ground, [], asWalker(at), at) === undefined) put.push(at);
  }
  return put.length === WARBAND;
}

function spotsIn(zone: readonly Spot[], step: number): TablePoint[] {
  const { left, right, low, high } = boxOf(edgesOf(zone));
  const found: TablePoint[] = [];
  for (let x = left + 5; x <= right - 5; x += step)
    for (let y = low + 5; y <= high - 5; y += step) found.push({ x, y, z: 0 });
  return found;
}

function tokenFaults(ground: Ground, tokens: readonly TablePoint[]): string[] {
  return tokens.flatMap((at, i) => {
    const { width, depth } = ground;
    if (Math.min(at.x, at.y, width - at.x, depth - at.y) < APART)
      return [`${spotText(at)} lies less than 6″ from an edge.`];
    if (tokens.some((other, j) => j < i && squaredDistance(at, other) < APART * APART))
      return [`${spotText(at)} lies less than 6″ from another.`];
    return whyNotPlaced(ground, [], asWalker(at), at) === undefined
      ? []
      : [`Nobody can stand at ${at.x}.${at.y}, where a token lies.`];
  });
}

interface WalkCost {
  readonly legs: TablePath;
  readonly cost: number;
}

/** Routes with all doors open; `undefined` for a token out of reach. */
export function routesFrom(ground: Ground, start: TablePoint, tokens: readonly TablePoint[]): (WalkCost | undefined)[] {
  const search = new PathSearch(withOpenDoors(ground), [], asWalker(start));
  return tokens.map((token) => search.findPath(token));
}

export type ZoneLane = readonly [TablePoint, TablePoint];

export function findFireLanes(ground: Ground, sides: readonly SeatSide[]): ZoneLane[] {
  return [...lanesBetween(ground, sides)].filter((lane) => isClear(ground, lane));
}

export function isClear(ground: Ground, [a, b]: ZoneLane): boolean {
  return canSee(ground, baseAt('a', a), baseAt('b', b));
}

function* lanesBetween(ground: Ground, sides: readonly SeatSide[]): Generator<ZoneLane> {
  const samples = sides.map((side) => samplesOf(ground, side));
  for (const [i, here] of samples.entries())
    for (const there of samples.slice(i + 1))
      for (const a of here) for (const b of there) if (squaredDistance(a, b) > (FIRE_LANE + 10) ** 2) yield [a, b];
}

function fireLane(ground: Ground, sides: readonly SeatSide[]): ZoneLane | undefined {
  for (const lane of lanesBetween(ground, sides)) if (isClear(ground, lane)) return lane;
  return undefined;
}

export function baseAt(id: string, at: TablePoint): Body {
  return { id, at, radius: 5 };
}

const sampled = new WeakMap<Ground, Map<SeatSide, TablePoint[]>>();

function samplesOf(ground: Ground, side: SeatSide): TablePoint[] {
  const known = sampled.get(ground) ?? new Map<SeatSide, TablePoint[]>();
  sampled.set(ground, known);
  const found = known.get(side) ?? samplesIn(ground, side);
  known.set(side, found);
  return found;
}

function samplesIn(ground: Ground, { zones }: SeatSide): TablePoint[] {
  const spots = zones.flatMap((zone) => spotsIn(zone, 25));
  return spots.filter((at) => whyNotPlaced(ground, [], asWalker(at), at) === undefined);
}

const shares = new WeakMap<Ground, number>();

export function inSight(ground: Ground): number {
  const share = shares.get(ground) ?? computeShareInSight(ground);
  shares.set(ground, share);
  return share;
}

function computeShareInSight(ground: Ground): number {
  const chance = createRandom(1);
  const places: Body[] = [];
  for (let i = 0; i < 400 && places.length < 48; i += 1) {
    const at = { x: chance(ground.width), y: chance(ground.depth), z: 0 };
    if (whyNotPlaced(ground, [], asWalker(at), at) === undefined) places.push(baseAt(`p${i}`, at));
  }
  let [pairs, seen] = [0, 0];
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) {
      pairs += 100;
      if (canSee(ground, one, other)) seen += 100;
    }
  let share = 0;
  while (share < 100 && (share + 1) * pairs <= 100 * seen) share += 1;
  return share;
}

const seen = new WeakMap<Ground, { readonly sides: readonly SeatSide[]; readonly wrong: string[] }>();

/** The result is cached, because this check is the slowest. */
export function sightlineFaults({ ground, sides }: Pick<TableOffer, 'ground' | 'sides'>): string[] {
  const known = seen.get(ground);
  if (known?.sides === sides) return known.wrong;
  const wrong = [...fireLaneFaults(ground, sides), ...visibilityFaults(ground)];
  seen.set(ground, { sides, wrong });
  return wrong;
}

function fireLaneFaults(ground: Ground, sides: readonly SeatSide[]): string[] {
  const lane = fireLane(ground, sides);
  return lane ? [`A clear line leads from ${lane[0].x}.${lane[0].y} to ${lane[1].x}.${lane[1].y}.`] : [];
}

export function visibilityFaults(ground: Ground): string[] {
  const share = inSight(ground);
  return share > MOST_IN_SIGHT ? [`${share} of 100 pairs of places see each other.`] : [];
}

/**
 * Turned onto another side, each path of the first side must cost exactly as much.
 * Thus every side reaches every token, though paths are searched from one side alone.
 */
function symmetryFaults({ ground, sides, tokens }: TableOffer, players: 2 | 4): string[] {
  const [first] = sides;
  const way = withOpenDoors(ground);
  const routes = first ? routesFrom(ground, first.start, tokens) : [];
  const lost = unreachableTokens(tokens, [routes]);
  if (lost.length > 0) return lost;
  return sides.flatMap((side, i) => {
    const turn = rotationOf(ground, i * SYMMETRY[players]);
    if (!first || side.edge !== EDGES[players][i]) return [`Side ${i + 1} comes from the wrong edge.`];
    return routes.flatMap((route, t) => {
      const token = tokens[t];
      if (!route || !token) return [];
      const isThere = tokens.some((other) => squaredDistance(turn(token), other) === 0);
      const isAsLong = priceOf(way, first.start, route.legs) === priceOf(way, side.start, rotatePath(route.legs, turn));
      return isThere && isAsLong ? [] : [`${spotText(token)} is not the same for side ${i + 1}.`];
    });
  });
}

/** Splits a path, because judged paths have at most `MOST_LEGS` legs. */
function priceOf(ground: Ground, start: TablePoint, way: TablePath): number | undefined {
  let [at, total] = [start, 0];
  for (let i = 0; i < way.length; i += MOST_LEGS) {
    const part = way.slice(i, i + MOST_LEGS);
    const judged = judgePath(ground, [], asWalker(at), part);
    if (!judged.isLegal) return undefined;
    [at, total] = [judged.end, total + judged.price.total];
  }
  return total;
}

/** For three seats: distances to the nth nearest token may differ by `FAIR`. */
function fairnessFaults({ ground, sides, tokens }: TableOffer): string[] {
  const routes = sides.map(({ start }) => routesFrom(ground, start, tokens));
  const lost = unreachableTokens(tokens, routes);
  if (lost.length > 0) return lost;
  const lengths = routes.map((all) => all.map((route) => route?.cost ?? FAR));
  const worst = unfairness(lengths);
  return worst > FAIR ? [`Ways to tokens differ by ${worst} hundredths of an inch.`] : [];
}

function unfairness(lengths: readonly (readonly number[])[]): number {
  return Math.max(0, ...distanceSpreads(lengths));
}

/** Returns, for each n, the spread of the sides' distances to their nth nearest token. */
export function distanceSpreads(lengths: readonly (readonly number[])[]): number[] {
  const sorted = lengths.map((all) => [...all].sort((a, b) => a - b));
  const [first = []] = sorted;
  return first.map((_, n) => {
    const nth = sorted.map((all) => all[n] ?? FAR);
    return Math.max(...nth) - Math.min(...nth);
  });
}

export function standingPlace(ground: Ground, at: Spot, reach = 30): TablePoint | undefined {
  const place = { ...at, z: 0 };
  return nearestFreePlace(ground, [], asWalker(place), place, reach);
}
