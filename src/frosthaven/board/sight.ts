/**
 * Line-of-sight, exactly: from any part of one hex to any part of another without touching a wall (LOS-02).
 *
 * A straight line that touches nothing crosses a chain of hexes through their open edges, each edge with its left end
 * on the left and its right end on the right. The lines that do so for a chain form a convex cone in the space of
 * lines; every edge cuts away two half-spaces. A chain holds as long as something of its cone is left. Corners of
 * hexes are whole numbers when axial coordinates are multiplied by three, and lines stay lines under the skewing of
 * axial coordinates, so all of this is arithmetic on small integers.
 */
import type { Board, Cell } from './board.ts';
import { type Cone, coneOf, cut } from './cone.ts';
import { type Axial, DIRECTIONS, SIDES, type Side } from './hex.ts';

/** Corner i of a hex lies between its sides i and i + 1; here relative to its centre, times three. */
const CORNERS: readonly Axial[] = DIRECTIONS.map((direction, i) => {
  const next = DIRECTIONS[(i + 1) % 6] ?? direction;
  return { q: direction.q + next.q, r: direction.r + next.r };
});

/** Farther to the side than any line between two hexes of a map passes. */
const FAR = 400;

/** Whether some part of `b` can be seen from some part of `a`. */
export function canSee(board: Board, a: Cell, b: Cell): boolean {
  if (a === b) return true;
  const key = a < b ? a * board.size + b : b * board.size + a;
  const known = board.seen.get(key);
  if (known !== undefined) return known;
  const sees = new Beam(board, a, b).arrives();
  board.seen.set(key, sees);
  return sees;
}

/** All straight lines from one hex to another, and the search for one that arrives. */
class Beam {
  readonly #board: Board;
  readonly #from: Cell;
  readonly #target: Cell;
  /** The target as seen from the first hex. */
  readonly #goal: Axial;
  /** Sides of a hex, those first that lead towards the target. */
  readonly #sides: readonly Side[];
  /** A hex whose centre is farther off the middle of the beam is not touched by it. */
  readonly #width: number;

  constructor(board: Board, from: Cell, target: Cell) {
    this.#board = board;
    this.#from = from;
    this.#target = target;
    const [start, end] = [board.axial(from), board.axial(target)];
    this.#goal = { q: end.q - start.q, r: end.r - start.r };
    this.#sides = [...SIDES].sort((one, other) => this.#gain(other) - this.#gain(one));
    this.#width = 2 * Math.max(...CORNERS.map((corner) => this.#offMiddle(corner)));
  }

  arrives(): boolean {
    return this.#passes(this.#from, { q: 0, r: 0 }, this.#widest());
  }

  /** Whether some line of `cone`, which has come as far as `cell`, gets to the target. */
  #passes(cell: Cell, at: Axial, cone: Cone): boolean {
    if (cell === this.#target) return true;
    const open = this.#board.sight[cell] ?? 0;
    return this.#sides.some((side) => {
      if (!(open & (1 << side))) return false;
      const there = beside(at, side);
      if (3 * Math.abs(this.#offMiddle(there)) >= this.#width) return false;
      const through = throughEdge(cone, at, side);
      return through !== undefined && this.#passes(cell + (this.#board.offsets[side] ?? 0), there, through);
    });
  }

  /** Every line from the first hex to the target passes between these four points. */
  #widest(): Cone {
    const left = { q: FAR * (this.#goal.q + 2 * this.#goal.r), r: -FAR * (2 * this.#goal.q + this.#goal.r) };
    const end = { q: 3 * this.#goal.q, r: 3 * this.#goal.r };
    return coneOf([
      [end.q + left.q, end.r + left.r, 1],
      [left.q, left.r, 1],
      [left.q - end.q, left.r - end.r, -1],
      [left.q, left.r, -1],
    ]);
  }

  /** How far a point lies off the straight line between the two centres, in units that only compare. */
  #offMiddle(point: Axial): number {
    return point.q * this.#goal.r - point.r * this.#goal.q;
  }

  /** How much nearer to the target a step over `side` leads, in units that only compare. */
  #gain(side: Side): number {
    const { q, r } = beside({ q: 0, r: 0 }, side);
    return (2 * q + r) * this.#goal.q + (2 * r + q) * this.#goal.r;
  }
}

/** The lines of `cone` that leave the hex at `at` through one of its sides. */
function throughEdge(cone: Cone, at: Axial, side: Side): Cone | undefined {
  const [left, right] = [CORNERS[(side + 5) % 6], CORNERS[side]];
  if (!left || !right) return undefined;
  const kept = cut(cone, [3 * at.q + left.q, 3 * at.r + left.r, 1]);
  return kept && cut(kept, [-3 * at.q - right.q, -3 * at.r - right.r, -1]);
}

function beside(hex: Axial, side: Side): Axial {
  const direction = DIRECTIONS[side] ?? hex;
  return { q: hex.q + direction.q, r: hex.r + direction.r };
}
