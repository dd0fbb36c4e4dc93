import { t } from '../../../../i18n/t.ts';
import { formatHundredths, lengthOf, squaredDistance } from '../geometry/length.ts';
import type { LineSegment } from '../geometry/shapes.ts';
import { edgeOf, insideness, sideOfLine } from '../geometry/shapes.ts';
import {
  findBlockingBody,
  findObstacle,
  footingAt,
  isBoxNear,
  isSupported,
  isSupportedAlong,
  isTouching,
  runsInside,
  standingLine,
  TOUCH,
} from '../movement/footing.ts';
import type { Mover, TableEdge } from '../movement/move-judgement.ts';
import { translatePieceName } from '../piece-names.ts';
import type { Body, Exit, Ground, TablePoint } from '../space.ts';
import { isAbove } from '../space.ts';
import type { Leg } from '../table-path.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { ROCK } from '../terrain.ts';

/** Hundredths of one kind, without a break. */
export interface LegSpan {
  readonly on: 'open' | 'slow' | 'climb' | 'jump' | 'fall';
  readonly length: number;
}

export interface LegTrace {
  readonly spans: readonly LegSpan[];
  readonly swims?: boolean;
  readonly leaves?: { readonly exit?: string; readonly edge: TableEdge };
}

export interface LegStep {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly bodies: readonly Body[];
  readonly blockers: readonly Body[];
  readonly mover: Mover;
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly before: readonly (Leg & { readonly from: TablePoint })[];
}

/** By kind of leg: returns the spans, or a sentence why the leg is illegal. */
export const LEG_TRACERS: Readonly<Record<Leg['by'], (step: LegStep) => string | LegTrace>> = {
  ground: traceWalk,
  climb: traceClimb,
  jump: traceJump,
  drop: traceDrop,
  fly: traceFlight,
  leave: traceLeave,
};

/** Hundredths. FMV-03 */
const LONGEST_JUMP = 400;

/** FMV-02, FMV-09 */
function traceWalk(step: LegStep): string | LegTrace {
  const { terrain, mover, from, to } = step;
  if (from.z !== to.z) return t`Walking stays on one height; anything higher or lower must be climbed.`;
  const why = whyBarred(step, from.z) ?? (hasGround(step) ? undefined : t`There is no ground under that path.`);
  if (why !== undefined) return why;
  const { spans, swims } = traceGround(terrain, mover, from, to);
  return { spans, swims };
}

/** Movers through terrain need ground only where they stop. */
export function hasGround({ terrain, mover, from, to }: Pick<LegStep, 'terrain' | 'mover' | 'from' | 'to'>): boolean {
  return mover.through !== undefined
    ? from.z === 0 || isSupported(terrain, to)
    : isSupportedAlong(terrain, from, to, mover.radius);
}

function whyBarred(step: LegStep, low: number, high: number = low): string | undefined {
  const { terrain, blockers, mover, from, to, ground } = step;
  const line = edgeOf(from, to);
  const mass = findObstacle(blockingSolids(terrain.solids, mover), line, mover.radius, low, high);
  if (mass) return obstacleText(mass);
  const body = findBlockingBody(blockers, line, mover.radius, low, high);
  if (body) return t`Another figure is in the way.`;
  return isOffTable(ground, to, mover.radius) ? t`That is off the table.` : undefined;
}

export function obstacleText(mass: Mass): string {
  return mass.id === ROCK ? t`There is rock in the way.` : t`“${translatePieceName(mass.name)}” is in the way.`;
}

export function blockingBodies(bodies: readonly Body[], mover: Mover): readonly Body[] {
  return mover.through === 'terrain' ? bodies : bodies.filter(({ id }) => !mover.passes.includes(id));
}

/** Returns the solids that bar a mover through terrain. UST-05, USE-03, USE-05 */
export function blockingSolids(solids: readonly Mass[], { through, throughRock }: Mover): readonly Mass[] {
  if (through === undefined) return solids;
  return solids.filter((mass) =>
    mass.id === ROCK ? throughRock !== true : through === 'passage' && mass.spell !== undefined,
  );
}

export function isOffTable({ width, depth }: Ground, { x, y }: { x: number; y: number }, radius: number): boolean {
  return x < radius || y < radius || x > width - radius || y > depth - radius;
}

/** Slow where the middle of the base is on rough ground, ice or water. */
export function traceGround(
  terrain: Terrain,
  mover: Mover,
  from: TablePoint,
  to: TablePoint,
): { spans: LegSpan[]; swims: boolean } {
  const length = lengthOf(from, to);
  const here = slowOn(terrain, from, to);
  if (here.length === 0 && !mover.aquatic) return { spans: length > 0 ? [{ on: 'open', length }] : [], swims: false };
  const water = here.filter(({ kind }) => kind === 'water');
  const dry = water.length > 0 ? here.filter(({ kind }) => kind !== 'water') : here;
  const wet = water.length > 0 ? runsInside(water, from, to) : [];
  const [deep, rough] = [mover.amphibious ? NOWHERE : water, mover.treadsFreely ? NOWHERE : dry];
  const hard = deep.length > 0 ? [...deep, ...rough] : rough;
  const slow = mover.aquatic ? invertRuns(wet, length) : hard.length > 0 ? runsInside(hard, from, to) : [];
  const spans: LegSpan[] = [];
  let at = 0;
  for (const run of slow) {
    if (run.from > at) spans.push({ on: 'open', length: run.from - at });
    if (run.to > run.from) spans.push({ on: 'slow', length: run.to - run.from });
    at = run.to;
  }
  if (length > at) spans.push({ on: 'open', length: length - at });
  return { spans, swims: wet.length > 0 };
}

function slowOn({ slow }: Terrain, from: TablePoint, to: TablePoint): Terrain['slow'] {
  const line = edgeOf(from, to);
  let found: Terrain['slow'][number][] | undefined;
  for (const mass of slow)
    if (mass.base <= from.z && from.z <= mass.top && isBoxNear(mass, line, 0)) {
      if (found) found.push(mass);
      else found = [mass];
    }
  return found ?? NOWHERE;
}

const NOWHERE: Terrain['slow'] = [];

function invertRuns(runs: readonly { from: number; to: number }[], length: number): { from: number; to: number }[] {
  const starts = [0, ...runs.map(({ to }) => to)];
  const ends = [...runs.map(({ from }) => from), length];
  return starts.flatMap((from, i) => {
    const to = ends[i] ?? length;
    return to > from ? [{ from, to }] : [];
  });
}

/** Straight up or down something that the base touches. Stairs and ladders cost as much as walking. FMV-01 */
function traceClimb(step: LegStep): string | LegTrace {
  const { ground, terrain, blockers, mover, from, to } = step;
  if (from.x !== to.x || from.y !== to.y) return t`A climb goes straight up or down.`;
  const [low, high] = [Math.min(from.z, to.z), Math.max(from.z, to.z)];
  const line = standingLine(to);
  const near = terrain.massIndex.near(to.x, to.y, mover.radius + TOUCH);
  const mass = findObstacle(near, line, mover.radius, low, high);
  if (mass) return obstacleText(mass);
  if (findBlockingBody(blockers, line, mover.radius, low, high)) return t`Another figure is in the way.`;
  if (isAbove(ground, high)) return aboveCeilingWords();
  const holds = near.filter((solid) => solid.id !== ROCK && isTouching(solid, to, mover.radius));
  const heights = [low, ...holds.flatMap(({ base, top }) => [base, top]), high];
  const cuts = [...new Set(heights)].filter((z) => low <= z && z <= high).sort((a, b) => a - b);
  const spans: LegSpan[] = [];
  for (const [i, top] of cuts.entries()) {
    const base = cuts[i - 1];
    if (base === undefined) continue;
    const here = holds.filter((solid) => solid.base <= base && solid.top >= top);
    if (here.length === 0) return t`There is nothing to hold on to.`;
    const isEasy = mover.climbsFreely === true || here.some(({ ladder }) => ladder);
    spans.push({ on: isEasy ? 'open' : 'climb', length: 10 * (top - base) });
  }
  return { spans: from.z < to.z ? spans : spans.reverse() };
}

/** No higher than the start, after a run-up of the same length in line. FMV-03, FMV-04 */
function traceJump(step: LegStep): string | LegTrace {
  const { terrain, bodies, mover, from, to, before } = step;
  const length = lengthOf(from, to);
  if (length > LONGEST_JUMP) return t`A jump of ${formatHundredths(length)} is too far; the maximum is 4″.`;
  if (to.z > from.z) return t`A jump lands no higher than it begins.`;
  const run = runUp(before, from, to);
  if (run < length)
    return t`A jump of ${formatHundredths(length)} needs an equally long straight run-up; this one has ${formatHundredths(run)}.`;
  return whyBarred(step, from.z) ?? traceFall(terrain, bodies, mover, from, to, { on: 'jump', length });
}

/** Allows a tenth off the line, because places are whole tenths. */
function runUp(before: LegStep['before'], from: TablePoint, to: TablePoint): number {
  let length = 0;
  for (const leg of [...before].reverse()) {
    const jumped = edgeOf(from, to);
    const run = { x: from.x - leg.from.x, y: from.y - leg.from.y };
    const aside = sideOfLine(jumped, leg.from.x, leg.from.y);
    const isAhead = run.x * (to.x - from.x) + run.y * (to.y - from.y) > 0;
    if (leg.by !== 'ground' || !isAhead || aside * aside > squaredDistance(from, to)) break;
    length += lengthOf(leg.from, leg.to);
  }
  return length;
}

function traceFall(
  terrain: Terrain,
  bodies: readonly Body[],
  mover: Mover,
  from: TablePoint,
  to: TablePoint,
  before: LegSpan,
): string | LegTrace {
  const line = standingLine(to);
  const mass = findObstacle(terrain.massIndex.near(to.x, to.y, mover.radius), line, mover.radius, to.z, from.z);
  if (mass) return obstacleText(mass);
  if (findBlockingBody(bodies, line, mover.radius, to.z, from.z)) return t`Another figure stands where it would land.`;
  if (!isSupported(terrain, to)) return t`There is nothing to stand on where it would land.`;
  const spans: LegSpan[] = [before, { on: 'fall', length: 10 * (from.z - to.z) }];
  return { spans: spans.filter(({ length }) => length > 0), swims: isInWater(terrain, to) };
}

function traceDrop(step: LegStep): string | LegTrace {
  const { terrain, bodies, mover, from, to } = step;
  if (to.z >= from.z) return t`A drop ends lower than it begins.`;
  const level = { ...to, z: from.z };
  const why = whyBarred({ ...step, to: level }, from.z);
  if (why !== undefined) return why;
  const isMoved = from.x !== to.x || from.y !== to.y;
  if (isMoved && !isSupportedAlong(terrain, from, level, mover.radius))
    return t`It drops where the edge is, not farther out.`;
  if (!isMoved && footingAt(terrain, from, mover.radius) === 'stands') return t`There is ground under it.`;
  return traceFall(terrain, bodies, mover, from, to, { on: 'open', length: lengthOf(from, to) });
}

export const aboveCeilingWords = () => t`That is above the ceiling.`;

function traceFlight(step: LegStep): string | LegTrace {
  const { ground, terrain, mover, from, to } = step;
  if (!mover.flies) return t`It can’t fly.`;
  if (isOffTable(ground, to, mover.radius)) return t`That is off the table.`;
  const line: LineSegment = edgeOf(from, to);
  if (isAbove(ground, to.z)) return aboveCeilingWords();
  const hasCeiling = ground.ceiling !== undefined;
  const walls = terrain.solids.filter(
    ({ id, isFull, top }) => id === ROCK || (hasCeiling && (!isFull || isAbove(ground, top))),
  );
  const mass = findObstacle(walls, line, mover.radius, from.z, Math.max(from.z, to.z));
  if (mass) return obstacleText(mass);
  return { spans: [{ on: 'open', length: lengthOf(from, to) }] };
}

/** Over the edge, or through a doorway where the table has some. UDR-05 */
function traceLeave(step: LegStep): string | LegTrace {
  const { ground, terrain, blockers, mover, from, to } = step;
  const edge = edgeAt(ground, to);
  if (edge === undefined) return t`You can’t leave the table there.`;
  const exit = ground.exits?.find((doorway) => isOn(doorway, to));
  if (ground.exits && !exit) return t`You leave this table through a doorway.`;
  if (from.z !== to.z) return t`Walking stays on one height; anything higher or lower must be climbed.`;
  const inner = terrain.solids.filter((mass) => mass.id !== ROCK || edgeOfLine(ground, mass.box) === undefined);
  const line = edgeOf(from, to);
  const mass = findObstacle(blockingSolids(inner, mover), line, mover.radius, from.z);
  if (mass) return obstacleText(mass);
  if (findBlockingBody(blockers, line, mover.radius, from.z)) return t`Another figure is in the way.`;
  if (!mover.flies && !isSupportedAlong(terrain, from, to, mover.radius)) return t`There is no ground under that path.`;
  const { spans, swims } = traceGround(terrain, mover, from, to);
  return { spans, swims, leaves: exit ? { exit: exit.id, edge } : { edge } };
}

function edgeAt(ground: Ground, { x, y }: { x: number; y: number }): TableEdge | undefined {
  return edgeOfLine(ground, { left: x, right: x, low: y, high: y });
}

function edgeOfLine({ width, depth }: Ground, { left, right, low, high }: Mass['box']): TableEdge | undefined {
  if (high === 0) return 'north';
  if (low === depth) return 'south';
  if (right === 0) return 'west';
  return left === width ? 'east' : undefined;
}

function isOn({ from, to }: Exit, { x, y }: TablePoint): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [low, high] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return left <= x && x <= right && low <= y && y <= high;
}

export function isInWater(terrain: Terrain, { x, y, z }: TablePoint): boolean {
  const water = terrain.slow.filter(({ kind, base, top }) => kind === 'water' && base <= z && z <= top);
  return water.some(({ edges }) => insideness(x, y, edges) > 0);
}
