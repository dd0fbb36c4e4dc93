/**
 * Exact line-of-sight, from any part of one hex to any part of another without touching a wall. LOS-02
 * A clear line crosses a chain of hexes through open edges. Each edge has its left end on the left of the line.
 * The lines through a chain form a convex cone in the space of lines, and each edge cuts away two half-spaces.
 * The target is visible if a cone is left.
 * Corners are whole numbers when axial coordinates are multiplied by three.
 */
import type { Board, Cell } from '../../content/board/board.ts';
import type { Axial, HexSide } from '../../content/board/hex.ts';
import { DIRECTIONS, distance, opposite, SIDES } from '../../content/board/hex.ts';
import type { Cone, Vector } from './cone.ts';
import { coneOf, cutCone } from './cone.ts';

const CORNERS: readonly Axial[] = DIRECTIONS.map((direction, i) => {
  const next = DIRECTIONS[(i + 1) % 6] ?? direction;
  return { q: direction.q + next.q, r: direction.r + next.r };
});

const ORIGIN: Axial = { q: 0, r: 0 };

const FAR = 400;

/** True if some part of `b` is visible from some part of `a`. LOS-02 */
export function canSee(board: Board, a: Cell, b: Cell): boolean {
  if (a === b) return true;
  const key = a < b ? a * board.size + b : b * board.size + a;
  const known = board.seen.get(key);
  if (known !== undefined) return known;
  const sees = seesAlongside(board, a, b) || new Beam(board, a, b).canReachTarget();
  board.seen.set(key, sees);
  return sees;
}

/**
 * Tries a few lines near the one between the centres, as a fast path.
 * These lines lie half a unit off; corners lie whole units off, so no line touches a corner.
 */
function seesAlongside(board: Board, from: Cell, target: Cell): boolean {
  const goal = directionOf(board, from, target);
  const corners = CORNERS.map((corner) => leftOf(goal, corner));
  const climbs = DIRECTIONS.map((direction) => 3 * leftOf(goal, direction));
  const width = Math.max(...corners);
  const half = Math.floor(width / 2) + 0.5;
  return [0.5, -0.5, half, -half, width - 0.5, 0.5 - width].some((shift) => {
    let centre = shift;
    for (let cell = from; cell !== target; ) {
      // The line leaves through the one side that it has an end of on either hand.
      let side = 0;
      while ((corners[(side + 5) % 6] ?? 0) + centre < 0 || (corners[side] ?? 0) + centre > 0) side++;
      if (!((board.sight[cell] ?? 0) & (1 << side))) return false;
      centre += climbs[side] ?? 0;
      cell += board.offsets[side] ?? 0;
    }
    return true;
  });
}

function directionOf(board: Board, from: Cell, target: Cell): Axial {
  const [start, end] = [board.axial(from), board.axial(target)];
  return { q: end.q - start.q, r: end.r - start.r };
}

function leftOf(goal: Axial, point: Axial): number {
  return point.q * goal.r - point.r * goal.q;
}

class Beam {
  readonly #board: Board;
  readonly #from: Cell;
  readonly #target: Cell;
  readonly #goal: Axial;
  readonly #width: number;
  readonly #onTheWay: Uint8Array;

  constructor(board: Board, from: Cell, target: Cell) {
    this.#board = board;
    this.#from = from;
    this.#target = target;
    this.#goal = directionOf(board, from, target);
    this.#width = 2 * Math.max(...CORNERS.map((corner) => leftOf(this.#goal, corner)));
    this.#onTheWay = this.#backFromTarget();
  }

  #backFromTarget(): Uint8Array {
    const onTheWay = new Uint8Array(this.#board.size);
    const queue = [{ cell: this.#target, at: this.#goal }];
    onTheWay[this.#target] = 1;
    for (const { cell, at } of queue) {
      for (const side of SIDES) {
        const [next, there] = [cell + (this.#board.offsets[side] ?? 0), beside(at, side)];
        const open = (this.#board.sight[cell] ?? 0) & (1 << side);
        if (!open || onTheWay[next] || !this.#touches(there)) continue;
        onTheWay[next] = 1;
        queue.push({ cell: next, at: there });
      }
    }
    return onTheWay;
  }

  #touches(hex: Axial): boolean {
    const length = distance(ORIGIN, this.#goal);
    const beyond = distance(ORIGIN, hex) > length || distance(this.#goal, hex) > length;
    return !beyond && 3 * Math.abs(leftOf(this.#goal, hex)) < this.#width;
  }

  canReachTarget(): boolean {
    if (!this.#onTheWay[this.#from]) return false;
    const all = this.#widest();
    return SIDES.some((side) => {
      const outward = this.#isOpen(this.#from, side) ? cutCone(all, onTheirLeft(ORIGIN, (side + 5) % 6)) : undefined;
      const through = outward && cutCone(outward, onTheirRight(ORIGIN, side));
      return through !== undefined && this.#leaves(this.#from, ORIGIN, side, through);
    });
  }

  #leaves(cell: Cell, at: Axial, side: HexSide, cone: Cone): boolean {
    const next = cell + (this.#board.offsets[side] ?? 0);
    return next === this.#target || this.#passes(next, beside(at, side), opposite(side), cone);
  }

  #isOpen(cell: Cell, side: HexSide): boolean {
    const open = (this.#board.sight[cell] ?? 0) & (1 << side);
    return open !== 0 && this.#onTheWay[cell + (this.#board.offsets[side] ?? 0)] === 1;
  }

  #passes(cell: Cell, at: Axial, back: HexSide, cone: Cone): boolean {
    let rest: Cone | undefined = cone;
    for (let turn = 1; rest && turn < 6; turn++) {
      const side = SIDES[(back + turn) % 6] ?? back;
      const through = this.#isOpen(cell, side) ? cutCone(rest, onTheirRight(at, side)) : undefined;
      if (through && this.#leaves(cell, at, side, through)) return true;
      rest = cutCone(rest, onTheirLeft(at, side));
    }
    return false;
  }

  #widest(): Cone {
    const { q, r } = this.#goal;
    const left = { q: FAR * (q + 2 * r), r: -FAR * (2 * q + r) };
    const end = { q: 3 * q, r: 3 * r };
    return coneOf([
      [end.q + left.q, end.r + left.r, 1],
      [left.q, left.r, 1],
      [left.q - end.q, left.r - end.r, -1],
      [left.q, left.r, -1],
    ]);
  }
}

function onTheirLeft(at: Axial, corner: number): Vector {
  const { q, r } = CORNERS[corner] ?? at;
  return [3 * at.q + q, 3 * at.r + r, 1];
}

function onTheirRight(at: Axial, corner: number): Vector {
  const { q, r } = CORNERS[corner] ?? at;
  return [-3 * at.q - q, -3 * at.r - r, -1];
}

function beside(hex: Axial, side: HexSide): Axial {
  const direction = DIRECTIONS[side] ?? hex;
  return { q: hex.q + direction.q, r: hex.r + direction.r };
}
