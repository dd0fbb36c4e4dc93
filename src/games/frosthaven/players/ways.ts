/** How far it is from hex to hex, as far as a View tells. */
import { DIRECTIONS, SIDES } from '../rules/board/hex.ts';
import type { HexLabel } from '../rules/terms.ts';
import type { HexView, View } from '../rules/view.ts';

/** Steps from some hexes to every other that can be walked to, round walls and obstacles, and through passages. */
export function stepsFrom(view: View, goals: readonly HexLabel[]): ReadonlyMap<HexLabel, number> {
  const at = new Map(view.board.hexes.map((hex) => [key(hex), hex]));
  const walls = new Set(view.board.walls.map(({ hex, side }) => `${hex} ${side}`));
  const steps = new Map<HexLabel, number>(goals.map((goal) => [goal, 0]));
  const queue = view.board.hexes.filter(({ label }) => goals.includes(label));
  const beside = (hex: HexView) =>
    SIDES.flatMap((side) => {
      const direction = walls.has(`${hex.label} ${side}`) ? undefined : DIRECTIONS[side];
      return (direction && at.get(key({ q: hex.q + direction.q, r: hex.r + direction.r }))) ?? [];
    });
  const linked = ({ passage }: HexView) => view.board.hexes.filter(({ label }) => label === passage);
  for (const hex of queue) {
    const next = (steps.get(hex.label) ?? 0) + 1;
    for (const neighbour of [...beside(hex), ...linked(hex)]) {
      if (steps.has(neighbour.label) || blocks(neighbour)) continue;
      steps.set(neighbour.label, next);
      queue.push(neighbour);
    }
  }
  return steps;
}

/** Whether two hexes lie side by side, wall or no wall. */
export function areNeighbours(a: HexView, b: HexView): boolean {
  return DIRECTIONS.some(({ q, r }) => a.q + q === b.q && a.r + r === b.r);
}

function key({ q, r }: Pick<HexView, 'q' | 'r'>): string {
  return `${q} ${r}`;
}

function blocks({ overlay }: HexView): boolean {
  return overlay?.kind === 'obstacle' || overlay?.kind === 'wall' || overlay?.locked === true;
}
