/**
 * What a monster may do on its turn: its focus, where it ends its movement, and whom it attacks. FOC, MMV, MAT.
 * Where several outcomes remain, all are legal and the party decides (MMV-10).
 */
import type { Board, Cell } from '../board/board.ts';
import { rangeBetween } from '../board/range.ts';
import { costOf, harmOf, NO_WAY, type WayLength } from '../board/way-length.ts';
import { type FigureWays, waysFrom } from '../board/ways.ts';
import type { Candidate, MonsterTurn, MoveOutcome } from './choosing.ts';
import { candidatesPassing, mustPass, outcomesPassing, type PassingMonster } from './passing.ts';
import { type AttackShape, type EnemySet, membersOf, type TargetChoice, TargetChoices } from './target-choices.ts';

/** Everything that the choice of a focus compares, for every enemy. */
export function candidatesOf(turn: MonsterTurn): Candidate[] {
  if (mustPass(turn)) return candidatesPassing(turn, targetChoicesOf(turn));
  const ways = waysFrom(turn.board, turn.surroundings, turn.movement, turn.at);
  const choices = targetChoicesOf(turn);
  const lengths = new Map<number, WayLength>();
  for (const cell of cellsByLength(turn.board, ways)) {
    if (lengths.size === turn.enemies.length) break;
    for (const enemy of membersOf(choices.attackable(cell))) {
      if (!lengths.has(enemy)) lengths.set(enemy, ways.lengths[cell] ?? NO_WAY);
    }
  }
  return turn.enemies.map(({ cell, initiative }, enemy) => ({
    enemy,
    length: lengths.get(enemy),
    range: rangeBetween(turn.board, cell, turn.at),
    initiative,
  }));
}

/** FOC-05: without an attack a monster focuses and moves as for this one. MMV-11 */
const SINGLE_MELEE: AttackShape = { melee: true, range: 1, targets: 1 };

function targetChoicesOf({ board, attack = SINGLE_MELEE, enemies, muddled, friends }: MonsterTurn): TargetChoices {
  return new TargetChoices(board, attack, enemies, muddled, friends);
}

/** Every legal outcome of the turn; none without a focus (FOC-16). */
export function outcomesOf(turn: MonsterTurn): MoveOutcome[] {
  if (mustPass(turn)) return passingOutcomes(turn, targetChoicesOf(turn));
  const ways = waysFrom(turn.board, turn.surroundings, turn.movement, turn.at);
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

/** FOC-08, of those whom it could pass and then attack. */
function passingOutcomes(turn: PassingMonster, choices: TargetChoices): MoveOutcome[] {
  const all = candidatesPassing(turn, choices).filter((each) => each.length !== undefined);
  const cheapest = fewest(all, (each) => each.length ?? NO_WAY);
  const near = fewest(cheapest, ({ range }) => range);
  const usual = fewest(near, ({ initiative }) => initiative);
  const kept = all.filter(({ enemy }) => enemy === turn.focus);
  return (turn.focus === undefined ? usual : kept).flatMap((focus) => outcomesPassing(turn, choices, focus));
}

/** A hex within reach from which the monster could attack its focus, and what the choice among such hexes compares. */
export interface AttackPosition {
  readonly cell: Cell;
  readonly length: WayLength;
  readonly hits: number;
  readonly hindered: number;
}

/** All such hexes, the best first. MMV-05 to MMV-08 */
export function spotsOf(turn: MonsterTurn, focus: number): AttackPosition[] {
  const ways = waysFrom(turn.board, turn.surroundings, turn.movement, turn.at);
  const choices = targetChoicesOf(turn);
  return cellsByLength(turn.board, ways)
    .flatMap((cell): AttackPosition[] => {
      const length = ways.lengths[cell] ?? NO_WAY;
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

/** What is left of the way to `goal` from a hex where the monster could end. */
export function leftTo(turn: MonsterTurn, goal: Cell, from: Cell): WayLength {
  return waysFrom(turn.board, turn.surroundings, turn.movement, turn.at).lengthsTo(goal)[from] ?? NO_WAY;
}

/** Where the monster could end, the cheapest first. FOC-18 */
function cellsByLength(board: Board, ways: FigureWays): Cell[] {
  const lengthOf = (cell: Cell) => ways.lengths[cell] ?? NO_WAY;
  return board.cells.filter((cell) => lengthOf(cell) !== NO_WAY).sort((a, b) => lengthOf(a) - lengthOf(b));
}

/**
 * FOC-08: fewest negative hexes, fewest movement points, closest by range, earliest in initiative. Wherever it could
 * attack from in the end, however far that is and whether or not it sees anybody from where it stands. FOC-10 to
 * FOC-12, LOS-06
 */
function fociOf(turn: MonsterTurn, ways: FigureWays, choices: TargetChoices, goals: readonly Cell[]): number[] {
  if (turn.focus !== undefined) return [turn.focus];
  const far = farthestOf(turn);
  if (far.length > 0) return far;
  let attackable: EnemySet = 0;
  let cheapest: WayLength = NO_WAY;
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_WAY;
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
 * Among whom it looks for the farthest, where its card wants that: all that it could attack if it moved without end, by
 * ways with no more negative hexes than it must enter to attack anybody. FOC-14, FOC-15
 */
export function farCandidates(turn: MonsterTurn): Candidate[] {
  if (!turn.attack?.farthest || turn.spent) return [];
  const attackable = candidatesOf(turn).filter(({ length }) => length !== undefined);
  return fewest(attackable, ({ length = NO_WAY }) => harmOf(length));
}

/** The longest way, then the longest range; then the order, as usual. FOC-08 */
function farthestOf(turn: MonsterTurn): number[] {
  const longest = fewest(farCandidates(turn), ({ length = 0 }) => -costOf(length));
  const farthest = fewest(longest, ({ range }) => -range);
  return fewest(farthest, ({ initiative }) => initiative).map(({ enemy }) => enemy);
}

function outcomesFor(
  turn: MonsterTurn,
  ways: FigureWays,
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

/** The best attack from a hex. Of one that was made already it only counts that it could be made from there. */
function bestFrom({ spent }: MonsterTurn, choices: TargetChoices, cell: Cell, focus: number): TargetChoice | undefined {
  const choice = choices.best(cell, focus);
  return choice && spent ? { ...choice, hits: 1, hindered: 0 } : choice;
}

/**
 * MMV-05 to MMV-08: where it can attack the focus this turn; most targets, fewest disadvantages, fewest points.
 * FOC-13, MMV-02
 */
function attackHexes(
  turn: MonsterTurn,
  ways: FigureWays,
  choices: TargetChoices,
  goals: readonly Cell[],
  focus: number,
): { cell: Cell; choice: TargetChoice }[] {
  const most = turn.spent ? 1 : choices.most;
  let harm: number | undefined;
  let best = { hits: 0, hindered: 0, length: NO_WAY };
  let hexes: { cell: Cell; choice: TargetChoice }[] = [];
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_WAY;
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

/** MMV-03: as near as it can get to each of the nearest hexes from which it could attack the focus. */
function approach(
  turn: MonsterTurn,
  ways: FigureWays,
  choices: TargetChoices,
  goals: readonly Cell[],
  focus: number,
): MoveOutcome[] {
  const aims: Cell[] = [];
  let cheapest: WayLength = NO_WAY;
  for (const cell of goals) {
    const length = ways.lengths[cell] ?? NO_WAY;
    if (length > cheapest) break;
    if (!choices.best(cell, focus)) continue;
    cheapest = length;
    aims.push(cell);
  }
  return aims.flatMap((goal) => {
    const left = ways.lengthsTo(goal);
    const stops = goals
      .filter((cell) => costOf(ways.lengths[cell] ?? NO_WAY) <= turn.move)
      .map((cell) => ({ cell, left: left[cell] ?? NO_WAY, length: ways.lengths[cell] ?? NO_WAY }))
      .filter((stop) => harmOf(stop.left) + harmOf(stop.length) <= harmOf(cheapest));
    const nearest = fewest(stops, (stop) => costOf(stop.left));
    return fewest(nearest, (stop) => costOf(stop.length)).map(({ cell }) => ({ end: cell, targets: [], focus, goal }));
  });
}

/** Those of `list` for which `value` is smallest. */
function fewest<T>(list: readonly T[], value: (item: T) => number): T[] {
  const least = Math.min(...list.map(value));
  return list.filter((item) => value(item) === least);
}
