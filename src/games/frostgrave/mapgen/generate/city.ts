import { rotationOf } from '../../board/geometry/rotation.ts';
import { boxOf, edgesOf, twiceArea } from '../../board/geometry/shapes.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Ground, Piece, Spot } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { randomBetween } from './chance.ts';
import type { ZoneLane } from './checks.ts';
import { findFireLanes, isClear, standingPlace } from './checks.ts';
import type { Feature, FeaturePart } from './features.ts';
import { cityFeature, floorFeature, furnishingPart, moveFeature, sightScreen } from './features.ts';
import type { SeatSide, TableRequest } from './table-request.ts';
import { EDGES, quarterTurnsOf, ZONE } from './table-request.ts';

const MIDDLE = 16;

const LANE = 11;
const GAP = 1;

const FLOORS = 300;
const LEAST_COVERED = 30;

const SCREENS = 600;

export function generateCity(
  chance: RandomBelow,
  { players, size, middle, put = [] }: TableRequest,
): { ground: Ground; sides: readonly SeatSide[] } | undefined {
  const builder = new CityBuilder(chance, players, size);
  if (middle) builder.placeInMiddle(furnishingPart(middle));
  for (const { count, ...one } of put)
    for (let i = 0, done = 0; i < 200 && done < count; i += 1)
      if (builder.tryPlace([furnishingPart(one)], builder.randomSpot())) done += quarterTurnsOf(players).length;
  const wanted = randomBetween(chance, 14, 18) + (size > 300 ? 6 : 0);
  for (let i = 0; i < 900 && builder.count < wanted; i += 1)
    builder.tryPlace(cityFeature(chance), builder.randomSpot());
  const sides = sidesOf(builder.ground, players);
  if (!sides) return undefined;
  let lanes = findFireLanes(builder.ground, sides);
  for (let i = 0; i < SCREENS && lanes.length > 0; i += 1) {
    const lane = lanes[chance(lanes.length)];
    if (lane && builder.tryPlace(sightScreen(chance, isUpright(lane)), randomSpotOn(chance, lane), GAP)) {
      const { ground } = builder;
      lanes = lanes.filter((other) => isClear(ground, other));
    }
  }
  if (lanes.length > 0) return undefined;
  for (let i = 0; i < FLOORS && builder.coverage < LEAST_COVERED; i += 1)
    builder.tryPlace(floorFeature(chance), builder.randomSpot());
  return { ground: builder.ground, sides };
}

function isUpright([a, b]: ZoneLane): boolean {
  return Math.abs(a.x - b.x) < Math.abs(a.y - b.y);
}

function randomSpotOn(chance: RandomBelow, [a, b]: ZoneLane): Spot {
  const part = 1 + chance(9);
  return { x: a.x + floorDiv((b.x - a.x) * part, 10), y: a.y + floorDiv((b.y - a.y) * part, 10) };
}

/** Three seats get all four sides here; one is dropped later. */
export function sidesOf(ground: Ground, players: TableRequest['players']): SeatSide[] | undefined {
  const { width, depth } = ground;
  const inset = players === 2 ? 0 : ZONE;
  const zone: Spot[] = [
    { x: inset, y: 0 },
    { x: width - inset, y: 0 },
    { x: width - inset, y: ZONE },
    { x: inset, y: ZONE },
  ];
  const start = standingPlace(ground, { x: floorDiv(width, 2), y: floorDiv(ZONE, 2) });
  if (!start) return undefined;
  return EDGES[players].map((edge): SeatSide => {
    const turn = rotationOf({ width, depth }, EDGES[4].indexOf(edge));
    return { edge, zones: [zone.map(turn)], start: turn(start) };
  });
}

class CityBuilder {
  private readonly chance: RandomBelow;
  private readonly players: TableRequest['players'];
  private readonly size: number;
  private readonly pieces: Piece[] = [];
  private middleSize = MIDDLE;
  count = 0;

  constructor(chance: RandomBelow, players: TableRequest['players'], size: number) {
    this.chance = chance;
    this.players = players;
    this.size = size;
  }

  get ground(): Ground {
    return { width: this.size, depth: this.size, pieces: [...this.pieces], doors: [] };
  }

  /** Per cent of the table that is covered. */
  get coverage(): number {
    const twice = this.pieces.reduce((sum, { outline }) => sum + Math.abs(twiceArea(edgesOf(outline))), 0);
    return floorDiv(50 * twice, this.size * this.size);
  }

  randomSpot(): Spot {
    return { x: this.chance(this.size), y: this.chance(this.size) };
  }

  placeInMiddle(part: FeaturePart): void {
    const at = floorDiv(this.size, 2);
    for (const each of moveFeature([part], { x: at, y: at })) {
      this.pieces.push({ ...each, id: `r${this.pieces.length + 1}`, base: 0 });
      this.middleSize = Math.max(MIDDLE, boxOf(edgesOf(each.outline)).right - at + LANE);
    }
  }

  /** Places a feature with all its rotations, or nothing if one does not fit. */
  tryPlace(feature: Feature, spot: Spot, lane: number = LANE): boolean {
    const here = this.shiftRandomly(moveFeature(feature, spot));
    const copies = quarterTurnsOf(this.players).map((quarters) => {
      const turn = rotationOf({ width: this.size, depth: this.size }, quarters);
      return here.map((part): FeaturePart => ({ ...part, outline: part.outline.map(turn) }));
    });
    const isRoom = copies.every((parts, i) =>
      parts.every(
        (part) =>
          this.isInside(part) &&
          this.pieces.every((piece) => areClear(part, piece, lane)) &&
          copies.slice(0, i).every((other) => other.every((piece) => areClear(part, piece, lane))),
      ),
    );
    if (!isRoom) return false;
    for (const parts of copies) {
      this.count += 1;
      for (const part of parts) this.pieces.push({ ...part, id: `r${this.pieces.length + 1}`, base: 0 });
    }
    return true;
  }

  private shiftRandomly(feature: Feature): Feature {
    const { left, right, low, high } = boxOf(feature.flatMap(({ outline }) => edgesOf(outline)));
    const into = (from: number, to: number) => {
      if (from < LANE) return 0 - from;
      return to > this.size - LANE ? this.size - to : 0;
    };
    return moveFeature(feature, { x: into(left, right), y: into(low, high) });
  }

  private isInside({ outline, kind }: FeaturePart): boolean {
    const { left, right, low, high } = boxOf(edgesOf(outline));
    const middle = floorDiv(this.size, 2);
    const isOff = left < 0 || low < 0 || right > this.size || high > this.size;
    const isAtEdge =
      kind === 'solid' && [left, low, this.size - right, this.size - high].some((gap) => gap > 0 && gap < LANE);
    const isCentral =
      left < middle + this.middleSize &&
      right > middle - this.middleSize &&
      low < middle + this.middleSize &&
      high > middle - this.middleSize;
    return !isOff && !isAtEdge && !isCentral;
  }
}

type Solidity = Pick<FeaturePart, 'kind' | 'outline'>;

function areClear(a: Solidity, b: Solidity, lane: number): boolean {
  const gap = a.kind === 'solid' && b.kind === 'solid' ? lane : GAP;
  const [one, other] = [boxOf(edgesOf(a.outline)), boxOf(edgesOf(b.outline))];
  return (
    one.left - other.right >= gap ||
    other.left - one.right >= gap ||
    one.low - other.high >= gap ||
    other.low - one.high >= gap
  );
}
