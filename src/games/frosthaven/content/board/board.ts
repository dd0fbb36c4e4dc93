import type { HexLabel } from '../terms.ts';
import type { Axial, HexSide } from './hex.ts';
import { DIRECTIONS, distance, labelOf, SIDES } from './hex.ts';

/** An index into the arrays of a board. The void around the hexes has cells too. */
export type Cell = number;

export interface BoardPlan {
  readonly hexes: readonly PlannedHex[];
  readonly walls: readonly (readonly [Axial, Axial])[];
  /** Pairs of hexes that are adjacent for movement, wherever they lie. SPC-06 */
  readonly passages?: readonly (readonly [Axial, Axial])[];
  readonly rim: 'wall' | 'open';
}

export interface PlannedHex extends Axial {
  readonly room?: string;
  /** `wall`: nothing enters or sees through. `closed door`: as a wall, but characters may step in. */
  readonly fill?: 'wall' | 'closed door';
}

const MARGIN = 2;

/**
 * An immutable map for movement, range and sight. Opening a door or revealing a room makes a new board.
 * In the three masks, bit i is set where side i of the cell is open.
 */
export class Board {
  readonly cells: Cell[] = [];
  readonly closedDoors = new Set<Cell>();
  readonly size: number;
  readonly offsets: readonly number[];
  readonly steps: Uint8Array;
  readonly doorSteps: Uint8Array;
  readonly sight: Uint8Array;
  /** SPC-06 */
  readonly passages = new Map<Cell, Cell>();
  readonly ranges = new Map<Cell, Uint8Array>();
  readonly seen = new Map<number, boolean>();
  readonly #isRimOpen: boolean;
  readonly #width: number;
  readonly #left: number;
  readonly #top: number;
  #labels: Map<HexLabel, Cell> | undefined;

  constructor(plan: BoardPlan) {
    const bounds = boundsOf(plan.hexes);
    this.#left = bounds.left - MARGIN;
    this.#top = bounds.top - MARGIN;
    this.#width = bounds.right - bounds.left + 1 + 2 * MARGIN;
    this.size = this.#width * (bounds.bottom - bounds.top + 1 + 2 * MARGIN);
    this.offsets = DIRECTIONS.map(({ q, r }) => q + r * this.#width);
    this.steps = new Uint8Array(this.size);
    this.doorSteps = new Uint8Array(this.size);
    this.#isRimOpen = plan.rim === 'open';
    this.sight = new Uint8Array(this.size).fill(this.#isRimOpen ? 63 : 0);
    this.#layOut(plan.hexes);
    for (const [a, b] of plan.walls) this.#wall(this.cellAt(a), this.cellAt(b));
    for (const [a, b] of plan.passages ?? []) {
      this.passages.set(this.cellAt(a), this.cellAt(b));
      this.passages.set(this.cellAt(b), this.cellAt(a));
    }
  }

  #layOut(hexes: readonly PlannedHex[]): void {
    const planned = new Array<PlannedHex | undefined>(this.size);
    for (const hex of hexes) {
      const cell = this.cellAt(hex);
      if (planned[cell]) throw new Error(`Two hexes lie at ${labelOf(hex)}.`);
      planned[cell] = hex;
      if (hex.fill !== 'wall') this.cells.push(cell);
      if (hex.fill === 'closed door') this.closedDoors.add(cell);
    }
    for (const hex of hexes) {
      const cell = this.cellAt(hex);
      for (const side of SIDES) this.#layEdge(cell, hex, side, planned[cell + this.#offset(side)]);
    }
  }

  /** Sets the edge between two hexes, or the rim. MAP-02, MAP-03, MAP-06, TILE-40, TILE-41, LOS-03 */
  #layEdge(cell: Cell, hex: PlannedHex, side: HexSide, other: PlannedHex | undefined): void {
    if (!other) {
      if (hex.fill !== undefined) this.#set(this.sight, cell, side, false);
      return;
    }
    if (side >= 3) return;
    const apart = other.room !== undefined && hex.room !== undefined && other.room !== hex.room;
    const passable = !apart && hex.fill !== 'wall' && other.fill !== 'wall';
    const open = passable && hex.fill === undefined && other.fill === undefined;
    if (passable) this.#set(this.doorSteps, cell, side, true);
    if (open) this.#set(this.steps, cell, side, true);
    if (open !== this.#isRimOpen) this.#set(this.sight, cell, side, open);
  }

  #set(mask: Uint8Array, cell: Cell, side: HexSide, open: boolean): void {
    const neighbour = cell + this.#offset(side);
    const [here, there] = [1 << side, 1 << ((side + 3) % 6)];
    mask[cell] = open ? (mask[cell] ?? 0) | here : (mask[cell] ?? 0) & ~here;
    mask[neighbour] = open ? (mask[neighbour] ?? 0) | there : (mask[neighbour] ?? 0) & ~there;
  }

  /** Closes an edge for steps, range and sight. MAP-02, MAP-04, MAP-05, LOS-03 */
  #wall(a: Cell, b: Cell): void {
    const side = SIDES.find((each) => a + this.#offset(each) === b);
    if (side === undefined) throw new Error(`${this.labelAt(a)} and ${this.labelAt(b)} do not touch.`);
    for (const mask of [this.steps, this.doorSteps, this.sight]) this.#set(mask, a, side, false);
  }

  #offset(side: HexSide): number {
    return this.offsets[side] ?? 0;
  }

  cellAt({ q, r }: Axial): Cell {
    return q - this.#left + (r - this.#top) * this.#width;
  }

  axial(cell: Cell): Axial {
    return { q: (cell % this.#width) + this.#left, r: Math.floor(cell / this.#width) + this.#top };
  }

  hasCellAt({ q, r }: Axial): boolean {
    const [column, row] = [q - this.#left, r - this.#top];
    return column >= 0 && column < this.#width && row >= 0 && row * this.#width < this.size;
  }

  cell(label: HexLabel): Cell {
    const cell = this.#byLabel().get(label);
    if (cell === undefined) throw new Error(`There is no hex ${label}.`);
    return cell;
  }

  has(label: HexLabel): boolean {
    return this.#byLabel().has(label);
  }

  #byLabel(): Map<HexLabel, Cell> {
    this.#labels ??= new Map(this.cells.map((cell) => [this.labelAt(cell), cell]));
    return this.#labels;
  }

  labelAt(cell: Cell): HexLabel {
    return labelOf(this.axial(cell));
  }

  crowDistance(a: Cell, b: Cell): number {
    return distance(this.axial(a), this.axial(b));
  }
}

function boundsOf(hexes: readonly Axial[]): { left: number; right: number; top: number; bottom: number } {
  if (hexes.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  const qs = hexes.map((hex) => hex.q);
  const rs = hexes.map((hex) => hex.r);
  if (qs.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  return { left: Math.min(...qs), right: Math.max(...qs), top: Math.min(...rs), bottom: Math.max(...rs) };
}
