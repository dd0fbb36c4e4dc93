import type { Board, Cell } from '../../content/board/board.ts';
import type { PathLength } from './path-length.ts';
import { NO_PATH, pathLength } from './path-length.ts';
import type { Steps } from './steps.ts';
import { cellBehind, EXITS, stepsOf } from './steps.ts';
import type { Movement, MovementGround } from './terrain.ts';
import { canEnd, isFlying, isNegative } from './terrain.ts';

export interface FigurePaths {
  readonly from: Cell;
  /** By cell: the length of moving there and ending there, or `NO_PATH`. */
  readonly lengths: Float64Array;
  /** Returns, by cell, the length from there to `to`. The figure may pass these cells, not end in them. */
  lengthsTo(to: Cell): Float64Array;
  wayTo(to: Cell): PathStep[];
}

export interface PathStep {
  readonly into: Cell;
  readonly end: Cell;
  readonly cost: number;
}

/** Returns the ways of a figure with unlimited movement points. FOC-11 */
export function pathsFrom(board: Board, surroundings: MovementGround, movement: Movement, from: Cell): FigurePaths {
  return movement === 'teleport' || movement === 'flying teleport'
    ? teleports(board, surroundings, movement, from)
    : marches(board, stepsOf(board, surroundings, movement), from);
}

function marches(board: Board, steps: Steps, from: Cell): FigurePaths {
  const { passing, arrivedBy } = search(board.size, from, (cell, visit) => {
    for (let index = cell * EXITS; index < (cell + 1) * EXITS; index++) {
      const to = steps.to[index] ?? -1;
      if (to >= 0) visit(to, pathLength(steps.harm[index] ?? 0, steps.cost[index] ?? 0), index);
    }
  });
  const lengths = new Float64Array(board.size).fill(NO_PATH);
  for (const cell of board.cells) {
    const reached = passing[cell] ?? NO_PATH;
    if (reached !== NO_PATH && (steps.canEnd[cell] || cell === from)) {
      lengths[cell] = cell === from ? 0 : reached + pathLength(steps.endHarm[cell] ?? 0, 0);
    }
  }
  let incoming: StepsByTarget | undefined;
  return {
    from,
    lengths,
    lengthsTo(to) {
      incoming ??= incomingOf(board, steps);
      return lengthsBackFrom(board, steps, incoming, to);
    },
    wayTo: (to) => wayBack(board, steps, arrivedBy, from, to),
  };
}

type StepsByTarget = Map<Cell, number[]>;

function incomingOf(board: Board, steps: Steps): StepsByTarget {
  const incoming: StepsByTarget = new Map();
  for (const cell of board.cells) {
    for (let index = cell * EXITS; index < (cell + 1) * EXITS; index++) {
      const to = steps.to[index] ?? -1;
      if (to < 0) continue;
      const list = incoming.get(to);
      if (list) list.push(index);
      else incoming.set(to, [index]);
    }
  }
  return incoming;
}

function lengthsBackFrom(board: Board, steps: Steps, incoming: StepsByTarget, to: Cell): Float64Array {
  const { passing } = search(board.size, to, (cell, visit) => {
    for (const index of incoming.get(cell) ?? []) {
      visit(Math.floor(index / EXITS), pathLength(steps.harm[index] ?? 0, steps.cost[index] ?? 0), index);
    }
  });
  const end = pathLength(steps.endHarm[to] ?? 0, 0);
  return passing.map((value) => (value === NO_PATH ? NO_PATH : value + end));
}

function wayBack(board: Board, steps: Steps, arrivedBy: Int32Array, from: Cell, to: Cell): PathStep[] {
  const way: PathStep[] = [];
  for (let cell = to; cell !== from; ) {
    const index = arrivedBy[cell] ?? -1;
    if (index < 0) throw new Error(`There is no way to ${board.labelAt(to)}.`);
    way.unshift(pathStepOf(board, steps, index));
    cell = Math.floor(index / EXITS);
  }
  return way;
}

export function pathStepOf(board: Board, steps: Steps, index: number): PathStep {
  return {
    into: cellBehind(board, Math.floor(index / EXITS), index % EXITS),
    end: steps.to[index] ?? -1,
    cost: steps.cost[index] ?? 0,
  };
}

export function search(
  size: number,
  start: Cell,
  edges: (cell: Cell, visit: (to: Cell, length: PathLength, step: number) => void, passing: Float64Array) => void,
): { passing: Float64Array; arrivedBy: Int32Array } {
  const passing = new Float64Array(size).fill(NO_PATH);
  const arrivedBy = new Int32Array(size).fill(-1);
  const buckets = new Map<PathLength, Cell[]>([[0, [start]]]);
  const waiting: PathLength[] = [0];
  passing[start] = 0;
  let at: PathLength = 0;
  const visit = (to: Cell, extra: PathLength, step: number) => {
    const reached = at + extra;
    if (reached >= (passing[to] ?? NO_PATH)) return;
    passing[to] = reached;
    arrivedBy[to] = step;
    const list = buckets.get(reached);
    if (list) list.push(to);
    else {
      buckets.set(reached, [to]);
      insert(waiting, reached);
    }
  };
  for (let now = waiting.shift(); now !== undefined; now = waiting.shift()) {
    at = now;
    for (const cell of buckets.get(at) ?? []) if (passing[cell] === at) edges(cell, visit, passing);
    buckets.delete(at);
  }
  return { passing, arrivedBy };
}

function insert(list: number[], value: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] ?? 0) > value) at--;
  list.splice(at, 0, value);
}

/**
 * Returns the ways of a teleport: any hex within X where the figure may stand. FLY-02, FLY-04, TEL-01, TEL-03, TEL-06
 */
function teleports(
  board: Board,
  surroundings: MovementGround,
  movement: 'teleport' | 'flying teleport',
  from: Cell,
): FigurePaths {
  const lengths = new Float64Array(board.size).fill(NO_PATH);
  const harmAt = (cell: Cell) => (!isFlying(movement) && isNegative(surroundings, cell) ? 1 : 0);
  const isShut = (cell: Cell) => board.closedDoors.has(cell) && !surroundings.opensDoors;
  for (const cell of board.cells) {
    if (cell === from) lengths[cell] = 0;
    else if (canEnd(surroundings, movement, cell) && !isShut(cell)) {
      lengths[cell] = pathLength(harmAt(cell), board.crowDistance(from, cell));
    }
  }
  return {
    from,
    lengths,
    lengthsTo(to) {
      const end = harmAt(to);
      return Float64Array.from({ length: board.size }, (_, cell) => pathLength(end, board.crowDistance(cell, to)));
    },
    wayTo: (to) => (to === from ? [] : [{ into: to, end: to, cost: 0 }]),
  };
}
