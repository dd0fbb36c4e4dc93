/** Targets that an attack can hit from a hex, and the best choice among them. */

import type { Area } from '../../content/board/area.ts';
import { cellsOf, isReached, orientations, placementsAt } from '../../content/board/area.ts';
import type { Board, Cell } from '../../content/board/board.ts';
import type { Axial } from '../../content/board/hex.ts';
import { rangeBetween } from '../../content/board/hex-range.ts';
import { canSee } from '../board/line-of-sight.ts';

export interface AttackShape {
  readonly melee: boolean;
  readonly range: number;
  /** With an area: one more than the number of extra single targets. */
  readonly targets: number | 'all';
  readonly area?: Area;
  readonly farthest?: true;
  /** Hexes that the attack is performed from, wherever the monster stands; each attack uses one of them. LOS-05 */
  readonly origins?: readonly Cell[];
}

/** Bit i stands for the enemy with index i. */
export type EnemySet = number;
export const MAX_ENEMIES = 31;

export interface TargetChoice {
  readonly hits: number;
  readonly hindered: number;
  sets(): readonly EnemySet[];
}

interface Pattern {
  readonly enemies: EnemySet;
  readonly red: readonly Cell[];
  readonly blue: readonly Cell[];
}

/** Computes attacks from any hex. Results that do not depend on the hex are cached. */
export class TargetChoices {
  readonly #board: Board;
  readonly #attack: AttackShape;
  readonly #enemies: readonly Cell[];
  readonly #muddled: boolean;
  readonly #friends: readonly Cell[];
  #loose: readonly Pattern[] | undefined;

  readonly #hampering: EnemySet;
  /** Enemies attacked with advantage, and so never at disadvantage. ADV-10 */
  readonly #favouring: EnemySet;

  /**
   * `muddled`: all attacks have disadvantage anyway, so distance does not matter.
   * `friends`: cells of allies; each blue hex needs a visible one. AOE-04, LOS-01
   */
  constructor(
    board: Board,
    attack: AttackShape,
    enemies: readonly { readonly cell: Cell; readonly hampers?: boolean; readonly favours?: boolean }[],
    muddled: boolean,
    friends: readonly Cell[] = [],
  ) {
    if (enemies.length > MAX_ENEMIES) throw new Error(`More than ${MAX_ENEMIES} enemies.`);
    this.#board = board;
    this.#attack = attack;
    this.#enemies = enemies.map(({ cell }) => cell);
    this.#hampering = enemies.reduce((set, { hampers }, i) => (hampers ? set | (1 << i) : set), 0);
    this.#favouring = enemies.reduce((set, { favours }, i) => (favours ? set | (1 << i) : set), 0);
    this.#muddled = muddled;
    this.#friends = friends;
  }

  get most(): number {
    const { targets, area } = this.#attack;
    return targets === 'all' || area ? this.#enemies.length : Math.min(targets, this.#enemies.length);
  }

  /** Returns every possible target from `cell`. FOC-03, FOC-04 */
  attackable(cell: Cell): EnemySet {
    return this.#originsAt(cell).reduce((all, origin) => all | this.#attackableFrom(origin), 0);
  }

  #originsAt(cell: Cell): readonly Cell[] {
    return this.#attack.origins ?? [cell];
  }

  #attackableFrom(cell: Cell): EnemySet {
    const alone = this.#extras > 0 || !this.#attack.area ? this.#inRange(cell) : 0;
    return this.#patternsAt(cell).reduce((all, pattern) => all | pattern.enemies, alone);
  }

  /**
   * Returns the best attack from `cell` with `focus`: most targets, then fewest disadvantages. FOC-13
   * `among`: the allowed targets.
   */
  best(cell: Cell, focus: number, among: EnemySet = -1): TargetChoice | undefined {
    return bestOf(this.#originsAt(cell).flatMap((origin) => this.#choicesFrom(origin, focus, among)));
  }

  #choicesFrom(cell: Cell, focus: number, among: EnemySet): TargetChoice[] {
    const singles = this.#attack.area && this.#extras === 0 ? 0 : this.#inRange(cell) & among;
    const near = this.#hindered(cell);
    return this.#bases(cell, among).flatMap(
      (base) => completions(base, singles & ~base, this.#extras, 1 << focus, near) ?? [],
    );
  }

  #hindered(cell: Cell): EnemySet {
    if (this.#muddled) return this.#favouring && ~this.#favouring;
    const close = this.#attack.melee ? 0 : this.#within(cell, 1);
    return (close | this.#hampering) & ~this.#favouring;
  }

  /** Single targets beside the area, or all targets without one. AOE-10 */
  get #extras(): number {
    const { targets, area } = this.#attack;
    if (area) return targets === 'all' ? 0 : targets - 1;
    return targets === 'all' ? MAX_ENEMIES : targets;
  }

  #bases(cell: Cell, among: EnemySet): EnemySet[] {
    const sets = new Set(this.#patternsAt(cell).map((pattern) => pattern.enemies & among));
    if (!this.#attack.area || this.#extras > 0) sets.add(0);
    return [...sets];
  }

  #inRange(cell: Cell): EnemySet {
    return this.#seen(cell, this.#within(cell, this.#attack.range));
  }

  #within(cell: Cell, range: number): EnemySet {
    let set = 0;
    this.#enemies.forEach((enemy, i) => {
      if (rangeBetween(this.#board, enemy, cell) <= range) set |= 1 << i;
    });
    return set;
  }

  #seen(cell: Cell, set: EnemySet): EnemySet {
    let seen = 0;
    this.#enemies.forEach((enemy, i) => {
      if (set & (1 << i) && canSee(this.#board, cell, enemy)) seen |= 1 << i;
    });
    return seen;
  }

  #patternsAt(cell: Cell): Pattern[] {
    const { area } = this.#attack;
    if (!area) return [];
    const patterns = area.self ? this.#anchored(area, cell) : this.#looseWithin(area, cell);
    return patterns
      .filter(({ blue }) => blue.every((friend) => canSee(this.#board, cell, friend)))
      .map((pattern) => ({ ...pattern, enemies: this.#seen(cell, pattern.enemies) }));
  }

  /** Returns patterns around the acting figure. AOE-03 */
  #anchored(area: Area, cell: Cell): Pattern[] {
    const patterns = placementsAt(this.#board, area, cell)
      .filter(({ blue }) => this.#holdFriends(area, blue))
      .map(({ red, blue }) => ({ enemies: this.#enemiesIn(red), red, blue }));
    return this.#reached(patterns, area, cell);
  }

  #looseWithin(area: Area, cell: Cell): Pattern[] {
    this.#loose ??= this.#loosePatterns(area);
    return this.#reached(this.#loose, area, cell);
  }

  /** Returns patterns with a red hex within range that is not inside a wall. AOE-06 */
  #reached(patterns: readonly Pattern[], area: Area, cell: Cell): Pattern[] {
    return patterns.filter(({ red }) => isReached(this.#board, area, cell, red, this.#attack.range));
  }

  #loosePatterns(area: Area): Pattern[] {
    const covered = new Map<string, { enemies: EnemySet; red: Set<Cell>; blue: readonly Cell[] }>();
    for (const { red, blue = [] } of orientations(area)) {
      for (const enemy of this.#enemies) {
        const { q, r } = this.#board.axial(enemy);
        for (const on of red) {
          const origin: Axial = { q: q - on.q, r: r - on.r };
          const friends = blue.length > 0 ? cellsOf(this.#board, origin, blue) : [];
          if (!this.#holdFriends(area, friends)) continue;
          const cells = cellsOf(this.#board, origin, red);
          const enemies = this.#enemiesIn(cells);
          const key = `${enemies} ${[...friends].sort()}`;
          const known = covered.get(key) ?? { enemies, red: new Set<Cell>(), blue: friends };
          for (const cell of cells) known.red.add(cell);
          covered.set(key, known);
        }
      }
    }
    return [...covered.values()].map((pattern) => ({ ...pattern, red: [...pattern.red] }));
  }

  #holdFriends({ blue = [] }: Area, cells: readonly Cell[]): boolean {
    return cells.length === blue.length && cells.every((cell) => this.#friends.includes(cell));
  }

  #enemiesIn(cells: readonly Cell[]): EnemySet {
    let set = 0;
    this.#enemies.forEach((enemy, i) => {
      if (cells.includes(enemy)) set |= 1 << i;
    });
    return set;
  }
}

function bestOf(choices: readonly TargetChoice[]): TargetChoice | undefined {
  let best: TargetChoice[] = [];
  for (const chosen of choices) {
    const [known] = best;
    const better = known ? chosen.hits - known.hits || known.hindered - chosen.hindered : 1;
    if (better > 0) best = [chosen];
    else if (better === 0) best.push(chosen);
  }
  const [first] = best;
  return first && { ...first, sets: () => [...new Set(best.flatMap((choice) => choice.sets()))] };
}

function completions(
  base: EnemySet,
  others: EnemySet,
  extras: number,
  focus: EnemySet,
  near: EnemySet,
): TargetChoice | undefined {
  let [start, free, left] = [base, others, Math.min(extras, memberCount(others))];
  if (!(base & focus)) {
    if (!(others & focus) || left === 0) return undefined;
    [start, free, left] = [base | focus, others & ~focus, left - 1];
  }
  const far = free & ~near;
  const farLeft = Math.min(left, memberCount(far));
  const nearLeft = left - farLeft;
  return {
    hits: memberCount(start) + left,
    hindered: memberCount(start & near) + nearLeft,
    sets: () =>
      subsets(far, farLeft).flatMap((some) => subsets(free & near, nearLeft).map((more) => start | some | more)),
  };
}

function subsets(set: EnemySet, size: number): EnemySet[] {
  if (size === 0) return [0];
  if (memberCount(set) < size) return [];
  const first = set & -set;
  const rest = set & ~first;
  return [...subsets(rest, size - 1).map((some) => some | first), ...subsets(rest, size)];
}

export function membersOf(set: EnemySet): number[] {
  const members: number[] = [];
  for (let i = 0; set >> i; i++) if (set & (1 << i)) members.push(i);
  return members;
}

export function memberCount(set: EnemySet): number {
  let members = 0;
  for (let left = set; left; left &= left - 1) members++;
  return members;
}
