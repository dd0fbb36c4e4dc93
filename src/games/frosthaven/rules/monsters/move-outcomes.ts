/**
 * Legal outcomes of a monster's turn: focus, movement and targets. FOC, MMV, MAT
 * The party picks one of several. MMV-10
 */
import type { Board, Cell } from '../../content/board/board.ts';
import { rangeBetween } from '../../content/board/hex-range.ts';
import type { PathLength } from '../board/path-length.ts';
import { costOf, harmOf, NO_PATH } from '../board/path-length.ts';
import type { FigurePaths } from '../board/pathfinding.ts';
import { pathsFrom } from '../board/pathfinding.ts';
import type { Candidate, MonsterTurn, MoveOutcome } from './monster-turn.ts';
import type { PassingMonster } from './passed-enemies.ts';
import { candidatesPassing, mustPass, outcomesPassing } from './passed-enemies.ts';
import type { AttackShape, EnemySet, TargetChoice } from './target-choices.ts';
import { membersOf, TargetChoices } from './target-choices.ts';

export function candidatesOf(turn: MonsterTurn): Candidate[] {
  if (mustPass(turn)) return candidatesPassing(turn, targetChoicesOf(turn));
  const ways = pathsFrom(turn.board, turn.surroundings, turn.movement, turn.at);
  const choices = targetChoicesOf(turn);
  const lengths = new Map<number, PathLength>();
  for (const cell of cellsByLength(turn.board, ways)) {
    if (lengths.size === turn.enemies.length) break;
    for (const enemy of membersOf(choices.attackable(cell))) {
      if (!lengths.has(enemy)) lengths.set(enemy, ways.lengths[cell] ?? NO_PATH);
    }
  }
  return turn.enemies.map(({ cell, initiative }, enemy) => ({
    enemy,
    length: lengths.get(enemy),
    range: rangeBetween(turn.board, cell, turn.at),
    initiative,
  }));
}

/** Without an attack, a monster focuses and moves as for a single melee attack. FOC-05, MMV-11 */
const SINGLE_MELEE: AttackShape = { melee: true, range: 1, targets: 1 };

function targetChoicesOf({ board, attack = SINGLE_MELEE, enemies, muddled, friends }: MonsterTurn): TargetChoices {
  return new TargetChoices(board, attack, enemies, muddled, friends);
}

/** Returns every legal outcome; empty without a focus. FOC-16 */
export function outcomesOf(turn: MonsterTurn): MoveOutcome[] {
  if (mustPass(turn)) return passingOutcomes(turn, targetChoicesOf(turn));
  const ways = pathsFrom(turn.board, turn.surroundings, turn.movement, turn.at);
  const choices = targetChoicesOf(turn);
  const goals = cellsByLength(turn.board, ways);
  const found = new Map<string, MoveOutcome>();
  for (const focus of fociOf(turn, ways, choices, goals)) {
    for (const outcome of outcomesFor(turn, ways, choices, goals, focus)) {
      found.set(`${outcome.end} ${outcome.targets}`, outcome);
    }
  }
  return [...found.values()];
}

/** Compares the enemies that the monster could pass and then attack. FOC-08 */
function passingOutcomes(turn: PassingMonster, choices: TargetChoices): MoveOutcome[] {
  const all = candidatesPassing(turn, choices).filter((each) => each.length !== undefined);
  const cheapest = fewest(all, (each) => each.length ?? NO_PATH);
  const near = fewest(cheapest, ({ range }) => range);
  const usual = fewest(near, ({ initiative }) => initiative);
  const kept = all.filter(({ enemy }) => enemy === turn.focus);
  return (turn.focus === undefined ? usual : kept).flatMap((focus) => outcomesPassing(turn, choices, focus));
}

export interface AttackPosition {
  readonly cell: Cell;
  readonly length: PathLength;
  readonly hits: number;
  readonly hindered: number;
}

/** Returns the hexes to attack the focus from, the best first. MMV-05 to MMV-08 */
export function attackPositionsOf(turn: MonsterTurn, focus: number): AttackPosition[] {
  const ways = pathsFrom(turn.board, turn.surroundings, turn.movement, turn.at);
  const choices = targetChoicesOf(turn);
  return cellsByLength(turn.board, ways)
    .flatMap((cell): AttackPosition[] => {
      const length = ways.lengths[cell] ?? NO_PATH;
      const choice = costOf(length) > turn.move ? undefined : bestFrom(turn, choices, cell, focus);
      return choice ? [{ cell, length, hits: choice.hits, hindered: choice.hindered }] : [];
    })
    .sort(
      (one, other) =>
        harmOf(one.length) - harmOf(other.length) ||
        other.hits - one.hits ||
        one.hindered - other.hindered ||
        one.length - other.length,
    );
}

export function remainingLength(turn: MonsterTurn, goal: Cell, from: Cell): PathLength {
  return pathsFrom(turn.board, turn.surroundings, turn.movement, turn.at).lengthsTo(goal)[from] ?? NO_PATH;
}

/** Returns the cells where the monster could end, the cheapest first. FOC-18 */
function cellsByLength(board: Board, ways: FigurePaths): Cell[] {
  const lengthOf = (cell: Cell) => ways.lengths[cell] ?? NO_PATH;
  return board.cells.filter((cell) => lengthOf(cell) !== NO_PATH).sort((a, b) => lengthOf(a) - lengthOf(b));
}

/**
 * Compares negative hexes, movement points, range and initiative. FOC-08
 * Neither distance nor sight from the current hex limits the focus. FOC-10 to FOC-12, LOS-06
 */
function fociOf(turn: MonsterTurn, ways: FigurePaths, choices: TargetChoices, goals: readonly Cell[]): number[] {
  if (turn.focus !== undefined) return [turn.focus];
  const far = farthestOf(turn);
  if (far.length > 0) return far;
  let attackable: EnemySet = 0;
  let cheapest: PathLength = NO_PATH;
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_PATH;
    if (length > cheapest) break;
    const set = choices.attackable(cell);
    if (set) cheapest = length;
    attackable |= set;
  }
  const candidates = turn.enemies.map((_, i) => i).filter((i) => attackable & (1 << i));
  const near = fewest(candidates, (i) => rangeBetween(turn.board, turn.enemies[i]?.cell ?? turn.at, turn.at));
  return fewest(near, (i) => turn.enemies[i]?.initiative ?? 0);
}

/**
 * Returns the candidates for a farthest focus. FOC-14, FOC-15
 * Their ways have no more negative hexes than the monster must enter for any attack.
 */
export function farCandidates(turn: MonsterTurn): Candidate[] {
  if (!turn.attack?.farthest || turn.spent) return [];
  const attackable = candidatesOf(turn).filter(({ length }) => length !== undefined);
  return fewest(attackable, ({ length = NO_PATH }) => harmOf(length));
}

/** Longest way, then longest range, then the usual order. FOC-08 */
function farthestOf(turn: MonsterTurn): number[] {
  const longest = fewest(farCandidates(turn), ({ length = 0 }) => -costOf(length));
  const farthest = fewest(longest, ({ range }) => -range);
  return fewest(farthest, ({ initiative }) => initiative).map(({ enemy }) => enemy);
}

function outcomesFor(
  turn: MonsterTurn,
  ways: FigurePaths,
  choices: TargetChoices,
  goals: readonly Cell[],
  focus: number,
): MoveOutcome[] {
  const reachable = attackHexes(turn, ways, choices, goals, focus);
  if (reachable.length > 0) {
    return reachable.flatMap(({ cell, choice }) =>
      turn.attack && !turn.spent
        ? choice.sets().map((set) => ({ end: cell, targets: membersOf(set), focus, goal: cell }))
        : [{ end: cell, targets: [], focus, goal: cell }],
    );
  }
  return approach(turn, ways, choices, goals, focus);
}

function bestFrom({ spent }: MonsterTurn, choices: TargetChoices, cell: Cell, focus: number): TargetChoice | undefined {
  const choice = choices.best(cell, focus);
  return choice && spent ? { ...choice, hits: 1, hindered: 0 } : choice;
}

/**
 * Returns the best hexes to attack the focus from this turn. FOC-13, MMV-02, MMV-05 to MMV-08
 * Fewest negative hexes, then most targets, fewest disadvantages and fewest points.
 */
function attackHexes(
  turn: MonsterTurn,
  ways: FigurePaths,
  choices: TargetChoices,
  goals: readonly Cell[],
  focus: number,
): { cell: Cell; choice: TargetChoice }[] {
  const most = turn.spent ? 1 : choices.most;
  let harm: number | undefined;
  let best = { hits: 0, hindered: 0, length: NO_PATH };
  let hexes: { cell: Cell; choice: TargetChoice }[] = [];
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_PATH;
    if (harm !== undefined && harmOf(length) > harm) break;
    const done = best.hits === most && best.hindered === 0;
    if (done && length > best.length) break;
    if (harm !== undefined && costOf(length) > turn.move) continue;
    const choice = bestFrom(turn, choices, cell, focus);
    if (!choice) continue;
    harm ??= harmOf(length);
    if (costOf(length) > turn.move) continue;
    const better = choice.hits - best.hits || best.hindered - choice.hindered || best.length - length;
    if (better > 0) {
      best = { hits: choice.hits, hindered: choice.hindered, length };
      hexes = [];
    }
    if (better >= 0) hexes.push({ cell, choice });
  }
  return hexes;
}

/** Returns the ends that are nearest to each of the nearest hexes to attack the focus from. MMV-03 */
function approach(
  turn: MonsterTurn,
  ways: FigurePaths,
  choices: TargetChoices,
  goals: readonly Cell[],
  focus: number,
): MoveOutcome[] {
  const aims: Cell[] = [];
  let cheapest: PathLength = NO_PATH;
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_PATH;
    if (length > cheapest) break;
    if (!choices.best(cell, focus)) continue;
    cheapest = length;
    aims.push(cell);
  }
  return aims.flatMap((goal) => {
    const left = ways.lengthsTo(goal);
    const stops = goals
      .filter((cell) => costOf(ways.lengths[cell] ?? NO_PATH) <= turn.move)
      .map((cell) => ({ cell, left: left[cell] ?? NO_PATH, length: ways.lengths[cell] ?? NO_PATH }))
      .filter((stop) => harmOf(stop.left) + harmOf(stop.length) <= harmOf(cheapest));
    const nearest = fewest(stops, (stop) => costOf(stop.left));
    return fewest(nearest, (stop) => costOf(stop.length)).map(({ cell }) => ({ end: cell, targets: [], focus, goal }));
  });
}

function fewest<T>(list: readonly T[], value: (item: T) => number): T[] {
  const least = Math.min(...list.map(value));
  return list.filter((item) => value(item) === least);
}
