import { DIRECTIONS, SIDES } from '../content/board/hex.ts';
import type { HexLabel } from '../content/terms.ts';
import type { HexView, View } from '../rules/view.ts';

/** Returns steps around walls and obstacles, and through passages; unreachable hexes are absent. */
export function stepsFrom(view: View, goals: readonly HexLabel[]): ReadonlyMap<HexLabel, number> {
  const ways = waysOf(view.board);
  const steps = new Map<HexLabel, number>(goals.map((goal) => [goal, 0]));
  const queue = view.board.hexes.flatMap(({ label }) => (goals.includes(label) ? [label] : []));
  for (const hex of queue) {
    const next = (steps.get(hex) ?? 0) + 1;
    for (const neighbour of ways.get(hex) ?? []) {
      if (steps.has(neighbour)) continue;
      steps.set(neighbour, next);
      queue.push(neighbour);
    }
  }
  return steps;
}

type Wall = View['board']['walls'][number]['side'];

type StepGraph = ReadonlyMap<HexLabel, readonly HexLabel[]>;

/** Cached by board: players ask for many distances on one. */
const KNOWN = new WeakMap<View['board'], StepGraph>();

function waysOf(board: View['board']): StepGraph {
  const known = KNOWN.get(board) ?? waysOn(board);
  KNOWN.set(board, known);
  return known;
}

function waysOn({ hexes, walls }: View['board']): StepGraph {
  const at = new Map(hexes.map((hex) => [key(hex), hex]));
  const walled = new Map<HexLabel, Wall[]>(hexes.map(({ label }) => [label, []]));
  for (const { hex, side } of walls) walled.get(hex)?.push(side);
  const ways = new Map<HexLabel, HexLabel[]>();
  for (const { label, q, r, passage } of hexes) {
    const own: HexLabel[] = [];
    const add = (next: HexView | undefined) => {
      if (next && !blocks(next)) own.push(next.label);
    };
    for (const side of SIDES) {
      const direction = DIRECTIONS[side];
      if (direction && !walled.get(label)?.includes(side)) add(at.get(key({ q: q + direction.q, r: r + direction.r })));
    }
    if (passage !== undefined) add(hexes.find((each) => each.label === passage));
    ways.set(label, own);
  }
  return ways;
}

export function areNeighbours(a: HexView, b: HexView): boolean {
  return DIRECTIONS.some(({ q, r }) => a.q + q === b.q && a.r + r === b.r);
}

const WIDEST = 4096;

function key({ q, r }: Pick<HexView, 'q' | 'r'>): number {
  return q * WIDEST + r;
}

function blocks({ overlay }: HexView): boolean {
  return overlay?.kind === 'obstacle' || overlay?.kind === 'wall' || overlay?.locked === true;
}
