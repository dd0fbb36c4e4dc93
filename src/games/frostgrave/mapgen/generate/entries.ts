import { rotationOf } from '../../board/geometry/rotation.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Exit, Ground, Spot, TablePoint } from '../../board/space.ts';
import { standingPlace } from './checks.ts';
import type { SeatSide, TableRequest, TableSide } from './table-request.ts';
import { EDGES, ZONE } from './table-request.ts';

export interface EntryBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly low: number;
}

export function cornersOf({ left, right, top, low }: EntryBox): Spot[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: low },
    { x: left, y: low },
  ];
}

/**
 * Returns the sides: everything within six inches of a doorway of an edge. UDR-04
 * Distances start at the first doorway of an edge. Three seats get all four sides here; one is dropped later.
 */
export function sidesOf(ground: Ground, players: TableRequest['players']): SeatSide[] | undefined {
  const exits = ground.exits ?? [];
  const north = exits.filter((exit) => edgeOf(ground, exit) === 'north');
  const [first] = [...north].sort((a, b) => a.from.x + a.to.x - b.from.x - b.to.x);
  const turned = (quarters: number) => {
    const turn = rotationOf(ground, quarters);
    return first && { from: turn(first.from), to: turn(first.to) };
  };
  const doors = EDGES[players].map((edge) => turned(EDGES[4].indexOf(edge)));
  const sides = doors.map((door) => door && sideAt(ground, door));
  const found = sides.filter((side) => side !== undefined);
  return found.length === sides.length ? found : undefined;
}

type Doorway = Pick<Exit, 'from' | 'to'>;

function sideAt(ground: Ground, door: Doorway): SeatSide | undefined {
  const edge = edgeOf(ground, door);
  const start = startPlace(door, ground);
  const own = (ground.exits ?? []).filter((exit) => edgeOf(ground, exit) === edge);
  return start && { edge, zones: [areaNearDoorway(door.from, door.to, ground)], start, exits: own.map(({ id }) => id) };
}

function edgeOf({ width }: Ground, { from, to }: Doorway): TableSide {
  if (from.y === 0 && to.y === 0) return 'north';
  if (from.x === width && to.x === width) return 'east';
  return from.x === 0 && to.x === 0 ? 'west' : 'south';
}

function areaNearDoorway(from: Spot, to: Spot, { width, depth }: Ground): Spot[] {
  const left = Math.max(0, Math.min(from.x, to.x) - ZONE);
  const right = Math.min(width, Math.max(from.x, to.x) + ZONE);
  const top = Math.max(0, Math.min(from.y, to.y) - ZONE);
  const low = Math.min(depth, Math.max(from.y, to.y) + ZONE);
  return cornersOf({ left, right, top, low });
}

function startPlace({ from, to }: Doorway, ground: Ground): TablePoint | undefined {
  const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2) };
  const ahead: Readonly<Record<TableSide, Spot>> = {
    north: { x: 0, y: 10 },
    east: { x: -10, y: 0 },
    south: { x: 0, y: -10 },
    west: { x: 10, y: 0 },
  };
  const { x, y } = ahead[edgeOf(ground, { from, to })];
  return standingPlace(ground, { x: middle.x + x, y: middle.y + y }, 3);
}
