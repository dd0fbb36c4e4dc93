/**
 * Rough costs of movement over a lattice of places: around walls, over roofs, through doors that must be opened.
 * Costs are hundredths of an inch of Move. Figures never block, and no rule uses these numbers.
 */

import { internGround } from '../board/geometry/intern-ground.ts';
import { lengthOf } from '../board/geometry/length.ts';
import { compareDistance, insideness } from '../board/geometry/shapes.ts';
import { floorDiv, nearDiv } from '../board/geometry/whole-numbers.ts';
import { findObstacle, standingLine } from '../board/movement/footing.ts';
import type { Ground, Spot, TablePoint } from '../board/space.ts';
import type { Terrain } from '../board/terrain.ts';
import { isInRooms, terrainOf } from '../board/terrain.ts';

export const FAR = 100_000;
const STEP = 5;
/** Tenths to a wall, at least; less than a base, because figures seldom stand exactly on a place. */
const CLEAR = 4;
/** Tenths within which places stand for a spot; the larger ones are tried when a smaller one finds none. */
const AT = [7, 15, 30] as const;
const STRAIGHT = 50;
const ASLANT = 71;
/** Hundredths for each tenth of height; `STAIRS` on stairs and ladders. */
const CLIMB = 20;
const STAIRS = 10;
const DOOR = 100;
const MOST = 80;
/** Hundredths; smaller than any step, so that no step ends in its own bucket. */
const BUCKET = 25;

type DistanceField = Int32Array;

interface Neighbour {
  readonly to: number;
  readonly cost: number;
}

class Lattice {
  readonly columns: number;
  readonly rows: number;
  private readonly heights: Int32Array;
  private readonly isFree: Uint8Array;
  private readonly factors: Uint8Array;
  private readonly climbing: Uint8Array;
  private readonly known: (readonly Neighbour[])[] = [];
  readonly fields = new Map<string, DistanceField>();

  constructor(ground: Ground) {
    this.columns = floorDiv(ground.width, STEP) + 1;
    this.rows = floorDiv(ground.depth, STEP) + 1;
    const count = this.columns * this.rows;
    this.heights = new Int32Array(count);
    this.isFree = new Uint8Array(count);
    this.factors = new Uint8Array(count).fill(1);
    this.climbing = new Uint8Array(count).fill(CLIMB);
    const terrain = terrainOf(ground);
    for (let place = 0; place < count; place += 1) this.readPlace(terrain, place);
  }

  spot(place: number): Spot {
    return { x: STEP * (place % this.columns), y: STEP * floorDiv(place, this.columns) };
  }

  private readPlace(terrain: Terrain, place: number): void {
    const { x, y } = this.spot(place);
    const around = terrain.massIndex.near(x, y, CLEAR);
    const under = around.filter(({ isFull, edges, box }) => {
      const isNear = box.left <= x && x <= box.right && box.low <= y && y <= box.high;
      return isFull && isNear && insideness(x, y, edges) >= 0;
    });
    const height = Math.max(0, ...under.map(({ top }) => top));
    this.heights[place] = height;
    if (under.some(({ ladder, top }) => ladder && top === height)) this.climbing[place] = STAIRS;
    if (!isInRooms(terrain, x, y) || findObstacle(around, standingLine({ x, y }), CLEAR, height)) return;
    this.isFree[place] = 1;
    const isSlow = terrain.slow.some(({ edges, top }) => top >= height && insideness(x, y, edges) > 0);
    if (isSlow) this.factors[place] = 2;
  }

  /** Returns free places within `reach` tenths, with the cost from the point. */
  near({ x, y, z }: TablePoint, reach: number): Neighbour[] {
    const found: Neighbour[] = [];
    const [column, row] = [nearDiv(x, STEP), nearDiv(y, STEP)];
    const wide = floorDiv(reach, STEP) + 1;
    for (let r = Math.max(0, row - wide); r <= Math.min(this.rows - 1, row + wide); r += 1)
      for (let c = Math.max(0, column - wide); c <= Math.min(this.columns - 1, column + wide); c += 1) {
        const to = r * this.columns + c;
        const length = lengthOf({ x, y }, this.spot(to));
        if (this.isFree[to] !== 1 || length > 10 * reach) continue;
        found.push({ to, cost: length + CLIMB * Math.abs(z - (this.heights[to] ?? 0)) });
      }
    return found;
  }

  edgePlaces(): Neighbour[] {
    const found: Neighbour[] = [];
    const isOuter = (at: number, most: number) => at <= 1 || at >= most - 2;
    for (let place = 0; place < this.isFree.length; place += 1) {
      const [row, column] = [floorDiv(place, this.columns), place % this.columns];
      const isAtEdge = isOuter(row, this.rows) || isOuter(column, this.columns);
      if (isAtEdge && this.isFree[place] === 1) found.push({ to: place, cost: 0 });
    }
    return found;
  }

  computeField(seeds: readonly Neighbour[], doors: ReadonlySet<number>): DistanceField {
    const field = new Int32Array(this.isFree.length).fill(FAR);
    const buckets: number[][] = [];
    const reach = (place: number, cost: number) => {
      if (cost >= (field[place] ?? 0)) return;
      field[place] = cost;
      const bucket = floorDiv(cost, BUCKET);
      const open = buckets[bucket] ?? [];
      buckets[bucket] = open;
      open.push(place);
    };
    for (const { to, cost } of seeds) reach(to, cost);
    for (let bucket = 0; bucket < buckets.length; bucket += 1)
      for (const place of buckets[bucket] ?? []) {
        const before = field[place] ?? FAR;
        if (floorDiv(before, BUCKET) !== bucket) continue;
        for (const { to, cost } of this.neighbours(place)) reach(to, before + cost + (doors.has(to) ? DOOR : 0));
      }
    return field;
  }

  private neighbours(place: number): readonly Neighbour[] {
    const known = this.known[place];
    if (known) return known;
    const found: Neighbour[] = [];
    for (const [x, y] of AROUND) {
      const next = this.placeAt(place, x, y, 1);
      if (next === undefined) continue;
      if (this.isFree[next] === 1) found.push({ to: next, cost: this.stepCost(place, next, x !== 0 && y !== 0) });
      else if (x === 0 || y === 0) found.push(...this.stepOver(place, x, y));
    }
    this.known[place] = found;
    return found;
  }

  private stepOver(place: number, x: number, y: number): Neighbour[] {
    const far = this.placeAt(place, x, y, 2);
    if (far === undefined || this.isFree[far] !== 1 || this.heights[far] === this.heights[place]) return [];
    return [{ to: far, cost: STRAIGHT + this.stepCost(place, far, false) }];
  }

  private placeAt(place: number, x: number, y: number, steps: number): number | undefined {
    const [column, row] = [(place % this.columns) + steps * x, floorDiv(place, this.columns) + steps * y];
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return undefined;
    return row * this.columns + column;
  }

  private stepCost(from: number, to: number, isAslant: boolean): number {
    const up = Math.abs((this.heights[from] ?? 0) - (this.heights[to] ?? 0));
    const climb = Math.min(this.climbing[from] ?? CLIMB, this.climbing[to] ?? CLIMB);
    return (isAslant ? ASLANT : STRAIGHT) * (this.factors[to] ?? 1) + climb * up;
  }
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

const made = new WeakMap<Ground, Lattice>();

function latticeOf(ground: Ground): Lattice {
  const open = internGround({ ...ground, doors: [] });
  const known = made.get(open);
  if (known) return known;
  const lattice = new Lattice(open);
  made.set(open, lattice);
  return lattice;
}

export class DistanceFinder {
  private readonly ground: Ground;
  private readonly lattice: Lattice;
  private readonly closedDoors: string;

  constructor(ground: Ground) {
    this.ground = ground;
    this.lattice = latticeOf(ground);
    this.closedDoors = ground.doors
      .filter(({ isOpen }) => !isOpen)
      .map(({ id }) => id)
      .join();
  }

  /** Returns `FAR` when there is no way. */
  distanceBetween(from: TablePoint, to: TablePoint): number {
    const field = this.fieldTo(`${to.x}.${to.y}.${to.z}`, () => this.placesAround(to));
    return this.readField(field, from);
  }

  distanceToExit(from: TablePoint): number {
    const { exits } = this.ground;
    const ends = () =>
      exits
        ? exits.flatMap((exit) => {
            const [x, y] = [floorDiv(exit.from.x + exit.to.x, 2), floorDiv(exit.from.y + exit.to.y, 2)];
            return this.placesAround({ x, y, z: 0 });
          })
        : this.lattice.edgePlaces();
    return this.readField(this.fieldTo(`off ${(exits ?? []).map(({ id }) => id).join()}`, ends), from);
  }

  private placesAround(at: TablePoint): Neighbour[] {
    for (const reach of AT) {
      const found = this.lattice.near(at, reach);
      if (found.length > 0) return found;
    }
    return [];
  }

  private readField(field: DistanceField, at: TablePoint): number {
    return Math.min(FAR, ...this.placesAround(at).map(({ to, cost }) => (field[to] ?? FAR) + cost));
  }

  private fieldTo(to: string, seeds: () => readonly Neighbour[]): DistanceField {
    const { fields } = this.lattice;
    const key = `${to} ${this.closedDoors}`;
    const known = fields.get(key);
    if (known) return known;
    if (fields.size >= MOST) fields.clear();
    const field = this.lattice.computeField(seeds(), this.placesBesideDoors());
    fields.set(key, field);
    return field;
  }

  private placesBesideDoors(): ReadonlySet<number> {
    const found = new Set<number>();
    for (const { from, to } of this.ground.doors.filter(({ isOpen }) => !isOpen)) {
      const line = { ax: from.x, ay: from.y, bx: to.x, by: to.y };
      const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: 0 };
      const reach = floorDiv(lengthOf(from, to), 20) + 2 * STEP;
      for (const { to: place } of this.lattice.near(middle, reach)) {
        const { x, y } = this.lattice.spot(place);
        if (compareDistance(x, y, line, STEP) <= 0) found.add(place);
      }
    }
    return found;
  }
}
