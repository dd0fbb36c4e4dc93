/**
 * The rules for monsters once more, slowly: every way, every way to lay an area and every set of targets is listed, and
 * those that the rulebook prefers are kept. Shares nothing with the engine but what a board and sight are.
 */
import type { Area } from '../../../src/games/frosthaven/content/board/area.ts';
import type { Board, Cell } from '../../../src/games/frosthaven/content/board/board.ts';
import type { Axial } from '../../../src/games/frosthaven/content/board/hex.ts';
import { canSee } from '../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import type { Movement } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import { OCCUPATION, TERRAIN } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import type { MonsterTurn } from '../../../src/games/frosthaven/rules/monsters/monster-turn.ts';

/** What a way costs. */
export interface Price {
  readonly harm: number;
  readonly cost: number;
}

/** The prices of all ways from a cell to every other of which none is worse than another in both. */
export type Prices = ReadonlyMap<Cell, readonly Price[]>;

type Setting = Pick<MonsterTurn, 'board' | 'surroundings'>;

/** Where a step to one side leads by the rules of a movement, ice included, and what it costs. */
function stepTo(
  { board, surroundings }: Setting,
  movement: Movement,
  cell: Cell,
  side: number,
): [Cell, Price] | undefined {
  const { terrain, occupation, opensDoors } = surroundings;
  const offset = board.offsets[side] ?? 0;
  const isOpen = (from: Cell, doors: boolean) => (((doors ? board.doorSteps : board.steps)[from] ?? 0) >> side) & 1;
  if (!isOpen(cell, opensDoors)) return undefined;
  const first = cell + offset;
  if (movement !== 'walk') return [first, { harm: 0, cost: 1 }];
  const solid = (at: Cell) => terrain[at] === TERRAIN.obstacle || terrain[at] === TERRAIN.objective;
  if (solid(first) || occupation[first] === OCCUPATION.blocking) return undefined;
  const path = [first];
  for (let last = first; terrain[last] === TERRAIN.icy && isOpen(last, opensDoors); ) {
    const next = last + offset;
    if (solid(next) || occupation[next] !== OCCUPATION.nobody) break;
    path.push(next);
    last = next;
  }
  const hurts = path.filter((at) => terrain[at] === TERRAIN.trap || terrain[at] === TERRAIN.hazardous);
  return [path.at(-1) ?? first, { harm: hurts.length, cost: terrain[first] === TERRAIN.difficult ? 2 : 1 }];
}

/** Every way of any length from `from`, by repeating single steps until nothing new is found. */
export function pricesFrom(setting: Setting, movement: Movement, from: Cell): Prices {
  const { board } = setting;
  if (isTeleport(movement)) {
    return new Map(board.cells.map((cell) => [cell, [{ harm: 0, cost: board.crowDistance(from, cell) }]]));
  }
  const prices = new Map<Cell, readonly Price[]>([[from, [{ harm: 0, cost: 0 }]]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const cell of board.cells) {
      for (let side = 0; side < 6; side++) {
        const step = stepTo(setting, movement, cell, side);
        if (!step) continue;
        const [to, { harm, cost }] = step;
        for (const price of prices.get(cell) ?? []) {
          const known = prices.get(to) ?? [];
          const next = { harm: price.harm + harm, cost: price.cost + cost };
          if (known.some((each) => each.harm <= next.harm && each.cost <= next.cost)) continue;
          const kept = known.filter((each) => each.harm < next.harm || each.cost < next.cost);
          prices.set(to, [...kept, next]);
          changed = true;
        }
      }
    }
  }
  return prices;
}

/** Whether the moving figure may stand in a cell after moving. */
export function mayStand({ board, surroundings }: Setting, movement: Movement, cell: Cell): boolean {
  const { terrain, occupation, opensDoors } = surroundings;
  if (isTeleport(movement) && board.closedDoors.has(cell) && !opensDoors) return false;
  if (occupation[cell] !== OCCUPATION.nobody || terrain[cell] === TERRAIN.objective) return false;
  return movement === 'fly' || movement === 'flying teleport' || terrain[cell] !== TERRAIN.obstacle;
}

function isTeleport(movement: Movement): boolean {
  return movement === 'teleport' || movement === 'flying teleport';
}

/** Jumps and teleports feel only the hex in which they end. */
function harmOfEnding({ surroundings }: Setting, movement: Movement, cell: Cell): number {
  const terrain = surroundings.terrain[cell];
  const negative = terrain === TERRAIN.trap || terrain === TERRAIN.hazardous;
  return negative && (movement === 'jump' || movement === 'teleport') ? 1 : 0;
}

/** Hexes between two cells, counted step by step round walls. */
export function rangeOf(board: Board, from: Cell, to: Cell): number {
  let reached = new Set([from]);
  for (let range = 0; ; range++) {
    if (reached.has(to)) return range;
    const next = new Set(reached);
    for (const cell of reached) {
      board.offsets.forEach((offset, side) => {
        if (((board.steps[cell] ?? 0) >> side) & 1) next.add(cell + offset);
      });
    }
    if (next.size === reached.size) return Number.POSITIVE_INFINITY;
    reached = next;
  }
}

/** Every way to lay an area for an attack from `at`, as sets of `q r`. */
function layings(board: Board, area: Area, at: Cell, range: number): Set<string>[] {
  const center = board.axial(at);
  const origins = area.self ? [center] : board.cells.map((cell) => board.axial(cell));
  const inRange = new Set(
    board.cells
      .filter((cell) => {
        const { q, r } = board.axial(cell);
        const [across, down] = [q - center.q, r - center.r];
        const drawn = Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
        return rangeOf(board, at, cell) <= (area.self ? Math.max(range, drawn) : range);
      })
      .map((cell) => nameOf(board.axial(cell))),
  );
  return Array.from({ length: 12 }, (_, turn) => area.red.map((hex) => turnedBy(hex, turn))).flatMap((red) =>
    origins.flatMap((origin) => {
      const anchors = area.self ? [{ q: 0, r: 0 }] : red;
      return anchors
        .map((anchor) => red.map(({ q, r }) => ({ q: origin.q + q - anchor.q, r: origin.r + r - anchor.r })))
        .map((hexes) => new Set(hexes.map(nameOf)))
        .filter((names) => [...names].some((name) => inRange.has(name)));
    }),
  );
}

/** By cube coordinates: turning is a cyclic exchange with signs, mirroring an exchange of two. */
function turnedBy({ q, r }: Axial, turn: number): Axial {
  let [x, y, z] = [q, r, -q - r];
  if (turn >= 6) [x, y] = [y, x];
  for (let i = 0; i < turn % 6; i++) [x, y, z] = [-y, -z, -x];
  return { q: x, r: y };
}

function nameOf({ q, r }: Axial): string {
  return `${q} ${r}`;
}

/** Every set of enemies that one attack from `at` can hit. */
function targetSets(turn: MonsterTurn, at: Cell): number[][] {
  const { board, enemies } = turn;
  const { range, targets, area } = turn.attack ?? { range: 1, targets: 1, area: undefined };
  const indices = enemies.map((_, i) => i);
  const cellOf = (i: number) => enemies[i]?.cell ?? at;
  const seen = indices.filter((i) => canSee(board, at, cellOf(i)));
  const single = seen.filter((i) => rangeOf(board, at, cellOf(i)) <= range);
  const limit = area ? (targets === 'all' ? 0 : targets - 1) : targets === 'all' ? enemies.length : targets;
  const patterns = area ? [...layings(board, area, at, range), new Set<string>()] : [new Set<string>()];
  const sets = new Map<string, number[]>();
  for (const pattern of patterns) {
    const inside = seen.filter((i) => pattern.has(nameOf(board.axial(cellOf(i)))));
    const beside = single.filter((i) => !inside.includes(i));
    for (const some of subsetsOf(beside).filter((each) => each.length <= limit)) {
      const set = [...inside, ...some].sort((a, b) => a - b);
      if (set.length > 0) sets.set(set.join(), set);
    }
  }
  return [...sets.values()];
}

function subsetsOf(list: readonly number[]): number[][] {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  const without = subsetsOf(rest);
  return [...without, ...without.map((set) => [first, ...set])];
}

/** Those of `list` with the smallest keys, compared one after the other. */
function best<T>(list: readonly T[], keys: (item: T) => readonly number[]): T[] {
  const compare = (a: readonly number[], b: readonly number[]) => {
    const differing = a.findIndex((value, i) => value !== b[i]);
    return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
  };
  const least = list.map(keys).sort(compare)[0] ?? [];
  return list.filter((item) => compare(keys(item), least) === 0);
}

/** A hex to attack from, a price of getting there, and whom to attack. */
interface Plan extends Price {
  readonly cell: Cell;
  readonly targets: readonly number[];
}

/** FOC and MMV: every legal end of the turn, as `end / targets`. */
export function legalOutcomes(turn: MonsterTurn): Set<string> {
  const { board, movement, at } = turn;
  const prices = pricesFrom(turn, movement, at);
  const plans = board.cells
    .filter((cell) => cell === at || mayStand(turn, movement, cell))
    .flatMap((cell) =>
      arrivals(turn, prices, cell).flatMap((price) =>
        targetSets(turn, cell).map((targets): Plan => ({ ...price, cell, targets })),
      ),
    );
  return new Set(fociOf(turn, plans).flatMap((focus) => outcomesFor(turn, prices, plans, focus)));
}

function arrivals(turn: MonsterTurn, prices: Prices, cell: Cell): Price[] {
  if (cell === turn.at) return [{ harm: 0, cost: 0 }];
  const ending = harmOfEnding(turn, turn.movement, cell);
  return (prices.get(cell) ?? []).map(({ harm, cost }) => ({ harm: harm + ending, cost }));
}

/** FOC-08 */
function fociOf(turn: MonsterTurn, plans: readonly Plan[]): number[] {
  const candidates = turn.enemies.flatMap(({ cell, initiative }, enemy) => {
    const [cheapest] = best(
      plans.filter(({ targets }) => targets.includes(enemy)),
      ({ harm, cost }) => [harm, cost],
    );
    return cheapest ? [{ enemy, ...cheapest, range: rangeOf(turn.board, turn.at, cell), initiative }] : [];
  });
  return best(candidates, ({ harm, cost, range, initiative }) => [harm, cost, range, initiative]).map(
    ({ enemy }) => enemy,
  );
}

function outcomesFor(turn: MonsterTurn, prices: Prices, plans: readonly Plan[], focus: number): string[] {
  const onFocus = plans.filter(({ targets }) => targets.includes(focus));
  const least = best(onFocus, ({ harm }) => [harm]);
  const now = least.filter(({ cost }) => cost <= turn.move);
  if (now.length > 0) {
    const chosen = best(now, (plan) => [-plan.targets.length, hinderedIn(turn, plan), plan.cost]);
    return chosen.map(({ cell, targets }) => outcome(cell, turn.attack ? targets : []));
  }
  const goals = new Set(best(least, ({ cost }) => [cost]).map(({ cell }) => cell));
  return [...goals].flatMap((goal) => stopsToward(turn, prices, goal, least[0]?.harm ?? 0));
}

/** MMV-07, ADV-11 */
function hinderedIn(turn: MonsterTurn, { cell, targets }: Plan): number {
  if (!turn.attack || turn.attack.melee || turn.muddled) return 0;
  return targets.filter((i) => rangeOf(turn.board, cell, turn.enemies[i]?.cell ?? cell) === 1).length;
}

/** MMV-03, MMV-04: as near to the goal as it gets this turn without any more harm on the whole way than there must be. */
function stopsToward(turn: MonsterTurn, prices: Prices, goal: Cell, harm: number): string[] {
  const { board, movement, at, move } = turn;
  const stops = board.cells
    .filter((cell) => cell === at || mayStand(turn, movement, cell))
    .flatMap((cell) => {
      const onward = pricesFrom(turn, movement, cell).get(goal) ?? [];
      const left = onward.map((price) => ({ ...price, harm: price.harm + harmOfEnding(turn, movement, goal) }));
      return arrivals(turn, prices, cell)
        .filter(({ cost }) => cost <= move)
        .flatMap((spent) =>
          left
            .filter((rest) => spent.harm + rest.harm <= harm)
            .map((rest) => ({ cell, left: rest.cost, spent: spent.cost })),
        );
    });
  return best(stops, ({ left, spent }) => [left, spent]).map(({ cell }) => outcome(cell, []));
}

export function outcome(end: Cell, targets: readonly number[]): string {
  return `${end} / ${[...targets].sort((a, b) => a - b)}`;
}
