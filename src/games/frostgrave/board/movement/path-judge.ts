import { uncapitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { formatHundredths } from '../geometry/length.ts';
import { ceilDiv } from '../geometry/whole-numbers.ts';
import type { LegSpan, LegTrace } from '../paths/legs.ts';
import { blockingBodies, blockingSolids, isInWater, LEG_TRACERS, obstacleText } from '../paths/legs.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { Leg, TablePath } from '../table-path.ts';
import { MOST_LEGS } from '../table-path.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { isInRooms, terrainOf } from '../terrain.ts';
import { findBlockingBody, findObstacle, footingAt, isSupported, standingLine } from './footing.ts';
import type { Fall, IllegalMove, LegalMove, MoveJudgement, Mover, Price } from './move-judgement.ts';

interface WalkableLeg extends Leg {
  readonly from: TablePoint;
  readonly traced: LegTrace;
}

export interface PathProgress {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly others: readonly Body[];
  readonly blockers: readonly Body[];
  readonly mover: Mover;
  readonly way: TablePath;
  readonly gone: readonly WalkableLeg[];
}

/**
 * Judges a path: the reason why it is illegal, or its price, falls and end. FMV-01 to FMV-05, FMV-13
 * The mover says whom it passes and what it ignores; the rules decide whether it may move at all.
 */
export function judgePath(ground: Ground, bodies: readonly Body[], mover: Mover, way: TablePath): MoveJudgement {
  if (way.length > MOST_LEGS) return illegalMove(t`A path has at most ${MOST_LEGS} points.`, MOST_LEGS);
  const course = startPath(ground, bodies, mover, way);
  return 'why' in course ? course : judgeEnd(course);
}

export function judgeNextLeg(course: PathProgress, leg: Leg): MoveJudgement {
  const further = traceLeg(course, leg);
  if ('why' in further) return further;
  return judgeEnd({ ...course, way: [...course.way, leg], gone: [...course.gone, further] });
}

export function startPath(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  way: TablePath,
): PathProgress | IllegalMove {
  const others = bodies.filter(({ id }) => id !== mover.id);
  const gone: WalkableLeg[] = [];
  const course = {
    ground,
    terrain: terrainOf(ground),
    others,
    blockers: blockingBodies(others, mover),
    mover,
    way,
    gone,
  };
  for (const leg of way) {
    const further = traceLeg(course, leg);
    if ('why' in further) return further;
    gone.push(further);
  }
  return course;
}

function traceLeg(
  { ground, terrain, others, blockers, mover, gone }: PathProgress,
  leg: Leg,
): WalkableLeg | IllegalMove {
  const last = gone.at(-1);
  if (last?.traced.leaves) return illegalMove(t`It has already left the table by then.`, gone.length);
  const { by, to } = leg;
  const from = last?.to ?? mover.at;
  const traced = LEG_TRACERS[by]({ ground, terrain, bodies: others, blockers, mover, from, to, before: gone });
  if (typeof traced === 'string') return illegalMove(traced, gone.length);
  if (!traced.leaves && !isFooted(terrain, mover, leg))
    return illegalMove(t`There is nothing to stand on or hold on to.`, gone.length);
  return { by, to, from, traced };
}

function judgeEnd({ terrain, others, mover, way, gone }: PathProgress): MoveJudgement {
  const last = gone.at(-1);
  const why = last && !last.traced.leaves ? whyNoStop(terrain, others, mover, last.to) : undefined;
  return why === undefined ? judgeCost(terrain, mover, way, gone) : illegalMove(why, way.length - 1);
}

function illegalMove(why: string, leg: number): IllegalMove {
  return { isLegal: false, why, leg };
}

/** Movers through terrain, and fliers, need footing only at the end. */
function isFooted(terrain: Terrain, { radius, through, flies }: Mover, { to, by }: Leg): boolean {
  return through !== undefined || (flies && by === 'fly') || footingAt(terrain, to, radius) !== undefined;
}

/** Returns why a figure cannot stop at a point: a figure, terrain, dead space or air. */
export function whyNoStop(terrain: Terrain, others: readonly Body[], mover: Mover, at: TablePoint): string | undefined {
  const found = findHindrance(terrain, others, mover, at);
  switch (found) {
    case undefined:
      return undefined;
    case 'figure':
      return t`Another figure stands there.`;
    case 'dead space':
      return t`It can’t stop in dead space.`;
    case 'air':
      return t`There is nothing to stand on or hold on to.`;
    default:
      return t`It can’t stop there: ${uncapitalize(obstacleText(found))}`;
  }
}

export function isRoomFor(terrain: Terrain, others: readonly Body[], mover: Mover, at: TablePoint): boolean {
  return findHindrance(terrain, others, mover, at) === undefined;
}

function findHindrance(
  terrain: Terrain,
  others: readonly Body[],
  mover: Mover,
  at: TablePoint,
): Mass | 'figure' | 'dead space' | 'air' | undefined {
  const here = standingLine(at);
  if (findBlockingBody(others, here, mover.radius, at.z)) return 'figure';
  const near = terrain.massIndex.near(at.x, at.y, mover.radius);
  const mass = findObstacle(mover.endsInside ? blockingSolids(near, mover) : near, here, mover.radius, at.z);
  if (mass) return mass;
  if (!isInRooms(terrain, at.x, at.y) && !(mover.endsInside && mover.throughRock)) return 'dead space';
  return mover.endsInside || footingAt(terrain, at, mover.radius) !== undefined ? undefined : 'air';
}

function judgeCost(terrain: Terrain, mover: Mover, way: TablePath, gone: readonly WalkableLeg[]): MoveJudgement {
  const end = way.at(-1)?.to ?? mover.at;
  const price = priceOf(gone.flatMap(({ traced }) => traced.spans));
  const deepest = gone.at(-1)?.traced.spans.find(({ on }) => on === 'fall')?.length ?? 0;
  if (price.total - deepest > mover.allowance) return tooExpensive(price, mover, way);
  const isSpent = price.total > mover.allowance;
  const leaves = gone.at(-1)?.traced.leaves;
  const falls = gone.flatMap(({ by, from, to }): Fall[] =>
    (by === 'drop' || by === 'jump') && to.z < from.z ? [{ at: to, height: from.z - to.z, by }] : [],
  );
  const result: LegalMove = {
    isLegal: true,
    way,
    price,
    falls,
    end,
    footing: isSupported(terrain, end) || leaves ? 'stands' : 'holds',
    swims: gone.some(({ traced }) => traced.swims === true),
    endsInWater: !leaves && isInWater(terrain, end),
    isSpent,
  };
  return leaves ? { ...result, leaves } : result;
}

function tooExpensive({ total }: Price, { allowance }: Mover, way: TablePath): MoveJudgement {
  const why = t`That path costs ${formatHundredths(total)} Move; it has ${formatHundredths(allowance)}.`;
  return illegalMove(why, Math.max(0, way.length - 1));
}

/** Doubles each started inch of an unbroken stretch of climbing or rough ground. FMV-01, FMV-02 */
export function priceOf(spans: readonly LegSpan[]): Price {
  const price = { open: 0, slow: 0, climb: 0, jump: 0, fall: 0 };
  let length = 0;
  for (const [i, span] of spans.entries()) {
    length += span.length;
    if (spans[i + 1]?.on === span.on) continue;
    price[span.on] += span.on === 'slow' || span.on === 'climb' ? 200 * ceilDiv(length, 100) : length;
    length = 0;
  }
  const { open, slow, climb, jump, fall } = price;
  return { open, rough: slow, climb, jump, fall, total: open + slow + climb + jump + fall };
}
